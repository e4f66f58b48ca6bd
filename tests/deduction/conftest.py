"""Makes the modules beside these tests, and the figures of the rule tests, importable; keeps the long runs apart."""

import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent / "rules")]


@pytest.fixture(params=["own", pytest.param("outside", marks=pytest.mark.outside)])
def source(request: pytest.FixtureRequest) -> str:
    """Where a test's problems are from: this checkout, and in the suite ``outside`` the sets beside it."""
    return request.param


def pytest_configure(config: pytest.Config) -> None:
    """Tests marked ``slow`` run with ``-m slow`` only."""
    config.addinivalue_line("markers", "slow: the same claims on every scene at hand; run with -m slow")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the slow tests of this folder out unless they are asked for."""
    if "slow" in (config.option.markexpr or ""):
        return
    for item in items:
        if HERE in Path(item.path).parents and item.get_closest_marker("slow"):
            item.add_marker(pytest.mark.skip(reason="slow: run with -m slow"))
