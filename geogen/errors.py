"""Every error that geogen raises on purpose, each printed as one line: where, what, and the remedy."""

from __future__ import annotations

#: Most characters of a path, and of an unexpected error's own message: it may quote whole records.
LONGEST = 300


def one_line(text: str) -> str:
    """The text with line breaks and other control characters spelled out, since it may quote hostile input."""
    return text if text.isprintable() else "".join(c if c.isprintable() else repr(c)[1:-1] for c in text)


def internal(error: Exception) -> str:
    """One line about an error that is nobody's input but a fault of the program."""
    told = one_line(" ".join(str(error).split()))[:LONGEST]
    return f"internal error: {type(error).__name__}: {told} (GEOGEN_TRACEBACK=1 shows where)"


class GeogenError(Exception):
    """An error with an optional place and remedy.

    Args:
        message: what is wrong, one line, without a trailing full stop.
        file: the file it stands in, if any.
        line: 1-based line number.
        column: 1-based column number.
        hint: what to do about it (a suggestion such as ``did you mean 'midpoint'?``).
    """

    def __init__(
        self,
        message: str,
        *,
        file: str | None = None,
        line: int | None = None,
        column: int | None = None,
        hint: str | None = None,
    ) -> None:
        super().__init__(message)
        self.message = one_line(message)
        self.file = file
        self.line = line
        self.column = column
        self.hint = None if hint is None else one_line(hint)

    def __str__(self) -> str:
        file = None if self.file is None else one_line(self.file)[:LONGEST]
        parts = [str(part) for part in (file, self.line, self.column) if part is not None]
        place = f"column {self.column}" if len(parts) == 1 and self.column is not None else ":".join(parts)
        text = f"{place}: {self.message}" if place else self.message
        return f"{text} ({self.hint})" if self.hint else text


class NothingFits(GeogenError):
    """Options that no problem satisfies."""


class ParseError(GeogenError):
    """Text that is not a statement, a number or a problem file."""


class LibraryError(GeogenError):
    """A rule, construction or base scene file that does not load."""


class SceneError(GeogenError):
    """A scene that cannot be built: impossible, degenerate or unreadable; the message gives the reason."""


class UnsoundRule(GeogenError):
    """A rule whose hypotheses hold in the figure and whose conclusion does not."""


class NotDerivable(GeogenError):
    """A fact of which no derivation can be written out, though the engine holds it or it is true in the figure.

    For instance it follows from a relation between numbers alone. No problem is made of it; the manifest counts them.
    """


class Unsayable(GeogenError):
    """What has no words: a step that follows from a mistake may come to an equation between numbers, or to nothing."""


class ProofRejected(GeogenError):
    """A proof that the checker refuses; the message names the step and the cause."""


class ScriptError(GeogenError):
    """A GeoGebra script that GeoGebra would not take, or that asks for more than is allowed; with its line."""


class RecordError(GeogenError):
    """A data set or record that cannot be read or written."""
