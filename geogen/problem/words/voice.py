"""One speaker in one language: points, lists, phrases and the words of single templates."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from geogen.errors import Unsayable
from geogen.lang.measure import Coordinates
from geogen.lang.statement import Statement
from geogen.library.resolve import Use
from geogen.problem.words.book import Book, load_book
from geogen.problem.words.template import Draw, Phrase, Template, filled, literal, one, without, written
from geogen.proof.text import point_names


class Voice:
    """What all texts about one problem in one language have in common.

    Args:
        language: ``en`` or ``zh``.
        points: the problem's points.
        at: the figure, by which angles are read.
        draw: decides between alternative wordings.
    """

    def __init__(self, language: str, points: Iterable[str], at: Coordinates, draw: Draw) -> None:
        self.book: Book = load_book(language)
        self.names: Mapping[str, str] = point_names(points)
        self.at = at
        self.draw = draw
        #: Statements in symbols only, where many stand together.
        self.plain = False
        #: Which of the wordings of statements is taken, where several are to be alike.
        self.style: int | None = None
        #: The corners of the only triangle, whose angles are called by one letter.
        self.corners: set[str] = set()
        #: Frames that describe, where nothing is to be constructed.
        self.describes = False
        #: Sentences that can follow "where" or "if", and stand in a list.
        self.lists = False
        #: Frames that tell the reader to draw, where there are such.
        self.orders = False
        #: The frame of each name that was taken last, which is not taken twice running.
        self.last: dict[str, Template] = {}
        #: The statement that speaks of the angles between lines, and not of drawn ones.
        self.between: Statement | None = None
        self.said: set[tuple[str, ...]] = set()

    @property
    def english(self) -> bool:
        """True in English."""
        return self.book.language == "en"

    def starts_with_point(self, text: str) -> bool:
        """True where a text begins with a point's name, which keeps its case."""
        return any(text.startswith(name) and not text[len(name) :][:1].islower() for name in self.names.values())

    def speaks_of_lines(self, statement: Statement) -> bool:
        """True where the angles of a statement are those between lines, whatever the figure shows."""
        return self.between is not None and statement.canonical() == self.between.canonical()

    def row(self, points: Iterable[str]) -> str:
        """Points written together."""
        return "".join(self.names[p] for p in points)

    def angle(self, corner: Sequence[str]) -> str:
        """How an angle is called: ``ABC``, or ``B`` where there is one triangle and nothing else."""
        return self.names[corner[1]] if set(corner) == self.corners else self.row(corner)

    def listed(self, words: Sequence[str]) -> str:
        """``A, B and C``, in Chinese ``A、B、C``.

        Raises:
            Unsayable: there is nothing to list, in English.
        """
        if not self.english:
            return "、".join(words)
        if not words:
            raise Unsayable("a list of nothing")
        return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"

    def symbols(self, text: str) -> str:
        """An equation with the names of measures as this language has them."""
        if "(" in text or "[" in text:
            for pattern, written_so in self.book.symbols:
                text = pattern.sub(written_so, text)
        return text

    def together(self, clauses: Sequence[str]) -> str:
        """Clauses that hold together: ``AB = 3, BC = 4 and CA = 5``."""
        if not clauses:
            return ""
        return self.listed(clauses) if self.english else "，".join(clauses)

    def frame(self, name: str, /, **words: str) -> str:
        """One of the frames of a name, filled."""
        frames = self._fitting(self.book.frames[name])
        chosen = one(self.draw, frames)
        if chosen is self.last.get(name) and len(frames) > 1:
            chosen = frames[(frames.index(chosen) + 1) % len(frames)]
        self.last[name] = chosen
        return filled(chosen, self.draw, words)

    def _fitting(self, frames: tuple[Template, ...]) -> tuple[Template, ...]:
        """The frames of the kind that is spoken in, all of them where there are none."""
        found = frames
        if self.lists:
            found = tuple(f for f in found if not literal(f).startswith(self.book.unlisted)) or found
        if self.describes or self.lists:
            return tuple(f for f in found if not self._constructs(f)) or found
        if self.orders:
            return tuple(f for f in found if self._constructs(f)) or found
        return found

    def _constructs(self, frame: Template) -> bool:
        return any(word in literal(frame) for word in self.book.construct)

    def element(self, kind: str, /, **words: str) -> str:
        """An element of a figure, as captions list it."""
        return filled(one(self.draw, self.book.elements[kind]), self.draw, words)

    def statement_frame(self, name: str, args: Sequence[str] = (), /, **words: str) -> str:
        """One of the wordings of a kind of statement, filled.

        Args:
            name: the kind.
            args: the statement's arguments in words, for slots of digits.
            words: what else slots stand for.
        """
        wordings = self.book.statements[name]
        if self.plain:
            template = wordings[0]
        elif self.style is not None:
            template = wordings[self.style % len(wordings)]
        else:
            template = one(self.draw, wordings)
        return written(template, self.draw, lambda w: words[w] if w in words else "".join(args[int(d)] for d in w))

    def template(self, template: Template, use: Use, statements: Sequence[str] = ()) -> str:
        """A template about the points and values of one use of a construction.

        Args:
            template: with the construction's arguments as slots.
            use: the use.
            statements: what the construction states, in words, for slots such as ``<0>``.
        """

        def fill(word: str) -> str:
            if word[0] == "<":
                return statements[int(word[1:-1])]
            return "".join(self.argument(use, letter) for letter in word)

        def phrase(call: Phrase) -> str:
            return self.phrase(call.name, tuple(use.names[a] for a in call.args))

        chosen = without(template, self.book.unlisted) if self.lists else template
        return written(chosen, self.draw, fill, phrase)

    def phrase(self, name: str, points: tuple[str, ...]) -> str:
        """A phrase of the book about points; shorter where the same was said before."""
        args, full, again = self.book.phrases[name]
        called = dict(zip(args, points, strict=True))
        short = again is not None and (name, *points) in self.said
        rivals = any(other[:2] == (name, points[0]) and other[2:] != points[1:] for other in self.said)
        self.said.add((name, *points))
        template = again if short and not rivals and again is not None else full
        return written(template, self.draw, lambda word: self.row(called[letter] for letter in word))

    def argument(self, use: Use, argument: str) -> str:
        """A construction's argument: a point's name, a number or an angle."""
        word = use.names[argument]
        letter = dict(use.construction.values).get(argument)
        if letter is None:
            return self.names[word]
        return value_word(word, letter)


def value_word(word: str, letter: str) -> str:
    """A value of a construction as it is read: ``60°``, ``3√2``."""
    from geogen.lang.statement import parse_angle, parse_number

    return f"{parse_angle(word) * 180}°" if letter == "A" else parse_number(word).plain()
