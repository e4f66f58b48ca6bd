"""The manifest: what a data set was made from, so that it can be completed, compared and trusted."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from geogen.dataset.notes import read_notes
from geogen.dataset.shards import content_hash, shard_paths, write_whole
from geogen.errors import ParseError, RecordError
from geogen.problem.controls import FREE, Controls
from geogen.problem.controls import as_json as controls_as_json
from geogen.problem.controls import from_json as controls_from_json
from geogen.records.base import misfit
from geogen.records.manifest import FORMAT as FORMAT
from geogen.records.manifest import ControlData, ManifestData, OptionData

MANIFEST = "manifest.json"
#: What a manifest says beside its options.
PLAIN = ("version", "library", "complete", "files", "summary")


@dataclass(frozen=True)
class Options:
    """Everything that a data set's content depends on, beside the program itself.

    Args:
        n: number of problems.
        seed: any whole number.
        min_steps: fewest derivations on the path to a goal.
        min_premise_share: least share of a problem's given statements that its proof uses, 0 to 1.
        figures: True to draw each problem.
        alpha: weight of the words in the complexity rating, 0 to 1; the rest is that of the solution.
        length_unit: what that rating counts, ``words`` or ``characters``.
        controls: what else is asked of the problems.
    """

    n: int
    seed: int = 0
    min_steps: int = 5
    min_premise_share: float = 0.5
    figures: bool = True
    alpha: float = 0.5
    length_unit: str = "words"
    controls: Controls = FREE


@dataclass(frozen=True)
class Manifest:
    """The record in ``manifest.json``.

    Args:
        version: of the program that made the data.
        library: hash of the rules, constructions and base scenes that it used.
        options: see :class:`Options`.
        complete: True once all problems are there.
        files: SHA-256 by file name, of a complete data set.
        summary: counts about the whole, of a complete data set.
    """

    version: str
    library: str
    options: Options
    complete: bool = False
    files: dict[str, str] = field(default_factory=dict)
    summary: dict[str, Any] = field(default_factory=dict)


_MANIFEST = TypeAdapter(ManifestData)


def write_manifest(folder: Path, manifest: Manifest) -> None:
    """Write the manifest of a data set; nothing in it depends on time or place."""
    data = as_json(manifest)
    write_whole(folder / MANIFEST, (json.dumps(data, indent=2, sort_keys=True) + "\n").encode())


def as_json(manifest: Manifest) -> dict[str, Any]:
    """A manifest as plain data, with all that stands in its file."""
    data = asdict(manifest)
    data["options"]["controls"] = controls_as_json(manifest.options.controls)
    return {"format": FORMAT, "licence": "CC-BY-4.0", **data}


def read_manifest(folder: Path) -> Manifest:
    """The manifest of a data set.

    Raises:
        RecordError: there is none, or it is damaged.
    """
    path = folder / MANIFEST
    if not path.exists():
        raise RecordError("no data set here: it has no manifest", file=str(folder))
    return manifest_of(read_notes(path, {"format": int, "version": str}), path)


def manifest_of(data: dict[str, Any], path: Path) -> Manifest:
    """The manifest that plain data are.

    Args:
        data: as :func:`as_json` gives them.
        path: the file that they stand in.

    Raises:
        RecordError: they are of another format, or damaged.
    """
    if data["format"] != FORMAT:
        made = f"a data set of format {data['format']}, made by version {data['version'][:40]}"
        message = f"{made}; this version reads {FORMAT}"
        raise RecordError(message, file=str(path.parent), hint="make it again with 'geogen synth'")
    cause = misfit(data, _MANIFEST)
    if cause is not None:
        raise RecordError(f"the manifest cannot be read: {cause}", file=str(path))
    unknown = next((name for name in data["options"] if name not in OptionData.model_fields), None)
    if unknown is not None:
        raise RecordError(f"the manifest cannot be read: no option is called '{unknown[:40]}'", file=str(path))
    options = {**data["options"], "controls": _controls(data["options"].get("controls", {}), path)}
    return Manifest(options=Options(**options), **{name: data[name] for name in PLAIN})


def _controls(data: dict[str, Any], path: Path) -> Controls:
    """The controls of a manifest.

    Raises:
        RecordError: one of them is not known, or cannot be read.
    """
    unknown = next((name for name in data if name not in ControlData.model_fields), None)
    if unknown is not None:
        raise RecordError(f"the manifest cannot be read: no control is called '{unknown[:40]}'", file=str(path))
    try:
        return controls_from_json(data)
    except ParseError as error:
        raise RecordError(f"the manifest cannot be read: {error.message}", file=str(path)) from error


def told_unfinished(folder: Path) -> str:
    """A line for readers of a data set that is still being made, or whose making was interrupted; else nothing.

    Raises:
        RecordError: there is no data set, or its manifest is damaged.
    """
    manifest = read_manifest(folder)
    if manifest.complete:
        return ""
    here = f"{folder}: the data set is not complete, only its finished shards are read"
    return f"{here} (it is being made, or its 'geogen synth' is to be run again)"


def hashes(folder: Path) -> dict[str, str]:
    """SHA-256 of each problem shard by its path relative to the folder."""
    return {p.relative_to(folder).as_posix(): content_hash(p.read_bytes()) for p in shard_paths(folder)}
