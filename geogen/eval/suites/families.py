"""Suites about families: problems and their twins, asked alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from geogen.eval.prompts import prompted
from geogen.eval.question import ModelQuestion
from geogen.eval.stored import VARIANTS, files_of
from geogen.eval.suite import FAMILY, ORIGINAL, Suite, kinds_in
from geogen.eval.suites.answered import ANSWERERS, MADE, one_reply, right_answers
from geogen.eval.twins import load_families


def has_twins(subsets: Mapping[str, str], root: Path) -> bool:
    """True where a data set has problems, and twins of one of the kinds."""
    there = {path.stem for path in files_of(root, VARIANTS)}
    return bool(files_of(root, "problems")) and bool(there & set(kinds_in(subsets)))


def made_twins(subsets: Mapping[str, str], root: Path) -> str:
    """Make twins in a data set.

    Raises:
        GeogenError: none can be made of its problems.
    """
    from geogen.dataset.variants import Wanted, make_variants

    summary = make_variants(root, root, Wanted(kinds_in(subsets), MADE, 0, ""), 1)
    count = sum(found["records"] for found in summary["variants"].values())
    return f"{count} twins are made in {root / VARIANTS}"


def family_metrics(asked: Sequence[ModelQuestion]) -> list[Any] | None:
    """Right answers, and by subset; what belongs to one family counts together."""
    from inspect_ai.scorer import accuracy, grouped, stderr

    return [accuracy(), stderr(cluster="family"), grouped(accuracy(), "kind", all=False)]


def of_subsets(name: str, title: str, about: str, subsets: Mapping[str, str]) -> Suite:
    """A suite about families.

    Args:
        name, title, about: see :class:`geogen.eval.suite.Suite`.
        subsets: how reports call them, in their order, and the kind of twins, or ``original``.
    """
    return Suite(
        name,
        FAMILY,
        title,
        load_families,
        lambda root: has_twins(subsets, root),
        prompted,
        one_reply,
        right_answers,
        family_metrics,
        ANSWERERS,
        about=about,
        subsets=subsets,
        modalities=("original", "text-only"),
        make=lambda root: made_twins(subsets, root),
    )


GEOEVAL = of_subsets(
    "geoeval",
    "Solving forwards, backwards, in other words, with other numbers, by harder proofs",
    "GeoEval: problems forwards, backwards, reworded, with other numbers, harder.",
    {"main": ORIGINAL, "backward": "backward", "augmented": "augmented", "numbers": "numbers", "hard": "harder"},
)
_OPEN = (
    "enough",
    "redundant",
    "misdrawn",
    "true-claim",
    "insufficient",
    "contradictory",
    "two-answers",
    "mismatch",
    "false-claim",
)
WELLPOSED = of_subsets(
    "wellposed",
    "Problems that have one answer, and twins of them that have none, or two",
    "Problems with one answer, and twins of them that have none, or two.",
    {"original": ORIGINAL, **{kind: kind for kind in _OPEN}},
)
