"""Matched twins: a twin without one answer and its control, which state the same and ask for different quantities.

Whether a question has an answer must not show in its form. Of a text from which one premise is missing, some quantities
are left open and others still follow; of a text in which one value stands in the place of another, some have two values
and others one. So a twin and its control, of one family, have the very same text, and ask for two quantities of one
kind; and those pairs are taken in which a learner sees no difference (:mod:`geogen.families.odds`).
Contradictions and their controls, and false claims and theirs, state the same number of different quantities.
A family in which only one of the two can be made has neither.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain, islice, permutations, product

from geogen.checker.figure import Figure
from geogen.deduction import Closure, close
from geogen.deduction.answer import figure_value
from geogen.families.at_sight import at_sight, sight_of
from geogen.families.certificate import Edit
from geogen.families.edit import Value, changed, looser_clauses, premises_of
from geogen.families.family import Family, Solution, proved, solution
from geogen.families.figures import APART, are_apart, is_of_text, same_order, scene_at, values_shown
from geogen.families.odds import Seen
from geogen.families.realise import figures_near
from geogen.families.residual import looks
from geogen.families.sketch import Sketch, sketches
from geogen.families.surface import Looks, places, seen
from geogen.lang.measure import Coordinates
from geogen.lang.problem import Problem
from geogen.lang.question import Question
from geogen.lang.statement import Statement
from geogen.problem.figures import kinds_at
from geogen.problem.questions import pleasant
from geogen.tasks.realise import breaking, countermodel

#: How many values that follow are tried in the place of one that is left out, how many texts state one besides, and how
#: many starts show whether there are two answers.
INSTEAD, RESTATED, FIRST = 9, 60, 24
#: The kinds of which something is left open, or has two answers, and the control of both.
OPEN, TWO, CONTROL = "insufficient", "two-answers", "enough"
#: Most pairs of a family, so that no few families make up a kind: those with an answer left open, which one problem in
#: ten has, and those with two answers.
MOST_OPEN, MOST_TWO = 16, 6
#: Kinds of quantities that fix the size of a figure.
SIZED = frozenset({"length", "radius", "perimeter", "area", "circle_area", "circumference", "arc", "sector"})


def pairs(values: Sequence[Value], rng: random.Random) -> list[tuple[Value, Value]]:
    """Pairs of quantities of one kind, shuffled: the first of two is said to have the other's number.

    So a false number is one that is true of another quantity, and the two twins state the same number.
    """
    found = [
        (one, other)
        for one, other in permutations(values, 2)
        if one.question.kind == other.question.kind and one.number != other.number
    ]
    rng.shuffle(found)
    return found


# ── one text, two questions ──


@dataclass(frozen=True)
class Text:
    """What an edited problem states, and which quantities follow from it.

    Args:
        edit: without a goal.
        family: of the original.
        name: of the text in its family.
        base: a text from which the same follows, where this one only states a value besides that follows from it.
        looked: what is seen of quantities, once it was looked for.
        around: the same with what stands around them.
    """

    edit: Edit
    family: Family
    name: str = ""
    base: Text | None = None
    looked: dict[Value, Looks] = field(default_factory=dict, compare=False, repr=False)
    around: dict[Value, Counter[str]] = field(default_factory=dict, compare=False, repr=False)

    @cached_property
    def body(self) -> Problem:
        """The text; it asks for what the original does."""
        return self.edit.of(self.family.problem)

    @cached_property
    def premises(self) -> tuple[Statement, ...]:
        """All that it states."""
        return premises_of(self.body, self.family.library)

    @cached_property
    def missing(self) -> tuple[Statement, ...]:
        """What the original states and it does not."""
        return changed(self.family.problem, self.body, self.family.library)[0]

    @property
    def stated(self) -> tuple[Value, ...]:
        """The values that it states."""
        return (*(v for n, v in self.family.stated.items() if n not in self.edit.without), *self.edit.plus)

    @cached_property
    def questions(self) -> tuple[Value, ...]:
        """Quantities that can be asked for and are not known at sight, with their values in the original's figure."""
        stated, own = self.stated, self.family.answer
        every = (*(() if own is None else (own,)), *self.family.derived, *self.family.composed)
        sized = (v for v in every if v not in stated and _has_size(v.question, stated))
        sight = sight_of(self.premises, self.family.at)
        return tuple(v for v in sized if at_sight(v.question, sight) is None)

    @cached_property
    def closure(self) -> Closure | None:
        """All that follows in the original's figure; None where no figure near by guards against chance."""
        if self.base is not None:
            return self.base.closure
        scene = scene_at(self.body, self.family.at, self.family.library)
        return None if scene is None else close(scene, self.family.library, ask=self.family.angles)

    @cached_property
    def settled(self) -> tuple[Value, ...]:
        """The quantities that follow."""
        if self.closure is None:
            return ()
        return tuple(v for v in self.questions if self.closure.answer(v.question) == v.number)

    def proof(self, value: Value) -> Solution:
        """The proof of a quantity that follows."""
        assert self.closure is not None
        return proved(self.closure, self.problem(value.question), value.number)

    def asking(self, question: Question) -> Edit:
        """The edit that asks for a quantity."""
        return replace(self.edit, goal=None if question == self.family.goal else question)

    def problem(self, question: Question) -> Problem:
        """The problem that asks for a quantity."""
        return self.asking(question).of(self.family.problem)

    def seen(self, value: Value) -> Looks:
        """What of a quantity a reader sees who thinks of no geometry, and has measured the picture."""
        if value not in self.looked:
            looks = seen(value, self.body, self.premises, self.family.at)
            self.looked[value] = replace(looks, places=places(value.question, self.body))
        return self.looked[value]

    def looks(self, value: Value) -> Counter[str]:
        """What of a quantity, and of what stands around it, such a reader sees, see :mod:`geogen.families.residual`."""
        if value not in self.around:
            self.around[value] = looks(value.question, self.body, self.premises)
        return self.around[value]

    def pairs(self, some: Iterable[Value], others: Iterable[Value]) -> list[QuantityPair]:
        """Quantities of two sorts in pairs of one kind."""
        return [
            QuantityPair(self, a, b)
            for a, b in product(some, others)
            if a.question.kind == b.question.kind and len(a.question.args) == len(b.question.args)
        ]


@dataclass(frozen=True)
class QuantityPair:
    """Two quantities of one text.

    Args:
        text: the text.
        free: the quantity that has not one answer.
        control: the other one.
    """

    text: Text
    free: Value
    control: Value

    @property
    def name(self) -> str:
        """Its name in the family: the text, and the two quantities among those that can be asked for."""
        places = [self.text.questions.index(value) for value in (self.free, self.control)]
        return f"{self.text.name} {places[0]} {places[1]}"

    @cached_property
    def sketches(self) -> tuple[Sketch, Sketch] | None:
        """One picture for both; None where none is found."""
        free, control, family = self.free.question, self.control.question, self.text.family
        return sketches(self.text.problem(free), family.at, free, control, family.library)

    @property
    def opened(self) -> Text:
        """The text that figures are looked for by; a value that is stated besides and follows from it changes none."""
        return self.text.base or self.text

    @property
    def seen(self) -> Seen:
        """What of the two a reader sees who thinks of no geometry."""
        return Seen(self.text.seen(self.free), self.text.seen(self.control))

    def is_made(self, kind: str) -> bool:
        """True where neither learner's odds are against making twins of a kind of it."""
        family = self.text.family
        if not family.makes(kind, self.name, self.seen):
            return False
        return family.keeps(kind, self.name, self.text.looks(self.free), self.text.looks(self.control))

    def shares(self, other: QuantityPair) -> bool:
        """True where two pairs of one text have a quantity in common."""
        return self.text.edit == other.text.edit and bool({self.free, self.control} & {other.free, other.control})


def _apart(
    pairs: Sequence[QuantityPair], rng: random.Random, fits: Callable[[QuantityPair], bool]
) -> Iterator[QuantityPair]:
    """Pairs in random order, no quantity of a text in two of them.

    Args:
        pairs: of a family.
        rng: their order.
        fits: whether a pair is one, asked only of pairs that would be taken.
    """
    taken: list[QuantityPair] = []
    for pair in rng.sample(pairs, len(pairs)):
        if not any(pair.shares(old) for old in taken) and fits(pair):
            taken.append(pair)
            yield pair


def _has_size(goal: Question, stated: Iterable[Value]) -> bool:
    """True where a length or an area is stated, or none is asked for."""
    return goal.kind not in SIZED or any(v.question.kind in SIZED for v in stated)


@dataclass(frozen=True)
class Open:
    """A text of which one quantity is left open and another follows.

    Args:
        pair: the quantities.
        figures: three figures of one order type that show three values of the first.
        pictures: the sketches of both.
    """

    pair: QuantityPair
    figures: tuple[Coordinates, ...]
    pictures: tuple[Sketch, Sketch]

    @property
    def name(self) -> str:
        """Of the pair in its family."""
        return self.pair.name

    @property
    def seen(self) -> Seen:
        """What of both a reader sees."""
        return self.pair.seen

    @property
    def proof(self) -> Solution:
        """Of the control."""
        return self.pair.text.proof(self.pair.control)


def left_open(family: Family) -> Iterator[Open]:
    """Texts that lack a value which the original states, or of which a clause states less.

    In the place of what they lack, some state a value that follows from the rest.
    """
    return islice(_left_open(family), MOST_OPEN)


def _left_open(family: Family) -> Iterator[Open]:
    if family.answer is None:
        return
    texts = _lacking(family)
    found = (text.pairs([v for v in text.questions if v not in text.settled], text.settled) for text in texts)
    pairs = list(chain.from_iterable(found))
    figures: dict[tuple[str, Value], tuple[Coordinates, ...]] = {}

    def fits(pair: QuantityPair) -> bool:
        if not pair.is_made(OPEN):
            return False
        key = pair.opened.name, pair.free
        if key not in figures:
            figures[key] = _three(pair.opened, pair.free)
        return bool(figures[key]) and pair.sketches is not None

    for pair in _apart(pairs, family.rng("left open"), fits):
        assert pair.sketches is not None
        yield Open(pair, figures[pair.opened.name, pair.free], pair.sketches)


def _lacking(family: Family) -> list[Text]:
    """Texts that lack one premise, and some that state a value besides, which follows from the rest."""
    less = list(family.once(_less))
    more = [
        Text(replace(text.edit, plus=(value,)), family, base=text)
        for text in less
        for value in family.derived
        if value in text.settled
    ]
    chosen = family.rng("lacking").sample(more, min(RESTATED, len(more)))
    besides = (replace(text, name=f"besides {number}") for number, text in enumerate(chosen))
    return [*(text for text in less if len(less) > 1), *besides]


def _less(family: Family) -> Iterator[Text]:
    """Texts that lack a value which the original states, or of which a clause states less."""
    less = [Edit(looser=one) for one in looser_clauses(family.problem)]
    edits = (*(Edit((number,)) for number in family.stated), *less)
    texts = (Text(edit, family, f"lacking {number}") for number, edit in enumerate(edits))
    return (text for text in texts if len(text.missing) == 1)


def _exchanged(text: Text) -> Iterator[Edit]:
    """Edits by which a text that lacks a premise states a value, one that follows from the original and not from it."""
    for value in text.family.derived[:INSTEAD]:
        if value not in text.settled:
            yield replace(text.edit, plus=(value,))


def _three(text: Text, free: Value) -> tuple[Coordinates, ...]:
    """Figures of the original's order type that show three values of a quantity; none where three are not found."""
    (missing,), at = text.missing, text.family.at
    second = countermodel([*text.premises, missing], missing, free.statement, at)
    allowed = is_of_text(text.problem(free.question), at, text.family.library)
    if second is None or not (same_order(at, second) and allowed(second)):
        return ()
    known = [figure_value(free.question, figure) for figure in (at, second)]
    for third in figures_near(text.premises, second, f"third {text.family.problem}"):
        value = figure_value(free.question, third)
        differs = all(abs(value - old) > APART * max(abs(value), abs(old)) for old in known)
        if differs and same_order(at, third) and allowed(third):
            return at, second, third
    return ()


@dataclass(frozen=True)
class Two:
    """A text of which one quantity has two values and another one.

    Args:
        pair: the quantities.
        other: the solution with the value that the original's figure does not show.
        pictures: the sketches of both.
    """

    pair: QuantityPair
    other: Solution
    pictures: tuple[Sketch, Sketch]

    @property
    def name(self) -> str:
        """Of the pair in its family."""
        return self.pair.name

    @property
    def two(self) -> tuple[Solution, ...]:
        """The solutions of the first quantity, the lesser first."""
        return tuple(sorted((self.pair.text.proof(self.pair.free), self.other), key=lambda s: float(s.value)))

    @property
    def seen(self) -> Seen:
        """What of both a reader sees."""
        return self.pair.seen

    @property
    def proof(self) -> Solution:
        """Of the control."""
        return self.pair.text.proof(self.pair.control)


def with_two(family: Family) -> Iterator[Two]:
    """Texts in which one value stands in the place of another."""
    return islice(_with_two(family), MOST_TWO)


def _with_two(family: Family) -> Iterator[Two]:
    if family.answer is None:
        return
    pairs: list[QuantityPair] = []
    shown: dict[tuple[Edit, Value], list[tuple[float, Coordinates]]] = {}
    values = (text for text in family.once(_less) if text.edit.without)
    edits = (edit for less in values for edit in _exchanged(less))
    for text in (Text(edit, family, f"with two {number}") for number, edit in enumerate(edits)):
        fixed = [v for v in text.questions if breaking(text.premises, v.statement, family.at) is None]
        if any(count > 1 for count in Counter(v.question.kind for v in fixed).values()):
            pairs += _doubled(text, fixed, shown)
    others: dict[tuple[Edit, Value], Solution | None] = {}

    def fits(pair: QuantityPair) -> bool:
        if not pair.is_made(TWO):
            return False
        key = pair.text.edit, pair.free
        problem, at = pair.text.problem(pair.free.question), shown[key][1][1]
        if key not in others:
            others[key] = solution(problem, at, family.library)
        other = others[key]
        if other is None or not pleasant(other.value):
            return False
        return is_of_text(problem, family.at, family.library)(at) and pair.sketches is not None

    for pair in _apart(pairs, family.rng("with two"), fits):
        other = others[pair.text.edit, pair.free]
        assert other is not None and pair.sketches is not None
        yield Two(pair, other, pair.sketches)


def _doubled(
    text: Text, fixed: Sequence[Value], shown: dict[tuple[Edit, Value], list[tuple[float, Coordinates]]]
) -> list[QuantityPair]:
    """Of quantities that do not change within one kind of figure those with two values, each with one that has one.

    Args:
        text: the text.
        fixed: the quantities.
        shown: the values that figures show are added here.
    """
    family = text.family
    kinds = kinds_at(text.body, family.at, family.library)
    figures = (family.at, *(at for at in kinds.figures(FIRST) if are_apart(Figure(at), at)))
    shown |= {(text.edit, v): values_shown(v.question, figures) for v in fixed}
    two, one = ([v for v in fixed if len(shown[text.edit, v]) == count] for count in (2, 1))
    if not two or not one:
        return []
    return text.pairs([v for v in two if v in text.settled], [v for v in one if v in text.settled])
