"""Entries to records: what a rule, a construction and a base scene must state, and what they may not."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import fields

from geogen.library.entry import Entry
from geogen.library.phrasing import FIELDS, phrasing
from geogen.library.records import RANKS, BaseScene, Construction, Role, Rule, RuleExample, Words

_ID = re.compile(r"[a-z0-9][a-z0-9_]*")
_PLACEHOLDER = re.compile(r"\{([^{}]*)\}")
#: Statements in which a rule of measure may show what it gives.
VALUES = {"equal", "lconst", "rconst", "aconst"}
#: A word that stands for a value in a template, so that its arity and signature can be checked.
_SAMPLE = {"N": "1", "A": "60o"}


def rule(entry: Entry) -> Rule:
    """A rule from its entry.

    Raises:
        LibraryError: the entry is not a rule; the message names the field and the remedy.
    """
    entry.allow(
        ("id", "name", "given", "then", "principle", "say", "source", "example"),
        ("figure", "lemma", "proof", "through", "version_of", "known_as", "put_last", "passed_over", "level", "cost"),
    )
    example = entry.table("example")
    if set(example) != {"scene", "shows"}:
        entry.fail("'example' needs scene and shows", 'write example = {scene = "…", shows = "…"}')
    found = Rule(
        id=_id(entry),
        name=entry.words("name"),
        given=entry.statements("given"),
        figure=entry.statements("figure"),
        then=entry.statements("then"),
        principle=entry.texts("principle"),
        say=entry.words("say"),
        source=entry.text("source"),
        example=RuleExample(example["scene"], entry.statement("example.shows", example["shows"])),
        lemma=entry.truth("lemma"),
        proof=entry.text("proof", ""),
        through=entry.statements("through"),
        version_of=entry.text("version_of", ""),
        known_as=entry.words("known_as"),
        put_last=entry.share("put_last"),
        passed_over=entry.share("passed_over") or 0.0,
        level=entry.text("level", ""),
        cost=entry.count("cost", 0),
        file=entry.file,
        line=entry.line,
    )
    _check_rule(entry, found)
    return found


def _check_rule(entry: Entry, found: Rule) -> None:
    """Bound variables, and the right predicate in the right field."""
    if not found.then:
        entry.fail("it concludes nothing", 'write then = ["…"]')
    if not found.principle:
        entry.fail("it names no principle", 'write principle = ["topic.name"]')
    for field, statements, seen in (
        ("given", found.given, False),
        ("figure", found.figure, True),
        ("then", found.then, False),
    ):
        for statement in statements:
            if statement.spec.seen is not seen:
                remedy = "conditions of position belong in 'figure'" if not seen else "only conditions of position do"
                entry.fail(f"'{statement}' does not belong in '{field}'", remedy)
    for statement in found.given:
        if statement.predicate == "equal":
            entry.fail(f"'{statement}' in 'given' is an equation", "hypotheses state relations of points and lines")
    bound = {p for s in (*found.given, *found.figure) for p in s.points}
    for statement in found.then:
        for point in statement.points:
            if point not in bound:
                entry.fail(f"'{statement}' in 'then' uses {point}, which no hypothesis binds", "add it to 'given'")
    shown = {s.predicate for s in found.then}
    if any(s.spec.measured for s in found.then):
        shown |= VALUES
    if found.example.shows.predicate not in shown:
        wanted = " or ".join(sorted({f"'{s.predicate}'" for s in found.then}))
        entry.fail(f"the example shows '{found.example.shows}', which the rule does not conclude", f"show {wanted}")
    _check_templates(entry, "say", found.say, bound)


#: Shapes that a construction may draw, each with the least number of its points.
DRAWN = {"circle": 2, "circum": 3, "polygon": 2}


def construction(entry: Entry) -> Construction:
    """A construction from its entry.

    Raises:
        LibraryError: the entry is not a construction; the message names the field and the remedy.
    """
    wanted = ("id", "args", "new", "loci", "say", "example")
    more = ("values", "needs", "gives", "geogebra", "branches", "follows")
    said = ("draws", "silent", "rays", "radii", "polygons", "oriented", "whole_line", *FIELDS)
    entry.allow(wanted, (*more, *said, *(f.name for f in fields(Role))))
    args, gives = tuple(entry.text("args").split()), entry.texts("gives")
    found = Construction(
        id=_id(entry),
        args=args,
        new=tuple(entry.text("new").split()),
        values=tuple(entry.table("values").items()),
        needs=entry.texts("needs"),
        gives=gives,
        loci=tuple(_locus(entry, line) for line in entry.texts("loci")),
        say=entry.words("say"),
        geogebra=entry.texts("geogebra"),
        example=entry.text("example"),
        draws=tuple(tuple(line.split()) for line in entry.texts("draws")),
        silent=entry.texts("silent"),
        rays=entry.texts("rays"),
        radii=entry.texts("radii"),
        polygons=tuple(tuple(line.split()) for line in entry.texts("polygons")),
        oriented=entry.truth("oriented"),
        whole_line=entry.truth("whole_line"),
        phrasing=phrasing(entry, args, len(gives)),
        follows=tuple(tuple(text.split()) for text in entry.texts("follows")),
        role=_role(entry, args),
        branches=tuple(tuple(_locus(entry, one) for one in line.split(";")) for line in entry.texts("branches")),
        file=entry.file,
        line=entry.line,
    )
    _check_names(entry, found)
    for field, chosen in (("silent", found.silent), ("rays", found.rays), ("radii", found.radii)):
        for text in chosen:
            if text not in found.gives:
                entry.fail(f"'{text}' in '{field}' is not among what it gives", f"one of {', '.join(found.gives)}")
    for text in found.rays:
        if not text.startswith("eqangle "):
            entry.fail(f"'{text}' in 'rays' says nothing of angles", "an 'eqangle' that it gives")
    for text in found.radii:
        predicate, *ends = text.split()
        if predicate != "cong" or len({*ends[:2]} & {*ends[2:]}) != 1:
            entry.fail(f"'{text}' in 'radii' is no pair of radii of one circle", "write 'cong o a o b'")
    for corners in found.polygons:
        if len(corners) < 3 or not set(corners) <= set(found.args):
            entry.fail(f"'{' '.join(corners)}' in 'polygons' is no polygon of its points", "write 'a b c'")
    for kind, *points in found.draws:
        if kind not in DRAWN or len(points) < DRAWN[kind] or not set(points) <= set(found.args):
            what = f"'{' '.join((kind, *points))}' in 'draws' is no shape of its points"
            entry.fail(what, "'circle o a', 'circum a b c', 'polygon a b c'")
    letters = dict(found.values)
    for field, templates in (("needs", found.needs), ("gives", found.gives)):
        for template in templates:
            words = template.split()
            for word in words[1:]:
                if word.isidentifier() and word not in found.args:
                    entry.fail(
                        f"'{template}' in '{field}' uses '{word}', which is not among args '{' '.join(found.args)}'"
                    )
            entry.statement(field, " ".join(_SAMPLE.get(letters.get(w, ""), w) for w in words))
    _check_templates(entry, "say", found.say, found.args)
    return found


def _role(entry: Entry, args: Sequence[str]) -> Role:
    """The part that a construction plays where problems are made."""
    found = Role(
        weight=entry.weight("weight"),
        letters=entry.text("letters", ""),
        samples=entry.texts("samples"),
        bare=entry.truth("bare"),
        centre=entry.text("centre", ""),
        unsized=entry.text("unsized", ""),
        **{rank: entry.count(rank, 0) for rank in RANKS},
    )
    if found.centre and found.centre not in args:
        entry.fail(f"'centre' names '{found.centre}', which is not among args '{' '.join(args)}'")
    return found


def _check_names(entry: Entry, found: Construction) -> None:
    """Arguments named once, new points and values among them, a locus for every new point and for no other."""
    listed = " ".join(found.args)
    if len(set(found.args)) < len(found.args):
        entry.fail(f"args '{listed}' names one argument twice")
    if not found.new or len(set(found.new)) < len(found.new):
        entry.fail("'new' names no point, or one twice")
    for name in found.new:
        if name not in found.args:
            entry.fail(f"'new' names '{name}', which is not among args '{listed}'")
    for name, letter in found.values:
        if name not in found.args or name in found.new:
            entry.fail(f"'values' names '{name}', which is not an argument that it takes")
        if letter not in _SAMPLE:
            entry.fail(f"the value '{name}' is of unknown kind '{letter}'", "N is an exact number, A an angle")
    for field, loci in (("loci", found.loci), *(("branches", branch) for branch in found.branches)):
        for point, _ in loci:
            if point not in found.new:
                entry.fail(f"'{field}' places '{point}', which is not among new '{' '.join(found.new)}'")
        for name in found.new:
            if name not in {point for point, _ in loci}:
                entry.fail(f"'{field}' does not place the new point '{name}'", f"write '{name} : free' or its loci")


def scene(entry: Entry) -> BaseScene:
    """A base scene from its entry.

    Raises:
        LibraryError: the entry is not a base scene; the message names the field and the remedy.
    """
    entry.allow(("id", "name", "body"), ("tags", "say", "values"))
    if "?" in entry.text("body"):
        entry.fail("'body' has a goal", "a base scene asks nothing: leave out '?' and what follows")
    _check_alternatives(entry, entry.texts("values"))
    return BaseScene(
        id=_id(entry),
        name=entry.words("name"),
        body=entry.text("body"),
        tags=entry.texts("tags"),
        say=entry.words("say"),
        file=entry.file,
        line=entry.line,
        values=entry.texts("values"),
    )


def _check_alternatives(entry: Entry, alternatives: tuple[str, ...]) -> None:
    """Every alternative of 'values' is a row of equations, and none stands there twice.

    What the equations mean is left to :func:`geogen.problem.slots.alternative`: reading them all takes longer than
    all else that is loaded, and only synthesis needs them.
    """
    for number, text in enumerate(alternatives, 1):
        if "?" in text:
            entry.fail(f"alternative {number} of 'values' has a goal", "a base scene asks nothing")
        for clause in text.split(";"):
            if clause.count("=") != 1:
                entry.fail(
                    f"'{clause.strip()}' in 'values' is not a value clause",
                    "write 'length a b = 3; angle a b c = 60'",
                )
        if text in alternatives[: number - 1]:
            entry.fail(f"alternative {number} of 'values' stands there already: '{text}'")


def _id(entry: Entry) -> str:
    name = entry.text("id")
    if not _ID.fullmatch(name):
        entry.fail("an id is small letters, digits and _")
    return name


def _locus(entry: Entry, line: str) -> tuple[str, str]:
    """``point : words`` as a pair."""
    point, colon, words = line.partition(":")
    if not colon or not words.strip() or len(point.split()) != 1:
        entry.fail(f"'{line}' in 'loci' is not a locus", "write 'x : line a b'")
    return point.strip(), words.strip()


def _check_templates(entry: Entry, field: str, words: Words, names: Iterable[str]) -> None:
    """Every ``{…}`` of a sentence is a row of the names it may use."""
    row = re.compile(f"(?:{'|'.join(sorted(map(re.escape, names), key=len, reverse=True))})+")
    for text in (words.en, words.zh):
        for placeholder in _PLACEHOLDER.findall(text):
            if not row.fullmatch(placeholder):
                entry.fail(f"'{{{placeholder}}}' in '{field}' is not made of its points")
        if "{" in _PLACEHOLDER.sub("", text) or "}" in _PLACEHOLDER.sub("", text):
            entry.fail(f"a brace in '{field}' is not closed")
