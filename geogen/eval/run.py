"""Running evaluations: everything is checked first, then Inspect's ``eval_set`` runs, logs, retries and resumes."""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from urllib.request import url2pathname

from geogen.errors import GeogenError
from geogen.eval.asked import ModelQuestion, fingerprint, load
from geogen.eval.names import Model, ModelError, check_batch, check_model, model_of
from geogen.eval.prompts import PUBLISHED, load_prompt
from geogen.eval.suite import EXACT, PAPER
from geogen.eval.suites import SUITES

#: The folder of stored replies within the folder of logs.
REPLIES = "replies"
#: How Inspect runs: several models share a folder of logs; a failed sample is scored as an error, and fails its log at
#: the end, so that the next run asks it alone; pictures stay in the data set.
_SETTINGS = {
    "log_dir_allow_dirty": True,
    "log_images": False,
    "log_realtime": False,
    "fail_on_error": True,
    "continue_on_fail": True,
    "score_on_error": True,
    "retry_attempts": 1,
    "retry_immediate": False,
    "score_display": False,
    "ctl_server": False,
}


@dataclass(frozen=True)
class Plan:
    """What to run.

    Args:
        model: who is asked.
        suites: names of suites, in order.
        data: folder of the data set.
        log_dir: folder of the logs.
        modality, prompt, language, limit: see :func:`geogen.eval.asked.load` and :func:`geogen.eval.prompts.prompted`.
        epochs: how often each question is asked.
        max_connections: most requests at once; None for the provider's own number.
        judge: asked where rules do not decide, None for nobody.
        captioner: describes figures for the model under test, where a suite wants another's captions; None for nobody.
        scoring: ``exact``, or ``paper`` for suites whose paper has a judge.
        timeout: seconds for one attempt of a request.
        max_retries: how often a request is sent again after a refusal for load, a fault of the server or a time-out.
        generation: temperature, largest number of tokens and so on, as Inspect names them.
    """

    model: Model
    suites: tuple[str, ...]
    data: Path
    log_dir: Path
    modality: str = "original"
    prompt: str = "cot"
    language: str = "en"
    limit: int | None = None
    epochs: int = 1
    max_connections: int | None = None
    judge: Model | None = None
    captioner: Model | None = None
    scoring: str = EXACT
    timeout: int = 600
    max_retries: int = 6
    generation: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Ran:
    """What a run came to.

    Args:
        complete: True where every question has a reply.
        logs: the files of the logs, one a suite.
        failed: how many samples have no reply, since their request failed for good.
        stopped: why the rest was not sent, None where all was.
    """

    complete: bool
    logs: tuple[str, ...]
    failed: int
    stopped: str | None


def prepared(plan: Plan) -> dict[str, list[ModelQuestion]]:
    """The questions of each suite, after everything that can be checked without a request was checked.

    Raises:
        GeogenError: the model cannot be asked, or the data do not fit.
    """
    if plan.prompt != PUBLISHED:
        load_prompt(plan.prompt, plan.language)
    if plan.generation.get("batch"):
        check_batch(plan.model)
    if plan.scoring == PAPER and plan.judge is None:
        raise ModelError("--scoring paper needs a judge", hint="--judge MODEL")
    how = (plan.modality, plan.language, plan.limit, plan.captioner is not None)
    found = {s: load(plan.data, s, *how) for s in plan.suites}
    for name, questions in found.items():
        for one in questions:
            SUITES[name].prompt(one, plan.prompt, plan.language)
    for model in filter(None, (plan.model, plan.judge, plan.captioner)):
        check_model(model)
    return found


def run(plan: Plan, display: str = "plain") -> Ran:
    """Ask a model all questions of a plan; what is answered already is not asked again.

    Args:
        plan: what to run.
        display: how Inspect shows the progress: ``full``, ``rich``, ``plain``, ``none``.

    Raises:
        GeogenError: as :func:`prepared`.
        KeyboardInterrupt: somebody stopped it; what has a reply is kept.
    """
    questions = prepared(plan)
    from geogen.eval.guard import Guard

    logging.getLogger("httpx").setLevel(logging.WARNING)
    Guard.last = None
    try:
        logs = _evaluated(plan, questions, display)
    except GeogenError:
        raise
    except Exception as error:
        raise _in_words(error) from error
    if len(logs) < len(questions) or any(log.status == "cancelled" for log in logs):
        raise KeyboardInterrupt
    return _outcome(logs)


def _evaluated(plan: Plan, questions: Mapping[str, list[ModelQuestion]], display: str) -> list[Any]:
    """The headers of the logs of Inspect's run."""
    from inspect_ai import eval_set

    from geogen.eval.tasks import TASKS

    arguments = {
        "data": str(plan.data),
        "modality": plan.modality,
        "prompt": plan.prompt,
        "language": plan.language,
        "limit": plan.limit,
        "judged": plan.judge is not None,
        "captioned": plan.captioner is not None,
    }
    roles = {"judge": plan.judge, "captioner": plan.captioner}
    _, logs = eval_set(
        [
            TASKS[suite](**arguments, version=fingerprint(asked), scoring=_scoring(plan.scoring, suite))
            for suite, asked in questions.items()
        ],
        log_dir=str(plan.log_dir),
        model=opened(plan),
        model_roles={role: _opened(plan, model, {}) for role, model in roles.items() if model is not None},
        epochs=plan.epochs,
        display=display,  # type: ignore[arg-type]
        max_tasks=len(questions),
        max_samples=plan.max_connections,
        **_SETTINGS,  # type: ignore[arg-type]
    )
    return logs


def _scoring(wanted: str, suite: str) -> str:
    """How a suite is scored: as wanted where it can be, else exactly."""
    return wanted if wanted in SUITES[suite].scorings else EXACT


def opened(plan: Plan) -> Any:
    """The model under test, as Inspect has it."""
    settings = {
        "max_connections": plan.max_connections,
        "attempt_timeout": plan.timeout,
        "max_retries": plan.max_retries,
        **plan.generation,
    }
    return _opened(plan, plan.model, {k: v for k, v in settings.items() if v is not None})


def _opened(plan: Plan, model: Model, settings: Mapping[str, Any]) -> Any:
    from inspect_ai.model import GenerateConfig, get_model

    import geogen.eval.provider  # noqa: F401  # Inspect finds the baselines once this is loaded
    from geogen.eval.guard import guarded
    from geogen.eval.replies import Replies

    if model.is_baseline:
        own = {"data": str(plan.data), "suites": ",".join(plan.suites), "language": plan.language}
        model = Model(model.typed, model.name, args={**own, **model.args})
    found = get_model(
        model.name,
        config=GenerateConfig(**settings),
        base_url=model.base_url,
        api_key=model.key,
        memoize=False,
        **model.args,
    )
    if not model.is_baseline:
        guarded(found, Replies(plan.log_dir / REPLIES))
    return found


def planned_helper(name: str | None, base_url: str | None) -> Model | None:
    """The judge, or the captioner, of a name, None for none."""
    return None if name is None else model_of(name, base_url)


def _in_words(error: Exception) -> GeogenError:
    """An error of Inspect or of a provider as one line."""
    text = " ".join(re.sub(r"\[/?[a-z ]+\]", "", str(error)).split())
    return ModelError(text[:300] or type(error).__name__)


def _outcome(logs: Any) -> Ran:
    from inspect_ai.log import read_eval_log_sample_summaries

    from geogen.eval.guard import Guard

    failed = sum(1 for log in logs for s in read_eval_log_sample_summaries(log.location) if s.error)
    complete = failed == 0 and all(log.status == "success" for log in logs)
    return Ran(complete, tuple(_path(str(log.location)) for log in logs), failed, Guard.last)


def _path(location: str) -> str:
    """The file of a log, which Inspect names by a path or, where it has been there before, by a URL."""
    parts = urlsplit(location)
    return url2pathname(parts.path) if parts.scheme == "file" else location
