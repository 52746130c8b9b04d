"""What the database holds. Entries are only ever added; they are the truth about a game."""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, BigInteger, Boolean, ForeignKey, Index, Integer, String, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

CODE = String(16)
GUEST = String(32)
NAME = String(40)


class Base(DeclarativeBase):
    """The schema."""


class GuestRow(Base):
    """Somebody who came by: an id that a signed cookie carries, and a chosen name."""

    __tablename__ = "guests"

    id: Mapped[str] = mapped_column(GUEST, primary_key=True)
    name: Mapped[str] = mapped_column(NAME)
    created: Mapped[int] = mapped_column(BigInteger)


class TableRow(Base):
    """A table: what was agreed and dealt before the first move, and how it stands."""

    __tablename__ = "tables"
    __table_args__ = (Index("tables_daily", "day", "game"),)

    code: Mapped[str] = mapped_column(CODE, primary_key=True)
    game: Mapped[str] = mapped_column(String(32))
    rules: Mapped[int] = mapped_column(Integer)
    options: Mapped[dict[str, Any]] = mapped_column(JSON)
    components: Mapped[dict[str, str]] = mapped_column(JSON)
    deal: Mapped[dict[str, Any]] = mapped_column(JSON)
    salt: Mapped[str] = mapped_column(String(64))
    status: Mapped[str] = mapped_column(String(16), index=True)
    host: Mapped[str] = mapped_column(GUEST)
    hints: Mapped[bool] = mapped_column(Boolean)
    pace: Mapped[int] = mapped_column(Integer)
    listed: Mapped[bool] = mapped_column(Boolean)
    day: Mapped[str | None] = mapped_column(String(10))
    counts: Mapped[bool] = mapped_column(Boolean)
    forked_from: Mapped[str | None] = mapped_column(CODE)
    forked_at: Mapped[int | None] = mapped_column(Integer)
    rematch: Mapped[str | None] = mapped_column(CODE)
    totals: Mapped[list[int] | None] = mapped_column(JSON)
    standing: Mapped[dict[str, Any] | None] = mapped_column(JSON)
    created: Mapped[int] = mapped_column(BigInteger)
    touched: Mapped[int] = mapped_column(BigInteger)


class SetRow(Base):
    """A set of components that somebody brought, as the text of its file."""

    __tablename__ = "sets"

    game: Mapped[str] = mapped_column(String(32), primary_key=True)
    sha256: Mapped[str] = mapped_column(String(64), primary_key=True)
    name: Mapped[str] = mapped_column(NAME)
    text: Mapped[str] = mapped_column(Text)
    created: Mapped[int] = mapped_column(BigInteger)


class SeatRow(Base):
    """A seat of a table: who sits there and who may act for it."""

    __tablename__ = "seats"

    table: Mapped[str] = mapped_column(CODE, ForeignKey("tables.code"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(16))
    name: Mapped[str] = mapped_column(NAME)
    level: Mapped[str | None] = mapped_column(String(32))
    owner: Mapped[str | None] = mapped_column(GUEST, index=True)
    token: Mapped[str] = mapped_column(String(64))


class EntryRow(Base):
    """One line of what happened: an action, undo, redo, or a note for the log."""

    __tablename__ = "entries"

    table: Mapped[str] = mapped_column(CODE, ForeignKey("tables.code"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    ply: Mapped[int] = mapped_column(Integer)
    seat: Mapped[int] = mapped_column(Integer)
    verb: Mapped[str] = mapped_column(String(8))
    what: Mapped[str] = mapped_column(Text)
    at: Mapped[int] = mapped_column(BigInteger)


class ParRow(Base):
    """What a computer player scored with the deal of a day."""

    __tablename__ = "pars"

    day: Mapped[str] = mapped_column(String(10), primary_key=True)
    game: Mapped[str] = mapped_column(String(32), primary_key=True)
    level: Mapped[str] = mapped_column(String(32), primary_key=True)
    total: Mapped[int] = mapped_column(Integer)
