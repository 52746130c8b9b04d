"""Changes between documents lead from the one to the other."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from laguna.core.patch import changes

LEAVES = st.none() | st.booleans() | st.integers(-3, 3) | st.sampled_from(["a", "b"])
DOCUMENTS = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["=", "-", "in", "x"]), inner),
    max_leaves=12,
)


def follow(before: Any, change: Any) -> Any:
    """The document after a change, made of new parts."""
    if change is None:
        return before
    if "=" in change:
        return change["="]
    if isinstance(before, list):
        return [follow(one, change["in"].get(str(place))) for place, one in enumerate(before)]
    gone = {key for key, inner in change["in"].items() if inner == {"-": True}}
    kept = {key: follow(value, change["in"].get(key)) for key, value in before.items() if key not in gone}
    return kept | {key: inner["="] for key, inner in change["in"].items() if key not in before}


@given(DOCUMENTS, DOCUMENTS)
def test_a_change_leads_from_one_document_to_the_other(before: Any, after: Any) -> None:
    assert follow(before, changes(before, after)) == after


@given(DOCUMENTS)
def test_nothing_leads_to_the_same(document: Any) -> None:
    assert changes(document, document) is None


def test_only_what_is_new_is_carried() -> None:
    before = {"round": 1, "players": [{"coins": 3, "name": "A"}, {"coins": 3, "name": "B"}]}
    after = {"round": 1, "players": [{"coins": 3, "name": "A"}, {"coins": 5, "name": "B"}]}
    assert changes(before, after) == {"in": {"players": {"in": {"1": {"in": {"coins": {"=": 5}}}}}}}
