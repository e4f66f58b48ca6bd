"""Strategies of hypothesis for tests with figures: problem bodies, scenes, statements and figures.

    from hypothesis import given
    from geogen.testing import bodies, scene_of

    @given(bodies())
    def test_something(body):
        scene = scene_of(body)
        ...

A failing example shrinks to a body of few clauses, and hypothesis prints it as a line of the problem language.
"""

from geogen.testing.scenes import bodies, call, scene_of
from geogen.testing.statements import figures, statements

__all__ = ["bodies", "call", "figures", "scene_of", "statements"]
