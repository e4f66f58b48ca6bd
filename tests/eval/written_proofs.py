"""Every checked proof of a problem, written out, as a reply to ``geosense``; and replies that must not win.

``python tests/eval/written_proofs.py FOLDER …`` scores, for each problem of data sets whose proof applies a principle,
all of its proofs in both languages, the same with each row of letters turned round, with wrong names of theorems, a
list of all principles, guesses, and nothing; it prints what does not get full marks. Of ``geogen synth --n 400`` about
200 problems have several proofs.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
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
from geogen.eval.suites.geosense import GEOSENSE, GUESSED
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


@dataclass
class Sums:
    """What all replies to some problems scored."""

    counts: Counter[str] = field(default_factory=Counter)
    means: dict[str, list[float]] = field(default_factory=dict)

    def add_proofs(self, row: Row) -> None:
        """Every proof of a problem, written out, and with its letters turned."""
        texts = list(written(row))
        is_several, all_full = len({number for number, _, _ in texts}) > 1, True
        for number, language, text in texts:
            score, other = scored(row, text), scored(row, turned(text))
            alike = (other.f1, other.gpa) == (score.f1, score.gpa)
            self.counts.update({"proofs": 1, "full": is_full(score), "turned alike": alike})
            all_full &= is_full(score)
            if not is_full(score) or not alike:
                print(row["id"], number, language, of_score(score), of_score(other), flush=True)
        self.counts.update({"problems": 1, "several": is_several, "several, all full": is_several and all_full})
        self.add("misnamed", avg(scored(row, misnamed(texts[0][2], texts[0][1]))))

    def add_others(self, row: Row, guess: Callable[[Query], str]) -> None:
        """What must not win: all names, a guess, nothing."""
        for language in LANGUAGES:
            self.add(f"everything {language}", avg(scored(row, everything(language))))
        reply = scored(row, guess(Query(str(row["id"]), "geosense", str(row["question_en"]), (), "length", "en")))
        self.add("guess GPI", reply.recall)
        self.add("guess GPA", reply.gpa)
        self.add("empty", avg(scored(row, ""), is_right=False))

    def add(self, name: str, value: float) -> None:
        """One more number of a kind."""
        self.means.setdefault(name, []).append(value)


def main(folders: Sequence[Path]) -> None:
    """Score all of it and print what is lost."""
    sums = Sums()
    for folder in folders:
        guess = GEOSENSE.baselines["random"](folder, GEOSENSE, "en")
        for row in filter(is_asked, rows_of(folder)):
            sums.add_proofs(row)
            sums.add_others(row, guess)
    print(dict(sums.counts))
    for name, values in sums.means.items():
        print(f"{name}: mean {sum(values) / len(values):.3f}, most {max(values):.3f}")
    known = sum(p.group.startswith("plane.") for p in LIBRARY.principles.values())
    print(f"chance of a guess to name a principle: {sum(GUESSED) / 2 / known:.3f}")


if __name__ == "__main__":
    main([Path(name) for name in sys.argv[1:]])
