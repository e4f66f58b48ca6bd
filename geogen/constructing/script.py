"""A reference solution: moves and commands written out as GeoGebra lines, in small steps with words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from string import ascii_uppercase

from geogen.constructing.moves import Command, Move, Moves
from geogen.constructing.problem import Given, ReferenceStep
from geogen.constructing.tools import load_costs

#: Letters for curves that a solution draws. Not a and b, which look like sides, nor e, i, x, y and z, which GeoGebra
#: reads as numbers and equations.
CURVES = "fghklmnpqrstuvwcdj"
#: Kinds of objects that are called by a word and their name.
NOUNS = {
    "line": ("line {}", "直线{}"),
    "ray": ("ray {}", "射线{}"),
    "segment": ("segment {}", "线段{}"),
    "circle": ("circle {}", "圆{}"),
    "vector": ("vector {}", "向量{}"),
}
#: A name in an expression that is no function's.
_NAME = re.compile(r"[A-Za-z]\w*(?![\w(])")
#: How a command is written where its name here is not GeoGebra's.
_HEADS = {"Line.parallel": "Line"}


@dataclass(frozen=True, slots=True)
class Clause:
    """Lines of script that one clause of a sentence says.

    Args:
        script: the lines.
        en: the clause in English.
        zh: in Chinese.
    """

    script: tuple[str, ...]
    en: str
    zh: str


@dataclass
class Writer:
    """A solution while it is written.

    Args:
        moves: moves and commands.
        kinds: label to kind, of what is there.
        taken: labels that must not be used.
        steps: what is written so far.
        lines: Euclidea's count L of it: uses of tools, a move being one where Euclidea has a tool for it.
    """

    moves: Moves
    kinds: dict[str, str]
    taken: set[str] = field(default_factory=set)
    steps: list[ReferenceStep] = field(default_factory=list)
    lines: int = 0
    _made: dict[tuple[str, tuple[str, ...]], str] = field(default_factory=dict)
    _open: list[Clause] = field(default_factory=list)
    _depth_of_tool: int = 0

    def knows(self, given: Given) -> None:
        """Take a given object for drawn."""
        self.kinds[given.name] = given.kind
        match given.kind, given.points:
            case "line" | "segment" | "ray", (a, b):
                self._made[given.kind.title(), (a, b)] = given.name
            case "circle", (o, a):
                self._made["Circle", (o, a)] = given.name

    def draw(self, commands: Sequence[Command], names: Mapping[str, str]) -> dict[str, str]:
        """Write commands out.

        Args:
            commands: in order.
            names: what their names stand for; a name that is made and stands here is the label it gets.

        Returns:
            All names with their labels.
        """
        known = dict(names)
        both = _pairs(commands)
        for place, command in enumerate(commands):
            args = tuple(_put(a, known) for a in command.args)
            target = names.get(command.made, "")
            if command.head in self.moves.moves:
                move = self.moves.moves[command.head]
                known[command.made] = self.use(move, args, target)
            else:
                known[command.made] = self._line(command.head, args, target, place in both)
        return known

    def use(self, move: Move, args: Sequence[str], target: str = "") -> str:
        """Write a move out, and give the label of what it makes."""
        key = (move.id, tuple(args))
        if not target and key in self._made:
            return self._made[key]
        names = dict(zip(move.takes, args, strict=True))
        leaf = not any(command.head in self.moves.moves for command in move.commands)
        if leaf:
            self.close()
        before, self._depth_of_tool = self._depth_of_tool, self._depth_of_tool + move.tool
        self.lines += move.tool and not before
        known = self.draw(move.commands, {**names, move.makes: target} if target else names)
        if leaf:
            self.close(move, names)
        self._depth_of_tool = before
        self._made[key] = known[move.makes]
        return known[move.makes]

    def close(self, move: Move | None = None, names: Mapping[str, str] | None = None) -> None:
        """End a step; its words begin with what the move makes, where it says so."""
        if not self._open:
            return
        en = "; ".join(clause.en for clause in self._open)
        zh = "；".join(clause.zh for clause in self._open)
        if move is not None and move.say.en and len(self._open) > 1:
            what, zh_what = move.say.en.format(**(names or {})), move.say.zh.format(**(names or {}))
            en, zh = f"construct {what}: {en}", f"作{zh_what}：{zh}"
        script = tuple(line for clause in self._open for line in clause.script)
        self.steps.append(ReferenceStep(f"{en[0].upper()}{en[1:]}.", f"{zh}。", script))
        self._open = []

    def _line(self, head: str, args: tuple[str, ...], target: str, both: bool) -> str:
        key = self._reading(head, args)
        known = self._known(key, args)
        if known and not target:
            return known
        saying = self.moves.sayings[key]
        kind = self.kinds.get(args[0], "point") if saying.kind == "same" else saying.kind
        label = target or self._fresh(kind)
        self.kinds[label] = kind
        self.taken.add(label)
        self._made[key, args] = label
        self.lines += 0 if self._depth_of_tool else _lines(key)
        script = args[0] if head in ("value", "place") else f"{_HEADS.get(key, head)}({', '.join(args)})"
        self._say(f"{label} = {script}", key, label, args, both)
        return label

    def _known(self, key: str, args: tuple[str, ...]) -> str:
        """The label of what was drawn already; a line and a segment have no order."""
        turned = (args[1], args[0]) if key in ("Line", "Segment") else args
        return self._made.get((key, args)) or self._made.get((key, turned), "")

    def _say(self, script: str, key: str, label: str, args: tuple[str, ...], both: bool) -> None:
        if key == "Intersect" and len(args) == 3:
            if both and args[2] == "2":
                first = self._open.pop()
                names = (first.script[0].split(" ")[0], label)
                self._open.append(self._clause((*first.script, script), "Intersect.both", names, args))
                return
            key = "Intersect.other" if args[2] == "2" else "Intersect.one"
        self._open.append(self._clause((script,), key, (label,), args))

    def _clause(self, script: tuple[str, ...], key: str, labels: Sequence[str], args: Sequence[str]) -> Clause:
        say = self.moves.sayings[key].say
        en = say.en.format(" and ".join(labels), *(self._named(a, 0) for a in args))
        return Clause(script, en, say.zh.format("、".join(labels), *(self._named(a, 1) for a in args)))

    def _named(self, label: str, language: int) -> str:
        noun = NOUNS.get(self.kinds.get(label, ""))
        return noun[language].format(label) if noun else label

    def _reading(self, head: str, args: Sequence[str]) -> str:
        kinds = [self.kinds.get(a, "number") for a in args]
        if head == "Circle" and len(args) == 3:
            return "Circle.three"
        if head == "Circle" and kinds[1] in ("segment", "number", "length"):
            return "Circle.segment" if kinds[1] == "segment" else "Circle.number"
        if head == "Line" and kinds[1] in ("line", "ray", "segment"):
            return "Line.parallel"
        return head

    def _fresh(self, kind: str) -> str:
        used = self.taken | set(self.kinds)
        letters = ascii_uppercase[15:] + ascii_uppercase[3:15] if kind == "point" else CURVES
        return next(label for label in _labels(letters) if label not in used)


def _labels(letters: str) -> Iterator[str]:
    yield from letters
    number = 1
    while True:
        yield from (f"{letter}{number}" for letter in letters)
        number += 1


def _pairs(commands: Sequence[Command]) -> set[int]:
    """The places of intersections of which both are taken, one after the other."""
    found = set()
    for place in range(len(commands) - 1):
        one, two = commands[place], commands[place + 1]
        if one.head == two.head == "Intersect" and one.args[:2] == two.args[:2] and one.args[2:] == ("1",):
            found |= {place, place + 1}
    return found


def _put(text: str, names: Mapping[str, str]) -> str:
    """A text with its names replaced by labels."""
    return _NAME.sub(lambda found: names.get(found[0], found[0]), text)


def _lines(key: str) -> int:
    """What a command counts in Euclidea's count of lines; what measures or computes counts nothing."""
    costs = load_costs()
    found = costs.get(key) or costs.get(key.partition(".")[0])
    return 0 if found is None else found.lines
