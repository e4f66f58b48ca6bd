"""``geogen audit``: blind solvers play the items of a data set."""

from __future__ import annotations

import json
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import click

from geogen.audit.defects import DEFECTS, count
from geogen.audit.interval import CHANCE
from geogen.audit.play import Score, as_json, beyond_luck, closest, expected, play, read_asked
from geogen.audit.solvers import MISSING, every, is_complete, of_files
from geogen.cli.app import ACCEPTED, REFUSED
from geogen.cli.data import data_argument
from geogen.errors import GeogenError
from geogen.tasks.kinds import KINDS

#: Width of a task's column in the table.
COLUMN = 15


@click.command("audit", epilog="Example: geogen audit generated/first --train generated/second --train generated/third")
@data_argument()
@click.option("--task", "names", multiple=True, metavar="|".join(KINDS), help="These tasks only.")
@click.option(
    "--words", type=click.Choice(["en", "zh"]), default="en", show_default=True, help="Language of the texts."
)
@click.option(
    "--train",
    type=click.Path(path_type=Path),
    multiple=True,
    metavar="DIR",
    help="Solvers learn from this data set, too; may be repeated.",
)
@click.option(
    "--solvers",
    "files",
    type=click.Path(path_type=Path),
    multiple=True,
    metavar="FILE",
    help="Play those of a Python file, too; may be repeated.",
)
@click.option("--seed", default=0, show_default=True, help="Of the halves, by scenes, by which solvers learn.")
@click.option("--json", "in_json", is_flag=True, help="Print the scores as JSON.")
def command(
    folder: Path,
    names: tuple[str, ...],
    words: str,
    train: tuple[Path, ...],
    files: tuple[Path, ...],
    seed: int,
    in_json: bool,
) -> int:
    """Play blind solvers on the items of `geogen tasks` in FOLDER: they see texts alone, no figure and no proof.

    FOLDER is generated/synth-0, where `geogen synth` writes, if none is named.

    Of twins (`geogen variants`) two texts are played at a time, one with an answer and one without: which is it?
    A guess has 50 % there.

    Some go by one cue or one rule; others learn from the items of half of the scenes, and with --train once more from
    other data sets. Those that learn words, and features of premises, steps and options, need scikit-learn
    (pip install 'geogen[audit]'), and say what they go by. --solvers FILE plays a file of your own, which is run: it
    has one or more of the tuples SOLVERS, RULES, LEARNT and MODELS, as the modules of geogen.audit have them.

    Also counts what is wrong with the texts themselves, such as angles with one point twice.

    Prints each one's accuracy, where it has an opinion, with its 95 % interval, which is wider where items of one scene
    are right or wrong together; one wholly above a guess is marked *, one wholly below -. Of so many solvers some are
    above by luck. Exit code 1 when one is that is no luck, as many as they are (at 2.5 %, by Holm's test); 0 otherwise.
    """
    items = read_asked(folder, words)
    for name in names:
        if name not in items:
            close = get_close_matches(name.upper(), items, 1)
            hint = f"did you mean '{close[0]}'?" if close else f"here are {', '.join(items)}"
            raise GeogenError(f"no items of task '{name}' here", file=str(folder), hint=hint)
    tasks = [task for task in items if not names or task in names]
    who = every() + of_files(files)
    sets = [read_asked(path, words) for path in train]
    taught = {task: [item for found in sets for item in found.get(task, ())] if sets else None for task in tasks}
    scores = {task: play(task, items[task], seed, taught[task], who) for task in tasks}
    sizes = {task: len(items[task]) for task in tasks}
    faults = {task: count(items[task]) for task in tasks}
    if in_json:
        missing = [] if is_complete() else [MISSING]
        found = {**record(folder, words, seed, sizes, scores), "train": list(map(str, train)), "not_played": missing}
        click.echo(json.dumps({**found, "defects": faults}))
    else:
        click.echo("\n".join([report(sizes, scores), *told(sizes, faults), *([] if is_complete() else ["", MISSING])]))
    return REFUSED if beyond_luck([s for task in tasks for s in scores[task]]) else ACCEPTED


def record(
    folder: Path, words: str, seed: int, sizes: dict[str, int], scores: dict[str, list[Score]]
) -> dict[str, Any]:
    """The scores for programs."""
    every = [s for found in scores.values() for s in found]
    best = closest(every)
    return {
        "data": str(folder),
        "words": words,
        "seed": seed,
        "chance": CHANCE,
        "tasks": {task: {"items": sizes[task], "solvers": [as_json(s) for s in scores[task]]} for task in scores},
        "above": sum(s.above for s in every),
        "expected_above_by_chance": round(expected(every), 3),
        "beyond_luck": len(beyond_luck(every)),
        "closest": {"task": best.task, **as_json(best)},
    }


def report(sizes: dict[str, int], scores: dict[str, list[Score]]) -> str:
    """The scores for people: a row a solver, a column a task, in per cent."""
    lines = ["accuracy in % with its 95 % interval; a guess has 25, of two texts 50", ""]
    heads = [f"{task} ({sizes[task]})" for task in scores]
    width = max(COLUMN, *(len(head) + 2 for head in heads))
    name = 2 + max(len(s.solver) for found in scores.values() for s in found)
    lines.append(" " * name + "".join(f"{head:<{width}}" for head in heads).rstrip())
    for row in zip(*scores.values(), strict=True):
        lines.append((f"{row[0].solver:<{name}}" + "".join(f"{_cell(s):<{width}}" for s in row)).rstrip())
    every = [s for found in scores.values() for s in found]
    return "\n".join([*lines, "", *_summary(scores, every)])


def told(sizes: dict[str, int], faults: dict[str, dict[str, int]]) -> list[str]:
    """The faults that texts show, for people: a line for each kind and task."""
    about = {defect.name: defect.about for defect in DEFECTS}
    lines = [
        f"{name} in {number} of {sizes[task]} items of {task}: {about[name]}"
        for task, found in faults.items()
        for name, number in found.items()
    ]
    return ["", "faults that the texts show:", *lines] if lines else []


def _cell(score: Score) -> str:
    if not score.answered:
        return "no opinion"
    low, high = score.bounds
    return f"{100 * score.share:.1f} {100 * low:.0f}–{100 * high:.0f}{'*' * score.above}{'-' * score.below}"


def _summary(scores: dict[str, list[Score]], every: Sequence[Score]) -> list[str]:
    """Who came closest to being told apart from a guess, and how many would by chance."""
    lines = [f"closest in {task}: {_in_full(closest(found))}" for task, found in scores.items()]
    played = sum(1 for s in every if s.answered)
    above = [s for s in every if s.above]
    lines.append(
        f"{len(above)} of {played} intervals lie wholly above a guess; of pure guesses {expected(every):.1f} would"
    )
    lines += [f"above: {s.task}, {_in_full(s)}{_goes_by(s)}" for s in above]
    told = beyond_luck(every)
    lines += [f"no luck, with {played} solvers: {s.task}, {_in_full(s)}" for s in told]
    return lines if told else [*lines, f"with {played} solvers, none is above a guess by more than luck"]


def _goes_by(score: Score) -> str:
    """What a solver that learnt features loses of its accuracy, in points, without each that it goes by."""
    return "".join(f"; goes by {use.name} ({-100 * use.loss:+.1f})" for use in score.uses).replace("(-", "(−")


def _in_full(score: Score) -> str:
    low, high = score.bounds
    return (
        f"{score.solver}, {score.right} of {score.answered}, {100 * score.share:.1f} % ({100 * low:.1f} to "
        f"{100 * high:.1f})"
    )
