"""Sets that are not Laguna's own, as the text of their files."""

from __future__ import annotations

from importlib.resources import files

CARDS = files("laguna.games.walking").joinpath("data", "cards.csv").read_text(encoding="utf-8")
BOX = files("laguna.games.burano").joinpath("data", "components.toml").read_text(encoding="utf-8")

BOOKSHOP = "I-pink-3"
"""The card that has another shop here."""
OTHER = {
    "walking": CARDS.replace(
        f"{BOOKSHOP},I,pink,2,0,0,0,0,0,0,2,1,boutique,3", f"{BOOKSHOP},I,pink,3,0,0,0,0,0,0,2,0,libreria,2"
    ),
    "burano": BOX.replace("same = [2, 6, 12, 20]", "same = [3, 7, 13, 21]")
    .replace('"bBBGgP."', '"bBBGgW."')
    .replace('"WWoGYP."', '"PPoGYW."')
    .replace('"wOOyYp."', '"pOOyYw."'),
}
"""Laguna's sets with a bookshop; and with ships that pay more, and the three-cell tiles P and W changed over."""
