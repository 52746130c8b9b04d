"""What must hold after every press."""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass

from tests.web.house import Document
from tests.web.walker.presses import Press
from tests.web.walker.truth import compare

LAYOUT = {
    "cut": "text is cut",
    "sideways": "the page scrolls sideways",
    "overlap": "texts overlap",
    "covered": "a control is covered",
    "primary": "the button that goes on is not in the window",
    "words": "a key of the catalogue is shown",
    "unpainted": "a drawing has no colour",
}
FRESH = ("reload", "back", "table", "nudge")
"""After these the browser itself says where the focus is."""
LEAVING = ("Tab", "Shift+Tab")
"""From the last control, or the first one, they lead out of the page."""


@dataclass(frozen=True)
class Finding:
    """Something that people should not see."""

    code: str
    text: str
    where: str = ""
    """What it is about, the same in all languages."""

    @property
    def sort(self) -> str:
        """The same for what is most likely the same fault."""
        thing = self.where or re.sub(r"'.*?'", "", re.sub(r'".*?"', "", self.text))
        return f"{self.code}: {re.sub(r'[0-9]+', '#', thing)[:110]}"

    def document(self) -> Document:
        """As plain data."""
        return asdict(self)

    def __str__(self) -> str:
        return f"{self.code}: {self.text}"


def findings(
    press: Press | None, control: Document | None, seen: Document, faults: list[str], before: Document | None = None
) -> list[Finding]:
    """Everything that is wrong after a press; `control` is what was pressed, as it was `before`.

    After a press in a rush nobody knows what the next one met: then there is no `before`.
    """
    found = [Finding(code, line, _where(line)) for code, lines in seen["layout"].items() for line in lines]
    found += [Finding("error", fault) for fault in faults]
    found += _refused(seen)
    if seen["late"]:
        found.append(Finding("late", "the page has not heard what the server knows"))
    elif seen["message"] and seen["message"]["known"] and not seen["moving"]:
        found += [Finding("truth", line, line.partition(":")[0]) for line in compare(seen["message"], seen["drawn"])]
    if press is not None and before is not None:
        found += _focus(press, control, seen, before) + _reaction(press, control, seen)
    return found


def _where(line: str) -> str:
    """What is wrong there, whatever the words, and whatever lies over it."""
    thing = re.sub(r'".*?"', "", line.partition(" lies under ")[0])
    return re.sub(r"[.][\w.-]+(?= in #)", "", thing)


def _refused(seen: Document) -> list[Finding]:
    return [
        Finding("refused", f"{refusal['method']} {_path(refusal['address'])} {refusal['status']} {refusal['words']}")
        for refusal in seen["refusals"]
        if refusal["status"] >= 500 or not seen["explained"]
    ]


def _path(address: str) -> str:
    """Without what is different each time."""
    return re.sub(r"/tables/\w+", "/tables/CODE", re.sub(r"^https?://[^/]+", "", address))


def _focus(press: Press, control: Document | None, seen: Document, before: Document) -> list[Finding]:
    if press.how in FRESH or seen["missed"] or (press.how == "key" and before["focus"]["nowhere"]):
        return []
    focus, after = seen["focus"], f"after {press.how} {press.what}"
    where = f"after {press.how} {control['place'] if control else press.what}"
    if focus["nowhere"] and press.what not in LEAVING:
        return [Finding("focus", f"nowhere {after}", f"nowhere {where}")]
    if focus["hidden"]:
        return [Finding("focus", f"on something hidden {after}: {focus['name']}", f"hidden {where}")]
    # A key may scroll what has the focus out of the window, and a turn that begins shows its prompt.
    moved = not focus["stayed"] and focus["name"] != before["focus"]["name"]
    if focus["outside"] and press.how in ("key", "enter") and moved:
        return [Finding("focus", f"out of the window {after}: {focus['name']}", f"outside {where}")]
    return []


def _reaction(press: Press, control: Document | None, seen: Document) -> list[Finding]:
    if press.how != "press" or control is None or seen["reacted"] or seen["missed"] or control["on"]:
        return []
    # Asked again, the page need not refuse anew.
    if seen["explained"]:
        return []
    if control["tag"] in ("input", "textarea") and control["type"] not in ("checkbox", "radio"):
        return []
    return [Finding("dead", f"nothing happens on {control['tag']} {press.what}", control["place"])]
