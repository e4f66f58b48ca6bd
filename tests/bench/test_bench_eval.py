"""What an evaluation adds to each request: printed, never asserted."""

from __future__ import annotations

import time

import pytest
from small_data import write_data
from stub_server import Answer, Stub

pytest.importorskip("inspect_ai", reason="the extra geogen[eval] is not installed")

from geogen.eval.names import model_of  # noqa: E402
from geogen.eval.run import Plan, run  # noqa: E402

#: Samples asked here.
COUNT = 1000


@pytest.mark.slow
def test_time_of_a_thousand_samples_against_an_instant_server(tmp_path, capsys):
    """Prints wall and CPU time of each sample, figure sent, reply stored, scored and logged; every one has a reply."""
    data = write_data(tmp_path / "data", COUNT, 0)
    with Stub(lambda *_: Answer("ANSWER: \\boxed{5}")) as stub:
        plan = Plan(model_of("tiny", stub.url), ("solving",), data, tmp_path / "logs", max_connections=20)
        before = time.perf_counter(), time.process_time()
        assert run(plan, "none").complete
        after = time.perf_counter(), time.process_time()
        wall, cpu = ((now - then) / COUNT * 1000 for now, then in zip(after, before, strict=True))
        assert len(stub.requests) == COUNT
    with capsys.disabled():
        print(f"\neval: {wall:.1f} ms wall, {cpu:.1f} ms CPU a sample with the server's own (40 aimed at)")
