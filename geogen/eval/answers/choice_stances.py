"""What the clauses of a sentence say of the options that they name.

The words of a clause say whether it takes an option, denies it, doubts it, or speaks of something else; each kind of
words has one rule here, and what takes an option away comes before what chooses it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from geogen.eval.answers import choice_lexicon as w
from geogen.eval.answers.choice_clauses import GROUP, QUIET, Clause, clauses_of
from geogen.eval.answers.choice_words import Word

#: What a clause says of options.
CHOSEN, EXCEPTION, DENIED, DOUBTED, SEVERAL, SUPPOSED, NAMED, BARE, RESULT, TURN = (
    "chosen", "exception", "denied", "doubted", "several", "supposed", "named", "bare", "result", "turn",
)  # fmt: skip
_EVIDENCE = frozenset((w.TAKE, w.RIGHT, w.ONLY, w.LEFT))
_AGAINST = frozenset((w.NEGATED, w.OUT))
#: Words after which a clause is no reason for a choice.
_UNSURE = frozenset(
    (w.NEGATED, w.OUT, w.HEDGE, w.EXCEPT, w.OTHERS, w.SUPPOSED, w.BACK, w.OR, w.REST, w.BUT, w.TAKE, w.LETTER)
)
#: What a question may ask for as the one that is false; *the false option* is the one that is not taken.
_STATEMENTS = frozenset(
    """statement statements property properties claim claims condition fact theorem relation equation one what which
    aussage eigenschaft behauptung afirmación affirmación propiedad enunciado proposición relación lo affirmation
    proposition propriété énoncé relation celle ce 命题 结论 的""".split()
)
#: Words for what is false; *too small* only says why an option is not taken.
_FALSE = frozenset(
    """wrong incorrect false untrue invalid impossible inconsistent fails fail violates falsch falsche inkorrekt
    unmöglich ungültig falsa falso incorrecta incorrecto imposible faux fausse incorrecte inexacte 错误 错 不正确 不成立
    不对 不符合 不满足 有误""".split()
)
#: Articles before what is named by its property alone: *la falsa*.
_ARTICLES = frozenset("la el das die le".split())
#: Words for what was named before.
_THIS = frozenset("it this that das dies es esto eso esta ella ce c'est cela elle ça 它 这 该 此".split())
#: Words between a value and its label.
_WHICH_IS = frozenset(("which is", "that is"))
#: Words that take back and choose at once.
_TAKEN_INSTEAD = frozenset("改选 改为".split())
#: Words that deny together with another word of denial: *neither … nor*, *ne … pas*, *no … ni*.
_PAIRED = frozenset("neither nor weder noch ne pas n ni tampoco no 不 都 不能 无法".split())


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
        passing: True for a choice that gives way to one in so many words: the label of a value that the sentence turns
            from, ``15 (option B), but …``, or a statement under a letter.
    """

    kind: str
    options: frozenset[int] = frozenset()
    own: frozenset[int] = frozenset()
    strange: bool = False
    after_turn: bool = False
    alone: bool = False
    led: bool = False
    passing: bool = False


def stances(words: Sequence[Word], question: bool, first: bool = False) -> list[Stance]:
    """What the clauses of a sentence say of options, in order.

    Args:
        words: the tokens of the sentence.
        question: True where it ends in a question mark.
        first: True for the first sentence of a reply, which may begin with its answer.
    """
    found: list[Stance] = []
    clauses = clauses_of(words)
    if first and not question and _leads(clauses):
        return [Stance(BARE, clauses[0].words[clauses[0].named or 0].options)]
    supposed = False
    for number, clause in enumerate(clauses):
        if w.BACK in clause.kinds:
            found.append(Stance(TURN))
        supposed = supposed and not clause.kinds & {w.BUT, w.BACK} or w.SUPPOSED in clause.kinds
        reason = w.WHY in clause.kinds and (clause.named is None or _is_reason(clause))
        if question or supposed or reason:
            if clause.named is not None:
                found.append(Stance(SUPPOSED if supposed else NAMED, clause.words[clause.named].options))
            continue
        turned = any(later.words[0].kind == w.BUT for later in clauses[number + 1 :])
        found += _said(clause, found, turned)
    return found


def _is_reason(clause: Clause) -> bool:
    """True for a reason that speaks of an option: ``…, because C forgets to halve``."""
    return clause.words[0].kind == w.WHY and w.OTHER in clause.kinds


def _leads(clauses: Sequence[Clause]) -> bool:
    """True where a letter stands alone before a dash or a colon, and plain words follow: ``C — both are true``."""
    if not clauses or clauses[0].named is None or len(clauses[0].words[clauses[0].named].options) != 1:
        return False
    at, words = clauses[0].named, clauses[0].words
    if w.RIGHT in clauses[0].kinds:
        return False  # a verdict, as of a list with one behind each option
    if not all(x.kind in QUIET | {w.NOUN} for x in words[:at]):
        return False
    own = bool(words[at + 1 : at + 2]) and words[at + 1].text == "own"
    behind = words[at + 1 + own :]
    if not behind or behind[0].kind not in (w.COLON, w.BREAK):
        return False
    rest = [*behind[1:], *(x for c in clauses[1:] for x in c.words)]
    unsure = any(x.kind in _UNSURE | {GROUP} or x.kind == w.VALUE and x.options - words[at].options for x in rest)
    return any(x.kind not in QUIET for x in rest) and not unsure


def _said(clause: Clause, before: list[Stance], turned_from: bool) -> list[Stance]:
    """What one clause says; ``turned_from`` is True where *but* follows it in its sentence."""
    at = clause.named
    if at is None:
        return _without_option(clause, before)
    group = clause.words[at]
    own = frozenset(x for word in clause.words if word.text == "own" for x in word.options)
    kind = next(kind for rule in _RULES if (kind := rule(clause, at)))
    turned = clause.words[0].kind == w.BUT
    ahead = [x for x in clause.words[:at] if x.kind == w.VALUE and x.options]
    passing = kind in (CHOSEN, BARE) and (turned_from and _is_label(clause, at) or _is_statement(clause, at))
    if passing or kind in (NAMED, DENIED, DOUBTED, SUPPOSED):
        ahead = [x for x in ahead if x.options != group.options]  # what is not taken is no result, either
    values = [Stance(RESULT, x.options) for x in ahead]
    lead = {x.kind for x in clause.words[:at]} - QUIET
    led = bool(lead) and not lead & {w.RIGHT, w.ONLY, w.LEFT}
    return [*values, Stance(kind, group.options, own, group.text == "strange", turned, led=led, passing=passing)]


def _is_label(clause: Clause, at: int) -> bool:
    """True for an option that only labels the value or the name before it: ``4/5 (that's option B)``."""
    before = clause.words[:at]
    near = [x for x in before if x.kind not in (w.NOUN, w.IS, w.FILLER, w.COMMA) and x.text not in _WHICH_IS]
    bracket = max((n for n, x in enumerate(before) if x.text in ("(", "（")), default=None)
    inside = bracket is not None and all(x.kind in QUIET | {w.NOUN, w.IS} for x in before[bracket:])
    return inside or bool(near) and near[-1].kind == w.VALUE


def _is_statement(clause: Clause, at: int) -> bool:
    """True for what an option states, and of what it holds: ``A. AB = CD holds in every parallelogram``."""
    if at or w.NOUN in clause.kinds or not any(x.text == "own" for x in clause.words):
        return False
    right = next((n for n, x in enumerate(clause.words) if x.kind == w.RIGHT), len(clause.words))
    return any(x.kind == w.OTHER for x in clause.words[right:])


def _without_option(clause: Clause, before: list[Stance]) -> list[Stance]:
    """What a clause without a letter says: a result, or something of the option that was named before it."""
    if w.OR in clause.kinds and w.VALUE in clause.kinds and before and before[-1].kind != RESULT:
        return [Stance(SEVERAL, before[-1].options)]
    if not clause.kinds & {w.NEGATED, w.OUT, w.EXCEPT, w.OTHERS}:
        for word, behind in pairwise(clause.words):
            if word.kind == w.ONLY and behind.kind == w.VALUE and behind.options:
                return [Stance(RESULT, behind.options)]  # ``only 5 cm is half of 10 cm``
    if clause.kinds & {w.NEGATED, w.OUT, w.HEDGE, w.EXCEPT, w.OTHERS}:
        about = any(x.text in _THIS for x in clause.words)
        strange = {w.OTHER, w.VALUE, w.REST} if about else {w.OTHER, w.VALUE, w.REST, w.NOUN}
        if not before or not before[-1].options or clause.kinds & strange:
            return []
        return [Stance(DOUBTED, before[-1].options if before[-1].kind != DENIED else frozenset())]
    stated = [x.options for x in clause.words if x.kind == w.VALUE]
    if not stated:
        return []
    answer = {w.NOUN, w.IS} <= clause.kinds or clause.words[0].kind == w.NOUN and w.COLON in clause.kinds
    if answer and not stated[-1] and w.OTHER not in clause.kinds:
        return [Stance(DOUBTED, frozenset())]
    alone = all(x.kind in QUIET | {w.VALUE} for x in clause.words) and clause.words[0].kind != w.SO
    if alone and not stated[-1]:
        return [Stance(SEVERAL, before[-1].options)] if before and before[-1].kind in (CHOSEN, BARE) else []
    last = max(n for n, x in enumerate(clause.words) if x.kind == w.VALUE)
    behind = [x.kind for x in clause.words[last + 1 :] if x.kind not in QUIET]
    solves = behind[:1] == [w.RIGHT] and behind[1:] == [w.OTHER] and any(c.isdigit() for c in clause.words[last].text)
    ends = len(behind) <= 1 or solves
    return [Stance(RESULT, stated[-1], alone=alone)] if stated[-1] and ends else []


def _by_others(clause: Clause, at: int) -> str:
    """Somebody else's choice, or a first thought."""
    return NAMED if w.OTHERS in clause.kinds or w.REST in clause.kinds and w.RIGHT in clause.kinds else ""


def _conditional(clause: Clause, at: int) -> str:
    """Right for something else: ``B would be right for the other angle``."""
    texts = [x.text for x in clause.words[at:]]
    would = "would be" in texts or "would" in texts
    return SUPPOSED if would and w.RIGHT in {x.kind for x in clause.words[at:]} else ""


def _excepted(clause: Clause, at: int) -> str:
    """All but this one."""
    return DENIED if w.EXCEPT in clause.kinds else ""


def _denied(clause: Clause, at: int) -> str:
    """Wrong, ruled out, not right; two denials that do not belong together say nothing that is sure."""
    against = [x for x in clause.words if x.kind in _AGAINST]
    if not against:
        return ""
    if _is_exception(clause, at, against):
        return EXCEPTION
    if w.LEFT in clause.kinds and at == len(clause.words) - 1:
        return NAMED
    single = [x for x in against if x.text not in _PAIRED]
    both = (
        len({x.kind for x in single}) > 1
        or any(x.kind == w.NEGATED for x in against)
        and any(x.kind == w.OUT for x in against)
    )
    return DOUBTED if both or w.ONLY in clause.kinds and w.RIGHT not in clause.kinds and len(against) > 1 else DENIED


def _is_exception(clause: Clause, at: int, against: list[Word]) -> bool:
    """True where the subject is what is false: ``The statement that does not always hold is D``, ``不正确的是D``."""
    words = [x for x in clause.words[:at] if x.kind not in (w.COMMA, w.STOP)]
    said = [x for x in words if x.kind not in QUIET]
    if not said or said[-1].kind != w.IS or clause.kinds & {w.HEDGE, w.OTHERS} or len({x.kind for x in against}) > 1:
        return False
    if any(x.kind == w.OUT and x.text not in _FALSE for x in against):
        return False
    subject = words[: max(n for n, x in enumerate(words) if x is said[-1])]
    if any(x.kind == w.NOUN and x.text not in _STATEMENTS for x in subject) or not any(x in against for x in subject):
        return False
    by_property = subject[0].text in _ARTICLES and {x.kind for x in subject[1:]} <= QUIET | {w.OUT}
    return by_property or any(x.text in _STATEMENTS for x in subject)


def _doubted(clause: Clause, at: int) -> str:
    """A guess."""
    if w.HEDGE not in clause.kinds:
        return ""
    return SEVERAL if clause.words[0].kind == w.OR else DOUBTED  # ``B, or perhaps D``


def _several(clause: Clause, at: int) -> str:
    """More than one option at once."""
    kinds = [x.kind if x.text != "=" else "=" for x in clause.words]
    values = [x for x in clause.words[at:] if x.kind == w.VALUE]
    more = (
        "=" in kinds[at:]
        and len(values) > 1
        and not values[-1].options & clause.words[at].options
        or w.OR in kinds
        or (w.AND, w.VALUE) in zip(kinds, kinds[1:], strict=False)
    )
    if len(clause.words[at].options) > 1 and not more and w.OTHER in clause.kinds:
        return SEVERAL if clause.kinds & _EVIDENCE else NAMED  # ``A and B are the legs``
    return SEVERAL if len(clause.words[at].options) > 1 or more else ""


def _taken(clause: Clause, at: int) -> str:
    """Taken in so many words, with no strange word between those words and the option."""
    words = clause.words
    before, after = words[:at], words[at + 1 :]
    if [x.text for x in before[-2:-1]] == ["("] and before[-1].kind == w.NOUN and all(x.kind in QUIET for x in after):
        return CHOSEN  # ``… the triangles are congruent by SAS (option B).``
    lead = [w.TAKE if x.text in _TAKEN_INSTEAD else x.kind for x in before if x.kind not in QUIET]
    strange = [n for n, kind in enumerate(lead) if kind in (w.OTHER, w.VALUE)]
    near = lead[strange[-1] + 1 :] if strange else lead
    said = frozenset(near)
    led = bool(said & (_EVIDENCE | {w.IS})) or w.NOUN in said and not strange
    if led and set(near) != {w.NOUN} and (said & (_EVIDENCE | {w.NOUN}) or not strange):
        behind = next((x.kind for x in after if x.kind not in QUIET and x.text != "own"), "")
        return CHOSEN if behind != w.OTHER or w.RIGHT in clause.kinds or w.NOUN in said else NAMED
    right = [x.kind for x in after]
    known = frozenset(right[: next((n for n, k in enumerate(right) if k == w.OTHER), len(right))])
    only = {w.IS, w.ONLY} <= known and w.RIGHT in right
    answer = w.IS in right and w.NOUN in known and right.index(w.NOUN) > right.index(w.IS)
    it_is = [x.text for x in after if x.kind not in (w.STOP, w.COMMA)] == ["it", "is"]
    if it_is:
        return CHOSEN
    if w.RIGHT in known or only or answer:
        return CHOSEN if not strange or w.RIGHT in known else NAMED
    return ""


def _alone(clause: Clause, at: int) -> str:
    """Named, and nothing else said."""
    words = clause.words
    own = all(x.options & words[at].options for x in words if x.kind == w.VALUE)
    quiet = all(x.kind in QUIET | {GROUP, w.NOUN, w.VALUE} or own and x.text in "=≈" for x in words)
    return BARE if quiet and clause.last else ""


def _only_named(clause: Clause, at: int) -> str:
    """Anything else."""
    return NAMED


#: In this order: what takes an option away comes before what chooses it.
_RULES: tuple[Callable[[Clause, int], str], ...] = (
    _by_others,
    _conditional,
    _excepted,
    _denied,
    _doubted,
    _several,
    _taken,
    _alone,
    _only_named,
)
