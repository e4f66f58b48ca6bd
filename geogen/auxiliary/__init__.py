"""Auxiliary points: points that a problem does not name and a proof of its goal needs."""

from geogen.auxiliary.solving import search

__all__ = ["search"]
