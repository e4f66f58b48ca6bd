"""A line of ``geogen solve --json`` without a proof of its goal: it claims nothing but what its figures show.

The line does not hold the text of its problem. With a proof for each kind of figure (``--all-kinds --proof``) the text
is known from them, and figures, conditions and answer are compared with what follows. Without, two figures that
contradict each other are held against the conditions that are told of them; that they are figures of the problem nobody
can see. Of the kinds that were found, only that as many are proved as there are proofs is looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import isfinite
from typing import Any

from geogen.dataset.binding.compared import difference, refusal, refused, same
from geogen.dataset.binding.lines import CHECKS, Case, amount_fault, proof_in
from geogen.errors import ParseError, ProofRejected
from geogen.lang.measure import Coordinates
from geogen.lang.problem import Question, parse_body, print_body
from geogen.lang.statement import Statement, parse_statement, true_in
from geogen.library.records import Library
from geogen.problem.every_kind import MOST_KINDS, holds_in
from geogen.problem.verdict import BETWEEN, DEPENDS, UNDETERMINED, UNSOLVED
from geogen.proof.graph import ProofGraph

Line = Mapping[str, Any]
REFUSED = "refused"
#: Largest coordinate of a figure.
FARTHEST = 1e6


def state_of(data: Line) -> str | None:
    """``unsolved`` or ``unproved`` for a line that holds no proof, None for one that does.

    Args:
        data: a line.

    Raises:
        ProofRejected: a line without a proof has a field that no line has, an amount that is none, or, where it is not
            solved, says what only a proof could show.
    """
    if data.get("proof") is not None:
        return None
    if data.get("solved") is True:
        amounts = {field: amount_fault(data[field], field) for field in AMOUNTS if field in data}
        _refuse(amounts | {str(field)[:40]: _NO_FIELD for field in data if field not in {*CHECKS, *_OPEN}})
        return "unproved"
    checks = _ERROR if "error" in data else _OPEN
    lacking = {field: "the line lacks it" for field in (_ERROR if "error" in data else _REQUIRED) if field not in data}
    unknown = {str(field)[:40]: _NO_FIELD for field in data if field not in checks}
    _refuse({field: judge(data, data[field]) for field, judge in checks.items() if field in data} | lacking | unknown)
    return "unsolved"


def check_open(data: Line, library: Library) -> None:
    """Refuse a line that is not solved for what does not follow from the proofs in it, one for a kind of figure.

    Args:
        data: a line that has a state, see :func:`state_of`.
        library: rules and constructions.

    Raises:
        ProofRejected: with the field at fault.
    """
    found = data.get("proofs")
    if found is None or data.get("solved") is True:
        return
    proofs = list[ProofGraph]()
    for place, each in enumerate(found, 1):
        try:
            proof = proof_in(each, library)
        except ProofRejected as error:
            raise refused("proofs", f"proof {place}: {error}") from error
        if any(_task(proof) != _task(other) for other in proofs):
            raise refused("proofs", f"proof {place}: it is of another problem than the first")
        if any(holds_in(other, proof.figure) for other in proofs):
            raise refused("proofs", f"proof {place}: an earlier one holds in its figure")
        proofs.append(proof)
    case = Case(data, proofs[0], library)
    asked = isinstance(case.problem.goal, Question)
    wanted = {
        "status": case.verdict.status,
        **case.verdict.as_json(),
        **({"answer": UNDETERMINED, "answer_latex": None} if asked else {}),
    }
    causes = {field: difference(data.get(field), value) for field, value in wanted.items() if field in _OPEN}
    causes = {field: cause for field, cause in causes.items() if not same(data.get(field), wanted[field])}
    for field in ("problem", "points"):
        cause = CHECKS[field](case, field) if field in data else "the line lacks it"
        if cause is not None:
            causes[field] = cause
    _refuse(causes)


def _task(proof: ProofGraph) -> tuple[str, str, str]:
    """What a proof is of; its goal may be spelled otherwise than in another one."""
    given, _, _ = print_body(parse_body(proof.problem)).partition(" ? ")
    return proof.name, given, str(proof.step(proof.goal).statement.canonical())


def _refuse(causes: Mapping[str, str | None]) -> None:
    found = {field: cause for field, cause in causes.items() if cause is not None}
    if found:
        raise refusal(found)


# ── fields ──

_NO_FIELD = "a line has no such field"


def _one_of(*allowed: object) -> Callable[[Line, Any], str | None]:
    """The check of a field that says one of a few things."""

    def judge(data: Line, said: Any) -> str | None:
        if any(same(said, each) for each in allowed):
            return None
        return f"it says '{str(said)[:60]}', and the problem is not solved"

    return judge


def _text(data: Line, said: Any) -> str | None:
    return None if isinstance(said, str) else "it is no text"


def _cause(data: Line, said: Any) -> str | None:
    """Why a proof was refused."""
    return _text(data, said) if data.get("status") == REFUSED else "no proof was refused"


def _answer(data: Line, said: Any) -> str | None:
    status = data.get("status")
    allowed = {UNDETERMINED: (UNDETERMINED,), REFUSED: (None, UNDETERMINED)}.get(str(status), (None,))
    return _one_of(*allowed)(data, said)


def _points(data: Line, said: Any) -> str | None:
    if type(said) is not int or not 0 <= said < 10**4:
        return f"it is no number of points: '{str(said)[:60]}'"
    shown = figures_in(data)
    return None if not shown or said == len(shown[0]) else f"it says {said}, and the figures have {len(shown[0])}"


def _conditions(data: Line, said: Any) -> str | None:
    """They are of a proof, and true in the figure in which it holds."""
    if not isinstance(said, list):
        return "it is no list"
    shown = figures_in(data)
    if said and not shown and data.get("status") != REFUSED:
        return "there is nothing that holds under them"
    found = [_position(text) for text in said]
    if len({str(each) for each in found}) < len(found):
        return "one of them stands there twice"
    return next((f"'{each}' is false in the first figure" for each in found if not _holds(each, shown[:1])), None)


def _condition(data: Line, said: Any) -> str | None:
    """It tells the two figures apart."""
    shown = figures_in(data)
    if not shown:
        return "there are no two figures that it could tell apart"
    if said is None:
        return None
    found = _position(said)
    apart = _holds(found, shown[:1]) and not _holds(found, shown[1:])
    return None if apart else f"'{found}' is not true in the first figure and false in the second"


def _figures(data: Line, said: Any) -> str | None:
    shown = figures_in(data)
    if not shown:
        return "there are no two figures with the same points, each with two coordinates"
    if data.get("status") not in (DEPENDS, UNDETERMINED, REFUSED):
        return "the status says nothing about two figures"
    for at in shown:
        if len(set(at.values())) < len(at):
            return "two points of a figure coincide"
    return "the two figures are the same" if shown[0] == shown[1] else None


def _kinds(data: Line, said: Any) -> str | None:
    if not isinstance(said, dict) or set(said) != {"found", "proved"} or any(type(n) is not int for n in said.values()):
        return "it is not how many kinds of figures were found and proved"
    if not 1 <= said["proved"] <= said["found"] <= MOST_KINDS or not figures_in(data):
        return "there are not so many kinds"
    return None


def _proofs(data: Line, said: Any) -> str | None:
    if not isinstance(said, list) or not 1 <= len(said) <= MOST_KINDS:
        return "it is no list of proofs"
    kinds = data.get("kinds")
    return None if isinstance(kinds, dict) and kinds.get("proved") == len(said) else f"there are {len(said)} proofs"


def _amount(field: str) -> Callable[[Line, Any], str | None]:
    return lambda data, said: amount_fault(said, field)


#: Measures of the work.
AMOUNTS = ("facts", "build_s", "closure_s", "proof_s", "check_s", "look_s")
#: How each field of a line that is not solved is judged.
_OPEN: Mapping[str, Callable[[Line, Any], str | None]] = {
    "problem": _text,
    "solved": _one_of(False),
    "checked": _one_of(False),
    "status": _one_of(UNSOLVED, UNDETERMINED, DEPENDS, REFUSED),
    "existence": _one_of(None),
    "steps": _one_of(0),
    "answer": _answer,
    "answer_latex": _one_of(None),
    "proof": _one_of(None),
    "refused": _cause,
    "angles": _one_of(BETWEEN),
    "points": _points,
    "conditions": _conditions,
    "condition": _condition,
    "figures": _figures,
    "kinds": _kinds,
    "proofs": _proofs,
    **{field: _amount(field) for field in AMOUNTS},
}
_REQUIRED = ("problem", "solved", "checked", "status", "existence", "steps", "points", "conditions")
#: The fields of a line about a problem that could not be read or built; what the error says is no claim.
_ERROR: Mapping[str, Callable[[Line, Any], str | None]] = {"problem": _text, "error": _text}


# ── figures and conditions ──


def figures_in(data: Line) -> tuple[Coordinates, ...]:
    """The two figures of a line; none where there are not two with the same points."""
    found = data.get("figures")
    if not isinstance(found, list) or len(found) != 2:
        return ()
    read = tuple(at for each in found for at in _figure(each))
    return read if len(read) == 2 and set(read[0]) == set(read[1]) else ()


def _figure(data: Any) -> Iterator[Coordinates]:
    """A figure, where the data are one."""
    if not isinstance(data, dict) or len(data) < 1:
        return
    for xy in data.values():
        if not isinstance(xy, list) or len(xy) != 2 or not all(_is_coordinate(x) for x in xy):
            return
    yield {str(point): (xy[0], xy[1]) for point, xy in data.items()}


def _is_coordinate(x: Any) -> bool:
    return type(x) is float and isfinite(x) and abs(x) < FARTHEST


def _position(text: Any) -> Statement | str:
    """A condition of position, as it is written; the text itself where it is none."""
    if not isinstance(text, str):
        return str(text)[:60]
    try:
        found = parse_statement(text)
    except ParseError:
        return text[:60]
    return found if found.spec.seen and str(found) == text else text[:60]


def _holds(condition: Statement | str, figures: tuple[Coordinates, ...]) -> bool:
    """True for a condition of position that holds in all of some figures."""
    if isinstance(condition, str):
        return False
    return all(set(condition.points) <= set(at) and true_in(condition, at) for at in figures)
