"""Evaluation: checking of replies, scores and rewards. Checking needs the standard library alone."""

from geogen.eval.check import check
from geogen.eval.item import Item
from geogen.eval.reward import Score, reward
from geogen.eval.verdict import Outcome, Verdict

__all__ = ["Item", "Outcome", "Score", "Verdict", "check", "reward"]
