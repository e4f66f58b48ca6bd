"""A soak refutes unsound rules in a small scene, is the same on any number of workers, and goes on where it stopped."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from geogen.cli.app import run
from geogen.dataset.soak import Soaked, Soaker, SoakOptions, examined
from geogen.dataset.soaking import Counts, soak
from geogen.lang.problem import parse_body
from geogen.lang.statement import parse_statement
from geogen.library import load_library
from geogen.library.records import Library
from geogen.scene.build import build_scene
from geogen.scene.scene import Scene

LIBRARY = load_library()


def with_rule(given: list[str], figure: list[str], then: list[str]) -> Library:
    """The library with one more rule."""
    some = LIBRARY.rules["midline"]
    parts = {"given": given, "figure": figure, "then": then}
    rule = replace(some, id="false", lemma=False, **{k: tuple(map(parse_statement, v)) for k, v in parts.items()})
    return replace(LIBRARY, rules={**LIBRARY.rules, "false": rule})


def scene(body: str, seed: int = 0) -> Scene:
    """A built scene."""
    return build_scene(replace(parse_body(body), text=body), LIBRARY, seed)


#: A rule that holds in one kind of figure, another that its own figure refutes, and scenes where they are used.
FALSE = {
    "kind": (
        with_rule(["para A B C D", "cong A B C D"], ["ncoll A B C"], ["para A D B C"]),
        "a b c = triangle a b c; m = midpoint m a b; d = on_pline d c a b, eqdistance d c a b; e = foot e m b c",
        "a b c = triangle a b c; d = on_pline d c a b, eqdistance d c a b",
    ),
    "own figure": (
        with_rule(["midp M B C"], ["ncoll A B C"], ["perp A M B C"]),
        "a b c = triangle a b c; m = midpoint m b c; o = circle o a b c",
        "a b c = triangle a b c; m = midpoint m b c",
    ),
}


@pytest.mark.parametrize(("library", "body", "smallest"), FALSE.values(), ids=FALSE.keys())
def test_an_unsound_rule_is_refuted_in_a_small_scene(library: Library, body: str, smallest: str) -> None:
    """The refutation names the rule, in a problem from which nothing can be left out."""
    faults = [Soaker(SoakOptions(seed), library).scene(scene(body), 0).fault for seed in range(4)]
    found = [fault for fault in faults if fault is not None]
    assert found, "no seed refutes it"
    for fault in found:
        assert "rule 'false'" in fault.cause
        assert fault.body == smallest
        assert fault.body in str(fault) and {p for p, _, _ in fault.figure} == set(parse_body(smallest).points)


def test_a_sound_library_is_not_refuted_by_other_kinds_of_figures() -> None:
    """Where a statement depends on the kind of figure, figures of other kinds are no witnesses against it."""
    body = "a b c = triangle a b c; d = on_pline d c a b, eqdistance d c a b; e = eqangle3 e a b c a b"
    seen = []
    for seed in range(8):
        found = examined(scene(FALSE["kind"][2], seed), LIBRARY, [seed + 10, seed + 20], strict=True)
        assert found is not None and found.fault is None, body
        assert found.statements == found.elsewhere + found.alike + found.other_kind + found.unclear
        seen.append(found.alike + found.other_kind)
    assert any(seen)


def test_random_scenes_are_not_refuted() -> None:
    """A short soak of the project's own rules counts every statement once and refutes nothing."""
    counts, fault = soak(SoakOptions(5), 12)
    assert fault is None
    assert counts.scenes == 12 and counts.statements > 300
    assert counts.statements == counts.elsewhere + counts.alike + counts.other_kind + counts.unclear


def test_a_soak_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    """Interrupted in the middle and run again on two workers, it has the counts of an uninterrupted one."""
    journal = tmp_path / "journal.json"

    def stop(counts: Counts) -> None:
        if counts.scenes == 4:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        soak(SoakOptions(6), 9, journal=journal, progress=stop)
    assert Counts(**json.loads(journal.read_text())["counts"]).scenes == 4
    assert soak(SoakOptions(6), 9, workers=2, journal=journal) == soak(SoakOptions(6), 9)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("{", "the journal cannot be read: "),
        (
            '{"version": "0", "library": "x", "seed": 0, "counts": {}}',
            "is the journal of another soak: version 0, not ",
        ),
        ('{"version": "0", "library": "x", "seed": 0, "counts": {"sceens": 1}}', "the journal cannot be read: "),
    ],
)
def test_a_foreign_journal_is_refused(
    content: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A damaged journal, or that of another soak, is one line and exit code 2, and stays as it is."""
    journal = tmp_path / "journal.json"
    journal.write_text(content)
    assert run(["rules", "--soak", "3", "--journal", str(journal), "--workers", "1"]) == 2
    assert capsys.readouterr().err.startswith(f"geogen: {journal}: {message}")
    assert journal.read_text() == content


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--soak", "0"], "--soak 0 is not a number of scenes (between 1 and 100000000)"),
        (["--soak", "1", "--workers", "0"], "--workers 0 is not a number of processes (between 1 and 1024)"),
    ],
)
def test_impossible_soaks_are_refused(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Each with one line."""
    assert run(["rules", *arguments]) == 2
    assert capsys.readouterr().err == f"geogen: {message}\n"


def test_the_command_prints_its_counts(capsys: pytest.CaptureFixture[str]) -> None:
    """As lines for people, as one JSON object for programs."""
    assert run(["rules", "--soak", "3", "--seed", "5", "--workers", "1"]) == 0
    text = capsys.readouterr().out
    assert run(["rules", "--soak", "3", "--seed", "5", "--workers", "1", "--json"]) == 0
    record = json.loads(capsys.readouterr().out)
    assert record["scenes"] == 3 and record["refuted"] is None
    assert text.startswith(f"3 scenes closed, {record['undrawn']} could not be drawn\n{record['statements']} derived ")


def test_an_interrupted_soak_prints_its_counts(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was done until then is not lost, and the exit code is 130."""
    whole = Soaker.__call__

    def interrupted(soaker: Soaker, index: int) -> Soaked:
        if index == 4:
            raise KeyboardInterrupt
        return whole(soaker, index)

    monkeypatch.setattr(Soaker, "__call__", interrupted)
    assert run(["rules", "--soak", "50", "--workers", "1"]) == 130
    out, err = capsys.readouterr()
    assert out.splitlines()[1].endswith(" could not be drawn") and err == "geogen: interrupted\n"


def test_a_refutation_is_exit_code_one(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The smallest scene is printed, and the rule named on standard error."""
    library = FALSE["own figure"][0]
    monkeypatch.setattr("geogen.dataset.soak.load_library", lambda root: library)
    assert run(["rules", "--soak", "400", "--workers", "1"]) == 1
    out, err = capsys.readouterr()
    assert "Refuted, in the smallest scene that shows it:\n" in out and "rule 'false' concludes something false" in out
    assert "rule 'false'" in err and err.count("\n") == 1
