"""The checker and a second, naive one agree on good, forged and mutated proofs."""

from __future__ import annotations

from pathlib import Path

from mutants import mutants
from naive import Naive
from small_library import LIBRARY

from geogen.checker import check
from geogen.errors import GeogenError, ProofRejected
from geogen.proof.graph import ProofGraph, loads

HERE = Path(__file__).parent


def verdicts(graph: ProofGraph) -> tuple[bool, bool]:
    """(checker, naive checker)."""
    try:
        check(graph, LIBRARY)
        first = True
    except ProofRejected:
        first = False
    try:
        second = Naive(graph, LIBRARY).accepts()
    except (GeogenError, AttributeError, ValueError, KeyError, IndexError):
        second = False
    return first, second


def test_both_checkers_accept_the_good_proofs():
    """Every good proof passes both."""
    for path in sorted((HERE / "good").glob("*.json")):
        assert verdicts(loads(path.read_text())) == (True, True), path.stem


def test_both_checkers_refuse_the_forged_proofs():
    """Every forged proof that is a record at all is refused by both, but for limits of size and clearness."""
    limits = {"figure_far_away", "coefficient_exponent", "origin_of_vectors"}
    compared = 0
    for path in sorted((HERE / "forged").glob("*.json")):
        try:
            graph = loads(path.read_text())
        except ProofRejected:
            continue
        compared += 1
        assert verdicts(graph) == (False, path.stem in limits and verdicts(graph)[1]), path.stem
    assert compared >= 40


def test_both_checkers_agree_on_mutants():
    """Every seventeenth mutant of every good proof gets one verdict from both."""
    differing, compared = [], 0
    for path in sorted((HERE / "good").glob("*.json")):
        for i, (what, mutant) in enumerate(mutants(loads(path.read_text()), LIBRARY)):
            if i % 17 == 0:
                compared += 1
                first, second = verdicts(mutant)
                if first != second:
                    differing.append((path.stem, what, first, second))
    assert not differing
    assert compared >= 200
