"""How a solution goes on after a mistake: the confused points stay confused, the wrong value is calculated with."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from geogen.errors import GeogenError
from geogen.lang.expression import Expression
from geogen.lang.form import PI, UNIT, UNIT2, Coefficient, Quantity, as_coefficient, block, form
from geogen.lang.number import Number
from geogen.lang.predicates.equations import as_equation
from geogen.lang.statement import Statement, all_forms
from geogen.proof.graph import BY_ALGEBRA, BY_VALUE, DERIVED, ProofGraph, Step
from geogen.proof.slice import descendants, renumbered
from geogen.proof.values import put_together
from geogen.tasks.corruption import renamed
from geogen.tasks.mistakes import Mistake


def with_mistake(proof: ProofGraph, mistake: Mistake) -> tuple[ProofGraph, int]:
    """A proof with a mistake in it and what follows from it, numbered anew, and the number of the faulty step."""
    place = next(i for i, s in enumerate(proof.steps) if s.id == mistake.step.id)
    wide = [_spread(s) for s in proof.steps]
    if mistake.extra:
        step = _spread(mistake.step)
        fault = replace(step, id=step.id - 1)
        steps = [*wide[:place], fault, *wide[place:]]
    else:
        fault = _spread(mistake.step)
        steps = _carried([*wide[:place], fault, *wide[place + 1 :]], fault, mistake, proof)
    found = renumbered(replace(proof, steps=tuple(steps), goal=2 * proof.goal))
    return found, next(n.id for n, s in zip(found.steps, steps, strict=True) if s is fault)


def _spread(step: Step) -> Step:
    """A step with its numbers doubled, so that there is room between two of them."""
    certificates = tuple(replace(c, terms=tuple((2 * i, f, q) for i, f, q in c.terms)) for c in step.certificates)
    return replace(step, id=2 * step.id, premises=tuple(2 * i for i in step.premises), certificates=certificates)


def _carried(steps: list[Step], fault: Step, mistake: Mistake, proof: ProofGraph) -> list[Step]:
    """The steps that rest on the faulty one as someone writes them who has not noticed."""
    resting = {2 * i for i in descendants(proof, fault.id // 2)}
    stated = {s.id: s.statement for s in steps}
    said = {s.statement.canonical() for s in steps}
    found = []
    for step in steps:
        if step.id > fault.id and step.id in resting and step.kind in DERIVED:
            other = _mistaken(step, mistake, stated, proof)
            if other is not None and other.statement.canonical() not in said:
                step = other
                said.add(other.statement.canonical())
        stated[step.id] = step.statement
        found.append(step)
    return found


def _mistaken(step: Step, mistake: Mistake, stated: dict[int, Statement], proof: ProofGraph) -> Step | None:
    if mistake.names is not None:
        names = dict(mistake.names)
        moved = renamed(step.statement, names)
        if moved is None:
            return None
        return replace(step, statement=moved, substitution=tuple((v, names.get(p, p)) for v, p in step.substitution))
    if step.kind in (BY_VALUE, BY_ALGEBRA):
        calculated = recalculated if step.kind == BY_VALUE else recombined
        other = calculated(step, stated, proof)
        return None if other is None else replace(step, statement=other)
    return None


def recombined(step: Step, stated: dict[int, Statement], proof: ProofGraph) -> Statement | None:
    """What a sum of statements gives with the values that they now have, None where that is no positive number."""
    for certificate in step.certificates:
        try:
            forms = all_forms(step.statement)
            changes: list[tuple[Quantity, Coefficient]] = []
            for number, index, coefficient in certificate.terms:
                right, wrong = all_forms(proof.step(number // 2).statement), all_forms(stated[number])
                changes += [(quantity, as_coefficient(weight * coefficient)) for quantity, weight in right[index]]
                changes += [(quantity, as_coefficient(-weight * coefficient)) for quantity, weight in wrong[index]]
            target, off = forms[certificate.form], dict(form(changes))
            found = _shifted(step.statement, block(target), off) if off else None
        except (ArithmeticError, GeogenError, IndexError):
            return None
        if found is not None:
            return found
    return None


#: The constants of sums, by the kind of their quantities.
_CONSTANTS: dict[str, tuple[Quantity, ...]] = {"d": (PI,), "s": (UNIT,), "q": (UNIT2,), "t": (PI, UNIT, UNIT2)}


def _shifted(statement: Statement, kind: str, off: dict[Quantity, Coefficient]) -> Statement | None:
    """A statement of a value whose form is off by a constant."""
    *args, value = statement.args
    if kind == "l":
        if statement.predicate not in ("lconst", "rconst") or any(q[0] != "log" for q in off):
            return None
        factor = Number.of(1)
        for quantity, power in off.items():
            if not isinstance(power, Fraction) or power.denominator > 2 or not quantity[1].isdigit():
                return None
            factor = factor * Number.root(Fraction(int(quantity[1])) ** int(2 * power))
        return Statement(statement.predicate, (*args, statement.number * factor))
    if len(off) != 1 or next(iter(off)) not in _CONSTANTS.get(kind, ()):
        return None
    (more,) = off.values()
    if statement.predicate == "aconst" and kind == "d":
        turn = (Fraction(value) + Fraction(more)) % 1  # type: ignore[arg-type]
        return Statement("aconst", (*args, turn)) if turn else None
    if statement.predicate == "lconst" and kind in "sq":
        own = statement.number
        found = own + more if kind == "s" else (own * own + more).sqrt()
        return None if found is None or not float(found) > 0 else Statement("lconst", (*args, found))
    if statement.predicate == "equal" and isinstance(value, Expression) and value.constant is not None:
        left, _ = statement.sides
        found = value.constant + more
        fits = 0 < float(found) and (left.terms[0][0] != "angle" or len(left.parts) > 1 or float(found) < 180)
        return Statement("equal", (left, Expression.of(found))) if fits else None
    return None


def recalculated(step: Step, stated: dict[int, Statement], proof: ProofGraph) -> Statement | None:
    """What an equation gives with the values that now stand in it, None where that is no positive number."""
    first, *puts = step.premises
    wanted = as_equation(step.statement.predicate, step.statement.args)
    if wanted is None or len(wanted.terms) != 1:
        return None
    term = wanted.terms[0]
    try:
        meanings = list(zip(step.substitute, (stated[i] for i in puts), strict=True))
        zero = put_together(stated[first], meanings, proof.figure)
        if not isinstance(zero, Expression) or set(zero.terms) != {term}:
            return None
        value = _root(zero, term)
        if value is None or not float(value) > 0:
            return None
        if step.statement.predicate == "lconst":
            return Statement("lconst", (*step.statement.args[:2], value))
        if step.statement.predicate == "equal":
            return Statement("equal", (Expression.term(term), Expression.of(value)))
    except (ArithmeticError, GeogenError):
        return None
    return None


def _root(zero: Expression, term: tuple[str, ...]) -> Number | None:
    """The value of the only term of an equation of the first degree, or of the second without its middle."""
    by_degree: dict[int, Number] = {}
    for monomial, coefficient in zero.parts:
        by_degree[sum(e for _, e in monomial)] = coefficient
    if set(by_degree) == {1, 0}:
        return -by_degree[0] / by_degree[1]
    if set(by_degree) == {2, 0}:
        square = -by_degree[0] / by_degree[2]
        return square.sqrt() if square > 0 else None
    return None
