"""Twins are taken two at a time, of opposite forms."""

from __future__ import annotations

from geogen.families.balance import Balance, Form


def form(like: str, **tells: int) -> Form:
    """A form that is balanced by the word spelled backwards."""
    return Form(like, like[::-1], tells)


def test_a_twin_waits_for_its_opposite() -> None:
    """It is taken with the first of the opposite form, and that is gone then."""
    balance: Balance[int] = Balance()
    assert [balance.take(form(like), n) for n, like in enumerate(["ab", "ab", "cd", "ba", "ba", "ba"])] == [
        [],
        [],
        [],
        [0, 3],
        [1, 4],
        [],
    ]


def test_of_those_that_wait_the_one_is_taken_that_tells_least() -> None:
    """With a twin that names A goes one whose control names A."""
    balance: Balance[str] = Balance()
    for name, tells in (("other", {"a": 1}), ("best", {"a": -1}), ("none", {})):
        assert balance.take(form("ab", **tells), name) == []
    assert balance.take(form("ba", a=1), "new") == ["best", "new"]
    assert balance.take(form("ba", a=1), "newer") == ["none", "newer"]


def test_forms_go_through_plain_data() -> None:
    """What a journal keeps of a form is the form."""
    assert Form(**form("ab", a=2).as_json()) == form("ab", a=2)
