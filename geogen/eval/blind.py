"""The blind solvers of ``geogen audit`` as models: they see the texts of a question and never its figure.

Those that learn do so from the items of half of the scenes of a data set, and answer the items of the others.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from difflib import get_close_matches

from geogen.audit import play
from geogen.audit.cues import SOLVERS, Choice
from geogen.audit.learnt import LEARNT
from geogen.audit.learnt import Asked as Seen
from geogen.checker.items.item import ORIGINAL
from geogen.eval.asked import Asked, load
from geogen.eval.baselines import Query, blind_reply
from geogen.eval.item import LETTERS
from geogen.eval.names import ModelError

#: All solvers by name: what picks at once, and what learns first.
AT_ONCE = {solver.name: solver.choose for solver in SOLVERS}
LEARNS = {solver.name: solver.learn for solver in LEARNT}
#: Of the halves by which solvers learn; the audit's own default.
SEED = 0


def blind_solver(name: str, data: str) -> Callable[[Query], str]:
    """What a solver replies.

    Args:
        name: of a solver of the audit.
        data: the data set, which those that learn need.

    Raises:
        ModelError: there is no such solver, or it needs data.
    """
    if name in AT_ONCE:
        choose = AT_ONCE[name]
        return lambda query: blind_reply(query, choose)
    if name not in LEARNS:
        close = get_close_matches(name, (*AT_ONCE, *LEARNS), 1)
        hint = f"did you mean 'blind/{close[0]}'?" if close else f"blind solvers: {', '.join((*AT_ONCE, *LEARNS))}"
        raise ModelError(f"there is no blind solver '{name}'", hint=hint)
    if not data:
        raise ModelError(f"'blind/{name}' learns from the data set", hint="-M data=DIR")
    learnt: dict[tuple[str, str], dict[str, Choice]] = {}

    def reply(query: Query) -> str:
        key = (query.suite, query.language)
        if key not in learnt and query.options:
            learnt[key] = crossed(name, load(data, query.suite, "text-only", query.language))
        return blind_reply(query, learnt[key][query.id] if query.options else _nothing)

    return reply


def crossed(name: str, questions: Sequence[Asked]) -> dict[str, Choice]:
    """For each question, what a solver makes of the half of the scenes in which its original is not.

    Args:
        name: of a solver that learns.
        questions: all of one suite.
    """
    originals = [q for q in questions if q.groups["variant"] == ORIGINAL]
    seen = [Seen(q.id, q.groups["cluster"], q.text, q.item.options, LETTERS.index(q.item.answer)) for q in originals]
    half = {item.id: choose for choose, item in play.crossed(LEARNS[name], play.halves(seen, SEED))}
    return {q.id: half.get(q.groups["original"], _nothing) for q in questions}


def _nothing(question: str, options: Sequence[str]) -> int | None:
    """No opinion."""
    return None
