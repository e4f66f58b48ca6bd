"""Why a step by linear algebra holds, in the words of a textbook, and its computation where it is a short one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from geogen.lang.form import Form, Quantity, block
from geogen.lang.number import Number
from geogen.lang.statement import Statement, all_forms
from geogen.problem.words.book import Book
from geogen.problem.words.symbols import plain_number
from geogen.proof.graph import Certificate
from geogen.proof.show import show_sum

_UNITS = ("unit", "unit2")


def reason(stated: Sequence[Statement], target: Statement, subject: str, book: Book) -> str:
    """The reason of a step: the first that fits what it rests on and what it says.

    Args:
        stated: what it rests on.
        target: what it says.
        subject: what the computation is about, the kinds of its quantities.
        book: the wordings.
    """
    return next(w.text for w in book.whys if w.fits({s.predicate for s in stated}, target.predicate, subject))


def subject_of(certificates: Sequence[Certificate], target: Statement) -> str:
    """The kinds of quantities that a step's computation is about."""
    forms = all_forms(target)
    return "".join(sorted({block(forms[c.form]) for c in certificates}))


def computation(
    certificate: Certificate, target: Statement, stated: Mapping[int, Statement], names: Mapping[str, str]
) -> str:
    """A length found from one equation and known lengths: ``AC² = AB² + BC² = 3² + 4² = 25``; otherwise nothing.

    Args:
        certificate: how the target follows.
        target: what is found.
        stated: the statements that it rests on, by step.
        names: how points are called.
    """
    used = [(stated[number], index) for number, index, _ in certificate.terms]
    known = {frozenset(map(str, s.args[:2])): s.args[2] for s, _ in used if s.predicate == "lconst"}
    open_ = [(s, index) for s, index in used if s.predicate != "lconst"]
    if target.predicate != "lconst" or len(open_) != 1 or not known:
        return ""
    statement, index = open_[0]
    return _solved(all_forms(statement)[index], target, known, names)


def _solved(form: Form, target: Statement, known: Mapping[frozenset[str], object], names: Mapping[str, str]) -> str:
    """An equation solved for the target, then with the known lengths put in."""
    wanted = frozenset(map(str, target.args[:2]))
    value = target.args[2]
    factor = next((c for q, c in form if len(q) == 3 and frozenset(q[1:]) == wanted), None)
    if factor is None or block(form) not in "sq" or not isinstance(value, Number):
        return ""
    rest = [(q, -c / factor) for q, c in form if len(q) != 3 or frozenset(q[1:]) != wanted]
    if not all(q[0] in _UNITS or (len(q) == 3 and frozenset(q[1:]) in known) for q, _ in rest):
        return ""
    square = "²" if block(form) == "q" else ""
    alone = len(rest) == 1 and rest[0][1] == 1

    def name(q: Quantity) -> str:
        return "" if q[0] in _UNITS else "".join(names[p] for p in q[1:]) + square

    def number(q: Quantity) -> str:
        if q[0] in _UNITS:
            return ""
        text = plain_number(known[frozenset(q[1:])])  # type: ignore[arg-type]
        is_sum = " " in text and not alone
        return f"({text}){square}" if is_sum or square and not text.isdigit() else text + square

    ordered = sorted(rest, key=lambda part: part[1] < 0)
    left = "".join(names[str(p)] for p in target.args[:2]) + square
    sides = [show_sum((say(q), c) for q, c in ordered).replace("·", " · ") for say in (name, number)]
    result = plain_number(value * value if square else value)
    return " = ".join(dict.fromkeys((left, *sides, result)))
