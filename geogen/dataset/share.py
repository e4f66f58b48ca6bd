"""A share of a data set's candidates, which a machine makes without a word to the others.

Candidates are dealt out in short runs, so that each share has all kinds of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from geogen.errors import GeogenError, ParseError
from geogen.problem.start import TURNS

#: Most shares.
MOST = 1024
#: Candidates in a row that one share has: every kind of start once.
RUN = len(TURNS)
#: What a share makes beyond its part of the problems, as some of them repeat those of other shares.
SPARE = 0.1


@dataclass(frozen=True)
class Share:
    """One of so many shares.

    Args:
        number: from 1 on.
        count: of shares.
    """

    number: int
    count: int

    def __str__(self) -> str:
        return f"{self.number}/{self.count}"

    def owns(self, index: int) -> bool:
        """True for the candidates of this share."""
        return owner(index, self.count) == self.number


def owner(index: int, count: int) -> int:
    """The number of the share, among so many, that a candidate belongs to."""
    return index // RUN % count + 1


def parse_share(text: str) -> Share:
    """A share written as ``2/8``.

    Raises:
        ParseError: it is none.
    """
    number, slash, count = text.strip().partition("/")
    if not (slash and number.isascii() and number.isdigit() and count.isascii() and count.isdigit()):
        raise ParseError(f"'{text[:40]}' is no shard", hint="write 2/8 for the second of eight")
    if not (len(count) < 6 and 1 <= int(count) <= MOST):
        raise ParseError(f"'{text[:40]}' is no shard", hint=f"there are 1 to {MOST} of them")
    if not (len(number) < 6 and 1 <= int(number) <= int(count)):
        raise ParseError(f"'{text[:40]}' is no shard", hint=f"they are 1/{count} to {count}/{count}")
    return Share(int(number), int(count))


def target(n: int, share: Share, spare: float) -> int:
    """How many problems a share goes on for, of those that it would keep if there were no others.

    Args:
        n: problems of the data set.
        share: which one.
        spare: what it makes beyond its part.
    """
    return ceil(n * (1 + spare) / share.count)


def check_spare(spare: float) -> None:
    """Refuse what is no spare.

    Raises:
        GeogenError: one line that names the option.
    """
    if not 0 <= spare <= 100:
        raise GeogenError(f"--spare {spare:g} is no share", hint="between 0 and 100, such as 0.1 for a tenth more")
