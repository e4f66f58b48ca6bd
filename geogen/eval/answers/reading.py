"""What a stated answer says, once all of it has been read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Reading:
    """What was read.

    Args:
        answer: the answer, None where there is none.
        several: the different answers that it gives at once, empty where it gives one.
        slip: two sides that are written as equal and are not.
        doubt: why the answer does not count although it is written: a denial, a bound, a hedge.
        vague: True for *about 12*, which is no claim that something is exactly 12.
        left: what was left over; then nothing was decided.
        about: True where what is left over gives the value of something else, as ``AB² = 144`` does.
    """

    answer: Any = None
    several: str = ""
    slip: str = ""
    doubt: str = ""
    vague: bool = False
    left: str = ""
    about: bool = False

    @property
    def decided(self) -> bool:
        """True where nothing was left over."""
        return not self.left and (self.answer is not None or bool(self.several))


NOTHING = Reading()
