"""What a solution says: the principles that its steps name, and the facts that they state."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from functools import cached_property

from geogen.eval.describing.claims import Claim, Picture, holds
from geogen.eval.describing.reader import describe_parts
from geogen.eval.describing.scores import Follows
from geogen.eval.principles.gold import Instance
from geogen.eval.principles.matching import instances_about
from geogen.eval.principles.names import Mention, names_of
from geogen.eval.principles.proved import Proved
from geogen.eval.principles.wordings import wordings_of
from geogen.lang.statement import Statement
from geogen.library import Library
from geogen.library.records import Rule
from geogen.problem.words.reading.meaning import normal
from geogen.tasks.source import Source

#: Predicates of equations, by one of which a step may state the result of a formula with its values put in.
_EQUATIONS = frozenset(("equal", "lconst", "rconst", "eqratio", "cong", "lensum", "sqsum", "aconst", "eqangle", "perp"))
#: Predicates that measure, by what.
_MEASURES = {"length": ("lconst", "rconst", "cong"), "angle": ("aconst", "eqangle", "perp")}
#: Most principles that one step applies beside those of the proof; a step that names more lists them.
MOST_IN_A_STEP = 2
#: Statements that no text makes: of how figures turn.
_UNSAID = frozenset(("sameclock", "sameside", "nsameside"))


class Heard:
    """What a reply says of a problem.

    A step begins with a line that names a principle and ends before the next that does.

    Args:
        reply: any text.
        source: the problem.
        picture: its figure.
        proved: what follows in it.
        library: rules and principles.
    """

    def __init__(self, reply: str, source: Source, picture: Picture, proved: Proved, library: Library) -> None:
        self._source, self._proved, self._library, self._at = source, proved, library, picture.at
        self._picture = picture
        steps = list(_steps(reply, library))
        names = names_of(library)
        self._asked = frozenset(m.name for text in source.question.values() for m in names.mentions(text))
        self._mentions = [found for found, _ in steps]
        claims = describe_parts([text for _, text in steps], picture, self._by_heart).claims
        states = [holds(claim, picture) for claim in claims]
        self._false = [c for c, is_so in zip(claims, states, strict=True) if not is_so]
        self._true = [c for c, is_so in zip(claims, states, strict=True) if is_so]
        self._stated = frozenset(s for c in self._true for s in c.statements)
        self._told = Follows(tuple(dict.fromkeys(s for c in self._true for s in c.statements)), picture.at)
        self._given = Follows(source.given, picture.at)
        self._literally = frozenset(normal(s, picture.at) for s in source.given)
        self._is_given: dict[Statement, bool] = {}

    def _by_heart(self, sentence: str) -> tuple[Statement, ...]:
        """What the rules state that a sentence says in the words of the library."""
        found = wordings_of(self._library).instances(sentence, self._picture)
        return tuple(s for instance in found for s in (*instance.given, *instance.then))

    @property
    def is_silent(self) -> bool:
        """True where nothing is named and nothing stated."""
        return not any(self._mentions) and not self._true

    @cached_property
    def named(self) -> frozenset[str]:
        """The principles that it names."""
        return frozenset(p for step in self._mentions for mention in step for p in mention.principles)

    @cached_property
    def used(self) -> frozenset[str]:
        """The principles that it names, and those of which it states what an instance concludes."""
        others = (p for p in self._library.principles if p not in self.named)
        stated = (p for p in others if any(self._states(i) for i in self._proved.instances(p)))
        return self.named | frozenset(stated)

    def concludes(self, instance: Instance) -> bool:
        """True where it states what an instance concludes, or what comes to the same and is not given."""
        return self._states(instance) or any(self._told.has(s) and not self._known(s) for s in instance.then)

    def _states(self, instance: Instance) -> bool:
        return any(s in self._stated for s in instance.then)

    def application(self, principle: str, instance: Instance) -> float:
        """F1 on the facts of an instance: what it rests on, unless it is given, and what it concludes.

        Args:
            principle: that the rule expresses.
            instance: of the rule.
        """
        rests_on = [s for s in instance.given if s.predicate not in _UNSAID and not self._known(s)]
        facts = [self._told.has(s) for s in rests_on]
        facts.append(self.concludes(instance) or self._puts_values(principle, instance))
        hits = sum(facts)
        wrong = sum(self._is_about(claim, instance) for claim in self._false)
        recall, precision = hits / len(facts), hits / (hits + wrong) if hits else 0.0
        return 2 * recall * precision / (recall + precision) if hits else 0.0

    def _puts_values(self, principle: str, instance: Instance) -> bool:
        """True where a step that names a principle states an equation of the points of an instance."""
        steps = [n for n, found in enumerate(self._mentions) if any(principle in m.principles for m in found)]
        return any(_in_numbers(instance, self._news(n)) for n in steps)

    def _news(self, step: int) -> list[Statement]:
        """What a step states that holds and does not stand in the problem."""
        return [s for c in self._true if c.part == step for s in c.statements if s not in self._literally]

    def _known(self, statement: Statement) -> bool:
        """True for what the problem gives."""
        if statement not in self._is_given:
            self._is_given[statement] = self._given.has(statement)
        return self._is_given[statement]

    def _is_about(self, claim: Claim, instance: Instance) -> bool:
        """True for a false claim about the points that an instance concludes something of."""
        points = {p for s in instance.then for p in s.points}
        said = {p for s in claim.statements for p in s.points}
        return bool(said) and said <= points

    def strangers(self, wanted: Set[str]) -> tuple[str, ...]:
        """Names of principles that a proof does not have, each once, but for those that their step applies.

        What the question names is the figure's and no reason.

        Args:
            wanted: the principles of the proof.
        """
        found: dict[tuple[str, ...], str] = {}
        excused: set[tuple[str, ...]] = set()
        for number, step in enumerate(self._mentions):
            strange = [m for m in step if not wanted & set(m.principles) and m.name not in self._asked]
            found.update({mention.principles: mention.name for mention in strange})
            if len({mention.principles for mention in strange}) <= MOST_IN_A_STEP:
                excused |= {m.principles for m in strange if any(self._applies(p, number) for p in m.principles)}
        return tuple(name for principles, name in found.items() if principles not in excused)

    def _applies(self, principle: str, step: int) -> bool:
        """True where a step states something new that a principle says."""
        news = self._news(step)
        if any(_says(instance, news) for instance in self._proved.instances(principle)):
            return True
        if any(self._is_stated(by, news) for by in self._library.principles[principle].stated_by):
            return True
        rules = [rule for rule in self._library.rules.values() if principle in rule.principle]
        abouts = dict.fromkeys(frozenset(s.points) for s in news)
        if any(_says(i, news) for rule in rules for some in abouts for i in instances_about(rule, some, self._at)):
            return True
        return any(all(self._is_found(rules, side) for side in _sides(s)) for s in news if _sides(s))

    def _is_found(self, rules: Sequence[Rule], segment: frozenset[str]) -> bool:
        """True where some rule has an equation about a segment: two of its instances may lead to one equation."""
        found = (i for rule in rules for i in instances_about(rule, segment, self._at))
        return any(segment <= set(s.points) for i in found for s in i.then if s.predicate in _EQUATIONS)

    def _is_stated(self, by: str, news: list[Statement]) -> bool:
        """True where a definition is there for a step: by a statement that it rests on, or in the construction."""
        kind, _, name = by.partition(":")
        if kind == "construction":
            return any(one.name == name for clause in self._source.problem.clauses for one in clause.constructions)
        if kind == "measure":
            return any(name in _measured(s) for s in news)
        points = {p for s in news for p in s.points}
        facts = [*self._source.given, *self._stated]
        return kind == "predicate" and any(s.predicate == name and set(s.points) & points for s in facts)


def _steps(reply: str, library: Library) -> Iterator[tuple[tuple[Mention, ...], str]]:
    """The steps of a reply, with what they name."""
    names = names_of(library)
    mentioned: tuple[Mention, ...] = ()
    lines: list[str] = []
    for line in reply.splitlines():
        found = names.mentions(line)
        if found and lines:
            yield mentioned, "\n".join(lines)
            lines = []
        if found or not lines:
            mentioned = found
        lines.append(line)
    if lines:
        yield mentioned, "\n".join(lines)


def _says(instance: Instance, news: list[Statement]) -> bool:
    """True where statements have what an instance concludes, as it stands or with values put in."""
    return bool(set(instance.then) & set(news)) or _in_numbers(instance, news)


def _sides(statement: Statement) -> tuple[frozenset[str], ...]:
    """The two segments that a statement compares; none for other statements."""
    args = [str(a) for a in statement.args[:4]]
    return (frozenset(args[:2]), frozenset(args[2:])) if statement.predicate in ("cong", "rconst") else ()


def _measured(statement: Statement) -> frozenset[str]:
    """The kinds of measures that a statement is about."""
    if statement.predicate == "equal":
        return frozenset(term[0] for side in statement.sides for term in side.terms)
    return frozenset(kind for kind, predicates in _MEASURES.items() if statement.predicate in predicates)


def _in_numbers(instance: Instance, news: list[Statement]) -> bool:
    """True where a formula is stated with its values put in: an equation of points of the same equation."""
    wanted = [set(s.points) for s in instance.then if s.predicate in _EQUATIONS]
    said = [set(s.points) for s in news if s.predicate in _EQUATIONS and len(s.points) > 1]
    return any(some <= points for some in said for points in wanted)
