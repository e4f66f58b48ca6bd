"""Where each option of an item comes from, and why it is right or wrong, from the item's formal part alone."""

from __future__ import annotations

from geogen.tasks.formal import Formal
from geogen.tasks.kinds import KINDS
from geogen.tasks.kinds.kind import Reason

BY_DEFINITION = "by the published definition"


def reasons(formal: Formal) -> list[Reason]:
    """For each option where it comes from, and why it is right or wrong."""
    made = KINDS[formal.task].reasons(formal)
    return [(source, BY_DEFINITION) for source, _ in made] if formal.faithful else made
