"""Blind solvers that play the items of tasks without figure or thought, and what their scores say of the items."""
