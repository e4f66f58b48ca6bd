"""Rewards for trainers: replies graded in parts, one module for each trainer, and problems without end.

``geogen.rewards.trl``, ``.verl``, ``.verifiers``, ``.reasoning_gym`` and ``.openai`` speak to the trainers of these
names; none of them loads its trainer before it is needed.
"""

from geogen.rewards.grading import Grade, Weights, grade
from geogen.rewards.reply import text_of

__all__ = ["Grade", "Weights", "grade", "text_of"]
