"""Prompts: the text around a question, from a TOML file."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from string import Formatter
from typing import Any

from geogen.errors import RecordError
from geogen.eval.item import CLAIM, LETTERS, OPEN, Item
from geogen.eval.question import ModelQuestion
from geogen.lang.toml_text import read_toml

#: What the source of an outside set says to a model, word for word, with its own labels of the options.
PUBLISHED = "published"
#: Prompts that come with the program.
PROMPTS = ("cot", "answer-only", "knowledge", "rephrase", PUBLISHED)
#: Those that are the first with something changed.
_OF_COT = ("knowledge", "rephrase")
#: What is put into a prompt.
PLACES = ("question", "options", "form")
_PLAIN = "places are {question}, {options} and {form}"
#: Largest file with a prompt, in bytes.
MAX_FILE = 2**20


@cache
def load_prompt(name: str, language: str) -> dict[str, str]:
    """The templates ``value``, ``choice``, perhaps ``open`` and ``claim`` of a prompt, and ``form.TYPE`` by type.

    Args:
        name: one of :data:`PROMPTS` but :data:`PUBLISHED`, which has no template, or the path of a file with one
            prompt like those in ``prompts.toml``.
        language: ``en`` or ``zh``.

    Raises:
        GeogenError: there is no such prompt, or the file does not fit.
    """
    own = files("geogen.eval").joinpath("prompts.toml").read_text("utf-8")
    tables: dict[str, Any] = tomllib.loads(own)
    form = {f"form.{kind}": text for kind, text in tables.pop("form")[language].items()}
    if name.endswith(".toml"):
        tables = read_toml(Path(name), MAX_FILE)
        found = next((t for key, t in tables.items() if key != "form" and isinstance(t, dict)), {})
    else:
        found = tables.get(name, {})
    if not found:
        raise RecordError(f"there is no prompt '{name}'", hint=f"one of: {', '.join(PROMPTS)}, or a TOML file")
    templates = found.get(language)
    if name in _OF_COT and templates:
        templates = _changed(tables["cot"][language], templates)
    if not isinstance(templates, dict) or not {"value", "choice"} <= set(templates):
        raise RecordError(
            f"the prompt has no '{language}.value' and '{language}.choice'", file=name, hint="see prompts.toml"
        )
    _try(templates, name)
    return {**form, **{key: str(text).strip() for key, text in templates.items()}}


def _changed(templates: Mapping[str, str], how: Mapping[str, Any]) -> dict[str, str]:
    """Templates with something before the question, or with other words instead of some."""
    old, new = how.get("instead", ("", ""))
    before = f"{str(how['before']).strip()}\n\n" if "before" in how else ""
    return {key: before + text.strip().replace(old, new, 1) for key, text in templates.items()}


def prompted(asked: ModelQuestion, prompt: str, language: str) -> str:
    """All that is said to a model about one question.

    Args:
        asked: the question.
        prompt: :data:`PUBLISHED`, or see :func:`load_prompt`.
        language: ``en`` or ``zh``.

    Raises:
        RecordError: there is no such prompt.
    """
    if prompt == PUBLISHED:
        if not asked.prompt:
            hint = "sets from elsewhere may have one; another --prompt"
            raise RecordError(f"'{asked.id}' has no prompt of its source", hint=hint)
        return asked.prompt
    templates = load_prompt(prompt, language)
    item = asked.item
    options = "\n".join(f"{letter}. {text}" for letter, text in zip(LETTERS, item.options, strict=False))
    form = templates.get(f"form.{asked.asks}", "")
    return _template(templates, item, asked.asks).format(question=asked.text, options=options, form=form)


def _template(templates: Mapping[str, str], item: Item, asks: str) -> str:
    """The template for an item, chosen by what its question says alone."""
    if item.type == "choice":
        return templates["choice"]
    kind = CLAIM if asks == CLAIM else OPEN if item.is_open else "value"
    return templates.get(kind, templates["value"])


def _try(templates: dict[str, Any], name: str) -> None:
    """Refuse templates with places that are not filled.

    Raises:
        RecordError: as said.
    """
    for key in (k for k in ("value", "choice", OPEN, CLAIM) if k in templates):
        template = str(templates[key])
        try:
            places = list(Formatter().parse(template))
        except ValueError as error:
            raise RecordError(f"'{key}' has a place that is not filled: {error}", file=name) from error
        for _, place, width, conversion in places:
            # A place such as {question:>999999999} or {form.__class__} would be more than a place.
            if place is not None and (place not in PLACES or width or conversion):
                raise RecordError(f"'{key}' has a place that is not filled: '{place[:40]}'", file=name, hint=_PLAIN)
        text = template.format(question="Q?", options="A. 1", form="")
        if "Q?" not in text or (key == "choice" and "A. 1" not in text):
            raise RecordError(f"'{key}' does not show the question", file=name, hint="{question} and {options}")
