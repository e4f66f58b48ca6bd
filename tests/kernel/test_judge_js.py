"""Two judges that share nothing: the kernel, and the judge in JavaScript, say the same of every proof."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from elaborated_corpus import BOOK, PROOFS, first_verdict, good_records, record_of
from mutate import mutant
from second_judge import second_verdicts
from write_forged import forged

from geogen.checker.record import check_record
from geogen.elaborate import book_of, elaborated
from geogen.elaborate.task import read_task
from geogen.errors import GeogenError
from geogen.kernel import hash_of
from geogen.library import load_library
from geogen.proof.graph import loads

HERE = Path(__file__).parent
SAMPLE = HERE.parents[1] / "generated" / "sample" / "problems" / "metadata.jsonl"
#: Random changes that are tried, from this seed on.
MUTANTS, SEED = 600, 1


@cache
def _text_of_book() -> str:
    return json.dumps(BOOK)


def both(records: dict[str, str], book: dict[str, Any] = BOOK) -> dict[str, str | None]:
    """What the kernel says of records, by name, after the second judge has said the same."""
    first = {name: first_verdict(text, book) for name, text in records.items()}
    second = second_verdicts(list(records.values()), json.dumps(book))
    assert first == dict(zip(records, second, strict=True))
    return first


def test_both_judges_accept_every_good_proof() -> None:
    """Of the corpus of proofs that must be accepted."""
    assert set(both({name: json.dumps(record) for name, record in good_records().items()}).values()) == {None}


def test_both_judges_refuse_every_forged_proof_with_its_message() -> None:
    """Those that can be elaborated; a few of these have no exact figure, which is no matter of either judge."""
    found = {}
    for path in sorted((PROOFS / "forged").glob("*.json")):
        try:
            check_record(loads(path.read_text(encoding="utf-8")))
            found[path.stem] = json.dumps(record_of(path))
        except GeogenError:
            continue  # refused before there is a record
    verdicts = both(found)
    assert len(found) >= 60
    by_kernel = {name for name, said in verdicts.items() if said is not None}
    for name in by_kernel:
        assert f"{verdicts[name]}\n" == (PROOFS / "forged" / f"{name}.err").read_text(encoding="utf-8")
    assert len(by_kernel) >= 60


def test_both_judges_accept_the_proofs_of_the_sample() -> None:
    """With the whole rule book, and what every kind of problem needs."""
    library = load_library()
    book = book_of(library)
    records = {}
    for row in map(json.loads, SAMPLE.read_text(encoding="utf-8").splitlines()):
        graph = loads(row["proof"])
        records[row["id"]] = json.dumps(elaborated(graph, read_task(graph.problem, library), hash_of(book)))
    assert len(records) >= 20 and set(both(records, book).values()) == {None}


def test_both_judges_refuse_every_forged_record_with_its_message() -> None:
    """Each of the files, with the one line that stands beside it."""
    files = sorted((HERE / "forged").glob("*.json"))
    verdicts = both({path.stem: path.read_text(encoding="utf-8") for path in files})
    assert {name: f"{said}\n" for name, said in verdicts.items()} == {
        path.stem: path.with_suffix(".err").read_text(encoding="utf-8") for path in files
    }
    assert len(files) >= 100 and len(set(verdicts.values())) >= 0.7 * len(files)
    assert all(said is not None and "\n" not in said for said in verdicts.values())


def test_the_forged_records_are_those_that_the_script_writes() -> None:
    """No file is left over or changed by hand."""
    written = {name: json.dumps(record) + "\n" for name, record in forged(good_records()).items()}
    assert written == {p.stem: p.read_text(encoding="utf-8") for p in (HERE / "forged").glob("*.json")}


def test_both_judges_say_the_same_of_records_changed_at_random() -> None:
    """Fields, types, numbers, points, steps: whatever is changed, both accept it or refuse it for one reason."""
    good = list(good_records().values())
    seeds = range(SEED, SEED + MUTANTS)
    verdicts = both({str(seed): json.dumps(mutant(good[seed % len(good)], seed)) for seed in seeds})
    assert len(set(verdicts.values())) > 100 and None in verdicts.values()


def test_the_second_judge_refuses_what_is_no_json() -> None:
    """With a line of its own: the kernel is given data, not texts."""
    texts = ["", "{", "[1 2]", '{"a":1,}', "01", "1.", "nul", '"\\x"', "[" * 100_000, "\ufeff{}", '{"a" 1}']
    for said in second_verdicts(texts, _text_of_book()):
        assert said in (
            "not an elaborated record: it is no JSON",
            "not an elaborated record: its lists are nested too deeply",
        )
