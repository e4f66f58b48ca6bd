"""Words of faults, and numbers of things that are told with what they are made up of."""

from __future__ import annotations

import pytest

from geogen.eval import Item, check
from geogen.eval.answers.counted import counted
from geogen.eval.answers.faulty import FAULTY, is_faulty

AREA = Item("a", "area", "12*sqrt(3)")
CHOICE = Item("c", "choice", "B", ("30°", "45°", "60°", "90°"))
#: What may be said of a value and of an option, by language, and words for a fault.
FRAMES = (
    ("The result 12√3 given in the book is {}.", "That gives 12√3, which is {}.", "Option B is {}."),
    ("Das Ergebnis 12√3 im Buch ist {}.", "Die angegebene Fläche von 12√3 cm² ist {}.", "Option B ist {}."),
    ("El resultado 12√3 dado en el libro es {}.", "Eso da 12√3, lo cual es {}.", "La opción B es {}."),
    ("Le résultat 12√3 donné dans le livre est {}.", "Cela donne 12√3, ce qui est {}.", "L'option B est {}."),
)
WORDS = (
    "erroneous inaccurate flawed unreliable untenable dubious misprinted fallacious outdated defective bogus",
    "fehlerhaft ungenau unhaltbar zweifelhaft fragwürdig verkehrt mangelhaft unbegründet unlogisch",
    "erróneo inexacto dudoso insostenible cuestionable fallido incoherente inaceptable defectuoso",
    "erronée douteuse fautive insoutenable contestable incohérente irrecevable défectueuse illogique",
)


@pytest.mark.parametrize(
    ("frame", "word"), [(f, w) for fs, ws in zip(FRAMES, WORDS, strict=True) for f in fs for w in ws.split()]
)
def test_what_is_called_faulty_is_not_claimed(frame, word):
    """A value or an option with a word of faults as its predicate is not the answer."""
    item = CHOICE if " B " in frame else AREA
    assert not check(item, frame.format(word)).correct


def test_no_word_of_faults_is_one_of_praise():
    """The list has no word that says that an answer is right, and every word of it is found."""
    assert all(is_faulty(word.rstrip("*")) for word in FAULTY.split())
    assert not any(map(is_faulty, "correct right exact richtig correcto exacte exacto precise".split()))


@pytest.mark.parametrize(
    ("line", "left"),
    [
        ("7 triangles: 4 small ones, 2 made of 2 pieces, and 1 large one", "7 triangles"),
        ("12 edges (4 + 4 + 4)", "12 edges"),
        ("共7个三角形：4个小的，2个中的，1个大的", "共7个三角形"),
        ("8 triangles: 5 small ones and 2 large ones", "8 triangles: 5 small ones and 2 large ones"),
        ("hat 7 Ecken (7)", "hat 7 Ecken "),
    ],
)
def test_a_count_is_left_without_its_parts_where_they_add_up(line, left):
    """What a number of things is made up of goes; where it does not add up, it stays."""
    assert counted(line) == left
