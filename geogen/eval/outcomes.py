"""The outcomes of replies in the order of reports."""

from __future__ import annotations

from geogen.eval.verdict import Outcome

#: The outcome of a sample whose request failed for good.
ERROR = "error"
OUTCOMES = (*(o.value for o in Outcome), ERROR)
