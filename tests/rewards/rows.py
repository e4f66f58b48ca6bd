"""A problem with a proof, and an item of a task, as the tables of a data set have them."""

from __future__ import annotations

import json
from typing import Any

#: AO = BO = 5 and angle AOB = 60°, so that triangle AOB is equilateral; C is the reflection of A in O.
_FIGURE = {"a": [5.0, 0.0], "o": [0.0, 0.0], "b": [2.5, 4.330127018922193], "c": [-5.0, 0.0]}


def problem() -> dict[str, Any]:
    """A problem whose proof states ∠ABO = 60° and AB = 5 on its way to the perimeter 15."""
    steps = [
        {"id": 1, "statement": "cong a o b o", "kind": "given"},
        {"id": 2, "statement": "lconst a o 5", "kind": "given"},
        {"id": 3, "statement": "equal angle(a,o,b) 60", "kind": "given"},
        {
            "id": 4,
            "statement": "equal angle(a,b,o) 60",
            "kind": "rule",
            "rule": "x",
            "substitution": {},
            "premises": [1, 3],
        },
        {"id": 5, "statement": "lconst a b 5", "kind": "rule", "rule": "x", "substitution": {}, "premises": [2, 4]},
        {
            "id": 6,
            "statement": "equal length(a,b)+length(a,o)+length(b,o) 15",
            "kind": "rule",
            "rule": "x",
            "substitution": {},
            "premises": [1, 2, 5],
        },
    ]
    proof = {"name": "", "problem": "a b o = triangle a b o", "figure": _FIGURE, "steps": steps, "goal": 6}
    return {"id": "p1", "answer": "15", "answer_type": "perimeter", "proof": json.dumps(proof)}


def item() -> dict[str, Any]:
    """A task item whose right option is C."""
    options = ["AB = 3", "AB = 4", "AB = 5", "AB = 6"]
    return {"id": "np1", "answer": "C", "options_en": options, "options_zh": options}


RIGHT = "∠ABO = 60°, so AB = 5. Then AB + AO + BO = 15.\nANSWER: \\boxed{15}"
WRONG = "∠ABO = 60°, so AB = 6. Then AB + AO + BO = 16.\nANSWER: \\boxed{16}"
