"""Prints a digest of facts, logs and proofs of some problems; run in fresh processes to compare hash seeds."""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from dev_problems import closure_of, sample, scene_of  # noqa: E402

from geogen.deduction import prove  # noqa: E402
from geogen.deduction.saturate import Closure  # noqa: E402
from geogen.proof.graph import to_json  # noqa: E402


def transcript(closure: Closure) -> list[str]:
    """Facts, log and the proof of the goal of one closure, as lines."""
    lines = [str(s) for s in closure.facts()]
    for equation in closure.log:
        event = equation.event
        rule = event.rule.id if event.rule else ""
        terms = list(equation.terms.items())
        lines.append(f"{terms} {event.kind} {event.premise} {rule} {event.points} {event.statement}")
    goal = closure.scene.goal
    if goal is not None and closure.holds(goal):
        lines.append(str(to_json(prove(closure, goal))))
    return lines


def main(count: int) -> None:
    """Print one digest for each problem of a sample."""
    for problem in sample(count):
        if scene_of(problem) is not None:
            text = "\n".join(transcript(closure_of(problem)))
            print(problem.name, hashlib.sha256(text.encode()).hexdigest())


if __name__ == "__main__":
    main(int(sys.argv[1]))
