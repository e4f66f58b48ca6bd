"""A handful of made problems, shared by the tests of this folder."""

import pytest

from tests.searches import Searches


@pytest.fixture(scope="session")
def made(searches: Searches):
    """The problems of the first candidates of one seed."""
    return searches.first(30)
