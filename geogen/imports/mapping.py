"""Which fields of a JSON record mean what: a small TOML file for each set."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, fields
from importlib.resources import files
from pathlib import Path
from typing import Any

from geogen.dataset.outside import Source
from geogen.errors import RecordError
from geogen.eval.item import LETTERS, QUANTITIES
from geogen.eval.suites import LANGUAGES, SUITES
from geogen.lang.toml_text import read_toml

#: Mappings that come with the program.
OWN = ("formalgeo7k", "geometry3k", "geoqa")
#: How a record may name the right answer: its letter, its place from 0 or from 1, its text, or the value itself.
FORMS = ("letter", "index0", "index1", "text", "value")
MAX_FILE = 2**16


@dataclass(frozen=True)
class Mapping:
    """How to read the records of a set.

    Args:
        name: of the set.
        question: the field of the question's text; fields inside others are named with dots, ``data.text``.
        answer: the field of the answer.
        form: one of :data:`FORMS`.
        licence: of the items.
        id: the field of the id; by default records are numbered.
        options: the field of the options' texts, a list; none where a value is asked for.
        image: the field of the picture's path; none where there are no pictures.
        group: the field that items of one figure or problem share; by default the picture, or the id.
        suite: in which suite of ``geogen eval`` the items are asked.
        type: what kind of value is asked for, where there are no options.
        language: of the questions.
        labels: what the source calls the options.
        prompt: the field of all that the source says to a model, for ``--prompt published``; by default there is none.
    """

    name: str
    question: str
    answer: str
    form: str
    licence: str = "unknown"
    id: str = ""
    options: str = ""
    image: str = ""
    group: str = ""
    suite: str = "choice"
    type: str = "value"
    language: str = "en"
    labels: tuple[str, ...] = tuple(LETTERS)
    prompt: str = ""

    @property
    def source(self) -> Source:
        """The set's name and licence."""
        return Source(self.name, self.licence)


def load_mapping(name: str) -> Mapping:
    """A mapping of :data:`OWN`, or that of a TOML file.

    Raises:
        GeogenError: there is none, or it does not say what it must.
    """
    if name in OWN:
        data = tomllib.loads(files("geogen.imports").joinpath("mappings", f"{name}.toml").read_text("utf-8"))
    elif name.endswith(".toml"):
        data = read_toml(Path(name), MAX_FILE)
    else:
        raise RecordError(f"there is no mapping '{name}'", hint=f"one of: {', '.join(OWN)}, or a TOML file")
    return _mapping(data, name)


def _mapping(data: dict[str, Any], name: str) -> Mapping:
    known = {f.name for f in fields(Mapping)}
    unknown = next((key for key in data if key not in known), None)
    if unknown is not None:
        raise RecordError(f"unknown key '{unknown}'", file=name, hint=f"keys: {', '.join(sorted(known))}")
    missing = next((key for key in ("name", "question", "answer", "form") if key not in data), None)
    if missing is not None:
        raise RecordError(f"it lacks the key '{missing}'", file=name)
    for key, value in data.items():
        if not (
            isinstance(value, list) and all(isinstance(v, str) for v in value)
            if key == "labels"
            else isinstance(value, str)
        ):
            raise RecordError(f"'{key}' is no text", file=name)
    for key, choices in (("form", FORMS), ("suite", SUITES), ("language", LANGUAGES), ("type", QUANTITIES)):
        if key in data and data[key] not in choices:
            raise RecordError(f"{key} = '{data[key]}' is none", file=name, hint=f"one of: {', '.join(choices)}")
    if ("options" in data) == (data["form"] == "value"):
        raise RecordError("options go with the forms of a choice, and a value has none", file=name)
    return Mapping(**{**data, **({"labels": tuple(data["labels"])} if "labels" in data else {})})
