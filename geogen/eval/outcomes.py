"""The outcomes of replies in the order of reports."""

from __future__ import annotations

from geogen.eval.verdict import Outcome

#: The outcome of a sample whose request failed for good.
ERROR = "error"
#: The outcome of a sample on which a baseline has no answer; it counts for nothing.
ABSTAINED = "abstained"
OUTCOMES = (*(o.value for o in Outcome), ERROR, ABSTAINED)
