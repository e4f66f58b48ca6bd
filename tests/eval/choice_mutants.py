"""Right replies to multiple-choice questions in five languages, and what turns them into wrong ones.

``{l}`` is the letter that is taken, ``{v}`` the text of its option, ``{o}`` the letter and ``{w}`` the text of another
option, ``{n}`` the place of the letter in words.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from reply_mutants import Made

from geogen.eval import Item
from geogen.eval.item import LETTERS

#: Each takes the option, and says its letter and its text.
BOTH = (
    "The length is {v}, so the answer is {l}.",
    "It measures {v}. Therefore option {l} is correct.",
    "{l}. {v}",
    "Option {l}: {v}",
    "We find {v}, which is choice ({l}).",
    "\\boxed{{\\text{{({l}) }} {v}}}",
    "长度为{v},故选{l}。",
    "答案是{l},即{v}。",
    "Die Länge ist {v}, also Antwort {l}.",
    "Antwort {l}) {v}",
    "La longitud es {v}, así que la respuesta es {l}.",
    "La longueur vaut {v}, donc la réponse est {l}.",
    "Réponse {l}, soit {v}.",
)
#: Each takes the option by its letter or its place.
LETTER_ALONE = (
    "I choose {l}.",
    "Only {l} fits.",
    "The correct option is ({l}).",
    "The other three fail. The answer is {l}.",
    "## Answer\n**{l}**",
    "At first I took {o}, but that is the diagonal. The correct answer is {l}.",
    "Answer: {o}. Wait, I misread the figure. The answer is {l}.",
    "{o} is wrong. {l} is right.",
    "排除{o},选{l}。",
    "应选{l}。",
    "Richtig ist {l}.",
    "{o} scheidet aus, also {l}.",
    "Elijo la opción {l}.",
    "Se descarta {o}; la respuesta es {l}.",
    "Il faut choisir la réponse {l}.",
    "On élimine {o} : la bonne réponse est {l}.",
    "The {n} option is correct.",
)
#: Each denies the right option, gives it up, or takes another one with it.
AGAINST = (
    "{l} is wrong.",
    "Option {l} can be ruled out.",
    "It is not {l}.",
    "I eliminate {l}.",
    "{l} is a distractor.",
    "Everything but {l} fits.",
    "{l} or {o}",
    "Both {l} and {o} are correct.",
    "{l} is correct. {o} is correct.",
    "{l}. Hold on, they ask for the diagonal, so it's {o}.",
    "Answer: {l}\n\nActually, the answer is {o}.",
    "Most students choose {l}.",
    "If it were twice as long, {l} would be correct.",
    "Maybe {l}.",
    "Is it {l}?",
    "The {n} option is wrong.",
    "{l}选项错误。",
    "排除{l}。",
    "不选{l}。",
    "选{l}或{o}。",
    "选{l}。等一下,应该选{o}。",
    "除{l}外都对。",
    "Antwort {l} scheidet aus.",
    "{l} ist nicht richtig.",
    "{l} oder {o}",
    "Alle außer {l} sind möglich.",
    "Se descarta la {l}.",
    "La {l} no es correcta.",
    "La {l}. No, espera: es la {o}.",
    "{l} est à écarter.",
    "Ce n'est pas la réponse {l}.",
    "Peut-être {l}, peut-être {o}.",
)
ITEMS = (
    Item("c", "choice", "B", ("7 cm", "9 cm", "11 cm", "13 cm")),
    Item("c", "choice", "D", ("√5", "2√3", "√13", "3√2")),
    Item("c", "choice", "A", ("24π", "36π", "48π", "60π")),
    Item("c", "choice", "C", ("1/2", "2/3", "3/4", "4/5")),
)
#: A line of a list with a verdict on its option, and what joins the lines.
LINES = (
    ("{l}) {v} – {w}", "\n"),
    ("- {l}. {v}: {w}", "\n"),
    ("**{l})** {v} → {w}.", "\n"),
    ("| {l} | {v} | {w} |", "\n"),
    ("({l}) {v} {w}", "\n\n"),
    ("{l}: {w}", "; "),
    ("{l}: {w}", ", "),
)
#: Words that affirm an option, and words that deny one.
VERDICTS = (
    ("✓", "✗"),
    ("✅", "❌"),
    ("correct", "wrong"),
    ("Correct", "Incorrect"),
    ("right ✓", "too small ✗"),
    ("yes", "no"),
    ("true", "false"),
    ("richtig", "falsch"),
    ("correcta", "incorrecta"),
    ("verdadero", "falso"),
    ("vrai", "faux"),
    ("正确", "错误"),
)
PLACES = ("first", "second", "third", "fourth")


def said(item: Item, frame: str, letter: str, value: str, other: str) -> str:
    """A frame with a choice in it."""
    place = LETTERS.index(letter)
    return frame.format(l=letter, v=value, o=other, w=item.options[LETTERS.index(other)], n=PLACES[place])


def right_choices() -> Iterator[Made]:
    """Every item in every frame that takes an option."""
    for item in ITEMS:
        for k, frame in enumerate((*BOTH, *LETTER_ALONE)):
            others = [letter for letter in LETTERS[: len(item.options)] if letter != item.answer]
            value = item.options[LETTERS.index(item.answer)]
            yield Made(item, said(item, frame, item.answer, value, others[k % 3]), True, "taken", "choices")


def verdict_lists() -> Iterator[Made]:
    """Lists with a verdict on every option: right where the answer alone is affirmed."""
    for item in ITEMS:
        letters = LETTERS[: len(item.options)]
        other = letters[(letters.index(item.answer) + 1) % len(letters)]
        for line, joint in LINES:
            for yes, no in VERDICTS:
                for affirmed in (item.answer, other, item.answer + other, ""):
                    rows = [
                        line.format(l=letter, v=value, w=yes if letter in affirmed else no)
                        for letter, value in zip(letters, item.options, strict=True)
                    ]
                    yield Made(item, joint.join(rows), affirmed == item.answer, f"affirms {affirmed}", "lists")


def choice_mutant(rng: random.Random) -> Made:
    """A reply that does not take the right option."""
    item = rng.choice(ITEMS)
    other = rng.choice([letter for letter in LETTERS[: len(item.options)] if letter != item.answer])
    own, others = (item.options[LETTERS.index(letter)] for letter in (item.answer, other))
    kind = rng.choice(("swap letter", "swap value", "other", "against", "second"))
    if kind == "swap letter":
        return Made(item, said(item, rng.choice(BOTH), other, own, item.answer), False, kind, "choices")
    if kind == "swap value":
        return Made(item, said(item, rng.choice(BOTH), item.answer, others, other), False, kind, "choices")
    if kind == "other":
        return Made(item, said(item, rng.choice(LETTER_ALONE), other, others, item.answer), False, kind, "choices")
    if kind == "against":
        return Made(item, said(item, rng.choice(AGAINST), item.answer, own, other), False, kind, "choices")
    first = said(item, rng.choice((*BOTH, *LETTER_ALONE)), item.answer, own, other)
    join = rng.choice((" ", "\n\n", "\n\nThen again: "))
    second = said(item, rng.choice(LETTER_ALONE), other, others, item.answer)
    return Made(item, f"{first}{join}{second}", False, kind, "choices")
