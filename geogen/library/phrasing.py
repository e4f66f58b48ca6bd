"""How an entry of a construction is said: the forms in which its sentences are built, and how they are read.

A template is a text with choices ``[a|b]``, points ``{ab}``, phrases of the wording files ``<circle o a>`` and, in a
condition, what the construction states, ``<0>`` for the first. An entry has one or more of the forms

=========  =============================================================================================
noun       what its new point is, ``the midpoint of {ab}``
curve      where its new point lies, ``the perpendicular bisector of {ab}``; ``straight`` where that is a line
alone      the same where no other curve says which point it is, ``segment {ab}``, which needs no figure
beyond     the same where the point lies on the line ab, but not between a and b
condition  what its new point satisfies, ``<0>``
figure     what kind of figure its ``corners`` make, perhaps with conditions ``with``
sentence   a whole sentence without its stop
=========  =============================================================================================

Where it has none, its ``say`` is the sentence.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from geogen.library.entry import Entry
from geogen.library.records import Phrasing, Words

#: The forms of a wording, in the order in which one of them is drawn.
FORMS = ("noun", "curve", "alone", "beyond", "condition", "figure", "sentence")
#: What else an entry may say of its wording.
FIELDS = (*FORMS, "with", "corners", "straight", "special", "directed", "reads")
#: Constructions whose points are said together, as "A, B and C are points" and "M and N are the midpoints of …".
SPECIAL = ("point", "segment", "midpoint")
_PART = re.compile(r"\{([^{}]*)\}|<([^<>]*)>")


def phrasing(entry: Entry, args: Sequence[str], states: int) -> Phrasing:
    """The wording of a construction's entry.

    Args:
        entry: the entry.
        args: names of the construction's arguments.
        states: how many statements it gives.

    Raises:
        LibraryError: with file, line, entry, field and remedy.
    """
    forms = tuple((form, entry.words(form)) for form in FORMS if form in entry.data)
    conditions = _pairs(entry, "with")
    for field, texts in (*((form, (words,)) for form, words in forms), ("with", conditions)):
        for words in texts:
            for text in (words.en, words.zh):
                _check(entry, field, text, args, range(states if field in ("condition", "with") else 0))
    reads = _lists(entry, "reads")
    for text in (*reads[0], *reads[1]):
        _check(entry, "reads", text, args, range(0))
    found = Phrasing(
        forms,
        conditions,
        tuple(entry.text("corners", "").split()),
        entry.truth("straight"),
        entry.text("special", ""),
        entry.truth("directed"),
        *reads,
    )
    _check_together(entry, found, args)
    return found


def _check_together(entry: Entry, found: Phrasing, args: Sequence[str]) -> None:
    """What belongs together stands together."""
    names = dict(found.forms)
    if found.special and found.special not in SPECIAL:
        entry.fail(f"'special' is '{found.special}'", f"one of {', '.join(SPECIAL)}")
    for form in ("alone", "beyond"):
        if form in names and "curve" not in names:
            entry.fail(f"'{form}' stands without 'curve'", 'write curve = {en = "…", zh = "…"}, too')
    if ("figure" in names) != bool(found.corners):
        entry.fail("'figure' and 'corners' belong together", 'write figure = {…} and corners = "a b c"')
    if not set(found.corners) <= set(args):
        entry.fail(f"'corners' names '{' '.join(found.corners)}'", f"args are {' '.join(args)}")
    if found.conditions and "figure" not in names:
        entry.fail("'with' stands without 'figure'", "conditions of other forms stand in their texts")


def _check(entry: Entry, field: str, text: str, args: Sequence[str], stated: range) -> None:
    """Every slot of a template is made of the construction's points, and every choice is closed."""
    for points, phrase in _PART.findall(text):
        _, *named = phrase.split() or [""]
        known = int(phrase) in stated if phrase.isdecimal() else set(named) <= set(args)
        if not known or not _is_row(points, args):
            entry.fail(f"'{points or phrase}' in '{field}' is not made of its points", f"args are {' '.join(args)}")
    rest = _PART.sub("", text)
    depth = 0
    for sign in rest:
        depth += (sign == "[") - (sign == "]")
        if depth < 0 or sign in "{}<>":
            break
    else:
        if not depth:
            return
    entry.fail(f"a bracket in '{field}' is not closed: '{text}'", "write [a|b], {ab} and <circle o a>")


def _is_row(text: str, args: Sequence[str]) -> bool:
    """True for names of arguments written together."""
    if set(text) <= set(args):
        return True
    return any(text.startswith(name) and _is_row(text[len(name) :], args) for name in args)


def _pairs(entry: Entry, field: str) -> tuple[Words, ...]:
    """A list of texts in both languages, as many in each."""
    english, chinese = _lists(entry, field)
    if len(english) != len(chinese):
        entry.fail(f"'{field}' has {len(english)} texts in English and {len(chinese)} in Chinese")
    return tuple(map(Words, english, chinese))


def _lists(entry: Entry, field: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Lists of texts in both languages, empty where the field is missing."""
    if field not in entry.data:
        return (), ()
    value = entry.data[field]
    fits = isinstance(value, dict) and set(value) == {"en", "zh"}
    if not fits or not all(
        isinstance(texts, list) and texts and all(isinstance(t, str) and t.strip() for t in texts)
        for texts in value.values()
    ):
        entry.fail(f"'{field}' is no list of texts in each language", f'write {field} = {{en = ["…"], zh = ["…"]}}')
    return tuple(value["en"]), tuple(value["zh"])
