"""Records and rule books from plain JSON data: strict, and under limits before anything is computed."""

from __future__ import annotations

import hashlib
import json
import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

from geogen.kernel.figure import KINDS, Point, normal
from geogen.kernel.predicates import PREDICATES, Statement, letters
from geogen.kernel.sums import Key, Sum, Term

#: Most points and steps of a record, entries of another list, letters of a word, and points of a circle.
MAX_POINTS, MAX_STEPS, MAX_LIST, MAX_WORD, MAX_CIRCLE = 500, 20_000, 5000, 400, 14
#: Greatest power of π or of a term, number under a root, and size of a coordinate.
MAX_POWER, MAX_ROOT, MAX_SIZE = 24, 10**12, 1e300
#: Greatest angle in half turns: floats must still tell its fraction of one. Greatest integer elsewhere.
MAX_TURNS, MAX_INTEGER = 1000, 10**9
_FRACTION = re.compile(r"-?[0-9]{1,160}(/[1-9][0-9]{0,159})?")


class Refused(Exception):
    """A record that is not accepted; the message is one line with the step and the cause."""


@dataclass(frozen=True)
class Step:
    """One step: what it says, its kind, the steps it rests on, and the justification of its kind.

    Args:
        rule: by rule, its id; names: the points that stand for its variables.
        sums: by algebra, the index of each form that is shown, and the steps, indices of their forms and coefficients
            of which it is the combination.
        values: by value, see :func:`geogen.kernel.steps._by_value`.
    """

    id: int
    says: Statement
    kind: str
    rests: tuple[int, ...] = ()
    rule: str = ""
    names: Mapping[str, str] | None = None
    sums: tuple[tuple[int, tuple[tuple[int, int, Any], ...]], ...] = ()
    values: tuple[Any, ...] = ()


@dataclass(frozen=True)
class Rule:
    """A rule: given and figure imply then, for all points that stand for the variables."""

    given: tuple[Statement, ...]
    figure: tuple[Statement, ...]
    then: tuple[Statement, ...]

    @property
    def variables(self) -> tuple[str, ...]:
        """The variables in order of appearance."""
        return tuple(dict.fromkeys(p for s in (*self.given, *self.figure, *self.then) for p in s.points))


@dataclass(frozen=True)
class Book:
    """A rule book.

    Args:
        hash: of its data, which a record repeats.
        rules: by their ids.
    """

    hash: str
    rules: Mapping[str, Rule]


@dataclass(frozen=True)
class Record:
    """A proof.

    Args:
        book: the hash of the rule book that it cites.
        figure: coordinates of every point.
        given: what the problem states.
        goals: statements each of which is what the problem asks for, and one or none that is so whatever number stands
            in place of its last argument.
        steps: in order.
        goal: the number of the step that states the goal.
    """

    book: str
    figure: Mapping[str, Point]
    given: tuple[Statement, ...]
    goals: tuple[tuple[Statement, ...], tuple[Statement, ...]]
    steps: tuple[Step, ...]
    goal: int


def hash_of(data: Any) -> str:
    """The hash of a rule book, by which a proof says which rules it cites."""
    return hashlib.sha256(json.dumps(data, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def read_book(data: Any) -> Book:
    """A rule book from plain data: its rules by their ids.

    Raises:
        Refused: it is none.
    """
    shape = {"given": [statement], "figure": [statement], "then": [statement]}
    rules = _read(dict, data, "the rule book")
    return Book(hash_of(data), {id: Rule(**_read(shape, rule, f"rule '{id}'")) for id, rule in rules.items()})


def read_record(data: Any) -> Record:
    """A record from plain data.

    Raises:
        Refused: a field is missing, unknown, of another kind, or too large.
    """
    shape = {"book": str, "figure": dict, "given": [statement], "goals": ([statement], [statement]), "steps": list}
    found = _read({**shape, "goal": int}, data, "the record")
    _require(len(found["figure"]) <= MAX_POINTS, f"the figure has more than {MAX_POINTS} points")
    found["figure"] = {p: _read((_coordinate, _coordinate), xy, f"the point {p}") for p, xy in found["figure"].items()}
    found["steps"] = tuple(map(read_step, found["steps"]))
    return Record(**found)


def _require(holds: bool, cause: str) -> None:
    if not holds:
        raise Refused(f"not an elaborated record: {cause}")


def _read(shape: Any, data: Any, where: str) -> Any:
    """Data of a shape: a type, [shape] for a list, (shape, …) for a list of that length, {name: shape}, or a reader."""
    kind = shape if isinstance(shape, type) else list if isinstance(shape, tuple) else type(shape)
    if kind not in (int, str, list, dict):
        return shape(data)
    _require(type(data) is kind, f"{where} is not of type {kind.__name__}")
    if kind is int:
        _require(abs(data) <= MAX_INTEGER, f"{where} is not a small number")
    else:
        most = MAX_WORD if kind is str else MAX_STEPS if shape is list else MAX_LIST
        _require(len(data) <= most, f"{where} is too long")
    if isinstance(shape, dict):
        _require(shape.keys() == data.keys(), f"{where} has not the fields {' '.join(shape)}")
        return {name: _read(part, data[name], f"'{name}' of {where}") for name, part in shape.items()}
    if isinstance(shape, tuple):
        _require(len(data) == len(shape), f"{where} has not {len(shape)} entries")
        return tuple(_read(part, entry, where) for part, entry in zip(shape, data, strict=True))
    return tuple(_read(shape[0], entry, where) for entry in data) if isinstance(shape, list) else data


def _coordinate(data: Any) -> float:
    _require(type(data) in (int, float) and abs(data) < MAX_SIZE, "a coordinate is no finite number")
    return float(data)


def _fraction(data: Any) -> Fraction:
    return _words(_read(str, data, "a fraction"))


@lru_cache(maxsize=4096)
def _words(text: str) -> Fraction:
    _require(_FRACTION.fullmatch(text) is not None, "a fraction is not written as in '-1/2'")
    return Fraction(text)


def _angle(data: Any) -> Fraction:
    found = _fraction(data)
    _require(abs(found) < MAX_TURNS, "an angle is too large")
    return found


@lru_cache(maxsize=4096)
def _squarefree(number: int) -> bool:
    """True where no square but 1 divides a number up to 10¹²: without its primes up to 10⁴ at most two are left."""
    prime = 2
    while prime <= 10**4 and prime * prime <= number:
        if number % prime == 0:
            number //= prime
            if number % prime == 0:
                return False
        prime += 1
    return number == 1 or math.isqrt(number) ** 2 != number


def _sum(data: Any) -> Sum:
    """A sum from rows [fraction, number under the root, power of π, [[term, exponent] …]]."""
    parts: dict[Key, Fraction] = {}
    for row in _read(list, data, "a sum"):
        q, root, pi, powers = _read((_fraction, lambda s: s, int, [(_term, int)]), row, "a part of a sum")
        good = type(root) is int and 0 < root <= MAX_ROOT and max([abs(pi), *(e for _, e in powers)]) <= MAX_POWER
        _require(good and all(e > 0 for _, e in powers), "a root or a power is too large")
        _require(_squarefree(root), "a number under a root has a square in it")
        _require(powers == tuple(sorted(dict(powers).items())), "a product is not in order")
        _require((pi, root, powers) not in parts, "a sum has one product twice")
        parts[pi, root, powers] = q
    return Sum(parts)


def _number(data: Any) -> Sum:
    found = _sum(data)
    _require(not found.terms, "a number has terms")
    return found


def _positive(data: Any) -> Sum:
    found = _number(data)
    _require(found.sign > 0, "a value is not positive")
    return found


def _term(data: Any) -> Term:
    kind, *points = term = _read([str], data, "a term") or ("",)
    good = kind in KINDS and len(points) == (KINDS[kind][0] or max(3, len(points))) and normal(term) == term
    _require(good, "a term is not written as it should be")
    return term  # type: ignore[no-any-return]


def _maybe_term(data: Any) -> Term | None:
    return None if data is None else _term(data)


def _point(data: Any) -> str:
    return _read(str, data, "a point")  # type: ignore[no-any-return]


_READ: dict[str, Any] = {"P": _point, "N": _positive, "A": _angle, "Q": _fraction, "E": _sum}


def statement(data: Any) -> Statement:
    """A statement from [predicate, [argument …], null or [[base, exponent] …]]."""
    return _statement(json.dumps(data))


@lru_cache(maxsize=4096)
def _statement(text: str) -> Statement:
    """The same by its text, since statements come again and again."""
    name, args, logs = _read((str, list, lambda logs: logs), json.loads(text), "a statement")
    signature = letters(name, len(args)) if name in PREDICATES else None
    _require(signature is not None, f"there is no predicate '{name}' of {len(args)} arguments")
    _require(name != "cyclic" or len(args) <= MAX_CIRCLE, "a circle has too many points")
    found: tuple[Any, ...] = tuple(_READ[letter](a) for a, letter in zip(args, signature or "", strict=True))
    _require(name != "vecsum" or not sum(found[::2]), "the coefficients of 'vecsum' do not add up to zero")
    return Statement(name, found, None if logs is None else _read([(_number, _fraction)], logs, "'logs'"))


def _coefficient(data: Any) -> Any:
    return _fraction(data) if type(data) is str else _number(data)


def _names(data: Any) -> dict[str, str]:
    return {variable: _point(point) for variable, point in _read(dict, data, "a substitution").items()}


_FIELDS: dict[str, dict[str, Any]] = {
    "given": {},
    "seen": {},
    "rule": {"rests": [int], "rule": str, "names": _names},
    "algebra": {"rests": [int], "sums": [(int, [(int, int, _coefficient)])]},
    "value": {"rests": [int], "values": (_sum, _sum, [(_sum, _maybe_term)], _maybe_term)},
}


def read_step(data: Any) -> Step:
    """A step from an object with the fields of its kind."""
    kind, id = (data.get("kind"), data.get("id")) if type(data) is dict else (None, None)
    _require(type(kind) is str and kind in _FIELDS, "a step is of no known kind")
    shape = {"id": int, "says": statement, "kind": str, **_FIELDS[str(kind)]}
    return Step(**_read(shape, data, f"step {id}" if type(id) is int and abs(id) <= MAX_INTEGER else "a step"))
