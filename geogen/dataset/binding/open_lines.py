"""A line of ``geogen solve --json`` that does not hold the proof of its goal: its problem is solved again.

Solving depends on nothing but the text of the problem, the seed and the library, so what the line says is compared with
what comes out. Only its seconds are no claims.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from geogen.dataset.binding.certified import Doubt
from geogen.dataset.binding.compared import difference, refusal, refused, same
from geogen.dataset.binding.lines import NO_FIELD, amount_fault, check_claims, problem_of
from geogen.errors import GeogenError, ProofRejected, one_line
from geogen.library.records import Library
from geogen.problem.solving import SEARCH, STAGES, Solved, solve
from geogen.proof.graph import to_json

Line = Mapping[str, Any]
#: Fields that say what work it was.
SECONDS = frozenset(f"{stage}_s" for stage in STAGES)
#: Those of a search for auxiliary points, which a line may lack.
SEARCHED = frozenset({"tries", f"{SEARCH}_s"})
#: Fields about a proof that a line may have without the proof itself.
TOLD = ("text", "question", "solution")


def state_of(data: Line) -> str:
    """What is said of a line that is not refused: ``accepted``, ``unsolved``, or ``error`` where there was nothing to
    solve."""
    if "error" in data:
        return "error"
    return "accepted" if data.get("solved") is True else "unsolved"


def check_error(data: Line, library: Library) -> None:
    """Refuse a line about a problem that could not be read or drawn where it says anything else; why it could not is no
    claim.

    Raises:
        ProofRejected: with the field at fault.
    """
    causes = {str(field)[:40]: NO_FIELD for field in data if field not in ("problem", "error")}
    causes |= {f: "it is no text" for f in ("problem", "error") if not isinstance(data.get(f), str)}
    unseen = [f for f in ("problem", "error") if f not in causes and data[f] != one_line(data[f])]
    causes |= dict.fromkeys(unseen, "it has characters that nobody sees")
    if causes:
        raise refusal(causes)


def check_open(data: Line, library: Library) -> Doubt | None:
    """Refuse a line for what is not found when its problem is solved again.

    Args:
        data: a line without a proof of its goal.
        library: rules and constructions.

    Returns:
        What keeps it from being accepted, where it is not known that its problem has a figure.

    Raises:
        ProofRejected: with the field at fault.
    """
    if "rounded" in data:
        raise refused("rounded", "an approximation from rounded data, which nothing proves")
    found = _again(data, library)
    wanted = found.as_json()
    if "proofs" in data and found.every is not None:
        wanted["proofs"] = [to_json(proof) for proof in found.every.proofs]
    causes = {field: "the line lacks it" for field in wanted if field not in data}
    told = SEARCHED.union(() if found.proof is None else TOLD)
    causes |= {str(field)[:40]: NO_FIELD for field in data if field not in wanted and field not in told}
    for field in wanted.keys() & data.keys():
        said = data[field]
        if field in SECONDS:
            cause = amount_fault(said, field)
        else:
            cause = None if same(said, wanted[field]) else difference(said, wanted[field], "solving it again")
        if cause is not None:
            causes[field] = cause
    causes |= {field: cause for field in SEARCHED & data.keys() if (cause := amount_fault(data[field], field))}
    if causes:
        raise refusal({field: causes[field] for field in (*wanted, *causes) if field in causes})
    return None if found.proof is None else check_claims(data, found.proof, library)


def _again(data: Line, library: Library) -> Solved:
    """The problem of a line, solved again.

    Raises:
        ProofRejected: it has no text that can be solved.
    """
    if type(data.get("seed")) is not int:
        raise refused("seed", "the line lacks it" if "seed" not in data else "it is no whole number")
    try:
        return solve(problem_of(data), library, data["seed"], every="kinds" in data or "proofs" in data)
    except ProofRejected:
        raise
    except GeogenError as error:
        raise refused("body", str(error)) from error
