"""What is known of one instance of a formula."""

from __future__ import annotations

from dataclasses import dataclass

from geogen.deduction.measure.formula import Formula
from geogen.deduction.measure.roots import DEGREE
from geogen.lang.measure import Term

#: What is known of a length: nothing, its value, or (from GROUP on) that it depends on one free length.
OPEN, FIXED, GROUP = -1, 0, 1
#: What is known of an angle: that it is not special, that it looks special, that it is.
PLAIN, DRAWN, SURE = 0, 1, 2
#: What is added to the number of unknowns that depend on several free lengths.
TOO_MANY = 99


@dataclass(slots=True)
class Look:
    """What is known of one row of a formula.

    Args:
        formula: the formula.
        pairs, lengths: its lengths, and what is known of each.
        shifted: some length is more or less by a number than a multiple of a free one.
        carried, terms: the indices of its other terms, and whether each is known.
        angles: what is known of the angle of each function.
    """

    formula: Formula
    pairs: list[int]
    lengths: list[int]
    shifted: bool
    carried: list[int]
    terms: list[bool]
    angles: list[int]

    @property
    def is_finished(self) -> bool:
        """True where everything is known."""
        return not any(self.lengths) and all(self.terms) and self.angles.count(SURE) == len(self.angles)

    @property
    def is_useful(self) -> bool:
        """True where enough is known for the row to give something."""
        formula, angles = self.formula, self.angles
        open_angles = len(angles) - angles.count(SURE)
        if formula.functions:
            if open_angles > 1 or PLAIN in angles:
                return False
            if not open_angles and formula.product:
                return not self.is_of_one_length
        groups = {known for known in self.lengths if known > FIXED}
        # Lengths that depend on one and the same free length are one unknown; on several, they are too many.
        unknown = self.lengths.count(OPEN) + self.terms.count(False) + len(groups) + TOO_MANY * (len(groups) > 1)
        if open_angles:
            return unknown == 0 or (unknown == 1 and all(known > FIXED for known in self.lengths))
        some, most = FIXED in self.lengths, formula.most_unknown
        if formula.functions:
            return unknown == 1 and some
        return (unknown == 1 and not self.is_of_one_length) or (some and (most is None or 1 <= unknown <= most))

    @property
    def is_of_one_length(self) -> bool:
        """True where it speaks of multiples of one free length alone: it says that some power of it times 0 is 0."""
        states = {*self.lengths}
        return not (self.carried or self.shifted) and len(states) == 1 and min(states) > FIXED

    @property
    def mark(self) -> int:
        """A number for what is known, at least one: the same in every process, as it is that of numbers alone."""
        return abs(hash((*self.lengths, *self.terms, *self.angles))) >> 1 | 1

    @property
    def open_terms(self) -> set[int]:
        """The indices of the terms other than lengths that are not known."""
        if not self.carried:
            return set()
        return {i for i, known in zip(self.carried, self.terms, strict=True) if not known}

    @property
    def unknowns(self) -> tuple[int, ...]:
        """What is not known: free lengths (pairs) on which its own depend, and other terms (indices)."""
        states = zip(self.pairs, self.lengths, strict=True)
        pairs = {known - GROUP if known >= GROUP else p for p, known in states if known != FIXED}
        return (*sorted(pairs), -1, *sorted(self.open_terms))

    @property
    def is_last(self) -> bool:
        """True where one length or one other term is not known."""
        pairs = {p for p, known in zip(self.pairs, self.lengths, strict=True) if known != FIXED}
        return len(pairs) + len(self.open_terms) == 1

    @property
    def is_single(self) -> bool:
        """True where everything that is not known depends on one free length, or is one other term."""
        groups = {known for known in self.lengths if known != FIXED}
        return OPEN not in groups and len(groups) + len(self.open_terms) == 1

    @property
    def is_open_angled(self) -> bool:
        """True where some function of an angle is not known."""
        return self.angles.count(SURE) < len(self.angles)

    @property
    def may_have_root(self) -> bool:
        """False where the only unknown has a higher power than roots are taken of."""
        formula = self.formula
        if formula.degree <= DEGREE or formula.may_be_linear or self.is_open_angled:
            return True
        return not self._unknown or formula.degree_in(self._unknown) <= DEGREE

    @property
    def may_be_linear(self) -> bool:
        """False where what is known leaves an equation that is none of a linear theory."""
        return self.formula.is_linear_in(self._unknown)

    @property
    def _unknown(self) -> frozenset[Term]:
        """The terms that are not known, functions apart."""
        lengths = zip(self.formula.lengths, self.lengths, strict=True)
        terms = zip(self.formula.carriers, self.terms, strict=True)
        return frozenset([t for t, state in lengths if state != FIXED] + [t for t, known in terms if not known])
