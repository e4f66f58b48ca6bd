"""Features of what the other items of a set tell: siblings, which are of the same problem, and options that recur."""

from __future__ import annotations

from geogen.audit.reading import Said, View


def place_of_option(view: View, i: int) -> float:
    """The letter that it has."""
    return i


def turn_of_letters(view: View, i: int) -> float:
    """The letter that it has, counted on from the number of the item."""
    return (i - view.item.place) % len(view.item.options)


def siblings(view: View, i: int) -> float:
    """How many options siblings have, for all options alike."""
    return len(view.item.siblings)


def repeated_by_siblings(view: View, i: int) -> float:
    """How often siblings have its text as an option."""
    return view.item.siblings.count(view.item.options[i])


def points_of_siblings(view: View, i: int) -> float:
    """How many options of siblings name the same points."""
    own = view.said[i].points
    return sum(Said(text).points == own for text in view.item.siblings) if own else 0.0


def recurring_text(view: View, i: int) -> float:
    """In how many items of other problems its text is an option."""
    return view.item.recurring[i] if view.item.recurring else 0.0


FEATURES = (place_of_option, turn_of_letters, siblings, repeated_by_siblings, points_of_siblings, recurring_text)
