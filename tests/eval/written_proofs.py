"""Every checked proof of a problem, written out, as a reply to ``geosense``; and replies that must not win.

``python tests/eval/written_proofs.py FOLDER`` scores, for each problem of a data set whose proof applies a principle,
all of its proofs in both languages, the same with each row of letters turned round, with wrong names of theorems, a
list of all principles, guesses, and nothing; it prints what does not get full marks.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq

from geogen.eval.baselines import Query
from geogen.eval.pictures import picture_of
from geogen.eval.principles.gold import applied
from geogen.eval.principles.names import names_of
from geogen.eval.principles.proved import Proved
from geogen.eval.principles.scorer import of_score
from geogen.eval.principles.scores import PrincipleScore, principle_score
from geogen.eval.suites.geosense import GEOSENSE
from geogen.library import load_library
from geogen.library.principles import plain_name
from geogen.problem.words.solution import solution
from geogen.tasks.source import read_source

LIBRARY = load_library()
LANGUAGES = ("en", "zh")
Row = Mapping[str, Any]
#: Rows of capitals that are no points.
_NO_POINTS = ("SSS", "SAS", "ASA", "AAS", "SSA", "AA", "HL")


def is_asked(row: Row) -> bool:
    """True for problems of the suite."""
    return row["answer_type"] != "statement" and bool(applied(read_source(row).proof, LIBRARY))


def scored(row: Row, reply: str) -> PrincipleScore:
    """A reply to a problem."""
    return principle_score(reply, read_source(row), picture_of(row), LIBRARY)


def is_full(score: PrincipleScore) -> bool:
    """True for full marks."""
    return score.recall == score.precision == score.gpa == 1


def avg(score: PrincipleScore, is_right: bool = True) -> float:
    """The mean of GPI F1, GPA and ACC."""
    numbers = of_score(score)
    return (numbers["gpi_f1"] + numbers["gpa"] + is_right) / 3


def written(row: Row) -> Iterator[tuple[int, str, str]]:
    """All checked proofs of a problem that differ, in both languages: number, language, text."""
    source = read_source(row)
    for number, proof in enumerate(Proved(source, LIBRARY).proofs):
        if applied(proof, LIBRARY):
            for language in LANGUAGES:
                yield number, language, solution(proof, source.problem.asked, LIBRARY, language)


def turned(text: str) -> str:
    """A text with the letters of each segment, angle, triangle and polygon in the opposite order."""
    return re.sub(r"(?<![A-Za-z])[A-Z]{2,}(?![A-Za-z])", lambda m: m[0] if m[0] in _NO_POINTS else m[0][::-1], text)


def everything(language: str) -> str:
    """The names of all principles of GeoSense."""
    names = (plain_name(p, language) for p in LIBRARY.principles.values() if p.geosense)
    return ("I use: " if language == "en" else "我用到：") + ("、" if language == "zh" else ", ").join(names)


@cache
def _strangers(language: str) -> tuple[str, ...]:
    wrong = ("circle.ptolemy", "triangle.menelaus", "triangle.ceva", "circle.simson", "triangle.stewart")
    return tuple(plain_name(LIBRARY.principles[p], language) for p in wrong)


def misnamed(text: str, language: str) -> str:
    """A text in which each name of a principle is that of another one."""
    for number, mention in enumerate(names_of(LIBRARY).mentions(text)):
        found = re.compile(re.escape(mention.name), re.IGNORECASE)
        text = found.sub(_strangers(language)[number % len(_strangers(language))], text, count=1)
    return text


def rows_of(folder: Path) -> Iterator[dict[str, Any]]:
    """The problems of a data set."""
    for file in sorted((folder / "problems").glob("*.parquet")):
        yield from pq.read_table(file).to_pylist()


def main(folder: Path) -> None:
    """Score all of it and print what is lost."""
    guess = GEOSENSE.baselines["random"](folder, GEOSENSE, "en")
    counts = dict.fromkeys(("problems", "several", "proofs", "full", "turned alike"), 0)
    sums: dict[str, list[float]] = {name: [] for name in ("everything", "misnamed", "guess GPI", "guess GPA", "empty")}
    for row in filter(is_asked, rows_of(folder)):
        counts["problems"] += 1
        texts = list(written(row))
        counts["several"] += len({number for number, _, _ in texts}) > 1
        for number, language, text in texts:
            score, other = scored(row, text), scored(row, turned(text))
            counts["proofs"] += 1
            counts["full"] += is_full(score)
            counts["turned alike"] += (other.f1, other.gpa) == (score.f1, score.gpa)
            if not is_full(score) or not is_full(other):
                print(row["id"], number, language, of_score(score), of_score(other), flush=True)
        sums["everything"].append(avg(scored(row, everything("en"))))
        sums["misnamed"].append(avg(scored(row, misnamed(texts[0][2], "en"))))
        reply = scored(row, guess(Query(str(row["id"]), "geosense", str(row["question_en"]), (), "length", "en")))
        sums["guess GPI"].append(reply.recall)
        sums["guess GPA"].append(reply.gpa)
        sums["empty"].append(avg(scored(row, ""), is_right=False))
    print(counts)
    for name, values in sums.items():
        print(f"{name}: mean {sum(values) / len(values):.3f}, most {max(values):.3f}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
