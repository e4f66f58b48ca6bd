"""Features of the steps of a solution that options point to; nothing where they point to none.

What is invented has other citations, names and numbers than what was derived. Each is a function of an item as it is
read and the number of an option.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from functools import lru_cache, wraps

from geogen.audit.cues import amounts
from geogen.audit.reading import Line, Said, View, calculated, disagreeing

Of = Callable[[View, int], float]


def of_line(about: Callable[[View, Line], float]) -> Of:
    """A feature of the line that an option points to, as one of the option."""

    @wraps(about)
    def feature(view: View, i: int) -> float:
        line = view.line(i)
        return 0.0 if line is None else float(about(view, line))

    return feature


@of_line
def number(view: View, line: Line) -> float:
    """The number of the step."""
    return line.number


@of_line
def progress(view: View, line: Line) -> float:
    """The share of the derived steps that are not after it."""
    derived = [n for n, one in view.lines.items() if one.derived]
    return sum(n <= line.number for n in derived) / max(1, len(derived))


@of_line
def steps_after(view: View, line: Line) -> float:
    """Steps after it."""
    return max(view.lines) - line.number


@of_line
def solution_length(view: View, line: Line) -> float:
    """All steps, for all options alike."""
    return sum(one.derived for one in view.lines.values())


@of_line
def citations(view: View, line: Line) -> float:
    """Lines that it cites."""
    return len(line.cites)


@of_line
def cites_premises(view: View, line: Line) -> float:
    """Premises among these."""
    return sum(not one.derived for one in _cited(view, line))


@of_line
def cites_later(view: View, line: Line) -> float:
    """Whether it cites itself, a later line or none that is there."""
    return any(n >= line.number or n not in view.lines for n in line.cites)


@of_line
def cites_the_one_before(view: View, line: Line) -> float:
    """Whether it cites the line before it."""
    return line.number - 1 in line.cites


@of_line
def farthest_citation(view: View, line: Line) -> float:
    """How far back its farthest citation is."""
    return max((line.number - n for n in line.cites), default=0)


@of_line
def nearest_citation(view: View, line: Line) -> float:
    """How far back its nearest citation is."""
    return min((line.number - n for n in line.cites), default=0)


@of_line
def depth(view: View, line: Line) -> float:
    """The longest way down to the premises."""
    return _depths(view)[line.number]


@of_line
def cited_later(view: View, line: Line) -> float:
    """How many lines cite it."""
    return len(view.cited_by[line.number])


@of_line
def never_cited(view: View, line: Line) -> float:
    """Whether no line cites it though it is not the last: a false start leads nowhere."""
    return not view.cited_by[line.number] and line.number != max(view.lines)


@of_line
def first_citation(view: View, line: Line) -> float:
    """How far on it is first cited."""
    return min((n - line.number for n in view.cited_by[line.number]), default=0)


@of_line
def cited_by_last(view: View, line: Line) -> float:
    """Whether the last line cites it."""
    return line.number in view.lines[max(view.lines)].cites


@of_line
def leads_to_last(view: View, line: Line) -> float:
    """Whether the last line rests on it."""
    return max(view.lines) in _consequences(view, line.number)


@of_line
def consequences(view: View, line: Line) -> float:
    """The share of the steps after it that rest on it."""
    return len(_consequences(view, line.number)) / max(1, max(view.lines) - line.number)


@of_line
def grounds(view: View, line: Line) -> float:
    """The share of the lines before it on which it rests."""
    return sum(line.number in _consequences(view, n) for n in view.lines if n < line.number) / max(1, line.number - 1)


@of_line
def shared_grounds(view: View, line: Line) -> float:
    """How many other steps cite all that it cites."""
    return sum(set(line.cites) <= set(one.cites) for one in view.lines.values()) - 1 if line.cites else 0.0


@of_line
def grounds_used_once(view: View, line: Line) -> float:
    """How many of its citations no other line cites."""
    return sum(len(view.cited_by.get(n, ())) == 1 for n in line.cites)


@of_line
def idle_premises_nearby(view: View, line: Line) -> float:
    """Premises that nobody cites and that share two points with it."""
    idle = [one for n, one in view.lines.items() if not one.derived and not view.cited_by[n]]
    return sum(len(one.said.points & line.said.points) > 1 for one in idle)


@of_line
def points_not_cited(view: View, line: Line) -> float:
    """How many points it names that no line cited names."""
    return len(line.said.points - _points_cited(view, line))


@of_line
def points_left_out(view: View, line: Line) -> float:
    """How many points of the lines cited it does not name."""
    return len(_points_cited(view, line) - line.said.points)


@of_line
def points_left_over(view: View, line: Line) -> float:
    """How many points are named by one of the lines cited alone, and not by itself."""
    rows = [one.said.points for one in _cited(view, line)]
    every = frozenset().union(*rows) - line.said.points
    return sum(sum(p in row for row in rows) == 1 for p in every)


@of_line
def citations_apart(view: View, line: Line) -> float:
    """How many lines cited share fewer than two points with it."""
    return sum(len(one.said.points & line.said.points) < 2 for one in _cited(view, line))


@of_line
def labels_not_cited(view: View, line: Line) -> float:
    """How many segments and angles it names that no line cited names."""
    return len(line.said.labels - _labels_cited(view, line))


@of_line
def share_of_labels_not_cited(view: View, line: Line) -> float:
    """The same as a share of all that it names."""
    return len(line.said.labels - _labels_cited(view, line)) / max(1, len(line.said.labels))


@of_line
def labels_never_before(view: View, line: Line) -> float:
    """How many segments and angles no line before it names."""
    before = frozenset().union(*(one.said.labels for n, one in view.lines.items() if n < line.number))
    return len(line.said.labels - before)


@of_line
def labels_never_after(view: View, line: Line) -> float:
    """How many of them no line after it names, nor the goal."""
    after = view.goal.labels.union(*(one.said.labels for n, one in view.lines.items() if n > line.number))
    return len(line.said.labels - after)


@of_line
def labels_kept_by_heirs(view: View, line: Line) -> float:
    """The share of its segments and angles that the lines citing it name."""
    heirs = frozenset().union(*(_everything(view.lines[n]).labels for n in view.cited_by[line.number]))
    return len(line.said.labels & heirs) / max(1, len(line.said.labels))


@of_line
def citations_left_unused(view: View, line: Line) -> float:
    """How many lines cited have no segment or angle that it or its working names."""
    mine = _everything(line)
    return sum(not one.said.labels & mine.labels and not one.said.points <= mine.points for one in _cited(view, line))


@of_line
def amounts_not_cited(view: View, line: Line) -> float:
    """How many of its numbers no line cited has."""
    known = {a for one in _cited(view, line) for a in one.said.amounts}
    return sum(a not in known for a in line.said.amounts)


@of_line
def amounts_found_before(view: View, line: Line) -> float:
    """How many of its numbers a line before it has."""
    known = {a for n, one in view.lines.items() if n < line.number for a in one.said.amounts}
    return sum(a in known for a in line.said.amounts)


@of_line
def amounts_found_after(view: View, line: Line) -> float:
    """How many of its numbers a line after it has, in its working or not."""
    known = {a for n, one in view.lines.items() if n > line.number for a in _everything(one).amounts}
    return sum(a in known for a in line.said.amounts)


@of_line
def working_not_cited(view: View, line: Line) -> float:
    """How many numbers of its working no line cited has."""
    known = {a for one in _cited(view, line) for a in one.said.amounts}
    return sum(a not in known for a in amounts(line.working))


@of_line
def working_words(view: View, line: Line) -> float:
    """The length of its working."""
    return len(line.working)


@of_line
def without_working(view: View, line: Line) -> float:
    """Whether it has no working."""
    return line.derived and not line.working


@of_line
def value_without_working(view: View, line: Line) -> float:
    """Whether it states a number and has no working: what is true is mostly calculated."""
    return line.derived and bool(line.said.amounts) and not line.working


@of_line
def working_lacks_value(view: View, line: Line) -> float:
    """Whether it has a working in which its last number does not occur, nor the square of it."""
    own, shown = line.said.amounts, amounts(line.working)
    last = own[-1] if own else 0.0
    return bool(line.working and own) and not any(math.isclose(a, last) or math.isclose(a, last**2) for a in shown)


@of_line
def wrong_sum(view: View, line: Line) -> float:
    """Whether the sides of its equations are numbers that differ."""
    return disagreeing(line.working) or disagreeing(line.said.text)


@of_line
def labels_of_working_not_cited(view: View, line: Line) -> float:
    """How many segments and angles of its working are neither in it nor in what it cites."""
    return len(Said(line.working).labels - _labels_cited(view, line) - line.said.labels)


@of_line
def said_again(view: View, line: Line) -> float:
    """How many other lines state the same, or the same of the same segments and angles."""
    return sum(
        bool(line.said.labels) and one.said.kind == line.said.kind and one.said.labels == line.said.labels
        for one in view.lines.values()
    ) - 1.0 * bool(line.said.labels)


@of_line
def valued_again(view: View, line: Line) -> float:
    """Whether another line gives the same segment or angle another value."""
    own = line.said
    return any(
        one.number != line.number and one.said.labels == own.labels and _value(one.said) not in (None, _value(own))
        for one in view.lines.values()
    )


@of_line
def same_value_elsewhere(view: View, line: Line) -> float:
    """How many other lines state its last number."""
    own = line.said.amounts[-1:]
    return sum(one.said.amounts[-1:] == own for one in view.lines.values()) - 1 if own else 0.0


@of_line
def kind_in_solution(view: View, line: Line) -> float:
    """How many other steps state its kind of thing."""
    return sum(one.derived and one.said.kind == line.said.kind for one in view.lines.values()) - 1


@of_line
def kind_cited(view: View, line: Line) -> float:
    """How many lines cited state its kind of thing."""
    return sum(one.said.kind == line.said.kind for one in _cited(view, line))


@of_line
def kind_of_line_goal(view: View, line: Line) -> float:
    """Whether it states the kind of thing of the last line."""
    return line.said.kind == view.lines[max(view.lines)].said.kind


@of_line
def reason_in_solution(view: View, line: Line) -> float:
    """How many other steps have its reason."""
    return sum(one.derived and one.reason == line.reason for one in view.lines.values()) - 1


@of_line
def reason_words(view: View, line: Line) -> float:
    """The length of its reason."""
    return len(line.reason)


@of_line
def theorem(view: View, line: Line) -> float:
    """Whether its reason is a theorem, which begins with a capital or stands in quotes, and not a calculation."""
    return line.reason[:1].isupper() or (bool(line.reason) and f"“{line.reason}”" in view.item.question)


@of_line
def same_reason_fewer_citations(view: View, line: Line) -> float:
    """Whether another step of the same reason cites more lines."""
    return any(one.reason == line.reason and len(one.cites) > len(line.cites) for one in view.lines.values())


@of_line
def numbers_in_reach(view: View, line: Line) -> float:
    """Whether it states a number though nothing on which it rests does."""
    rests = [one for n, one in view.lines.items() if line.number in _consequences(view, n)]
    return bool(line.said.amounts) and not any(one.said.amounts for one in rests)


@of_line
def part_of_itself(view: View, line: Line) -> float:
    """Whether it puts a segment equal to a part of itself, or a figure to itself."""
    sides = [set(side) for side in re.findall(r"(?<![A-Z])[A-Z]{2,3}(?![A-Z])", line.said.text)]
    return any(a == b for n, a in enumerate(sides) for b in sides[:n])


@of_line
def heirs_with_working(view: View, line: Line) -> float:
    """How many lines that cite it have a working."""
    return sum(bool(view.lines[n].working) for n in view.cited_by[line.number])


@of_line
def unused_by_heirs(view: View, line: Line) -> float:
    """How many lines that cite it name none of its segments and angles."""
    heirs = [view.lines[n] for n in view.cited_by[line.number]]
    return sum(not _everything(one).labels & line.said.labels for one in heirs)


@lru_cache(maxsize=100000)
def _everything(line: Line) -> Said:
    """What a line states, with its working."""
    return Said(f"{line.said.text} ; {line.working}")


def _cited(view: View, line: Line) -> list[Line]:
    return [view.lines[n] for n in line.cites if n in view.lines]


def _points_cited(view: View, line: Line) -> frozenset[str]:
    return frozenset().union(*(one.said.points for one in _cited(view, line)))


def _labels_cited(view: View, line: Line) -> frozenset[str]:
    return frozenset().union(*(one.said.labels for one in _cited(view, line)))


def _value(said: Said) -> float | None:
    """The number that a statement gives to what it names."""
    side = said.text.rpartition("=")[2]
    return calculated(side) if "=" in said.text else None


@lru_cache(maxsize=4096)
def _depths(view: View) -> dict[int, int]:
    found: dict[int, int] = {}
    for n in sorted(view.lines):
        line = view.lines[n]
        found[n] = int(line.derived) + max((found[m] for m in line.cites if m in found), default=0)
    return found


@lru_cache(maxsize=100000)
def _consequences(view: View, start: int) -> frozenset[int]:
    """The lines that rest on a line."""
    found: set[int] = set()
    for n in sorted(view.lines):
        if n != start and (start in view.lines[n].cites or found & set(view.lines[n].cites)):
            found.add(n)
    return frozenset(found)


FEATURES: tuple[Of, ...] = (
    number,
    progress,
    steps_after,
    solution_length,
    citations,
    cites_premises,
    cites_later,
    cites_the_one_before,
    farthest_citation,
    nearest_citation,
    depth,
    cited_later,
    never_cited,
    first_citation,
    cited_by_last,
    leads_to_last,
    consequences,
    grounds,
    shared_grounds,
    grounds_used_once,
    idle_premises_nearby,
    points_not_cited,
    points_left_out,
    points_left_over,
    citations_apart,
    labels_not_cited,
    share_of_labels_not_cited,
    labels_never_before,
    labels_never_after,
    labels_kept_by_heirs,
    citations_left_unused,
    amounts_not_cited,
    amounts_found_before,
    amounts_found_after,
    working_not_cited,
    working_words,
    without_working,
    value_without_working,
    working_lacks_value,
    wrong_sum,
    labels_of_working_not_cited,
    said_again,
    valued_again,
    same_value_elsewhere,
    kind_in_solution,
    kind_cited,
    kind_of_line_goal,
    reason_in_solution,
    reason_words,
    theorem,
    same_reason_fewer_citations,
    numbers_in_reach,
    part_of_itself,
    heirs_with_working,
    unused_by_heirs,
)
