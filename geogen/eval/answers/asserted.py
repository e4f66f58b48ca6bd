"""What a sentence asserts about a problem, its claim or its answer, by kinds, whatever it is a reason for.

Suppositions and questions assert nothing. A denied word is none: *nothing is missing*, *there is no contradiction*.
"""

from __future__ import annotations

import re
from enum import Enum, auto

from geogen.eval.answers.sentences import Sentence, sentences
from geogen.eval.answers.status_words import CORES, FIGURE, TEXT
from geogen.eval.answers.statuses import plain_words
from geogen.eval.item import UNDETERMINED


class Said(Enum):
    """A kind of assertion."""

    LACKS = auto()  # a datum is missing
    OPEN = auto()  # what is asked for is not determined
    FIXED = auto()  # it is determined
    CLASHES = auto()  # two things do not go together
    CONTRADICTS = auto()  # the same, said by this word
    ITSELF = auto()  # the premises do
    APART = auto()  # text and figure do
    AGREE = auto()  # text and figure agree
    FALSE = auto()  # the claim is false
    TRUE = auto()  # the claim is true
    UNPROVED = auto()  # no proof was found
    ONE = auto()  # one of several values is rejected
    MANY = auto()  # there are several values
    TWO = auto()  # there are two values and no other
    MORE = auto()  # there is another value than those that were named
    COMPLETE = auto()  # no datum is missing
    FITS = auto()  # the premises go together
    GUESS = auto()  # the speaker is not sure
    MEASURED = auto()  # it was measured, or holds about
    ASSUMES = auto()  # it holds under an assumption


_DATA = (
    r"(?:premises?|conditions?|data|givens?|numbers?|information|statement|problem|text|angles|sides|lengths|values"
    r"|requirements?|constraints?)"
)
_CLAIM = r"(?:claim|statement|assertion|proposition|conclusion)"
_CLASH = r"(?:contradict\w*|inconsisten\w*|incompatible|conflict\w*|at odds|mutually exclusive)"
_NO = r"(?<!\bno )(?<!\bnot )(?<!\bwithout )(?<!\bnothing )(?<!\bnever )(?<!\bwithout any )(?<!nothing is )"
_HAN_CLAIM = r"(?:命题|结论|断言|论断|陈述)"
_NEEDS = r"(?:need|require)(?:ed|d|s)?"
_PATTERNS: dict[Said, str] = {
    Said.LACKS: (
        r"(?<!nothing is )(?<!nothing )(?<!nothing else is )(?<!not )\b(?:missing|unknown|absent|unspecified"
        r"|unstated)\b"
        r"|\bnot (?:been )?(?:given|stated|specified|known|told|provided)\b|\black\w*|\bfree\b|\barbitrary\b"
        r"|\bvar(?:y|ies)\b|\btoo (?:little|few)\b|\bdepends?\b"
        r"|\b(?:can|may|could) (?:be|take|have) any\w*|\bmany (?:triangles|figures|positions)|degrees? of freedom"
        r"|缺|未给|没有给|未知|任意"
    ),
    Said.OPEN: (
        rf"{CORES[UNDETERMINED]}|\b(?:insufficient|not enough|not suffic\w*)|\b(?:does|do) not suffice"
        rf"|\bcannot be (?:decided|settled|known)|\bundecidable|(?:more|another"
        rf"|further) [a-z ]{{3,20}}(?:would be |is |are )?{_NEEDS}"
        r"|(?<!nothing is )(?<!nothing )(?<!nothing else is )(?<!not )\b(?:missing|lacking)\b"
        r"|\bleft open\b|缺|(?:条件|信息)(?:不足|不够)"
    ),
    Said.FIXED: (
        r"(?<!not )\b(?:is|are) (?:all |uniquely |fully |completely )*(?:fixed|determined) by\b"
        r"|\bdetermines (?:it\b|(?-i:[A-Z∠]))"
    ),
    Said.CLASHES: (
        rf"{_NO}\b{_CLASH}|\bno such \w+|\bno solutions?\b|\bexclude (?:one another|each other)|\b(?:does|do"
        rf"|can) ?not exist|\bcannot (?:both|all|coexist)|≠|violat\w*"
        r"|\bnot fit\b|(?<![无没不])(?<!没有)(?:矛盾|冲突|不相容)|不存在|无解"
    ),
    Said.CONTRADICTS: rf"{_NO}\b(?:inconsistent|contradict\w*)|(?<![无没不])(?<!没有)矛盾",
    Said.ITSELF: (
        rf"\b{_DATA}\b[^.,;]{{0,40}}?{_NO}\b{_CLASH}|{_NO}\bcontradict\w* (?:itself|themselves|each other"
        rf"|one another)"
        rf"|\b(?:do|does) not (?:fit|go) together|\bself-contradict|(?<![无没不])(?<!没有)(?:自相|互相|相互)矛盾"
    ),
    Said.AGREE: r"\b(?:agree|matche?)s?\b|\bcoincides?\b|(?<!in)\bconsistent with\b|(?<!不)一致|相符(?<!不相符)",
    Said.FALSE: (
        rf"\b{_CLAIM}\b[^.,;]{{0,40}}?\b(?:(?:is|was) (?:\w+ )?(?:false|wrong|refuted|not true|untrue|incorrect"
        r"|disproved|not correct|not valid)|fails|does not hold|cannot (?:hold|be true|be right))"
        r"|\b(?:so|hence|thus|therefore) (?:it|this) is (?:false|wrong|not true|refuted)"
        rf"|\b(?:contradict\w*|differ\w* from) (?:the|this|that) {_CLAIM}|\bnot as (?:claimed|stated)"
        rf"|{_HAN_CLAIM}[^，。]{{0,30}}?(?:不成立|错|假|不正确|不对|被推翻|被否定)"
    ),
    Said.TRUE: (
        rf"\b(?:proves|establishes|confirms|shows) the {_CLAIM}|\b{_CLAIM}\b[^.,;]{{0,40}}?\b(?:(?:is|was"
        rf"|has been) (?:indeed |thus |therefore |hereby )?(?:true|proved|proven|correct"
        r"|established|verified|right|shown)|holds|(?<!not )follows)|(?<!not )\bas (?:claimed|required|desired"
        r"|was to be \w+)|\bq\. ?e\. ?d"
        rf"|\bqed\b|∎|\bindeed$|得证|证毕|{_HAN_CLAIM}[^，。不]{{0,6}}(?:成立|正确|为真|是[真对])"
    ),
    Said.UNPROVED: (
        r"\b(?:could|can|did|do)(?: ?not|n't) (?:find|give|complete|see) (?:a|the|any) proof|\bno proof\b|找不到证明"
        r"|\b(?:fail(?:ed|s)? to|could not|did not) prove\b|\b(?:unable|not able) to (?:prove|(?:find"
        r"|give) (?:a|the|any) proof)|未能证明|无法证明|\bcannot (?:be )?prove"
    ),
    Said.ONE: (
        r"\b(?:reject|discard|exclud|eliminat|dropp|omitt)(?:s|ed|es|ing)?\b|\bextraneous\b|\bruled out\b"
        r"|\binvalid\b|\bimpossible\b"
        r"|\bnot (?:valid|possible|allowed|admissible|acceptable|feasible)\b|\b(?:do|does|did) not (?:satisfy"
        r"|work|fit|hold|meet)"
        r"|\bonly one of (?:these|them|the two)\b"
        r"|(?<!not )\bonly (?:the )?(?:value )?(?:former|latter|larger|smaller|greater|lesser|first|second"
        r"|(?:[A-Z]{2} = )?\d)"
        r"|\bthe only (?:(?:admissible|possible|valid|right|correct)\b|solution|value|answer|one\b)"
        r"|\bone of the two\b|whichever|\bmust be \d|舍去|舍弃|舍掉|不合题意|不符合"
        r"|不满足|不成立|排除|[只仅]有?(?:前者|后者|较大|较小|第[一二]|[A-Z=\s]*\d)"
    ),
    Said.MANY: r"\b(?:two|several|many|infinitely many) (?:possible )?(?:solutions|values|answers)|(?:两|多"
    r"|无数)[个种]?解",
    Said.TWO: r"\b(?:exactly|only|just) two (?:possible )?(?:values|solutions|answers)|[只恰]好?有[两二2]个",
    Said.MORE: (
        r"\b(?:a|one) (?:third|fourth|further|more) (?:possible )?(?:value|solution|answer)"
        r"|第[三四]个|[三四]个(?:可能的?)?[值解]"
    ),
    Said.COMPLETE: (
        r"\b(?:nothing|no (?:premise|condition|datum|data|information|value|number|length|angle)) (?:else )?(?:is|are)"
        r" (?:missing|lacking|needed|unknown|left out)|\b(?:enough|sufficient) (?:data|information|conditions)"
        r"(?<!not enough data)(?<!not enough information)(?<!not enough conditions)"
        r"|(?:什么|一切|条件|信息|哪个)?(?:都|并)?(?:不|没有?)缺少?|条件(?:已经?)?(?:充[分足]|足够|齐全)"
    ),
    Said.FITS: (
        r"\b(?:everything|all(?: of (?:it|them))?|(?:the |all )*"
        rf"{_DATA}) (?:is|are) (?:all |mutually |perfectly )*(?:consistent|compatible)"
        r"|\bno (?:contradiction|conflict|inconsistency)\b|(?:没有|并?不|无)(?:任何)?(?:矛盾|冲突)|(?<!不)相容"
    ),
    Said.GUESS: (
        r"\bguess\w*|\b(?:not|un) ?(?:\w+ )?(?:sure|certain|confident)\b|\bcannot (?:tell|say)\b|我?猜|不确信|没把握"
    ),
    Said.MEASURED: (
        r"(?<!not be )(?<!not )\bmeasured\b|\bmeasuring\b|\bapproximate\w*|\bruler\b|(?:drawing|figure|picture"
        r"|diagram|sketch) suggests|\blooks? (?:like|so|right|true)\b|\bseems?\b|\bextra\b"
        r"|\((?:for|when|if|in)\b|测量|量得|近似|看起来"
    ),
    Said.ASSUMES: (
        r"\bassum\w*|\bsuppos(?:e|es|ed|ing)\b|\bcase only\b|\bonly in (?:that|this|the) \b|\bnot stated\b"
        r"|\bdoes not (?:state|say|give)\b|\btaking [A-Z]{2,3}\b|\bat fault\b|\bcannot (?:all |both )?hold\b"
        rf"|{_NO}\b(?:another|other) (?:possible )?(?:values?|answers?)\b"
        r"|假设|假定|(?:未|没有)(?:给出|说明)|(?<![没无])另[一外]个?(?:可能的?)?(?:值|答案)"
    ),
}
_KINDS = {kind: re.compile(pattern, re.IGNORECASE) for kind, pattern in _PATTERNS.items()}
#: What text and figure do that contradict each other.
_PARTS = re.compile(
    rf"{_NO}\b{_CLASH}|\bdiffer\w*|\banother\b|\bsomething else\b|\bdisagree\w*|\b(?:do|does) not (?:match"
    rf"|agree|fit)|不符|不一致|不同|不吻合|不匹配"
    r"|(?<![无没不])(?:矛盾|冲突)",
    re.IGNORECASE,
)
_BOTH = re.compile(
    r"\bboth (?:the )?(?:text|figure|picture)|\bneither|\band the (?:figure|picture) agree|都", re.IGNORECASE
)
_LABEL = re.compile(r"\d+(?:[./]\d+)?")
_WHILE = re.compile(r"\b(?:but|while|whereas|yet|versus|vs)\b|[而但]", re.IGNORECASE)
#: A sentence that asserts nothing.
_SUPPOSED = re.compile(
    r"\b(?:if|suppose[ds]?|supposing|assum(?:e|ing)|were|unless|converse|at first|one (?:may|might))\b"
    r"|如果|若|假设|假如|逆命题|乍看",
    re.IGNORECASE,
)
#: Both of the values that are meant.
_ALL = re.compile(r"\b(?:neither|both|negative)\b|[均都皆负]", re.IGNORECASE)
#: Kinds that a supposition may be of.
_EVEN_SUPPOSED = frozenset((Said.GUESS, Said.ASSUMES, Said.MEASURED))


def asserted(text: str) -> frozenset[Said]:
    """All that the sentences of a text assert."""
    return frozenset[Said]().union(*(asserted_in(part) for part in sentences(text)))


def asserted_in(part: Sentence) -> frozenset[Said]:
    """What one sentence asserts; what stands behind a colon is a part of its own."""
    found = frozenset[Said]().union(*(_asserted(piece) for piece in re.split(r"[:：]", plain_words(part.text))))
    return found & _EVEN_SUPPOSED if part.question else found


def supposes(text: str) -> bool:
    """True for a sentence that asserts nothing."""
    return _SUPPOSED.search(text) is not None


def _asserted(line: str) -> frozenset[Said]:
    found = {kind for kind, words in _KINDS.items() if words.search(line)}
    if not (TEXT.search(line) and FIGURE.search(line)):
        found -= set() if re.search(r"\bboth (?:sources )?agree", line, re.I) else {Said.AGREE}
    elif not _BOTH.search(line) and (_PARTS.search(line) or _two_labels(line)):
        found = found - {Said.CLASHES, Said.CONTRADICTS, Said.ITSELF, Said.AGREE} | {Said.APART}
    if Said.ONE in found and _ALL.search(line):
        found.discard(Said.ONE)
    return frozenset(found & _EVEN_SUPPOSED if _SUPPOSED.search(line) else found)


def _two_labels(line: str) -> bool:
    """True where text and figure are each said to have a number, and not the same."""
    at = sorted((m.start(), m.end()) for words in (TEXT, FIGURE) for m in [words.search(line)] if m is not None)
    numbers = [_LABEL.findall(part) for part in (line[: at[1][0]], line[at[1][0] :])]
    apart = len(set(_LABEL.findall(line))) == 2 and _WHILE.search(line) is not None
    return apart or all(numbers) and not set(numbers[0]) & set(numbers[1])
