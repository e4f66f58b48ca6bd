"""Stated choices: a letter, the text of an option, or both, which must then fit."""

from __future__ import annotations

from dataclasses import dataclass

from geogen.eval.answers.choice_clauses import GROUP, clauses_of
from geogen.eval.answers.choice_course import CLASHES, claimed
from geogen.eval.answers.choice_lexicon import REST
from geogen.eval.answers.choice_rules import DENIED, SEVERAL
from geogen.eval.answers.choice_values import value_given
from geogen.eval.answers.choice_words import words_of
from geogen.eval.answers.labels import named
from geogen.eval.answers.options import fitting, in_line, same_text, values
from geogen.eval.answers.reading import Reading
from geogen.eval.item import LETTERS, label_word

#: Greek and Cyrillic capitals that look like the letters of options.
_ALIKE = str.maketrans("АВСЕΑΒΕ", "ABCEABE")
_AROUND = " .,;:!。，\"“”'`*_"


@dataclass(frozen=True)
class Choice:
    """A stated choice.

    Args:
        letter: the option.
        rule: ``letter``, ``option-text`` or ``letter-and-text``.
    """

    letter: str
    rule: str


def read_choice(
    text: str, options: tuple[str, ...], labels: tuple[str, ...] = (), marked: bool = True, exception: bool = False
) -> Reading:
    """The option that a stated answer names.

    Args:
        text: the stated answer.
        options: the texts of the options.
        labels: what the question calls them, where it does not call them A, B, C …
        marked: False for a sentence that no mark of an answer leads.
        exception: True where the question asks for the option that is false, faulty or not needed.
    """
    by_label = named(text, labels) if labels else None
    if by_label is not None:
        index, rest = by_label
        meant = fitting(label_word(labels[index]), options)
        if not rest and meant not in ([], [index]):
            return Reading(left=text[:80])  # the label of one option is the text of another
        return _by_letter(f"{LETTERS[index]}. {rest}", options, True, exception)
    line = in_line(text.strip(_AROUND)).strip(_AROUND)
    line = line.translate(_ALIKE) if len(line) < 4 else line
    whole = fitting(line, options) if len(line) > 1 else []
    if whole and not same_text(line, options) and _letters(line, options) - {*whole}:
        return _by_letter(line, options, marked, exception)  # a value beside the letter of another option
    if whole and any(word.kind == REST for word in words_of(line, len(options))):
        return Reading(left=line[:80])  # the value of something else
    if len(whole) == 1:
        return Reading(Choice(LETTERS[whole[0]], "option-text"))
    return Reading(left=line[:80]) if whole else _by_letter(line, options, marked, exception)


def _letters(line: str, options: tuple[str, ...]) -> frozenset[int]:
    """The options that a claim names by their letters."""
    clauses = clauses_of(words_of(line, len(options), values(line, options)))
    return frozenset(x for clause in clauses for word in clause.words if word.kind == GROUP for x in word.options)


def _by_letter(line: str, options: tuple[str, ...], marked: bool, exception: bool) -> Reading:
    """The option that a claim takes by a letter or a place, or whose value it ends with."""
    way = claimed(line, options, marked, exception)
    if way.against in CLASHES or way.against == SEVERAL:
        return Reading(several=way.against)
    if way.chosen is not None:
        rule = "letter-and-text" if way.with_text else "letter"
        return Reading(Choice(LETTERS[way.chosen], rule), doubt=way.against)
    if way.unclaimed:
        return Reading(Choice(LETTERS[min(way.unclaimed)], "letter"), doubt=DENIED)
    place = None if way.against else value_given(line, options)
    return Reading(left=line[:80]) if place is None else Reading(Choice(LETTERS[place], "option-text"))
