"""One candidate as records: a pure function of the options and its index."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from geogen.dataset.manifest import Options
from geogen.dataset.memory import spare
from geogen.dataset.shards import Row
from geogen.deduction.program import program_of
from geogen.figure.display import DisplayList, FigureError
from geogen.figure.raster import write_png
from geogen.figure.shows import Shown
from geogen.lang.json_text import print_json
from geogen.lang.measure import Coordinates
from geogen.lang.problem import print_body
from geogen.lang.statement import Statement
from geogen.library import load_library
from geogen.library.records import Library
from geogen.problem.asking import answer
from geogen.problem.complexity import complexity, lengths
from geogen.problem.difficulty import difficulty
from geogen.problem.finish import Demands, Made
from geogen.problem.make import finished
from geogen.problem.premise import kind_of
from geogen.problem.start import with_bases
from geogen.problem.words.book import LANGUAGES
from geogen.problem.words.caption import caption
from geogen.problem.words.keypoints import key_points
from geogen.problem.words.principles import principle_annotations
from geogen.problem.words.question import question
from geogen.problem.words.solution import solution
from geogen.proof.graph import BY_RULE, to_json
from geogen.proof.slice import path_length
from geogen.scene.mentioned import spoken

#: Times that a figure may be as long as it is wide, unless all its points lie on one line.
FLAT = 4.5


@dataclass(frozen=True)
class Candidate:
    """What became of one index.

    Args:
        index: the candidate's number.
        rows: records without id, perhaps none.
        illegible: problems that were dropped because no figure of theirs would be legible.
        not_derivable: goals that were dropped because no proof of theirs could be written out.
    """

    index: int
    rows: list[Row]
    illegible: int = 0
    not_derivable: int = 0


class Maker:
    """Candidates of one data set.

    Args:
        options: what the data set is made with.
    """

    def __init__(self, options: Options) -> None:
        self.options = options
        self.library = with_bases(load_library(), options.controls)
        program_of(self.library)  # compiled now, it lives as long as the process
        spare()
        self.demands = Demands(options.min_steps, options.min_premise_share)

    def __call__(self, index: int) -> Candidate:
        """The candidate with an index."""
        rows: list[Row] = []
        illegible = 0
        found = finished(self.options.seed, index, self.demands, self.library, self.options.controls)
        for made in found.problems:
            figure = None
            if self.options.figures:
                try:
                    figure = figure_of(made, self.library)
                except FigureError:
                    illegible += 1  # a problem that cannot be drawn legibly is not asked
                    continue
            rows.append({**self._row(made, figure), "seed": self.options.seed})
        return Candidate(index, rows, illegible, found.not_derivable)

    def _row(self, made: Made, figure: DisplayList | None) -> Row:
        row = row_of(made, self.library, figure)
        found = lengths(row["question_en"], row["caption_en"], row["solution_en"], self.options.length_unit)
        return {**row, "complexity": print_json(complexity(found, self.options.alpha, self.options.length_unit))}


def figure_of(made: Made, library: Library) -> DisplayList:
    """The figure of a problem.

    Raises:
        FigureError: it would not be legible.
    """
    from geogen.figure.draw import draw

    return not_flat(draw(replace(made.scene, goal=made.problem.goal), library))


def not_flat(figure: DisplayList) -> DisplayList:
    """The figure itself.

    Raises:
        FigureError: it is a sliver, though its points do not lie on one line.
    """
    xs, ys = zip(*(p.at for p in figure.points), strict=True)
    if FLAT * min(figure.width, figure.height) < max(figure.width, figure.height):
        if min(max(xs) - min(xs), max(ys) - min(ys)) > 1.0:
            raise FigureError(f"the figure is more than {FLAT:g} times as long as it is wide")
    return figure


def row_of(made: Made, library: Library, figure: DisplayList | None = None, picture: bool = True) -> Row:
    """A problem as a record, without its place in a data set.

    Args:
        made: the problem.
        library: rules and constructions.
        figure: its drawing, None for a record without one.
        picture: False to leave the picture of the drawing out.
    """
    goal = made.problem.asked
    at = made.scene.figure()
    found = answer(goal, made.claim, at)
    scene, problem, reasoning = made.fingerprints
    rules = list(dict.fromkeys(s.rule for s in made.proof.steps if s.kind == BY_RULE))
    return {
        "scene": made.base,
        "origin": str(made.origin),
        "construction": print_body(replace(made.problem, goal=None)),
        "points": print_json({p: list(xy) for p, xy in at.items()}),
        "premises": premises(made, figure),
        "goal": str(goal),
        "answer": found.text,
        "answer_latex": found.latex,
        "answer_type": found.type,
        **words_of(made, at, library),
        "rules": rules,
        "principles": list(dict.fromkeys(p for r in rules for p in library.rules[r].principle)),
        "proof": print_json(to_json(made.proof)),
        "conditions": print_json([c.as_json() for c in made.conditions]),
        "difficulty": print_json(difficulty(made.proof, library)),
        "scene_fingerprint": scene,
        "problem_fingerprint": problem,
        "reasoning_fingerprint": reasoning,
        "steps": path_length(made.proof),
        "image": {"bytes": write_png(figure), "path": None} if figure is not None and picture else None,
    }


def words_of(made: Made, at: Coordinates, library: Library) -> dict[str, str]:
    """What a record says in words, in both languages, with the key points of its caption and the principles used."""
    goal = made.problem.asked
    given = list(stated(made))
    told = spoken(made.problem, made.scene.premises, library)
    found: dict[str, str] = {}
    for language in LANGUAGES:
        found[f"question_{language}"] = question(made.problem, at, library, language)
        found[f"solution_{language}"] = solution(made.proof, goal, library, language)
        found[f"caption_{language}"] = caption(made.problem, given, at, library, language, spoken=told)
    found["key_points"] = print_json(key_points(made.problem.points, given, told).as_json())
    found["annotations"] = print_json([a.as_json() for a in principle_annotations(made.proof, library)])
    return found


def stated(made: Made) -> tuple[Statement, ...]:
    """The given statements of a problem, each once."""
    found: dict[Statement, Statement] = {}
    for premise in made.scene.premises:
        found.setdefault(premise.statement.canonical(), premise.statement)
    return tuple(found.values())


def premises(made: Made, figure: DisplayList | None = None) -> list[dict[str, Any]]:
    """The given statements of a problem, each once, and whether the figure shows them, too."""
    shown = Shown(figure) if figure is not None else ()
    return [
        {
            "id": f"p{place}",
            "statement": str(statement),
            "kind": kind_of(statement),
            "shown": ["text", "figure"] if statement in shown else ["text"],
            "needed": statement.canonical() in made.needed,
        }
        for place, statement in enumerate(stated(made), 1)
    ]
