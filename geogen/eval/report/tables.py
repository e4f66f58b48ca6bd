"""The tables of a report, from the replies of all logs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from geogen.eval.outcomes import OUTCOMES
from geogen.eval.question import BINS
from geogen.eval.report.brief import answered, items_of, score
from geogen.eval.report.capgeo import capgeo_tables
from geogen.eval.report.construction import construction_tables
from geogen.eval.report.geoeval import geoeval_tables
from geogen.eval.report.geosense import geosense_tables
from geogen.eval.report.logs import LoggedReply, Partial
from geogen.eval.report.overview import overview
from geogen.eval.report.published import published
from geogen.eval.report.stats import Estimate, difference, spearman
from geogen.eval.report.table import Cell, Table, by, label, scored, setting
from geogen.eval.report.wellposed import wellposed_tables
from geogen.eval.suites import DIAGNOSTIC, MODALITIES, SUITES

INTERVALS = (
    "95 % intervals know that items of one scene go together (Wilson, with the cluster-robust design effect and "
    "Student's quantile); failed requests count as wrong and are shown apart; what a baseline has no "
    "answer to is left out."
)


#: Levels that have a column whether they were asked or not.
USUAL_LEVELS = tuple(SUITES[name].level for name in (*DIAGNOSTIC, "solving"))

_USUAL_NOTE = "Usual: the original item, figure and text, step by step, English, options proved strictly."


def partial_runs(runs: Sequence[Partial]) -> Table:
    """The runs that were stopped before every question had a reply."""
    rows = [
        (run.model, ", ".join(run.suites), f"{run.modality}, {run.prompt}, {run.language}", run.replies, run.wanted)
        for run in runs
    ]
    note = (
        "These runs were stopped, and all tables are of the replies that there are. The same command of 'geogen eval' "
        "asks for the others."
    )
    return Table(
        "partial", "Partial: runs that were stopped", ("model", "suite", "asked", "replies", "of"), (*rows,), note
    )


def all_tables(replies: Sequence[LoggedReply], partial: Sequence[Partial] = ()) -> list[Table]:
    """Every table that has something to say.

    Args:
        replies: of all runs.
        partial: the runs that are not complete.
    """
    found = [
        partial_runs(partial),
        overview(replies),
        scores(replies),
        levels(replies),
        grouped(replies, "difficulty", "By difficulty", "bin", [name for _, name in BINS]),
        grouped(replies, "answer_types", "By type of answer", "type"),
        grouped(replies, "modalities", "By modality", "modality", MODALITIES),
        scenes(replies),
        outcomes(replies),
        stages(replies),
        each(replies),
        usage(replies),
        paired(replies),
        side_by_side(replies),
        ablations(replies),
        correlations(replies),
        judged(replies),
        *geoeval_tables(replies),
        *wellposed_tables(replies),
        *geosense_tables(replies),
        *capgeo_tables(replies),
        *construction_tables(replies),
    ]
    return [table for table in found if table.rows]


def scores(replies: Sequence[LoggedReply]) -> Table:
    """Right answers of each model in each suite, with the published rows; the mean of the six tasks where all are."""
    suites = [s for s in SUITES if any(r.suite == s for r in replies)]
    with_mean = set(DIAGNOSTIC) <= set(suites)
    rows: list[tuple[Cell, ...]] = []
    for who, own in by(replies, label).items():
        cells = [scored([r for r in own if r.suite == s]) for s in suites]
        rows.append((who, *cells, *([_mean(own)] if with_mean else [])))
    others, source = published(frozenset(r.source for r in replies))
    for row in others:
        known = [row.shares.get(s) for s in suites]
        six = [row.shares[s] for s in DIAGNOSTIC if s in row.shares]
        if any(v is not None for v in known):
            mean = sum(six) / len(six) if len(six) == len(DIAGNOSTIC) else None
            rows.append((f"{row.model} †", *known, *([mean] if with_mean else [])))
    head = ("model", *suites, *(["mean of six"] if with_mean else []))
    return Table("scores", "Right answers", head, tuple(rows), f"{INTERVALS} † {source}")


def levels(replies: Sequence[LoggedReply]) -> Table:
    """Right answers by level."""
    there = {r.level for r in replies}
    order = [n for n in dict.fromkeys(s.level for s in SUITES.values()) if n in USUAL_LEVELS or n in there]
    rows = [
        (who, *(scored([r for r in own if r.level == level]) for level in order))
        for who, own in by(replies, label).items()
    ]
    return Table("levels", "By level", ("model", *order), tuple(rows))


def grouped(replies: Sequence[LoggedReply], name: str, title: str, key: str, order: Sequence[str] = ()) -> Table:
    """Right answers by some group of items, a column each; groups of no order stand in that of the alphabet."""
    there = {str(getattr(r, key)) for r in replies}
    groups = [*(g for g in order if g in there), *sorted(there - set(order))]
    rows = [
        (who, suite, *(scored([r for r in own if getattr(r, key) == g]) for g in groups))
        for (who, suite), own in by(replies, lambda r: (label(r, but=key), r.suite)).items()
    ]
    return Table(name, title, ("model", "suite", *groups), tuple(rows))


def scenes(replies: Sequence[LoggedReply]) -> Table:
    """Right answers by base scene, a row each."""
    columns = list(by(replies, label))
    cells = by(replies, lambda r: (r.suite, r.scene, label(r)))
    keys = sorted({(suite, scene) for suite, scene, _ in cells}, key=lambda k: (list(SUITES).index(k[0]), k[1]))
    rows = [(s, g, *(scored(cells.get((s, g, c), [])) for c in columns)) for s, g in keys]
    return Table("scenes", "By scene", ("suite", "scene", *columns), tuple(rows))


def outcomes(replies: Sequence[LoggedReply]) -> Table:
    """What became of the replies; only the first column is right."""
    rows = []
    for (who, suite), own in by(replies, lambda r: (label(r), r.suite)).items():
        counts = Counter(r.outcome for r in own)
        rows.append((who, suite, len(own), *(counts[o] / len(own) for o in OUTCOMES)))
    return Table("outcomes", "What became of the replies", ("model", "suite", "replies", *OUTCOMES), tuple(rows))


def stages(replies: Sequence[LoggedReply]) -> Table:
    """Where the answers of the replies were found, and what became of those found there."""
    rows = []
    for (who, stage), own in by([r for r in replies if r.stage], lambda r: (label(r), r.stage)).items():
        counts = Counter(r.outcome for r in own)
        rows.append((who, stage, len(own), *(counts[o] / len(own) for o in OUTCOMES)))
    note = "The first place where an answer is looked for that has one decides; 'none' where no place has."
    return Table("stages", "Where answers were found", ("model", "found", "replies", *OUTCOMES), tuple(rows), note)


def each(replies: Sequence[LoggedReply]) -> Table:
    """Every reply: where its answer was found, what was read as the answer, and what decided."""
    rows = [(label(r), r.suite, r.id, r.epoch, r.outcome, r.stage, r.rule, r.span, r.said) for r in replies if r.stage]
    head = ("model", "suite", "item", "epoch", "outcome", "found", "rule", "characters", "read as the answer")
    return Table("replies", "Each reply", head, tuple(rows), is_detail=True)


def usage(replies: Sequence[LoggedReply]) -> Table:
    """Tokens and cost."""
    rows = []
    for (who, suite), own in by(replies, lambda r: (label(r), r.suite)).items():
        costs = [r.cost for r in own if r.cost is not None]
        tokens = (sum(r.tokens_in for r in own), sum(r.tokens_out for r in own))
        paid = f"{sum(costs):.4f}" if costs else "unknown"
        rows.append((who, suite, *tokens, f"{tokens[1] / len(own):.0f}", paid))
    head = ("model", "suite", "tokens in", "tokens out", "out a reply", "dollars")
    note = "Dollars are known where Inspect has the model's prices."
    return Table("usage", "Tokens and cost", head, tuple(rows), note)


def paired(replies: Sequence[LoggedReply]) -> Table:
    """Models against each other on the items that both were asked in the same way."""
    rows: list[tuple[Cell, ...]] = []
    for (suite, how), own in by(replies, lambda r: (r.suite, setting(r))).items():
        models = by(own, lambda r: r.model)
        for one, two in combinations(models, 2):
            found = _paired(models[one], models[two])
            if found is not None:
                p = f"{found.p:.4f}" if found.p is not None else ""
                rows.append((suite, how or "usual", one, two, found.n, found, p))
    head = ("suite", "asked", "model", "against", "items", "difference", "p")
    note = "Difference of shares on common items, first minus second; p by flipping the signs of whole scenes."
    return Table("paired", "Models in pairs", head, tuple(rows), note)


def ablations(replies: Sequence[LoggedReply]) -> Table:
    """Each way of asking beside the usual one, on common items."""
    rows: list[tuple[Cell, ...]] = []
    for (model, suite), own in by(replies, lambda r: (r.model, r.suite)).items():
        ways = by(own, setting)
        for how, other in ways.items():
            if how and "" in ways:
                usual, so = _common(ways[""], other)
                found = _paired(so, usual)
                p = f"{found.p:.4f}" if found is not None and found.p is not None else ""
                rows.append((model, suite, how, scored(usual), scored(so), found, p))
    head = ("model", "suite", "asked", "usual", "so", "difference", "p")
    note = (
        f"{_USUAL_NOTE} Both on the items that were asked in both ways; a changed item goes with its original. Where "
        "none was, as with options of another definition, each on its own and without a difference."
    )
    return Table("ablations", "Ablations in pairs", head, tuple(rows), note)


def side_by_side(replies: Sequence[LoggedReply]) -> Table:
    """All ways of asking next to each other; nothing where there is one alone."""
    order = {how: n for n, how in enumerate(("", "perturbed", "text-only", "figure-only", "caption", "answer-only"))}
    ways = sorted(by(replies, setting), key=lambda how: (order.get(how, len(order)), how))
    rows = [
        (model, suite, *(scored([r for r in own if setting(r) == how]) for how in ways))
        for (model, suite), own in by(replies, lambda r: (r.model, r.suite)).items()
        if len(ways) > 1
    ]
    head = ("model", "suite", *(how or "usual" for how in ways))
    return Table("ways", "Ways of asking side by side", head, tuple(rows), f"{_USUAL_NOTE} All items of each.")


def correlations(replies: Sequence[LoggedReply]) -> Table:
    """Spearman's correlation of each task with solving, over models asked in the usual way."""
    models = by([r for r in answered(replies) if not setting(r)], lambda r: r.model)
    shares = {m: {s: score(own).value for s, own in by(rs, lambda r: r.suite).items()} for m, rs in models.items()}
    rows: list[tuple[Cell, ...]] = []
    for suite in DIAGNOSTIC:
        both = [(v[suite], v["solving"]) for v in shares.values() if suite in v and "solving" in v]
        found = spearman([a for a, _ in both], [b for _, b in both])
        if found is not None:
            rows.append((suite, found.n, f"{found.value:.2f} [{found.low:.2f}, {found.high:.2f}]"))
    note = "Over models; interval of Bonett and Wright. Fewer than four models have no interval and are not shown."
    return Table("correlations", "Rank correlation with solving", ("suite", "models", "Spearman"), tuple(rows), note)


def judged(replies: Sequence[LoggedReply]) -> Table:
    """How often a judge agrees with the rules, where rules decide, and how often it decided."""
    rows: list[tuple[Cell, ...]] = []
    for model, own in by(replies, lambda r: r.model).items():
        both = [r for r in own if r.judge is not None and r.rule != "judge"]
        alone = sum(r.rule == "judge" for r in own)
        if both or alone:
            rate = sum(r.judge == r.correct for r in both) / len(both) if both else None
            rows.append((model, alone, len(both), rate))
    head = ("model", "decided by the judge", "asked beside rules", "agreement")
    return Table("judge", "The judge", head, tuple(rows))


def _mean(replies: Sequence[LoggedReply]) -> float | None:
    """The mean of the six tasks, each counted alike; None where one is missing."""
    suites = by([r for r in answered(replies) if r.suite in DIAGNOSTIC], lambda r: r.suite)
    if len(suites) < len(DIAGNOSTIC):
        return None
    return sum(score(own).value for own in suites.values()) / len(suites)


def _common(
    one: Sequence[LoggedReply], two: Sequence[LoggedReply]
) -> tuple[Sequence[LoggedReply], Sequence[LoggedReply]]:
    """The replies to items that both have; all where they have none in common."""
    both = {(r.suite, r.original) for r in one} & {(r.suite, r.original) for r in two}
    if not both:
        return one, two
    first, second = ([r for r in own if (r.suite, r.original) in both] for own in (one, two))
    return first, second


def _paired(one: Sequence[LoggedReply], two: Sequence[LoggedReply]) -> Estimate | None:
    """The difference on the items that both have, None where there are none."""
    first, second = items_of(one), items_of(two)
    common = [key for key in first if key in second]
    if not common:
        return None
    return difference([first[k][0] - second[k][0] for k in common], [first[k][1] for k in common])
