"""How many examples the property tests try: few by default, times GEOGEN_EXAMPLES at leisure."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

FACTOR = int(os.environ.get("GEOGEN_EXAMPLES", "1"))
#: Scenes take their time, and some bodies cannot be drawn.
SLOW = (HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large)


def examples(count: int) -> settings:
    """Settings for a test of scenes.

    Args:
        count: how many examples in the default run.
    """
    return settings(max_examples=count * FACTOR, deadline=None, suppress_health_check=SLOW)
