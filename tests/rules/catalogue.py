"""The rules and the false rules as plain records, read from their files without the library's loader."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, product
from pathlib import Path

from geogen.lang.statement import Statement, parse_statement, symmetries

ROOT = Path(__file__).resolve().parents[2]
RULES = ROOT / "rules"
FALSE_RULES = Path(__file__).with_name("false_rules.toml")


@dataclass(frozen=True)
class Claim:
    """Hypotheses, figure conditions and conclusions, with the raw entry that they come from."""

    id: str
    given: tuple[Statement, ...]
    figure: tuple[Statement, ...]
    then: tuple[Statement, ...]
    entry: dict
    file: str

    @property
    def variables(self) -> tuple[str, ...]:
        """The points in order of appearance."""
        return tuple(dict.fromkeys(p for s in (*self.given, *self.figure, *self.then) for p in s.points))

    def renamed(self, names: dict[str, str]) -> Claim:
        """The claim with its points renamed, perhaps two of them alike."""
        return Claim(
            self.id,
            tuple(s.renamed(names) for s in self.given),
            tuple(s.renamed(names) for s in self.figure),
            tuple(s.renamed(names) for s in self.then),
            self.entry,
            self.file,
        )


@lru_cache(maxsize=256)
def _orders(a_statement: Statement) -> tuple[tuple[int, ...], ...]:
    """Argument orders that keep a statement's meaning, the ends of segments in sums included."""
    count = len(a_statement.args)
    base = symmetries(a_statement.spec, count)
    if a_statement.spec.repeat != 3:
        return base
    turned = []
    for flips in product((False, True), repeat=count // 3):
        for order in base:
            rows = (order[i : i + 3] for i in range(0, count, 3))
            ends = ((c, b, a) if flip else (c, a, b) for (c, a, b), flip in zip(rows, flips, strict=True))
            turned.append(tuple(chain.from_iterable(ends)))
    return tuple(turned)


def readings(a_statement: Statement) -> Iterator[tuple]:
    """The argument lists that state the same."""
    for order in _orders(a_statement):
        yield tuple(a_statement.args[i] for i in order)


def read(path: Path) -> tuple[Claim, ...]:
    """Every claim of one file, in its order."""
    entries = tomllib.loads(path.read_text(encoding="utf-8")).get("rule", ())
    return tuple(
        Claim(
            entry["id"],
            *(tuple(map(parse_statement, entry.get(part, ()))) for part in ("given", "figure", "then")),
            entry,
            path.name,
        )
        for entry in entries
    )


def all_rules() -> tuple[Claim, ...]:
    """Every rule of the rule base, file by file."""
    return tuple(claim for path in sorted(RULES.glob("*.toml")) for claim in read(path))
