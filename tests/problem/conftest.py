"""A handful of made problems, shared by the tests of this folder."""

import pytest

from geogen.library import load_library
from geogen.problem.finish import Demands
from geogen.problem.make import problems


@pytest.fixture(scope="session")
def made():
    """The problems of the first candidates of one seed."""
    library = load_library()
    return [m for index in range(20) for m in problems(11, index, Demands(5, 0.5), library)]
