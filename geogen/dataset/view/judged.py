"""What the page needs to have its proofs judged in the reader's browser: the second judge, the rule book, the records.

The judge (``judge.js``) shares no code with the kernel by which proofs were checked when they were made. It comes with
the whole rule book in one file for the folder; each problem brings its proof as an elaborated record.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib.resources import files
from typing import Any

from geogen.elaborate import book_of, elaborated
from geogen.elaborate.task import read_task
from geogen.errors import ProofRejected
from geogen.kernel import hash_of
from geogen.library.records import Library
from geogen.proof.graph import ProofGraph

#: The file of the judge and its rule book, which the page loads.
JUDGE = "judge.js"
#: What a page shows of a proof: its record, or why there is none.
Judged = dict[str, Any]


def judge_script(library: Library) -> str:
    """The judge, and the rules of a library handed to the page."""
    judge = files("geogen.dataset.view").joinpath(JUDGE).read_text("utf-8")
    book = json.dumps(json.dumps(book_of(library), sort_keys=True, separators=(",", ":")))
    return f"{judge}takeBook({book});\n"


def recorder(library: Library) -> Callable[[ProofGraph], Judged]:
    """What makes ``record`` of proofs that cite the rules of a library, or ``unrecorded``: why there is none."""
    book = hash_of(book_of(library))

    def judged(proof: ProofGraph) -> Judged:
        try:
            return {"record": elaborated(proof, read_task(proof.problem, library), book)}
        except ProofRejected as error:
            return {"unrecorded": str(error)}

    return judged
