"""Proof graphs open as networkx graphs and as GraphML."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from geogen.cli.app import run
from geogen.lang.problem import parse_body
from geogen.library import load_library
from geogen.problem.solving import solve
from geogen.proof.graph import ProofGraph
from geogen.records.network import graphml, to_networkx

networkx = pytest.importorskip("networkx")
BODY = "a b c = triangle a b c; m = midpoint m a b; n = midpoint n a c ? para m n b c"


@pytest.fixture(scope="module")
def proof() -> ProofGraph:
    """That of the midline theorem."""
    found = solve(parse_body(BODY), load_library()).proof
    assert found is not None
    return found


def test_steps_and_edges_agree(proof: ProofGraph) -> None:
    """A node for each step with what it states, an edge for each premise; nothing follows from itself."""
    graph = to_networkx(proof)
    assert list(graph) == [step.id for step in proof.steps]
    for step in proof.steps:
        assert graph.nodes[step.id]["statement"] == str(step.statement)
        assert graph.nodes[step.id]["goal"] == (step.id == proof.goal)
        assert set(graph.predecessors(step.id)) == set(step.premises)
    assert networkx.is_directed_acyclic_graph(graph)


def test_graphml_reads_back_as_the_same_graph(proof: ProofGraph) -> None:
    """With all attributes of nodes and edges."""
    again, graph = networkx.read_graphml(io.BytesIO(graphml(proof)), node_type=int), to_networkx(proof)
    assert dict(again.nodes(data=True)) == dict(graph.nodes(data=True))
    assert sorted(again.edges(data="place")) == sorted(graph.edges(data="place"))


def test_solve_writes_the_graph_of_one_problem(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Of several problems one has to be chosen."""
    file, out = tmp_path / "problems.txt", tmp_path / "proof.graphml"
    file.write_text(f"one\n{BODY}\ntwo\n{BODY}\n")
    assert run(["solve", str(file), "--graphml", str(out)]) == 2
    assert "choose one by --problem" in capsys.readouterr().err and not out.exists()
    assert run(["solve", str(file), "--problem", "one", "--graphml", str(out)]) == 0
    assert networkx.read_graphml(out).number_of_nodes() > 4
