"""The kinds of diagnostic tasks, one file a kind: whoever adds one writes its file and names its record here."""

from __future__ import annotations

from geogen.checker.items.item import Judges
from geogen.tasks.kinds.fbl import FAULTS
from geogen.tasks.kinds.ipf import PREMISES
from geogen.tasks.kinds.kind import Kind
from geogen.tasks.kinds.np import NUMBERS
from geogen.tasks.kinds.sd import SUBGOALS
from geogen.tasks.kinds.sp import RELATIONS
from geogen.tasks.kinds.ts import THEOREMS

__all__ = ["JUDGES", "KINDS", "TASKS", "Kind"]

#: All kinds by name, in the order of their levels.
KINDS: dict[str, Kind] = {kind.name: kind for kind in (NUMBERS, RELATIONS, PREMISES, SUBGOALS, THEOREMS, FAULTS)}
#: Their names, and their judges.
TASKS = tuple(KINDS)
JUDGES: Judges = {name: kind.judge for name, kind in KINDS.items()}
