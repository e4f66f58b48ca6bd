"""The blind solvers of ``geogen audit`` as models: they see the texts of a question and never its figure.

Those that learn do so from the items of half of the scenes of a data set, and answer the items of the others.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from difflib import get_close_matches

from geogen.audit import play
from geogen.audit.asked import BlindItem as Seen
from geogen.audit.asked import in_context
from geogen.audit.cues import SOLVERS
from geogen.audit.solvers import every
from geogen.checker.items.item import ORIGINAL
from geogen.eval.asked import ModelQuestion, load
from geogen.eval.baselines import Query, blind_reply
from geogen.eval.item import LETTERS
from geogen.eval.names import ModelError

#: All solvers by name: what picks at once, and what learns first.
AT_ONCE = {solver.name: solver.choose for solver in SOLVERS}
LEARNS = {s.name: s.learn for s in every().learnt} | {s.name: s.learn for s in every().models}
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
    learnt: dict[tuple[str, str], dict[str, int | None]] = {}

    def reply(query: Query) -> str:
        key = (query.suite, query.language)
        if key not in learnt and query.options:
            learnt[key] = crossed(name, load(data, query.suite, "text-only", query.language))
        return blind_reply(query, lambda question, options: learnt[key][query.id])

    return reply


def crossed(name: str, questions: Sequence[ModelQuestion]) -> dict[str, int | None]:
    """For each question, what a solver picks that learnt from the half of the scenes in which its original is not.

    Args:
        name: of a solver that learns.
        questions: all of one suite.
    """
    seen = {q.id: _seen(q) for q in sorted(questions, key=lambda q: q.id)}
    kinds = {q.id: q.groups["variant"] for q in questions}
    context = {item.id: item for item in in_context([one for n, one in seen.items() if kinds[n] == ORIGINAL])}
    picks: dict[str, int | None] = {q.id: None for q in questions}
    one, other = play.halves(list(context.values()), SEED)
    for known, new in ((one, other), (other, one)):
        names = {item.id for item in new}
        asked = [q for q in questions if q.groups["original"] in names]
        # A twin has its own texts, and stands where its original does.
        items = [
            replace(context[q.groups["original"]], question=seen[q.id].question, options=seen[q.id].options)
            for q in asked
        ]
        picks |= dict(zip((q.id for q in asked), LEARNS[name](known)(items), strict=True))
    return picks


def _seen(question: ModelQuestion) -> Seen:
    scene, item = question.groups["cluster"], question.item
    return Seen(question.id, scene, question.text, item.options, LETTERS.index(item.answer), problem=scene)
