"""Deduction: the full closure of a scene under the rules, and proofs of what it contains."""

from geogen.deduction.goal_directed import close_on_goal
from geogen.deduction.prove import prove
from geogen.deduction.saturate import Closure, close

__all__ = ["Closure", "close", "close_on_goal", "prove"]
