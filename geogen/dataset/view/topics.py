"""What problems are about: the principles of their proofs, and the groups in which these lie."""

from __future__ import annotations

from collections.abc import Iterable, Set
from dataclasses import dataclass

from geogen.library.principles import enclosing
from geogen.library.records import Library, Words


@dataclass(frozen=True)
class Topic:
    """A principle, or a group of them.

    Args:
        id: its name.
        depth: how many groups it lies in.
        name: in words.
    """

    id: str
    depth: int
    name: Words


def topics_of(principles: Iterable[str], library: Library) -> list[str]:
    """The ids of the topics of a problem: each principle and all groups that it lies in, each once.

    Args:
        principles: ids of principles; those that the library does not know lie in no group.
        library: the hierarchy.
    """
    found: dict[str, None] = {}
    for name in principles:
        if name in library.principles:
            found |= dict.fromkeys(enclosing(library.principles[name].group))
        found[name] = None
    return list(found)


def topic_list(used: Set[str], library: Library) -> list[Topic]:
    """The topics of a data set, each below the group that it lies in.

    Args:
        used: the ids of the topics of all problems.
        library: the hierarchy, in the order in which topics are listed.
    """
    names: dict[str, Words] = {}
    inside: dict[str, list[str]] = {"": []}
    for principle in library.principles.values():
        outer = ""
        steps = [*zip(enclosing(principle.group), principle.path, strict=True), (principle.id, principle.name)]
        for topic, name in steps:
            if topic not in names:
                names[topic] = name
                inside[topic] = []
                inside[outer].append(topic)
            outer = topic

    def below(outer: str, depth: int) -> Iterable[Topic]:
        for topic in inside[outer]:
            if topic in used:
                yield Topic(topic, depth, names[topic])
                yield from below(topic, depth + 1)

    unknown = (Topic(topic, 0, Words(topic, topic)) for topic in sorted(used - names.keys()))
    return [*below("", 0), *unknown]
