"""The data set card: the README.md that stands beside the shards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from geogen.dataset.construction_notes import CONSTRUCTIONS, FILE
from geogen.dataset.items import TASKS
from geogen.dataset.ledger import Ledger
from geogen.dataset.manifest import Manifest
from geogen.dataset.shards import PROBLEMS, shard_stem
from geogen.dataset.splits import WHOLE, sizes
from geogen.tasks.kinds import KINDS

_CARD = """---
license: cc-by-4.0
task_categories: [question-answering, visual-question-answering]
language: [en, zh]
tags: [geometry, proof, synthetic]
size_categories: [{size}]
configs:
- config_name: problems
  data_files:{files}
{config}---

# Geometry problems with checked proofs

{n} plane geometry problems made by `geogen synth` {version} with seed {seed}. Each has a formal construction, a
question in words, a proof as a graph whose every step an independent checker accepted, and that proof as
text{figure}.

Problems are cut down to what a proof of theirs needs; what the recorded proof can do without is not `needed` in
`premises`. No two problems are the same up to the names of their points.{beside}{splits}

| | |
|---|---|
{table}

## Columns

- `construction`, `goal`: the problem in the text format of formal geometry problems (`a b c = triangle a b c; …`).
- `scene`, `origin`: the scene that the problem was found in, and the random draw of the seed (candidate, goal)
  by which its figure can be drawn again.
- `premises`: what the construction states; `needed` marks the minimal set that the proof rests on.
- `question_en`, `question_zh`: the question in words; it can be read back into `premises` and `goal`. `solution_en`,
  `solution_zh`: the solution step by step, with the theorem of each step. `caption_en`, `caption_zh`: what the figure
  shows; `key_points`: the same as formal statements (elements, spatial and numerical relations), as JSON.
- `annotations`: the geometric principles that the proof uses, in order, each with its content and its application, in
  which the elements concerned stand between `<note>` and `</note>`, as JSON.
- `answer`, `answer_type`: the exact answer where a value is asked for, `True` and
  `statement` where something is to be proved.
- `proof`: the proof graph as JSON; `geogen check` verifies it again, and holds every other column against it. `rules`,
  `principles`: what it uses.
- `conditions`: the conditions of position that the proof reads and that other figures of the same text break, each with
  such a figure, as JSON; in none of these figures is the claim false.
- `points`: coordinates of the figure of record. `difficulty`: a vector of measures as JSON; `complexity`: GeoEval's
  rating with its weight α, unit of length and bounds, as JSON.
- `scene_fingerprint`, `problem_fingerprint`, `reasoning_fingerprint`: names of the construction, the problem and the
  proof's shape that do not depend on how points are called.
{tasks}
Licence: CC-BY-4.0.
"""
_ITEMS = """---
license: cc-by-4.0
task_categories: [question-answering, visual-question-answering]
language: [en, zh]
tags: [geometry, proof, synthetic]
configs:
{config}---

# Diagnostic questions of geometry problems
{tasks}
Licence: CC-BY-4.0.
"""
_CONFIG = f"- config_name: {TASKS}\n  data_files: {TASKS}/*.parquet\n"
_TASKS = """
## Diagnostic tasks

`{folder}` holds {count} questions made by `geogen tasks`, each with four options of which exactly one is correct:
{list}. Each task has a file of its own.
`question_*` and `options_*` are the texts, `answer` the letter, `image` the figure shown; `provenance` (JSON) says for
each option where it comes from and holds the proof that it is right or wrong, which `geogen check` repeats from the
record alone. Correct options stand at every letter equally often, and items are chosen so that words, values, lengths
and echoes of the question do not tell which option is correct: `geogen audit` plays blind solvers on them.

| task | | items | scenes | most items of one scene | definitions | seed |
|---|---|---|---|---|---|---|
{rows}
"""
_CONSTRUCTION_CONFIG = f"- config_name: {CONSTRUCTIONS}\n  data_files: {CONSTRUCTIONS}/{FILE}\n"
_CONSTRUCTIONS = """
## Construction problems

`{folder}` holds {problems} construction problems made by `geogen tasks --task construction` from {sources} sources with
seed {seed}: {category}; {difficulty}. {possible} have a construction, whose steps are given in words and as GeoGebra
scripts (`steps`); {impossible} have none with the allowed tools, and `impossible` holds a polynomial that shows it. A
reply is right where its script, drawn again wherever the givens are moved, satisfies `conditions`.
"""
_BESIDE = """
Each states lengths or angles besides, {n} of them, that it does not need: numerical `premises` with `needed` false."""


def card(
    manifest: Manifest | None,
    notes: Mapping[str, Mapping[str, Any]] | None = None,
    constructions: Mapping[str, Any] | None = None,
) -> str:
    """The card of a complete data set.

    Args:
        manifest: of its problems; None where the folder holds items alone.
        notes: of the tasks that are present, by name.
        constructions: of the construction problems; None where there are none.
    """
    config, tasks = (_CONFIG, _of_tasks(notes)) if notes else ("", "")
    if constructions is not None:
        config, tasks = config + _CONSTRUCTION_CONFIG, tasks + _of_constructions(constructions)
    if manifest is None:
        return _ITEMS.format(config=config, tasks=tasks)
    files, splits = _of_splits(sizes(manifest.options))
    n = manifest.options.n
    bounds = ((1_000, "n<1K"), (10_000, "1K<n<10K"), (100_000, "10K<n<100K"), (1_000_000, "100K<n<1M"))
    size = next((name for bound, name in bounds if n < bound), "1M<n<10M")
    # In the order in which they are counted: a manifest that was read back has them sorted.
    order = [name for name in Ledger().summary(0, 0) if name in manifest.summary]
    shown = {name: manifest.summary[name] for name in order if not isinstance(manifest.summary[name], dict | list)}
    return _CARD.format(
        size=size,
        files=files,
        splits=splits,
        beside=_BESIDE.format(n=idle) if (idle := manifest.options.controls.distractors) else "",
        n=n,
        version=manifest.version,
        seed=manifest.options.seed,
        figure=", and a figure" if manifest.options.figures else "",
        table="\n".join(f"| {key.replace('_', ' ')} | {value} |" for key, value in shown.items()),
        config=config,
        tasks=tasks,
    )


def _of_splits(counts: Mapping[str, int]) -> tuple[str, str]:
    """Where the problems of each split lie, for readers of data sets, and a sentence about the splits."""
    if WHOLE in counts:
        return f" {PROBLEMS}/*.parquet", ""
    files = "".join(f"\n  - split: {name}\n    path: {PROBLEMS}/{shard_stem(name)}*.parquet" for name in counts)
    told = ", ".join(f"{name} ({count})" for name, count in counts.items())
    return files, f"\n\nThe splits are {told}. No construction stands in two of them, whatever numbers are given."


def _of_tasks(notes: Mapping[str, Mapping[str, Any]]) -> str:
    """The paragraph on the tasks that are present, in the order of their levels."""
    present = [task for task in KINDS if task in notes]
    rows = []
    for task in present:
        note = notes[task]
        kind = "published" if note["faithful"] else "strict"
        figures = (note["items"], note["scenes"], note["most_of_one_scene"], kind, note["seed"])
        rows.append(f"| {task} | {KINDS[task].title} ({note['level']}) | {' | '.join(map(str, figures))} |")
    return _TASKS.format(
        folder=TASKS,
        count=sum(notes[task]["items"] for task in present),
        list=", ".join(f"{KINDS[task].title} ({task})" for task in present),
        rows="\n".join(rows),
    )


def _of_constructions(note: Mapping[str, Any]) -> str:
    """The paragraph on construction problems."""
    kinds = {
        name: ", ".join(f"{count} {one}" for one, count in note[name].items()) for name in ("category", "difficulty")
    }
    answers = {name: note["answer"].get(name, 0) for name in ("possible", "impossible")}
    about = {name: note[name] for name in ("problems", "sources", "seed")}
    return _CONSTRUCTIONS.format(folder=CONSTRUCTIONS, **about, **kinds, **answers)
