"""Published figures, shown beside one's own, with a word on whether they are of the same items."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from geogen.eval.suites import SUITES


@dataclass(frozen=True)
class Published:
    """One model's figures.

    Args:
        model: as the source names it.
        shares: of right answers, by suite.
    """

    model: str
    shares: dict[str, float]


@cache
def published(sources: frozenset[str] = frozenset()) -> tuple[tuple[Published, ...], str]:
    """The rows, and the line that says where they come from.

    Args:
        sources: the outside sets that one's own figures are of.
    """
    found = tomllib.loads(files("geogen.eval.report").joinpath("published.toml").read_text("utf-8"))
    rows = tuple(Published(r["model"], {s: r[s] for s in SUITES if s in r}) for r in found["row"])
    return rows, f"{found['source']}: {found['same'] if sources == {found['set']} else found['note']}"


@cache
def published_geoeval() -> tuple[tuple[Published, ...], str]:
    """The rows of GeoEval's own table by subset, and the line that says where they come from."""
    found = tomllib.loads(files("geogen.eval.report").joinpath("published.toml").read_text("utf-8"))["geoeval"]
    return tuple(Published(r.pop("model"), r) for r in map(dict, found["row"])), found["source"]


@cache
def published_rows(table: str) -> tuple[tuple[dict[str, Any], ...], str]:
    """The rows of a paper's own table, and the line that says where they come from.

    Args:
        table: its name in ``published.toml``.
    """
    found = tomllib.loads(files("geogen.eval.report").joinpath("published.toml").read_text("utf-8"))[table]
    return tuple(found["row"]), found["source"]
