"""A rule base compiled for saturation, once per library."""

from __future__ import annotations

from dataclasses import dataclass, replace

from geogen.deduction.compile import Compiled, is_tabled
from geogen.deduction.matching import Family, Matching, families, recognise
from geogen.deduction.measure.enumeration import prepare
from geogen.deduction.measure.formula import Formula, formulas_of, is_measured
from geogen.deduction.sines import SineMatching, recognise_sines
from geogen.library.records import Library, Rule


@dataclass(frozen=True)
class Program:
    """A rule base compiled for saturation.

    Attributes:
        joins: rules grounded by joins from their hypotheses.
        late: rules grounded from conclusions that are true and still underived when the others have finished.
        lemmas: rules of either kind that serve short proofs.
        sines: matching rules of supplementary angles.
        formulas: conclusions about measured terms.
        families: matching rules; lemma_families: those that serve short proofs only.
    """

    joins: tuple[Compiled, ...]
    late: tuple[Compiled, ...]
    lemmas: tuple[Compiled, ...]
    families: tuple[Family, ...]
    lemma_families: tuple[Family, ...]
    sines: tuple[SineMatching, ...]
    formulas: tuple[Formula, ...] = ()


def compile_program(rules: tuple[Rule, ...], strict: bool = False) -> Program:
    """Compile a rule base.

    Args:
        rules: the rules.
        strict: ground every rule, of every kind, by joins over its hypotheses only: slower, the same closure, and
            every unsound rule comes to light.
    """
    formulas = formulas_of(rules)
    rules = relational(rules)
    if strict:
        return Program(tuple(Compiled(rule, True) for rule in rules), (), (), (), (), (), formulas)
    joins, late, lemmas = [], [], []
    matching: list[Matching] = []
    lemma_matching: list[Matching] = []
    sines: list[SineMatching] = []
    for rule in rules:
        found = recognise(rule)
        opposite = None if found else recognise_sines(rule)
        if opposite:
            sines.append(opposite)
        elif found:
            (lemma_matching if rule.lemma else matching).append(found)
        else:
            compiled = Compiled(rule)
            tabled = is_tabled(rule)
            if tabled:
                late.append(compiled)
            elif not rule.lemma:
                joins.append(compiled)
            if rule.lemma or tabled:
                lemmas.append(compiled)
    return Program(
        tuple(joins),
        tuple(late),
        tuple(lemmas),
        tuple(families(matching)),
        tuple(families(lemma_matching)),
        tuple(sines),
        formulas,
    )


def relational(rules: tuple[Rule, ...]) -> tuple[Rule, ...]:
    """The rules without their conclusions about measured terms, those that conclude nothing else left out."""
    found = []
    for rule in rules:
        if is_measured(rule):
            rule = replace(rule, then=tuple(s for s in rule.then if not s.spec.measured))
        if rule.then:
            found.append(rule)
    return tuple(found)


def _prepare(program: Program) -> None:
    """Compile now what every scene needs, so that the first scene is not slower than the others."""
    for compiled in program.joins:
        _ = (compiled.plan, compiled.order, compiled.template, compiled.conditions, compiled.apart, compiled.features)
    for compiled in program.late:
        _ = compiled.seeds
    for formula in program.formulas:
        prepare(formula)


_PROGRAMS: dict[tuple[int, bool], tuple[Library, Program]] = {}


def program_of(library: Library, strict: bool = False) -> Program:
    """The library's compiled rules, kept for as long as the library object lives."""
    known = _PROGRAMS.get((id(library), strict))
    if known is None or known[0] is not library:
        known = (library, compile_program(tuple(library.rules.values()), strict))
        _PROGRAMS[(id(library), strict)] = known
        _prepare(known[1])
    return known[1]
