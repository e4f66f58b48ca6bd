"""geogen's problems as an environment of verifiers: ``load_environment(...)``, one reply a problem, with a rubric.

verifiers is imported when an environment is loaded; the rubric's functions do not need it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from geogen.errors import GeogenError
from geogen.rewards.examples import SOURCE, examples
from geogen.rewards.grading import Grade, Weights, grade
from geogen.rewards.reply import text_of

#: A right answer counts; the other parts are measured only.
RUBRIC = Weights()


def load_environment(
    data: str | Path | None = None,
    suites: Sequence[str] = ("solving",),
    *,
    level: int = 0,
    seed: int = 0,
    size: int = 100,
    language: str = "en",
    weights: Weights | Mapping[str, float] = RUBRIC,
    **options: Any,
) -> Any:
    """An environment of single turns.

    Args:
        data: a data set; None for problems that are made here.
        suites: of the data set.
        level, seed, size: of the problems that are made here: see :meth:`geogen.rewards.problems.Problems.at_level`.
        language: ``en`` or ``zh``.
        weights: what each part of a grade counts; those of weight 0 are measured all the same.
        options: for ``verifiers.SingleTurnEnv``.

    Returns:
        A ``verifiers.SingleTurnEnv``.

    Raises:
        GeogenError: verifiers or datasets is not installed, or has no such environments.
        RecordError: the data set cannot be used.
    """
    try:
        import verifiers as vf
        from datasets import Dataset
    except ImportError as error:
        raise GeogenError("verifiers is not installed", hint="pip install 'verifiers<0.2'") from error
    if not hasattr(vf, "SingleTurnEnv"):
        version = getattr(vf, "__version__", "?")
        raise GeogenError(
            f"verifiers {version} has no environments of single turns", hint="pip install 'verifiers<0.2'"
        )
    rows = made_rows(level, seed, size, language) if data is None else data_rows(data, suites, language)
    return vf.SingleTurnEnv(dataset=Dataset.from_list(rows), rubric=rubric(weights), env_id=SOURCE, **options)


def rubric(weights: Weights | Mapping[str, float] = RUBRIC) -> Any:
    """A rubric with a function for each part of a grade.

    Args:
        weights: what each part counts.

    Raises:
        GeogenError: verifiers is not installed.
    """
    try:
        import verifiers as vf
    except ImportError as error:
        raise GeogenError("verifiers is not installed", hint="pip install 'verifiers<0.2'") from error
    known = weights if isinstance(weights, Weights) else Weights(**weights)
    counted = (known.answer, known.format, known.process, known.truncated)
    return vf.Rubric(funcs=[answer, format, process, truncated], weights=list(counted))


def data_rows(data: str | Path, suites: Sequence[str] = ("solving",), language: str = "en") -> list[dict[str, Any]]:
    """The rows of an environment from a data set; all that a reward needs is JSON text in ``info``.

    Raises:
        RecordError: the data set cannot be used.
    """
    found = examples(data, suites, language=language)
    return [{"prompt": e.messages, "answer": e.answer, "info": json.dumps(e.columns())} for e in found]


def made_rows(level: int, seed: int, size: int, language: str = "en") -> list[dict[str, Any]]:
    """The rows of an environment from problems that are made for it.

    Raises:
        GeogenError: there is no such level.
    """
    from geogen.rewards.problems import Problems

    rows = []
    for entry in islice(Problems.at_level(level, seed, language=language), size):
        about = {name: entry["metadata"][name] for name in ("id", "answer_type", "subgoals")}
        prompt = [{"role": "user", "content": entry["question"]}]
        rows.append({"prompt": prompt, "answer": entry["answer"], "info": json.dumps(about)})
    return rows


# ── the rubric ──


def answer(completion: Any, answer: Any, info: Any = None, state: Any = None) -> float:
    """1.0 for a right answer.

    Args:
        completion: the reply, text or messages.
        answer: the exact answer.
        info: the other columns, a mapping or JSON text.
        state: of the rollout; says whether the reply was cut.
    """
    return float(_grade(completion, answer, info, state).answer)


def format(completion: Any, answer: Any, info: Any = None, state: Any = None) -> float:
    """1.0 where the final answer is marked; arguments as of :func:`answer`."""
    return _grade(completion, answer, info, state).format


def process(completion: Any, answer: Any, info: Any = None, state: Any = None) -> float:
    """The share of subgoals that the reply states; 0.0 where there are none; arguments as of :func:`answer`."""
    return _grade(completion, answer, info, state).process or 0.0


def truncated(completion: Any, answer: Any, info: Any = None, state: Any = None) -> float:
    """1.0 where the reply breaks off; arguments as of :func:`answer`."""
    return _grade(completion, answer, info, state).truncated


def _grade(completion: Any, right: Any, info: Any, state: Any) -> Grade:
    columns = json.loads(info) if isinstance(info, str) else dict(info or {})
    row = {"answer_type": "value", **columns, "answer": right}
    cut = bool(state.get("is_truncated")) if isinstance(state, Mapping) else False
    return grade(row, text_of(completion), cut=cut)
