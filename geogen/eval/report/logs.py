"""Logs of evaluations as rows: one for each reply, with what reports group by."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from geogen.errors import RecordError
from geogen.eval.outcomes import ABSTAINED, ERROR
from geogen.eval.report.archive import check_archive
from geogen.eval.suites import SUITES
from geogen.lang.shape import misfit

#: What a log is about; of several logs that agree in it the newest counts.
ABOUT = ("model", "suites", "modality", "prompt", "language", "data")

#: The states of a log of a run that was stopped.
STOPPED = ("cancelled", "started")

#: What a log is about in words, and the groups of a sample.
_ABOUT: dict[str, Any] = {"suites": object, "data": object, **dict.fromkeys(("modality", "prompt", "language"), str)}
_GROUPS = {
    **dict.fromkeys(("task", "level", "scene", "cluster", "bin", "type", "variant"), str),
    **dict.fromkeys(("original?", "definition?", "family?", "kind?", "chars?", "complexity?"), str),
}


@dataclass(frozen=True)
class LoggedReply:
    """One reply and what became of it.

    Args:
        model: who was asked.
        suite, level, id, epoch: the question, and which try.
        scene, cluster, bin, type: its groups; ``cluster`` is the fingerprint of the scene.
        variant, original: ``perturbed`` and the id of the item that was changed; ``original`` and its own id.
        definition: how its options are defined, ``strict`` or ``faithful``.
        source: of an outside set; empty for one that was made here.
        modality, prompt, language: how it was asked.
        outcome: see :class:`geogen.eval.verdict.Outcome`; ``error`` where the request failed for good, ``abstained``
            where a baseline has no answer.
        judge: what a judge said, if one was asked.
        stage, rule: where its answer was found, and what decided; see :class:`geogen.eval.verdict.Verdict`.
        span, said: the part of the reply that was read as its answer, as its first and last place, and what stands
            there, shortened; both empty where nothing was.
        family, kind, chars, complexity: of an item of a family the id of its original, its subset, the characters of
            its question, and the rating of its original.
        meaning, named, echo: what it says where there may be no answer, whether it names a premise at fault, and
            whether it gives the answer of the original instead; None where this is not asked.
        scores: what else was counted of it, by name; see the scorer of its suite.
        tools: with which a construction is drawn.
        uses: of each principle that it should use whether it is identified, how well it is applied, and its type.
        scoring: ``exact``, or ``paper`` where a judge scored as the paper has it.
        tokens_in, tokens_out: counts, ``cost`` in dollars where prices are known.
    """

    model: str
    suite: str
    level: str
    id: str
    epoch: int
    scene: str
    cluster: str
    bin: str
    type: str
    variant: str
    original: str
    definition: str
    source: str
    modality: str
    prompt: str
    language: str
    outcome: str
    judge: bool | None
    stage: str
    rule: str
    span: str
    said: str
    tokens_in: int
    tokens_out: int
    cost: float | None
    family: str = ""
    kind: str = ""
    chars: int = 0
    complexity: float | None = None
    meaning: str = ""
    named: bool | None = None
    echo: bool | None = None
    scores: Mapping[str, float] = field(default_factory=dict)
    tools: tuple[str, ...] = ()
    uses: tuple[Mapping[str, Any], ...] = ()
    scoring: str = "exact"

    @property
    def correct(self) -> bool:
        """True for a right answer."""
        return self.outcome == "correct"


def holds_logs(folder: Path) -> bool:
    """True for a folder with logs of evaluations."""
    return any(folder.rglob("*.eval"))


@dataclass(frozen=True)
class Partial:
    """A run that was stopped before every question had a reply.

    Args:
        model, suites: who was asked what.
        modality, prompt, language: how it was asked.
        replies: how many replies there are.
        wanted: how many there would be; None where the log does not say.
    """

    model: str
    suites: tuple[str, ...]
    modality: str
    prompt: str
    language: str
    replies: int
    wanted: int | None


@dataclass(frozen=True)
class Logs:
    """What some logs hold.

    Args:
        replies: all that there are.
        partial: the runs of which some are missing.
    """

    replies: list[LoggedReply]
    partial: list[Partial]


def read_logs(folder: Path, only: Sequence[str] | None = None) -> list[LoggedReply]:
    """The replies of all logs of a folder; arguments and errors as of :func:`read_runs`."""
    return read_runs(folder, only).replies


def read_runs(folder: Path, only: Sequence[str] | None = None) -> Logs:
    """The replies of all logs of a folder, and which runs are not complete.

    Args:
        folder: what ``geogen eval --log-dir`` was given.
        only: read these files alone.

    Raises:
        RecordError: there are none, or one cannot be read.
    """
    if not folder.is_dir():
        raise RecordError("there is no such folder", file=str(folder), hint="'geogen eval' writes one")
    paths = [str(p) for p in sorted(folder.rglob("*.eval"))] if only is None else list(only)
    if not paths:
        raise RecordError("no logs here", file=str(folder), hint="'geogen eval --log-dir' writes some")
    newest: dict[tuple[str, ...], tuple[str, Any]] = {}
    for path in paths:
        header = _read(path, header_only=True)
        about = header.eval.metadata or {}
        if "suites" not in about or "data" not in about:
            continue
        cause = misfit(about, _ABOUT, "metadata")
        if cause is not None:
            raise RecordError(f"not a log that can be read: {cause}", file=path)
        key = (header.eval.model, *(str(about[k]) for k in ABOUT[1:]), str(about.get("scoring", "exact")))
        if key not in newest or newest[key][1].eval.created <= header.eval.created:
            newest[key] = (path, header)
    if not newest:
        raise RecordError("no logs of geogen's tasks here", file=str(folder))
    every, partial = [], []
    for path, header in newest.values():
        replies = list(_replies(_read(path)))
        every += replies
        partial += _partial(header, len(replies))
    every.sort(key=lambda r: (r.model, r.modality, r.prompt, list(SUITES).index(r.suite), r.id, r.epoch))
    return Logs(every, partial)


def _partial(header: Any, replies: int) -> list[Partial]:
    """A run as one that is not complete; none where it is."""
    about, asked = header.eval.metadata, header.eval.dataset.samples
    wanted = None if asked is None else asked * (header.eval.config.epochs or 1)
    if replies >= wanted if wanted is not None else header.status not in STOPPED:
        return []
    how = {name: about[name] for name in ("modality", "prompt", "language")}
    suites = about["suites"] if isinstance(about["suites"], list) else [about["suites"]]
    return [Partial(short(header.eval.model), tuple(map(str, suites)), **how, replies=replies, wanted=wanted)]


def short(model: str) -> str:
    """A model's name without what says only that it is a baseline or on a server of one's own."""
    return model.removeprefix("openai-api/").removeprefix("geogen/")


def _read(path: str, header_only: bool = False) -> Any:
    from inspect_ai.log import read_eval_log

    if header_only:
        check_archive(Path(path))
    try:
        return read_eval_log(path, header_only=header_only)
    except Exception as error:
        cause = (str(error).strip().splitlines() or [""])[0][:200]
        raise RecordError(f"not a log that can be read: {cause or type(error).__name__}", file=path) from error


def _replies(log: Any) -> Iterable[LoggedReply]:
    about = log.eval.metadata
    for sample in log.samples or []:
        if log.status in STOPPED and sample.error and not sample.scores:
            continue  # it was being asked when the run was stopped
        groups = sample.metadata
        cause = misfit(groups, _GROUPS, "metadata")
        if cause is None and groups["task"] not in SUITES:
            cause = f"'{groups['task'][:40]}' is no suite"
        if cause is not None:
            raise RecordError(f"not a log that can be read: sample '{str(sample.id)[:40]}': {cause}", file=log.location)
        # A task of several suites calls its samples SUITE/ID.
        name = str(sample.id).removeprefix(f"{groups['task']}/")
        score = next(iter((sample.scores or {}).values()), None)
        said = (score.metadata or {}) if score is not None else {}
        usage = list((sample.model_usage or {}).values())
        costs = [u.total_cost for u in usage if u.total_cost is not None]
        yield LoggedReply(
            model=short(log.eval.model),
            suite=groups["task"],
            level=groups["level"],
            id=name,
            epoch=sample.epoch,
            **{k: groups[k] for k in ("scene", "cluster", "bin", "type", "variant")},
            original=str(groups.get("original", name)),
            definition=groups.get("definition", "strict"),
            source=groups.get("source", ""),
            **{k: about[k] for k in ("modality", "prompt", "language")},
            outcome=_outcome(sample, said),
            judge=said.get("judge"),
            stage=said.get("stage", ""),
            rule=said.get("rule", ""),
            span="–".join(map(str, said.get("span", ()))),
            said=(score.answer or "") if score is not None else "",
            tokens_in=sum(u.input_tokens for u in usage),
            tokens_out=sum(u.output_tokens for u in usage),
            cost=sum(costs) if costs else None,
            family=groups.get("family", ""),
            kind=groups.get("kind", ""),
            chars=int(groups.get("chars", "0")),
            complexity=float(groups["complexity"]) if "complexity" in groups else None,
            **{k: v for k, v in said.items() if k in ("meaning", "named", "echo", "scores")},
            tools=tuple(said.get("tools", ())),
            uses=tuple(said.get("uses", ())),
            scoring=str(about.get("scoring", "exact")),
        )


def _outcome(sample: Any, said: Any) -> str:
    """What became of a sample, with what its score says."""
    if sample.error:
        return ERROR
    if (sample.output.metadata or {}).get(ABSTAINED):
        return ABSTAINED
    return str(said.get("outcome", ERROR))
