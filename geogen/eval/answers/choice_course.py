"""The course of a reply about options: which one it takes in the end, if it takes one."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from geogen.eval.answers import choice_lexicon as w
from geogen.eval.answers.choice_rules import (
    BARE,
    CHOSEN,
    DENIED,
    DOUBTED,
    EXCEPTION,
    NAMED,
    RESULT,
    SEVERAL,
    SUPPOSED,
    TURN,
)
from geogen.eval.answers.choice_stances import PASSING, SAID, Stance, stances
from geogen.eval.answers.choice_words import Word, words_of
from geogen.eval.answers.options import in_line, values
from geogen.eval.answers.phrases import about_grading
from geogen.eval.answers.sentences import Sentence, sentences
from geogen.eval.answers.suppositions import supposes
from geogen.eval.item import label_word

#: How many sentences from the end are looked at, how many of them are read, and how long one may be.
LAST_SENTENCES, MOST_READ, LONGEST = 60, 24, 400
#: Sentences that may name an option or state another answer, and sentences that may take one back.
_LETTER = re.compile(
    r"(?<![A-Za-z∠△⊙])(?<!\bat )(?<!\bfrom )(?<!\bpoint )(?<!\bangle )(?<!\bvertex )(?<!\bthrough )"
    r"[A-J](?![A-Za-z=²])"
    r"|(?<![A-Za-z])[a-j](?=[)\]'\"”’])"
)
_NAMING = (
    "option choice answer 第 答案 boxed antwort lösung respuesta solución réponse solution first second third fourth "
    "fifth 1st 2nd 3rd 4th 5th erste zweite dritte vierte fünfte primer segund tercer cuart quint premi deuxi troisi "
    "quatri cinqui error mistake flaw fault wrong incorrect invalid fehler falsch paso error incorrect erreur étape "
    "sobra überflüssig superflu redundant irrelevant needed premise condition theorem 错 误 多余"
).split()
_BACK = re.compile(w.pattern_of(w.BACK), re.IGNORECASE)
_BACK_WORDS = w.phrases_of(w.BACK)
#: Reasons against a choice that make it a contradiction.
TWO_TAKEN, OTHERS_TEXT, OTHERS_VALUE = (
    "another option is taken, too",
    "the letter of one option and the value of another",
    "it concludes the value of another option",
)
CLASHES = frozenset((TWO_TAKEN, OTHERS_TEXT, OTHERS_VALUE))
_MARK = re.compile(r"\\f?boxed\s*(?=\{)|<\|[^<>|]{1,20}\|>|</?\w{1,20}>|^\s{0,8}>{1,4}\s")


@dataclass(frozen=True)
class Course:
    """What a reply says of its options in the end.

    Args:
        chosen: the place of the option that it takes, None where it takes none.
        against: why that choice does not count, or that another option is taken; empty where nothing speaks against.
        sentence: where the choice stands.
        revised: True where another option was taken before and given up.
        unclaimed: the options that it denies or only supposes, and does not take later.
        with_text: True where the text of the option stands beside its letter.
        passing: True where options are only named in passing, as labels of values.
    """

    chosen: int | None = None
    against: str = ""
    sentence: Sentence | None = None
    revised: bool = False
    unclaimed: frozenset[int] = frozenset()
    with_text: bool = False
    passing: bool = False


def course(text: str, options: tuple[str, ...], labels: tuple[str, ...] = (), exception: bool = False) -> Course:
    """The option that a reply takes, sentence by sentence.

    Args:
        text: a cleaned reply.
        options: the texts of the options.
        labels: what the question calls them, where it does not call them A, B, C …
        exception: True where the question asks for the option that is false, faulty or not needed.
    """
    words = frozenset(map(label_word, labels))
    parts = sentences(text)[-LAST_SENTENCES:]
    naming = [exception or _names(text, part) for part in parts]
    near = {k + step for k, names in enumerate(naming) if names for step in (-1, 0, 1)}
    last = set(sorted(near & set(range(len(parts))))[-MOST_READ:])
    steps = [
        (
            part,
            _stances(text, part, options, words, not text[: part.start].strip(), len(parts) == 1, exception)
            if k in last
            else _turns(text, part, options),
        )
        for k, part in enumerate(parts)
    ]
    return _resolved(steps, len(options), exception)


def _names(text: str, part: Sentence) -> bool:
    """True where a sentence may name an option or state an answer."""
    if _LETTER.search(text, part.start, part.end) is not None:
        return True
    low = text[part.start : part.end].lower()
    return any(word in low for word in _NAMING)


def turns_back(text: str) -> bool:
    """True where a text has words that take back what was said before."""
    return _BACK.search(text) is not None


def claimed(text: str, options: tuple[str, ...], marked: bool = True, exception: bool = False) -> Course:
    """The option that a stated answer takes.

    Args:
        text: what is said behind *the answer is*.
        options: the texts of the options.
        marked: False for a sentence that no mark of an answer leads.
        exception: as in :func:`course`.
    """
    line = in_line(text)
    if len(line) > LONGEST:
        return Course()
    found = words_of(line, len(options), values(line, options))
    # ``C is correct`` does not take C where what is false is asked for.
    praised = exception and any(x.kind == w.RIGHT for x in found)
    lead = (Word(w.NOUN, "answer", 0), Word(w.IS, "is", 0)) if marked and not praised else ()
    return _resolved(
        [(Sentence(text, 0, len(text)), stances([*lead, *found], False, exception=exception))], len(options), exception
    )


def _turns(text: str, part: Sentence, options: tuple[str, ...]) -> list[Stance]:
    """Words of a sentence that names no option which take back what was said before."""
    low = text[part.start : part.end].lower()
    if not any(word in low for word in _BACK_WORDS) or len(low) > LONGEST:
        return []
    if _BACK.search(text, part.start, part.end) is None:
        return []
    said = stances(words_of(text[part.start : part.end], len(options)), part.question)
    return [one for one in said if one.kind == TURN]


def _stances(
    text: str,
    part: Sentence,
    options: tuple[str, ...],
    labels: frozenset[str] = frozenset(),
    first: bool = False,
    only: bool = False,
    exception: bool = False,
) -> list[Stance]:
    """What one sentence says."""
    said = text[part.start : part.end]
    if len(said) > LONGEST or about_grading(said):
        return []
    line = in_line(_MARK.sub(" ∴ ", said))
    found = words_of(line, len(options), values(line, options, labels))
    if exception and len(found) > 1 and _heads_row(found):
        found[0] = replace(found[0], kind=w.LETTER, marked=True)
    return stances(found, part.question or supposes(said), first, only, exception)


def _heads_row(words: list[Word]) -> bool:
    """True where the text of an option stands before a verdict, as in a table: ``| BC = 5 | not needed |``."""
    return words[0].kind == w.VALUE and len(words[0].options) == 1 and words[1].kind in (w.COLON, w.BREAK)


@dataclass
class _State:
    chosen: int | None = None
    against: str = ""
    sentence: Sentence | None = None
    turned: bool = False
    revised: bool = False
    unclaimed: frozenset[int] = frozenset()
    with_text: bool = False
    rank: int = 0
    affirmed: frozenset[int] = frozenset()
    result: frozenset[int] = frozenset()
    result_at: int = -9
    chosen_at: int = -9


def _resolved(steps: list[tuple[Sentence, list[Stance]]], count: int, exception: bool) -> Course:
    """The choice that stands at the end; where the exception is asked for, what else is true does not contradict it."""
    state = _State()
    steps = [(part, _exceptions(said, _chosen(steps[n:]), count, exception)) for n, (part, said) in enumerate(steps)]
    if exception:
        steps = [(part, [one for one in said if one.kind != RESULT]) for part, said in steps]
    listed = _listed(steps, count, exception)
    for number, (part, said) in enumerate(steps):
        own = frozenset(x for one in said for x in (one.own if one.kind != RESULT else one.options))
        for one in said:
            if one.kind == TURN:
                state.turned = True
            elif one.kind == RESULT:
                state.result, state.result_at = one.options, number
                if one.alone and state.chosen is not None and number - state.chosen_at <= 1:
                    state.against = state.against or ("" if state.chosen in one.options else OTHERS_TEXT)
            elif one.kind in (CHOSEN, BARE) and id(one) not in listed:
                _take(state, one, part, number, own, count)
            elif one.kind == SUPPOSED:
                state.unclaimed |= one.options - {state.chosen}
            elif one.kind in (DENIED, DOUBTED, SEVERAL) and id(one) not in listed:
                _give_up(state, one, count)
    against = state.against or ("turned" if state.turned and state.chosen is not None else "")
    passing = state.chosen is not None and state.rank == PASSING
    return Course(state.chosen, against, state.sentence, state.revised, state.unclaimed, state.with_text, passing)


def _chosen(steps: list[tuple[Sentence, list[Stance]]]) -> frozenset[int]:
    """The options that are taken or called right in so many words."""
    return frozenset(x for _, said in steps for one in said if one.kind == CHOSEN for x in one.options)


def _exceptions(said: list[Stance], chosen: frozenset[int], count: int, exception: bool) -> list[Stance]:
    """What is false is taken where it is asked for, or no other choice comes behind it, unless all others are right."""
    found = []
    for one in said:
        if one.kind == EXCEPTION:
            asked = exception or chosen - one.options in (frozenset(), frozenset(range(count)) - one.options)
            one = replace(one, kind=CHOSEN, own=one.own or one.options) if asked else replace(one, kind=DENIED)
        found.append(one)
    return found


def _take(state: _State, one: Stance, part: Sentence, number: int, own: frozenset[int], count: int) -> None:
    """An option is taken."""
    place = next(iter(one.options))
    exception = count > 2 and state.affirmed == set(range(count)) - one.options
    state.affirmed |= one.options if one.rank else frozenset()
    if len(one.options) > 1:
        state.chosen, state.against = None, "several"
        return
    differs = state.chosen is not None and state.chosen != place
    if differs and one.rank < state.rank:
        return
    given_way = state.rank < one.rank
    if differs and not (given_way or exception or state.turned or one.after_turn or state.against == DOUBTED):
        state.against = state.against or TWO_TAKEN
    else:
        state.against = ""
    state.revised = state.revised or differs
    state.chosen, state.sentence, state.turned, state.rank = place, part, False, one.rank
    state.unclaimed -= one.options
    state.chosen_at, state.with_text = number, place in own
    if one.own and place not in one.own or one.strange:
        state.against = OTHERS_TEXT
    elif place not in own and state.result and place not in state.result and number - state.result_at <= 1:
        state.against = OTHERS_VALUE


def _give_up(state: _State, one: Stance, count: int) -> None:
    """Options are denied, doubted, or taken together."""
    if one.kind == SEVERAL and state.chosen is not None and one.options == set(range(count)) - {state.chosen}:
        return  # all but the one that is asked for, as in the question which statement is false
    if one.kind == DENIED:
        state.unclaimed |= one.options
        if state.chosen in one.options:
            state.chosen, state.against, state.turned = None, "denied", False
        return
    if state.chosen is None or not one.options or state.chosen in one.options or one.kind == SEVERAL:
        state.against = one.kind


def _listed(steps: list[tuple[Sentence, list[Stance]]], count: int, exception: bool) -> set[int]:
    """The stances that only repeat the options one after the other, with or without a verdict on some of them."""
    named = [(n, one) for n, (_, said) in enumerate(steps) for one in said if one.kind not in (TURN, RESULT)]
    found: set[int] = set()
    run: list[tuple[int, Stance]] = []
    for step, one in [*named, (-1, Stance(NAMED))]:
        answers = one.kind == BARE and one.rank == SAID and bool(run) and step != run[-1][0] and exception
        if run and not answers and _next_in_list(run[-1][1], one) and one.options not in [x.options for _, x in run]:
            run.append((step, one))
            continue
        if len(run) >= min(3, count):
            found |= _only_repeated(run)
        run = [(step, one)] if len(one.options) == 1 else []
    return found | _verdicts([one for _, one in named], count)


def _verdicts(named: list[Stance], count: int) -> set[int]:
    """The verdicts on all options in order that call one wrong, where the reply takes just that one."""
    for at in range(len(named) - count + 1 if count > 2 else 0):
        run = named[at : at + count]
        denied = [one.options for one in run if one.kind == DENIED]
        in_order = [one.options for one in run] == [frozenset((place,)) for place in range(count)]
        if not in_order or len(denied) != 1 or sum(one.kind == CHOSEN for one in run) != count - 1:
            continue
        rest = [*named[:at], *named[at + count :]]
        if {one.options for one in rest if one.kind in (CHOSEN, BARE)} == {*denied}:
            return {id(one) for one in run}
    return set()


def _next_in_list(one: Stance, two: Stance) -> bool:
    """True where a stance on one option follows that on its neighbour."""
    return len(two.options) == 1 and abs(min(one.options) - min(two.options)) == 1


def _only_repeated(run: list[tuple[int, Stance]]) -> set[int]:
    """The stances of a list of options that take none; the option that is left where all others are denied is taken."""
    bare = {id(one) for _, one in run if one.kind in (BARE, NAMED)}
    first, others = run[0][1], [one for _, one in run[1:]]
    if first.led and first.kind == CHOSEN and all(id(one) in bare for one in others) and run[0][0] == run[-1][0]:
        return bare | {id(first)}  # ``The options are A. 24π, B. 36π, C. 48π``
    denied = any(one.kind == DENIED for _, one in run) and not any(one.kind == CHOSEN for _, one in run)
    return set() if denied and len(bare) == 1 else bare
