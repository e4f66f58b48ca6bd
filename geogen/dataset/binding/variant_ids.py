"""Ids of variants: their kind, the seed with which they were made, and their number."""

from __future__ import annotations

import re

from geogen.dataset.variant_tables import ALL

VARIANT_ID = re.compile(rf"({'|'.join(map(re.escape, ALL))})-(-?[0-9]{{1,19}})-([0-9]{{5,7}})")


def id_fault(name: object, kind: str) -> str | None:
    """What is wrong with the id of a variant, None where nothing is.

    Args:
        name: the id.
        kind: of the variant.
    """
    match = VARIANT_ID.fullmatch(name) if isinstance(name, str) else None
    return None if match is not None and match[1] == kind else f"'{str(name)[:60]}' is no id such as {kind}-0-00000"
