"""The proofs and the small library of the checker's tests serve here too."""

from __future__ import annotations

import sys
from pathlib import Path

CHECKER = Path(__file__).parent.parent / "checker"
if str(CHECKER) not in sys.path:
    sys.path.append(str(CHECKER))
