"""A kind of task and a suite in one file, as somebody who adds them would write it, and the command line with both.

The record of the kind is named in the table of kinds and that of the suite in the table of suites, which is all that an
addition to the project would change besides.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator, Sequence
from itertools import combinations

from geogen.checker.items.item import Judge, JudgedItem, claimed
from geogen.checker.items.truth import figures_of, require_false, require_true
from geogen.elaborate.task import read_task
from geogen.errors import GeogenError
from geogen.lang.measure import Coordinates
from geogen.lang.statement import Statement
from geogen.library.records import Library
from geogen.oracle.options import only
from geogen.oracle.scene import STOP, called
from geogen.problem.words.reading.reader import read_given
from geogen.tasks import kinds
from geogen.tasks.draft import Draft, Option
from geogen.tasks.formal import plain
from geogen.tasks.kinds.kind import Kind, by_role, no_parts, statement_option
from geogen.tasks.pool import Pool
from geogen.tasks.source import Source
from geogen.tasks.words import Speaker


def judge_item(item: JudgedItem, library: Library) -> None:
    """The correct option is true in the figure, and the others are clearly false there."""
    task = read_task(item.provenance["problem"], library)
    figures = figures_of(task.points, item.figures(), task.given, 1)
    require_true(claimed(item.correct), figures, "the correct option")
    for option in item.wrong:
        require_false(claimed(option), figures, "a wrong option")


def drafts(source: Source, library: Library, pool: Pool, rng: random.Random) -> Iterator[Draft]:
    """Two segments that are equal by what is given, among pairs that are not."""
    given = [s for s in source.given if s.predicate == "cong"]
    segments = list(combinations(sorted(source.at), 2))
    pairs = [Statement("cong", (*one, *other)) for one, other in combinations(segments, 2)]
    wrong = [s for s in pairs if not 0.8 < _ratio(s, source.at) < 1.25]
    if given and len(wrong) >= 3:
        speaker, style = Speaker(source.at), rng.randrange(2)
        chosen = [rng.choice(given), *rng.sample(wrong, 3)]
        options = tuple(Option(speaker.statement(s.canonical()), {"statement": str(s)}) for s in chosen)
        evidence = {**source.drawn(style), "problem": source.proof.problem, "figures": [plain(source.at)]}
        yield Draft("EQ", "strict", source.id, source.scene, EQUAL_SIDES.ask(style, False), options, evidence)


def _ratio(statement: Statement, at: Coordinates) -> float:
    a, b, c, d = (complex(*at[str(p)]) for p in statement.args)
    return abs(a - b) / abs(c - d)


def measured(text: str, options: Sequence[str], language: str, at: Coordinates, library: Library) -> int:
    """The option whose segments are equal in the figure."""
    said = [read_given(option + STOP[language], language, at, called(at)) for option in options]
    return only([all(abs(_ratio(s, at) - 1) < 1e-6 for s in statements) for statements in said], "are equal")


EQUAL_SIDES = Kind(
    judge=Judge(
        "EQ",
        "L1",
        fields=("problem", "figures"),
        published=("problem", "figures"),
        options=("statement",),
        check=judge_item,
    ),
    title="equal segments",
    needs="equal segments that are given",
    make=drafts,
    publish=drafts,
    parts=no_parts,
    option=statement_option,
    reasons=by_role(("given", "it is given"), ("not so", "false in the figure"), ("given", "another")),
    oracle=measured,
    questions={
        "en": ["Which of these is true in the figure?", "Look at the figure. Which two segments are equal?"],
        "zh": ["图中下列哪一项成立？", "观察图形，哪两条线段相等？"],
    },
)
kinds.KINDS[EQUAL_SIDES.name] = EQUAL_SIDES
kinds.JUDGES[EQUAL_SIDES.name] = EQUAL_SIDES.judge
kinds.TASKS = (*kinds.TASKS, EQUAL_SIDES.name)

from geogen.eval import suites  # noqa: E402
from geogen.eval.suites.families import of_subsets  # noqa: E402

#: A suite of families: the problems and the twins that ask backwards, and nothing else.
BACKWARDS = of_subsets(
    "backwards",
    "Problems, and the same backwards",
    "Problems, and twins of them that ask for what was given.",
    {"main": suites.ORIGINAL, "backward": "backward"},
)
suites.SUITES[BACKWARDS.name] = BACKWARDS
suites.FAMILIES[BACKWARDS.name] = BACKWARDS.subsets

if __name__ == "__main__":
    from geogen.cli.app import run

    if sys.argv[1:] == ["suites"]:
        from geogen.eval.tasks import TASKS

        sys.stdout.write(" ".join(TASKS))
    else:
        try:
            sys.exit(run(sys.argv[1:]))
        except GeogenError as error:
            sys.exit(str(error))
