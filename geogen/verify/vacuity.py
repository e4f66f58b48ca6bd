"""That a rule speaks of something: a figure of its hypotheses and side conditions, to forty digits."""

from __future__ import annotations

import numpy as np

from geogen.verify.polish import polished
from geogen.verify.report import Example
from geogen.verify.search import Found

#: Figures that are tried, those with the widest margins first.
LOOKS = 4


def witness(found: Found) -> Example | None:
    """The figure with the widest margins, to forty digits."""
    for index in np.argsort(-found.margin)[:LOOKS]:
        precise = polished(found.claim, found.at[index])
        if precise is not None:
            return precise.example()
    return None
