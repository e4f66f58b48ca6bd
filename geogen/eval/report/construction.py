"""The tables of construction problems: pass@k by execution and by geometry, tools and moves, published measures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from geogen.constructing.verdict import KINDS
from geogen.dataset.construction_rows import IMPOSSIBLE, POSSIBLE
from geogen.eval.construction.summary import pass_at
from geogen.eval.report.brief import answered
from geogen.eval.report.logs import LoggedReply
from geogen.eval.report.published import published_rows
from geogen.eval.report.stats import Estimate, share
from geogen.eval.report.table import Cell, Table, by, label, mean, scored

#: The published measures of code, of pictures and of a judge, by their names in scores and in tables.
CODE = {"bleu": "BLEU", "rouge_l": "ROUGE-L", "chrf": "chrF", "edit": "edit"}
JUDGE = {"vlm_t": "VLM-T", "mid": "VLM-I-Mid", "res": "VLM-I-Res", "vlm_i": "VLM-I"}
PICTURE = {"psnr": "PSNR", "ssim": "SSIM", "lpips": "LPIPS"}
#: What a row of a blank page begins with in scores.
BLANK = "blank_"


def construction_tables(replies: Sequence[LoggedReply]) -> list[Table]:
    """All tables of the suite; without rows where it was not asked."""
    own = [r for r in answered(replies) if r.suite == "construction"]
    return [summary(own), categories(own), verdicts(own), tools(own), published(own)]


def passed(replies: Sequence[LoggedReply], right: Callable[[LoggedReply], bool], k: int) -> Estimate | None:
    """pass@k over items, with an interval that knows their scenes; failed requests count as wrong.

    Args:
        replies: to some items, at least k to each.
        right: what counts as passed.
        k: how many tries count.
    """
    tries = list(by(replies, lambda r: r.original).values())
    values = [pass_at(k, len(some), sum(map(right, some))) for some in tries]
    return share(values, [some[0].cluster for some in tries], len(replies)) if tries else None


def runs(reply: LoggedReply) -> bool:
    """True where a script can be drawn, or it is rightly said that there is none."""
    return bool(reply.scores.get("runs"))


def summary(replies: Sequence[LoggedReply]) -> Table:
    """pass@1 and pass@k by execution and by geometry, conditions and steps, and impossible problems apart."""
    found = by(replies, label)
    tries = {who: min(Counter(r.original for r in own).values()) for who, own in found.items()}
    counts = sorted({1, *tries.values()})
    rows: list[tuple[Cell, ...]] = []
    for who, own in found.items():
        cells: list[Cell] = []
        for k in counts:
            enough = k <= tries[who]
            cells += [passed(own, right, k) if enough else None for right in (runs, lambda r: r.correct)]
        apart = [scored([r for r in own if r.kind == kind]) for kind in (POSSIBLE, IMPOSSIBLE)]
        rows.append((who, *cells, mean(own, _score("conditions")), mean(own, _score("steps")), *apart))
    others, source = published_rows("ggbench")
    if rows:
        left = len(rows[0]) - 2
        rows += [(f"{r['model']} †", r["runs"], *(None,) * left) for r in others if "runs" in r]
    note = (
        "Runs: the script can be drawn; right: what is wanted holds wherever the givens are drawn again; @k: at least "
        "one of k tries. Conditions (Res): the share of them that hold where it is decided; steps: the share of the "
        "reference's objects that are made. Possible and impossible: right replies to problems that have a "
        f"construction and to such as have none. † {source}; runs alone."
    )
    head = [f"{what}@{k}" for k in counts for what in ("runs", "right")]
    whole = ("model", *head, "conditions", "steps", "possible", "impossible")
    return Table("construction", "Constructions", whole, tuple(rows), note)


def categories(replies: Sequence[LoggedReply]) -> Table:
    """Right replies by category and difficulty."""
    groups = by(replies, lambda r: (label(r), r.type))
    there = [name for name in ("easy", "medium", "hard") if any(r.bin == name for r in replies)]
    rows = [
        (who, kind, len(own), scored(own), *(scored([r for r in own if r.bin == name]) for name in there))
        for (who, kind), own in groups.items()
    ]
    head = ("model", "category", "replies", "right", *there)
    return Table("construction_categories", "Constructions by category and difficulty", head, tuple(rows))


def verdicts(replies: Sequence[LoggedReply]) -> Table:
    """What is found out about the replies, a column for each verdict that occurs."""
    there = [kind for kind in KINDS if any(r.rule == kind for r in replies)]
    rows = []
    for who, own in by(replies, label).items():
        counts = Counter(r.rule for r in own)
        rows.append((who, len(own), *(counts[kind] / len(own) for kind in there)))
    note = "; ".join(f"{kind}: {KINDS[kind]}" for kind in there)
    head = ("model", "replies", *there)
    return Table("construction_verdicts", "Verdicts on constructions", head, tuple(rows), f"{note}.")


def tools(replies: Sequence[LoggedReply]) -> Table:
    """Which tools replies use, and how many moves those that are right need."""
    used = sorted({tool for r in replies for tool in r.tools})
    rows = []
    for who, own in by(replies, label).items():
        drawn = [r for r in own if r.tools]
        right = [r for r in own if r.correct and r.tools]
        forbidden = sum(r.rule == "tool not allowed" for r in own) / len(own)
        cells = [sum(tool in r.tools for r in drawn) / len(drawn) if drawn else None for tool in used]
        counts = [_average(right, name) for name in ("moves", "reference_moves", "lines", "reference_lines")]
        rows.append((who, forbidden, *cells, len(right), *counts))
    note = (
        "Not allowed: right constructions by a tool that the problem does not allow; then the share of the drawn "
        "scripts that use each tool. E and L: Euclidea's counts of elementary moves and of tools, averaged over the "
        "right constructions, beside those of the references of the same problems."
    )
    head = ("model", "not allowed", *used, "right", "E", "E of references", "L", "L of references")
    return Table("construction_tools", "Tools and moves of constructions", head, tuple(rows) if used else (), note)


def published(replies: Sequence[LoggedReply]) -> Table:
    """The published measures, with a blank page's, which shows what those of pictures are worth."""
    names = {**CODE, **PICTURE, **JUDGE}
    there = [name for name in names if any(name in r.scores for r in replies)]
    rows: list[tuple[Cell, ...]] = []
    for who, own in by(replies, label).items():
        rows.append((who, *(_measured(own, name) for name in there)))
    blank = [_measured(replies, f"{BLANK}{name}") if name in PICTURE else None for name in there]
    others, source = published_rows("ggbench")
    if rows:
        rows.append(("a blank page", *blank))
        rows += [(f"{r['model']} †", *(_as_shown(r.get(name), name) for name in there)) for r in others]
    note = (
        "Likeness to one reference says little of geometry: another right construction loses, and white paper counts. "
        "Edit: the share of characters that stay. PSNR in decibels. A reply that draws nothing counts 0. VLM-T, "
        f"VLM-I-Mid, VLM-I-Res and their mean VLM-I by a judge, with --scoring paper. † {source}."
    )
    head = ("model", *(names[name] for name in there))
    return Table("construction_published", "Constructions: published measures", head, tuple(rows), note)


def _score(name: str) -> Callable[[LoggedReply], float | None]:
    return lambda reply: reply.scores.get(name)


def _average(replies: Sequence[LoggedReply], name: str) -> str | None:
    found = [r.scores[name] for r in replies if name in r.scores]
    return f"{sum(found) / len(found):.2f}" if found else None


def _measured(replies: Sequence[LoggedReply], name: str) -> Cell:
    """The mean of a measure over the replies that have it; decibels as they are."""
    if name.endswith("psnr"):
        return _average(replies, name)
    return mean(replies, _score(name))


def _as_shown(value: Any, name: str) -> Cell:
    return None if value is None else f"{value:.2f}" if name == "psnr" else float(value)
