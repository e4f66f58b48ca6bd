"""What the clauses of a sentence say of the options that they name.

A clause that names an option is judged by its rules; one that names none may give a result, or speak of the option
that was named before it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from geogen.eval.answers import choice_lexicon as w
from geogen.eval.answers.choice_clauses import GROUP, LABEL, QUIET, SUBJECT_OF, ChoiceClause, clauses_of
from geogen.eval.answers.choice_rules import (
    BARE,
    CHOSEN,
    DENIED,
    DOUBTED,
    EXCEPTION,
    NAMED,
    OF_ANSWERS,
    RESULT,
    RULES,
    SEVERAL,
    SUPPOSED,
    TURN,
    for_exception,
)
from geogen.eval.answers.choice_words import Word

#: Words after which a clause is no reason for a choice.
_UNSURE = frozenset(
    (w.NEGATED, w.OUT, w.HEDGE, w.EXCEPT, w.OTHERS, w.SUPPOSED, w.BACK, w.OR, w.REST, w.BUT, w.TAKE, w.LETTER)
)
#: Words for what was named before.
_THIS = frozenset("it this that das dies es esto eso esta ella ce c'est cela elle ça 它 这 该 此".split())
#: The same with their verb, and words for what may be asked for, where they stand alone.
_IT_IS = frozenset(("it's", "that's", "das ist", "es ist", "c'est"))
_VALUES = frozenset(
    "value angle area length perimeter distance ratio figure wert winkel fläche länge umfang valor ángulo área longitud"
    " perímetro valeur aire longueur périmètre 值 角 面 积 长 度 周".split()
)
#: What leads to givens behind an option.
_WITH = frozenset("with mit con avec bei where wobei donde où 其中".split())
#: What a thing is named by.
_NAME = re.compile(r"[∠△]|[^\W\d_]")
#: Words between a value and its label.
_WHICH_IS = frozenset(("which is", "that is"))


#: How much a choice says.
PASSING, VERDICT, SAID = 0, 1, 2


@dataclass(frozen=True)
class Stance:
    """What a clause says of options.

    Args:
        kind: :data:`CHOSEN`, :data:`EXCEPTION` for *the false one is*,
            :data:`DENIED`, :data:`DOUBTED`, :data:`SEVERAL`, :data:`SUPPOSED`, :data:`NAMED`,
            :data:`BARE`, :data:`RESULT` for the value of an option, or :data:`TURN` for words that take back.
        options: the places of the options.
        own: the options whose text or value stands beside the letter.
        strange: True where a value beside the letter is the value of no option.
        after_turn: True where a word of contrast stands before it.
        alone: True for a value with no word beside it.
        led: True where words such as *the options are* stand before the option, and none that judge it.
        rank: of a choice; it gives way to one of a higher rank. :data:`PASSING` for the label of a value that the
            sentence turns from, ``15 (option B), but …``, or a statement under a letter; :data:`VERDICT` for an
            exception that is named alone, or called false or not needed; :data:`SAID` for one in so many words.
    """

    kind: str
    options: frozenset[int] = frozenset()
    own: frozenset[int] = frozenset()
    strange: bool = False
    after_turn: bool = False
    alone: bool = False
    led: bool = False
    rank: int = SAID


def stances(
    words: Sequence[Word], question: bool, first: bool = False, only: bool = False, exception: bool = False
) -> list[Stance]:
    """What the clauses of a sentence say of options, in order.

    Args:
        words: the tokens of the sentence.
        question: True where it ends in a question mark.
        first: True for the first sentence of a reply, which may begin with its answer.
        only: True where it has no other sentence, so that it lists no more options.
        exception: True where the question asks for the option that is false, faulty or not needed.
    """
    found: list[Stance] = []
    clauses = clauses_of(words)
    if first and not question and _opens(clauses, exception, only):
        rank = PASSING if exception else SAID  # it may begin a list
        return [Stance(BARE, clauses[0].words[clauses[0].named or 0].options, rank=rank)]
    if len(clauses) > 1 and all(map(_is_entry, clauses)):
        return [Stance(NAMED, clause.words[clause.named or 0].options) for clause in clauses]
    supposed = False
    for number, clause in enumerate(clauses):
        if w.BACK in clause.kinds:
            found.append(Stance(TURN))
        here = w.SUPPOSED in clause.kinds
        supposed = supposed and not clause.kinds & {w.BUT, w.BACK}
        if here and w.SO in clause.kinds or any(x.kind == w.SUPPOSED and x.text not in w.WOULD for x in clause.words):
            supposed = True
        reason = w.WHY in clause.kinds and (clause.named is None or _is_reason(clause))
        if question or supposed or here or reason:
            if clause.named is not None:
                found.append(Stance(SUPPOSED if supposed or here else NAMED, clause.words[clause.named].options))
            continue
        turned = any(map(_turns, clauses[number + 1 :], clauses[number + 2 :])) or _turns(clauses[-1])
        turned = turned and number + 1 < len(clauses)
        found += _said(clause, found, turned, exception)
    return [*found, *_pointed_at(clauses)] if not (question or supposed or exception) else found


def _pointed_at(clauses: Sequence[ChoiceClause]) -> list[Stance]:
    """The option of the only text in a sentence that ends in a choice of *this one*: ``…，所以应选这一项``."""
    last = clauses[-1] if clauses else ChoiceClause(())
    points = w.TAKE in last.kinds and {x.text for x in last.words} & _THIS
    if not points or last.kinds & _UNSURE - {w.TAKE} or any(clause.named is not None for clause in clauses):
        return []
    told = {x.options for clause in clauses for x in clause.words if x.kind == w.VALUE and x.options}
    return [Stance(CHOSEN, options) for options in told if len(told) == len(options) == 1]


def _turns(clause: ChoiceClause, behind: ChoiceClause | None = None) -> bool:
    """True for a clause that turns from the one before it; *but also* adds to it."""
    adds = len(clause.words) == 1 and behind is not None and behind.words[0].text in ("also", "auch")
    return clause.words[0].kind == w.BUT and not adds


def _is_reason(clause: ChoiceClause) -> bool:
    """True for a reason that speaks of an option: ``…, because C forgets to halve``."""
    lead = clause.words[: clause.named]
    about = all(x.kind in QUIET | {w.IS} for x in lead[1:]) or bool(lead) and lead[0].text in SUBJECT_OF
    if lead and lead[-1].kind == w.IS and about:
        return False  # ``理由是D``, ``for step 2 it is D``
    return clause.words[0].kind == w.WHY and w.OTHER in clause.kinds


def _is_entry(clause: ChoiceClause) -> bool:
    """True for a letter with its own text or value and nothing else, as in a list: ``C: 24π, D: 36π``."""
    kinds = {word.kind for word in clause.words}
    own = any(word.text == "own" for word in clause.words)
    return clause.named is not None and own and kinds <= {GROUP, w.VALUE, w.COMMA, w.BREAK, w.STOP, w.COLON, w.AND}


def _opens(clauses: Sequence[ChoiceClause], exception: bool, only: bool) -> bool:
    """True where a letter, perhaps with its own text or value, opens a reply, and a remark follows it.

    ``C — both are true``; ``B (12), with base 6 and height 4``; ``A) 2√5 for P = (1, 2)``. The remark may tell givens
    and reasons, but names no other option. Where an option is named elsewhere, a list of options may begin: then the
    remark stands behind a dash or a colon. What is not needed may be denied in it: ``C — there is no area``.
    """
    if not clauses or clauses[0].named is None or len(clauses[0].words[clauses[0].named].options) != 1:
        return False
    at, words = clauses[0].named, clauses[0].words
    if w.RIGHT in clauses[0].kinds or not all(x.kind in QUIET | {w.NOUN} for x in words[:at]):
        return False  # a verdict, as of a list with one behind each option
    beside = [x.options for x in words[at + 1 : at + 2] if x.text == "own"]
    own = bool(beside)
    if own and beside[0] != words[at].options:
        return False
    rest = [*words[at + 1 + own :], *(x for c in clauses[1:] for x in c.words)]
    if not rest or not (rest[0].kind in (w.COLON, w.BREAK) or only and _parts(rest, own)):
        return False
    doubts = _UNSURE - {w.NEGATED} if exception else _UNSURE
    unsure = any(x.kind in doubts | {GROUP} for x in rest)
    others = [n for n, x in enumerate(rest) if x.kind == w.VALUE and x.options - words[at].options]
    own = own or any(x.options & words[at].options for x in rest)
    given = not others or own and all(_is_given(rest, n) for n in others)
    return any(x.kind not in QUIET for x in rest) and not unsure and given


def _parts(rest: Sequence[Word], own: bool) -> bool:
    """True where words behind a letter begin a remark; any do behind its own text."""
    if own or rest[0].kind in (w.STOP, w.WHY) or rest[0].text == "(":
        return True
    return rest[0].kind == w.COMMA and any(x.kind == w.WHY or x.text in _WITH for x in rest[1:2])


def _is_given(words: Sequence[Word], n: int) -> bool:
    """True for a value of a thing named before it, where nothing concludes it: ``base 6``, ``∠1 being 150°``."""
    k = n - 1
    while k >= 0 and (words[k].kind in (w.IS, w.FILLER, w.COLON) or words[k].text in ("=", "≈")):
        k -= 1
    numbered = k > 0 and words[k].kind == w.VALUE and not words[k].options
    k -= numbered  # ``angle 1``
    if k < 0 or words[k].kind != w.OTHER or words[k].text in _VALUES and not numbered or not _NAME.match(words[k].text):
        return False
    begin = max((m for m in range(k) if words[m].kind in (w.COMMA, w.BREAK, w.STOP, w.SO)), default=0)
    return not any(x.kind in (w.SO, w.NOUN) for x in words[begin:n])


def _said(clause: ChoiceClause, before: list[Stance], turned_from: bool, exception: bool) -> list[Stance]:
    """What one clause says; ``turned_from`` is True where *but* follows it in its sentence."""
    at = clause.named
    if at is None:
        return _excepted_text(clause) if exception and _faults_text(clause) else _without_option(clause, before)
    group = clause.words[at]
    own = frozenset(x for word in clause.words if word.text == "own" for x in word.options)
    kind = next(kind for rule in RULES if (kind := rule(clause, at)))
    called = for_exception(kind, clause, at) if exception else kind
    plain = exception and called == BARE and not clause.kinds & {w.NOUN, w.SO, w.TAKE}
    rank = VERDICT if called == CHOSEN != kind or plain else SAID
    kind = called
    turned = clause.words[0].kind == w.BUT
    ahead = [x for x in clause.words[:at] if x.kind == w.VALUE and x.options]
    turned_from = turned_from and (_in_brackets(clause.words[:at]) or _is_label(clause, at, before))
    asked = not exception and _is_the_asked(clause, at, before)
    label = turned_from or group.text == LABEL and not asked
    if kind in (CHOSEN, BARE) and label and before and before[-1] == Stance(RESULT, group.options):
        before.pop()
    passing = kind in (CHOSEN, BARE) and (label or _is_statement(clause, at))
    if passing or kind in (NAMED, DENIED, DOUBTED, SUPPOSED):
        ahead = [x for x in ahead if x.options != group.options]  # what is not taken is no result, either
    rank = PASSING if passing else rank
    values = [Stance(RESULT, x.options) for x in ahead]
    lead = {x.kind for x in clause.words[:at]} - QUIET
    led = bool(lead) and not lead & {w.RIGHT, w.ONLY, w.LEFT}
    return [*values, Stance(kind, group.options, own, group.text == "strange", turned, led=led, rank=rank)]


def _is_label(clause: ChoiceClause, at: int, said: list[Stance]) -> bool:
    """True for an option that only labels the value or the name before it: ``4/5 (that's option B)``."""
    before = clause.words[:at]
    near = [x for x in before if x.kind not in (w.NOUN, w.IS, w.FILLER, w.COMMA) and x.text not in _WHICH_IS]
    if not near and clause.kinds & {w.IS, w.TAKE} and w.SO not in clause.kinds:
        return bool(said) and said[-1].kind == RESULT  # ``AB = 15, which is option B, but …``
    return bool(near) and near[-1].kind == w.VALUE


def _is_the_asked(clause: ChoiceClause, at: int, said: list[Stance]) -> bool:
    """True where the words before a value with its letter conclude, or speak of what is asked for: ``So it is``."""
    lead = [x for x in clause.words[:at] if x.kind != w.FILLER or x.text in _THIS]
    if not lead:
        return not said and clause.last and all(x.text != "|" for x in clause.words)
    of_it = lead[0].text in _THIS and [x.kind for x in lead[1:2]] == [w.IS]
    named = [x.text for x in lead if x.kind == w.OTHER]
    general = bool(named) and {*named} <= _VALUES
    return of_it or general or any(x.kind in (w.SO, w.NOUN) or x.text in _IT_IS for x in lead)


def _in_brackets(before: Sequence[Word]) -> bool:
    """True where a bracket opens behind other words and leads to the option: ``15 (option B)``."""
    bracket = max((n for n, x in enumerate(before) if x.text in ("(", "（")), default=0)
    return bracket > 0 and all(x.kind in QUIET | {w.NOUN, w.IS} for x in before[bracket:])


def _is_statement(clause: ChoiceClause, at: int) -> bool:
    """True for what an option states, and of what it holds: ``A. AB = CD holds in every parallelogram``."""
    if (
        any(x.kind != w.FILLER for x in clause.words[:at])
        or any(x.kind == w.NOUN and x.text in OF_ANSWERS - {"result"} for x in clause.words)
        or not any(x.text == "own" for x in clause.words)
    ):
        return False
    right = next((n for n, x in enumerate(clause.words) if x.kind == w.RIGHT), len(clause.words))
    told = any(x.text == "result" for x in clause.words)  # ``A: PD = 6 is the final result``
    return told or any(x.kind == w.OTHER for x in clause.words[right:])


def _called_false(clause: ChoiceClause) -> frozenset[int] | None:
    """The option whose text is called the false one: ``"Every chord is a diameter" is the false one.``"""
    words = [x for x in clause.words if x.kind not in QUIET or x.text in ("the", "one")]
    kinds = [x.kind if x.text not in ("the", "one") else x.text for x in words]
    named = kinds[:4] == [w.VALUE, w.IS, "the", w.OUT] and kinds[4:] in (["one"], [w.NOUN], [])
    return words[0].options if named and len(words[0].options) == 1 else None


def _faults_text(clause: ChoiceClause) -> bool:
    """True where a clause says flatly that the text of one option is false or not needed: ``Ceva's theorem is not``.

    ``Everything except AB = 5 is needed`` says the same.
    """
    texts = [x for x in clause.words if x.kind == w.VALUE]
    flat = not clause.kinds & {w.HEDGE, w.OTHERS, w.REST, w.ONLY, w.OR}
    faults = [x for x in clause.words if x.kind in (w.NEGATED, w.OUT, w.EXCEPT)]
    return flat and len(texts) == 1 and len(texts[0].options) == 1 and len({x.kind for x in faults}) == 1


def _excepted_text(clause: ChoiceClause) -> list[Stance]:
    """An option that is taken as the exception by its text, in passing: a choice in so many words overrides it."""
    options = next(x.options for x in clause.words if x.kind == w.VALUE)
    return [Stance(CHOSEN, options, rank=PASSING)]


def _without_option(clause: ChoiceClause, before: list[Stance]) -> list[Stance]:
    """What a clause without a letter says: a result, or something of the option that was named before it."""
    if (false := _called_false(clause)) is not None:
        return [Stance(EXCEPTION, false)]
    if w.OR in clause.kinds and w.VALUE in clause.kinds and before and before[-1].kind != RESULT:
        return [Stance(SEVERAL, before[-1].options)]
    if not clause.kinds & {w.NEGATED, w.OUT, w.EXCEPT, w.OTHERS}:
        for word, behind in pairwise(clause.words):
            if word.kind == w.LEFT and behind.kind == w.VALUE and len(behind.options) == 1:
                return [Stance(CHOSEN, behind.options, rank=PASSING)]  # ``That leaves Menelaus' theorem``
            if word.kind == w.ONLY and behind.kind == w.VALUE and behind.options:
                return [Stance(RESULT, behind.options)]  # ``only 5 cm is half of 10 cm``
    if clause.kinds & {w.NEGATED, w.OUT, w.HEDGE, w.EXCEPT, w.OTHERS}:
        about = any(x.text in _THIS for x in clause.words)
        strange = {w.OTHER, w.VALUE, w.REST} if about else {w.OTHER, w.VALUE, w.REST, w.NOUN}
        if not before or not before[-1].options or clause.kinds & strange:
            return []
        return [Stance(DOUBTED, before[-1].options if before[-1].kind != DENIED else frozenset())]
    stated = [x.options for x in clause.words if x.kind == w.VALUE]
    if not stated or any(x.text == "|" for x in clause.words):
        return []  # nothing, or a cell of a table
    answer = {w.NOUN, w.IS} <= clause.kinds or clause.words[0].kind == w.NOUN and w.COLON in clause.kinds
    if answer and not stated[-1] and w.OTHER not in clause.kinds:
        return [Stance(DOUBTED, frozenset())]
    alone = all(x.kind in QUIET | {w.VALUE} for x in clause.words) and clause.words[0].kind != w.SO
    if alone and not stated[-1]:
        return [Stance(SEVERAL, before[-1].options)] if before and before[-1].kind in (CHOSEN, BARE) else []
    if [x.kind for x in clause.words if x.kind != w.FILLER] == [w.VALUE, w.COLON] and clause.words[-2].text[
        0
    ].isalpha():
        return []  # the head of an entry: ``Step 4:``
    last = max(n for n, x in enumerate(clause.words) if x.kind == w.VALUE)
    rest = [x.kind for x in clause.words[last + 1 :] if x.kind not in QUIET]
    said = rest[1:] if rest[:1] == [w.IS] else rest
    solves = said[:1] in ([w.RIGHT], [w.NOUN]) and said[1:] in ([], [w.OTHER])
    ends = len(rest) <= 1 or solves and any(c.isdigit() for c in clause.words[last].text)
    return [Stance(RESULT, stated[-1], alone=alone)] if stated[-1] and ends else []
