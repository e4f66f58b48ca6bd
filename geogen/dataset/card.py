"""The data set card: the README.md that stands beside the shards."""

from __future__ import annotations

from geogen.dataset.manifest import Manifest
from geogen.dataset.shards import PROBLEMS

_CARD = """---
license: cc-by-4.0
task_categories: [question-answering, visual-question-answering]
language: [en, zh]
tags: [geometry, proof, synthetic]
size_categories: [{size}]
configs:
- config_name: problems
  data_files: {folder}/*.parquet
---

# Geometry problems with checked proofs

{n} plane geometry problems made by `geogen synth` {version} with seed {seed}. Each has a formal construction, a
question in words, a proof as a graph whose every step an independent checker accepted, and that proof as
text{figure}.

Every problem is minimal: no construction can be left out without losing the conclusion. No two problems are the same
up to the names of their points.

| | |
|---|---|
{table}

## Columns

- `construction`, `goal`: the problem in the text format of formal geometry problems (`a b c = triangle a b c; …`).
- `premises`: what the construction states; `needed` marks the minimal set that the proof rests on.
- `question_en`, `question_zh`: the question in words; it can be read back into `premises` and `goal`. `solution_en`,
  `solution_zh`: the solution step by step, with the theorem of each step. `caption_en`, `caption_zh`: what the figure
  shows; `key_points`: the same as formal statements (elements, spatial and numerical relations), as JSON.
- `annotations`: the geometric principles that the proof uses, in order, each with its content and its application, in
  which the elements concerned stand between `<note>` and `</note>`, as JSON.
- `answer`, `answer_type`: the exact answer where a value is asked for, `True` and
  `statement` where something is to be proved.
- `proof`: the proof graph as JSON; `geogen check` verifies it again. `rules`, `principles`: what it uses.
- `points`: coordinates of the figure of record. `difficulty`: a vector of measures as JSON; `complexity`: GeoEval's
  rating with its weight α, unit of length and bounds, as JSON.
- `candidate`, `illegible`: which attempt the problem came from, and how many before it were dropped since the last one
  because no figure of theirs was legible.
- `scene_fingerprint`, `problem_fingerprint`, `reasoning_fingerprint`: names of the construction, the problem and the
  proof's shape that do not depend on how points are called.

Licence: CC-BY-4.0.
"""


def card(manifest: Manifest) -> str:
    """The card of a complete data set."""
    n = manifest.options.n
    bounds = ((1_000, "n<1K"), (10_000, "1K<n<10K"), (100_000, "10K<n<100K"), (1_000_000, "100K<n<1M"))
    size = next((name for bound, name in bounds if n < bound), "1M<n<10M")
    shown = {k: v for k, v in manifest.summary.items() if not isinstance(v, dict | list)}
    return _CARD.format(
        size=size,
        folder=PROBLEMS,
        n=n,
        version=manifest.version,
        seed=manifest.options.seed,
        figure=", and a figure" if manifest.options.figures else "",
        table="\n".join(f"| {key.replace('_', ' ')} | {value} |" for key, value in shown.items()),
    )
