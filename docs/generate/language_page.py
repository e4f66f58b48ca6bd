"""The page of the problem language: its grammar in words, and tables made from the predicates and the constructions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from markdown import WRITTEN, code, table

from geogen.lang.dialect import ENTRIES
from geogen.lang.predicate import Predicate
from geogen.lang.predicates import PREDICATES
from geogen.lang.question import KINDS
from geogen.lang.statement import all_forms, parse_statement
from geogen.library import Construction, load_library

#: The prose of the page, with the places of its tables in double braces.
PROSE = Path(__file__).with_name("language.txt")
#: For each measure an example of a value clause, and what is measured.
MEASURES = {
    "length": ("length a b = 5", "the length of AB"),
    "radius": ("radius o a = 5", "the length of the radius OA"),
    "angle": ("angle a b c = 50", "the angle ABC as drawn, in degrees, between 0 and 180"),
    "ratio": ("ratio a b c d = 3/2", "AB : CD"),
    "area": ("area a b c d = 24", "the area of the simple polygon with these corners in this order"),
    "perimeter": ("perimeter a b c = 12", "the perimeter of the polygon"),
    "circle_area": ("circle_area o a = 9pi", "the area of the circle about O through A"),
    "circumference": ("circumference o a = 6pi", "the circumference of that circle"),
    "arc": ("arc o a b = 2pi", "the length of its arc AB inside the drawn angle AOB"),
    "sector": ("sector o a b = 6pi", "the area of that sector"),
    "sin": ("sin a b c = 3/5", "the sine of the drawn angle ABC"),
    "cos": ("cos a b c = -3/5", "its cosine"),
    "tan": ("tan a b c = 4/3", "its tangent"),
    "value": ("angle a b c = 2x+10", "the unknown x, with linear equations for it"),
}
#: What the quantities in the linear forms of a statement are, by the first word of each (`geogen.lang.form`).
QUANTITIES = {
    "d": "directions",
    "l": "logarithms of lengths",
    "s": "lengths",
    "q": "squared lengths",
    "p": "points as vectors",
    "t": "other measures",
    "lt": "logarithms of other measures",
}


def language_page() -> str:
    """The page as Markdown."""
    statements = [p for p in PREDICATES.values() if not p.seen]
    positions = [p for p in PREDICATES.values() if p.seen]
    tables = {
        "dialect": table(("Newclid", "read as"), _dialect()),
        "measures": table(("clause", "goal", "measure"), _measures()),
        "statements": table(("statement", "meaning", "linear in"), map(_statement, statements)),
        "positions": table(("condition", "meaning"), ((code(_use(p)), _meaning(p)) for p in positions)),
        "constructions": "\n\n".join(_constructions()),
    }
    text = PROSE.read_text(encoding="utf-8")
    for name, made in tables.items():
        text = text.replace(f"{{{{{name}}}}}", made)
    return f"{WRITTEN}\n\n{text}"


def _dialect() -> Iterator[tuple[str, str]]:
    for name, entry in ENTRIES.items():
        made = f"{entry.new} = {name} {entry.args}"
        yield code(made), ", ".join(map(code, entry.says.split("; ")))


def _measures() -> Iterator[tuple[str, str, str]]:
    for kind, example in KINDS.items():
        clause, what = MEASURES[kind]
        yield code(clause), code(f"? {example}"), what


def _use(predicate: Predicate) -> str:
    return f"{predicate.name} {predicate.example}"


def _meaning(predicate: Predicate) -> str:
    """What it says, in a sentence or in the words of its example."""
    return predicate.doc or predicate.say.format(*predicate.example.split())


def _statement(predicate: Predicate) -> tuple[str, str, str]:
    forms = all_forms(parse_statement(_use(predicate)))
    kinds = {quantity[0] for form in forms for quantity, _ in form}
    return code(_use(predicate)), _meaning(predicate), ", ".join(w for k, w in QUANTITIES.items() if k in kinds)


def _constructions() -> Iterator[str]:
    library = load_library()
    for file, group in groupby(library.constructions.values(), key=lambda c: Path(c.file).name):
        rows = ((code(_call(c)), ", ".join(map(code, c.gives)) or "nothing but its points") for c in group)
        yield f"### {code(f'constructions/{file}')}\n\n{table(('clause', 'states'), rows)}"


def _call(construction: Construction) -> str:
    return f"{' '.join(construction.new)} = {construction.id} {' '.join(construction.args)}"
