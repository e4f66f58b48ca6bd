"""The moves of constructions, from ``constructions/problems/``: how objects are drawn in small steps, and said."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from geogen.library.entry import Entry
from geogen.library.load import entries
from geogen.library.records import Words
from geogen.library.where import data_root

#: The folder of the data files, below the root of the library.
FOLDER = Path("constructions", "problems")
#: Kinds of objects that lines of moves make.
KINDS = ("point", "line", "ray", "segment", "circle", "vector", "number", "same")
#: The two shapes of a line of a move.
_LINE = re.compile(r"(?P<made>\w+)\s*=\s*(?P<head>\w+)\((?P<args>.*)\)")
_VALUE = re.compile(r"(?P<made>\w+)\s*=\s*(?P<text>.+)")


@dataclass(frozen=True, slots=True)
class Command:
    """One line of a move.

    Args:
        made: the name of what it makes.
        head: a command of GeoGebra, which begins with a capital; the id of a move; or ``value`` and ``place`` for an
            expression, which is then the only argument.
        args: names and numbers as they stand.
    """

    made: str
    head: str
    args: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """How one object is drawn.

    Args:
        id: its name.
        takes: the names of what is there.
        kind: of what it makes.
        makes: the name of that in the commands.
        commands: in order.
        loci: patterns of loci of the library that it draws, over ``takes``.
        of: the construction of the library that it draws, whose arguments ``takes`` are.
        tool: True where Euclidea has a tool for it, so that it counts as one in its count of lines.
        say: what it makes, in words; empty where no step is called by it.
    """

    id: str
    takes: tuple[str, ...]
    kind: str
    makes: str
    commands: tuple[Command, ...]
    loci: tuple[tuple[str, ...], ...] = ()
    of: str = ""
    tool: bool = False
    say: Words = Words("")


@dataclass(frozen=True, slots=True)
class Saying:
    """A command of GeoGebra.

    Args:
        id: its name, with the kinds of its arguments where it has several readings.
        kind: of what it makes; ``same`` for that of its first argument.
        say: it as a clause of a sentence, ``{0}`` for what is made, ``{1}`` … for the arguments.
    """

    id: str
    kind: str
    say: Words


@dataclass(frozen=True)
class Moves:
    """All moves and commands.

    Args:
        moves: by id.
        sayings: by id.
    """

    moves: Mapping[str, Move]
    sayings: Mapping[str, Saying]

    def of_locus(self, words: Sequence[str]) -> tuple[Move, tuple[str, ...]] | None:
        """The first move that draws a locus, with what it takes; None where there is none.

        Args:
            words: the locus with the names of points, ``perpendicular p a b``.
        """
        for move in self.moves.values():
            for pattern in move.loci:
                found = matched(pattern, words, move.takes)
                if found is not None:
                    return move, tuple(found[name] for name in move.takes)
        return None

    def of_construction(self, name: str) -> Move | None:
        """The move that draws a construction of the library as a whole."""
        return next((move for move in self.moves.values() if move.of == name), None)


def matched(pattern: Sequence[str], words: Sequence[str], names: Sequence[str]) -> dict[str, str] | None:
    """What the names of a pattern stand for where it fits, each for one word."""
    found: dict[str, str] = {}
    if len(pattern) != len(words):
        return None
    for part, word in zip(pattern, words, strict=True):
        if part not in names:
            if part != word:
                return None
        elif found.setdefault(part, word) != word:
            return None
    return found


@lru_cache(maxsize=8)
def load_moves(root: Path | None = None) -> Moves:
    """The moves and commands.

    Args:
        root: the folder that holds ``constructions/``; by default the project's own.

    Raises:
        LibraryError: a file does not load; the message has file, line, entry and remedy.
    """
    folder = (Path(root) if root is not None else data_root()) / FOLDER
    sayings = {s.id: s for s in map(_saying, entries(folder / "commands.toml", "command"))}
    found: dict[str, Move] = {}
    for entry in entries(folder / "moves.toml", "move"):
        move = _move(entry)
        if move.id in found:
            entry.fail("an id that is taken")
        for command in move.commands:
            if command.head not in found and command.head.split(".")[0] not in sayings:
                entry.fail(f"'{command.head}' is neither a command nor a move above", "write the moves it uses first")
        found[move.id] = move
    return Moves(found, sayings)


def commands_of(entry: Entry, lines: Sequence[str]) -> tuple[Command, ...]:
    """The lines of a field as commands.

    Raises:
        LibraryError: one is none.
    """
    return tuple(_command(entry, line) for line in lines)


def _command(entry: Entry, line: str) -> Command:
    found = _LINE.fullmatch(line.strip())
    if found is not None and found["args"].count("(") == 0:
        return Command(found["made"], found["head"], tuple(a.strip() for a in found["args"].split(",")))
    value = _VALUE.fullmatch(line.strip())
    if value is None:
        entry.fail(f"'{line}' is no line of a construction", "write name = Command(…) or name = expression")
    return Command(value["made"], "place" if value["made"][0].isupper() else "value", (value["text"].strip(),))


def _move(entry: Entry) -> Move:
    entry.allow(("id", "takes", "makes", "lines"), ("loci", "of", "tool", "say"))
    kind, _, made = entry.text("makes").partition(" ")
    if kind not in KINDS:
        entry.fail(f"'{kind}' is no kind of object", f"kinds are {', '.join(KINDS)}")
    takes, commands = tuple(entry.text("takes").split()), commands_of(entry, entry.texts("lines"))
    if made not in {command.made for command in commands}:
        entry.fail(f"no line makes '{made}'", "name what 'makes' names")
    loci = tuple(tuple(text.split()) for text in entry.texts("loci"))
    of = entry.text("of", "") if "of" in entry.data else ""
    return Move(entry.text("id"), takes, kind, made, commands, loci, of, entry.truth("tool"), entry.words("say"))


def _saying(entry: Entry) -> Saying:
    entry.allow(("id", "kind", "say"))
    return Saying(entry.text("id"), entry.text("kind"), entry.words("say"))
