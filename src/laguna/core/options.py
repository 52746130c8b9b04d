"""Rule options: their names, values, defaults, and what is wrong with a value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from laguna.core.message import Message, message, quoted
from laguna.core.problem import Problem

OptionValue = bool | int | str
Options = dict[str, OptionValue]


class BadOption(Problem):
    """An option that does not exist, or a value that it does not take; the text says which and what would do."""


@dataclass(frozen=True)
class Option:
    """A rule on which a table can agree before the game."""

    name: str
    default: OptionValue
    choices: tuple[OptionValue, ...]
    number: bool = False
    """Whether any whole number from 1 to ``MOST`` is a value too."""
    rule: str = ""
    """The rule or reading that it concerns."""
    unplayable: tuple[tuple[OptionValue, str], ...] = ()
    """Readings that cannot be played, each with the key of the reason."""

    MOST = 999

    @property
    def expects(self) -> Message | str:
        """The values as they are written."""
        written = [show_value(choice) for choice in self.choices]
        if self.number:
            written.append(f"1-{self.MOST}")
        *others, last = written
        return message("problems.option.either", others=", ".join(others), last=last) if others else last

    def check(self, value: object) -> OptionValue:
        """The value itself if it is one of this option's values."""
        for choice in self.choices:
            if type(choice) is type(value) and choice == value:
                return choice
        if self.number and type(value) is int and 1 <= value <= self.MOST:
            return value
        shown = show_value(value) if isinstance(value, bool | int | str) else repr(value)
        raise BadOption(self._wrong(shown, as_text=isinstance(value, str)))

    def parse(self, text: str) -> OptionValue:
        """The value written as text, as on a command line."""
        for choice in self.choices:
            if show_value(choice) == text:
                return choice
        if self.number and text.isascii() and text.isdigit() and len(text) < 10:
            return self.check(int(text))
        number = text.removeprefix("-")
        raise BadOption(self._wrong(text, as_text=not (number.isascii() and number.isdigit())))

    def _wrong(self, given: str, as_text: bool) -> Message:
        """What is wrong with a value; with the reason for one that some would expect."""
        shown = quoted(given) if as_text else given
        wrong = message("problems.option.value", name=self.name, values=self.expects, given=shown)
        reasons = (reason for value, reason in self.unplayable if show_value(value) == given)
        return next((message("problems.option.because", what=wrong, reason=message(each)) for each in reasons), wrong)


def show_value(value: OptionValue) -> str:
    """A value as it is written on a command line."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def find_option(declared: tuple[Option, ...], name: str) -> Option:
    """The option of that name. Raises ``BadOption``."""
    for option in declared:
        if option.name == name:
            return option
    names = ", ".join(option.name for option in declared)
    raise BadOption(message("problems.option.unknown", name=name, names=names))


def complete(declared: tuple[Option, ...], given: Mapping[str, object], defaults: Options) -> Options:
    """All options with their values: the given ones checked, the others by default."""
    for name in given:
        find_option(declared, name)
    return {
        option.name: option.check(given[option.name]) if option.name in given else defaults[option.name]
        for option in declared
    }
