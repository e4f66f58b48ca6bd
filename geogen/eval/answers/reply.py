"""Replies made readable: without thoughts, tool calls, tokens of models and markup, every place still known.

What is taken out leaves as many blanks, so that the place of an answer in the cleaned text is its place in the reply.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

#: Longest part of a reply that is looked at: its end, where answers are.
MAX_REPLY = 10_000

_TABLE: dict[int, str | int | None] = {c: c - 0xFEE0 for c in range(0xFF01, 0xFF5F) if c != 0xFF0C}
_TABLE |= dict.fromkeys([0xA0, *range(0x2000, 0x200B), 0x202F, 0x205F, 0x3000, 0x09], " ")
_TABLE |= dict.fromkeys([0x0D, 0x2028, 0x2029], "\n")
_TABLE |= {0xFF61: "。", 0x2236: ":", 0x66B: ".", 0x66C: ",", 0x08: "\\", 0x0C: "\\"}
#: Traditional characters of mathematical replies, by the simplified ones that are read.
_TABLE |= {ord(a): b for a, b in zip(
    "選項確長為題對錯無應該積圓邊線個單釐終結論則證於與兩條點邏輯驗勞動錄總數減餘銳鈍補內對頂過連結這個說還從後來時間當會過間",
    "选项确长为题对错无应该积圆边线个单厘终结论则证于与两条点逻辑验劳动录总数减余锐钝补内对顶过连结这个说还从后来时间当会过间",
    strict=True,
)}  # fmt: skip
_GONE = re.compile("[\u034f\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\xad]")
_CONTROL = re.compile(r"[\x00-\x07\x0b\x0e-\x1f\x7f]")
_OTHER = re.compile(r"[^\x00-\x7f]")
#: JSON that was decoded twice: a backslash and a letter became one control character.
_DECODED = (
    ("\x08oxed", "\\boxed"),
    ("\x0crac", "\\frac"),
    ("\times", "\\times"),
    ("\text", "\\text"),
    ("\right", "\\right"),
)

_THINKERS = (
    r"think|thinking|thought|thoughts|reasoning|reflection|scratchpad|analysis|seed:think|inner_monologue|planning"
)
_THOUGHT = re.compile(
    rf"(?P<open><(?:{_THINKERS})[ \n]{{0,9}}>|\[THINK\]|◁think▷"
    rf"|<\|(?:begin_of_thought|START_THINKING|thinking|think)\|>"
    rf"|<unused94>"
    r"|<\|channel\|>(?:analysis|commentary)[^<]{0,60}(?:<\|message\|>)?)"
    rf"|(?P<close></(?:{_THINKERS})[ \n]{{0,9}}>|\[/THINK\]|◁/think▷"
    rf"|<\|(?:end_of_thought|END_THINKING|/think(?:ing)?)\|>"
    rf"|<unused95>"
    r"|<\|channel\|>final[^<]{0,20}<\|message\|>|assistantfinal)",
    re.IGNORECASE,
)
#: One of these is in every text that has thoughts.
_THOUGHT_SIGNS = ("<", "[", "◁", "assistantfinal")
_TOOLS = "tool_call tool_response function_calls invoke tool_use tool_result execute search"
_LANGUAGES = "python py tool_code tool_output tool_outputs javascript js cpp bash sh sympy output sage matlab"
#: What opens and what closes the parts that are no words of the reply: calls of tools, hidden comments, code.
_ENCLOSED = (
    *((re.compile(rf"<{name}\b[^>]{{0,80}}>", re.IGNORECASE), f"</{name}>") for name in _TOOLS.split()),
    (re.compile(r"<\|python_tag\|>"), "<|eom_id|>"),
    (re.compile(r"<!--"), "-->"),
    (re.compile(rf"```(?:{'|'.join(_LANGUAGES.split())})[ \t]*\n", re.IGNORECASE), "```"),
)
_TOKENS = re.compile(
    r"<\|(?!begin_of_box|end_of_box)[A-Za-z0-9_▁ /:-]{1,40}\|>|</?s>|<(?:eos|bos|pad|unk)>|<(?:end"
    r"|start)_of_turn>(?:model)?"
    r"|\[/?(?:INST|ANSWER_START|SOLUTION)\]|</?(?:b|i|em|strong|p|div|span|center|u|big|h[1-6]|br|li|ul|ol|td|tr|th"
    r"|table|details"
    r"|summary|code|font|mark|solution|output|response|result|final|step|conclusion|sub)(?:\s[^<>]{0,100})?\s?/?>",
    re.IGNORECASE,
)
_RAISED = re.compile(r"<sup>(?=[^<]{0,20}</sup>)|</sup>", re.IGNORECASE)
_NAMED = {"&deg;": "°", "&nbsp;": " ", "&radic;": "√", "&pi;": "π", "&times;": "×", "&ang;": "∠", "&asymp;": "≈",
          "&lt;": "<",
          "&gt;": ">", "&le;": "≤",
          "&ge;": "≥", "&ne;": "≠", "&amp;": "&", "&minus;": "−", "&#39;": "'", "&quot;": '"'}  # fmt: skip
_ESCAPED_END = re.compile(r"\\n(?![a-z])")
_ENTITY = re.compile("|".join(_NAMED))
_BOLD = re.compile(
    r"(?<![A-Za-z0-9_)])\*\*|\*\*(?![\d(])|\*\*(?=\([\u4e00-\u9fff])|(?<!\w)__|__(?!\w)|(?<=[\d°}])\*\*(?=\s|$|[.,;:!?。])"
)
_ITALIC = re.compile(r"(?<![\w*)])\*(?=[^\s*])([^*\n]{1,80}?)(?<![\s*])\*(?![\w*(])")
_DISPLAY = re.compile(r"\$\$[^$]{1,2000}?\$\$|\\[.{1,2000}?\\]", re.DOTALL)
_TABLE_ROW = re.compile(r"^([ \t]*)\|([^|\n]{1,200})\|([^|\n]{1,200})\|([ \t]*)$", re.MULTILINE)

_STRUCK = re.compile(r"~~[^~\n]{1,200}~~|<(?:s|del|strike)>[^<\n]{1,200}</(?:s|del|strike)>", re.IGNORECASE)
_EMOJI = re.compile(
    "[\U0001f300-\U0001f43f\U0001f450-\U0001f5ff\U0001f680-\U0001f6aa\U0001f6ac-\U0001f8ff\u2b00-\u2bff\ufe0f\u2600-\u26ff\u2700-\u2704"
    "\u2706-\u2712\u2728\u2733-\u274b\U0001f600-\U0001f60e\U0001f389-\U0001f38a\U0001f973]"
)
_ALIGNED = re.compile(
    r"\\begin\{(align(?:ed|at)?\*?|gather(?:ed)?\*?|split|eqnarray\*?)\}(.{0,2000}?)\\end\{\1\}", re.DOTALL
)
_FIELD = re.compile(r"[\"']\s{0,4}:")
#: Quoted words about an answer are not the model's own.
_SAYS = r"(?:answer\s*(?:is|should|=|:)|答案(?:是|为|:)|\\boxed)"
_QUOTED = re.compile(
    rf"\"[^\"\n]{{0,400}}{_SAYS}[^\"\n]{{0,400}}\"|[“「][^\"“”「」\n]{{0,400}}{_SAYS}[^“”「」\n]{{0,400}}[”」]",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Reply:
    """A reply as it is read.

    Args:
        text: what it says.
        cut: True where it breaks off inside its thoughts.
        start: where ``text`` begins in the reply.
        places: where each character of ``text`` stands from there, None where that is its own place.
    """

    text: str
    cut: bool = False
    start: int = 0
    places: tuple[int, ...] | None = None

    def place(self, at: int) -> int:
        """The place in the reply of a place in the text."""
        if self.places is None:
            return self.start + at
        return self.start + (self.places[at] if at < len(self.places) else (self.places[-1] + 1 if self.places else 0))


def cleaned(reply: str) -> Reply:
    """A reply without thoughts, markup and look-alike characters.

    Args:
        reply: any text; of a very long one the end is read.
    """
    text, places = reply, None
    for wrong, right in _DECODED:
        # One character became two; a blank before it makes room where there is one, and else the place is off by one.
        text = text.replace(" " + wrong, right).replace(wrong, right)
    if _GONE.search(text):
        places = _last_places(text)
        text = _GONE.sub("", text)
    text = _ESCAPED_END.sub("\n ", _CONTROL.sub(" ", text.translate(_TABLE)))
    # What is no word of the reply is looked for in all of it: its end may lie inside a thought.
    text, cut = _without_thoughts(text)
    for opening, closing in _ENCLOSED:
        text = _without(text, opening, closing)
    start = 0 if places is not None else max(0, len(text) - MAX_REPLY)
    text = text[-MAX_REPLY:]
    if not text.isascii():
        text = _EMOJI.sub(" ", _OTHER.sub(_plain, text))
    if "<" in text or "[" in text:
        text = _TOKENS.sub(blanks, text)
    if "&" in text:
        text = _ENTITY.sub(lambda m: _NAMED[m[0]].ljust(len(m[0])), text)
    if "sup>" in text.lower():
        text = _RAISED.sub(lambda m: "^".rjust(len(m[0])) if m[0][1] != "/" else " " * len(m[0]), text)
    if "|" in text:
        text = _TABLE_ROW.sub(r"\1 \2:\3 \4", text)
    if "$$" in text or "\\[" in text:
        text = _DISPLAY.sub(lambda m: m[0].replace("\n", " "), text)
    if "\\begin" in text:
        text = _ALIGNED.sub(_lines, text)
    if "~~" in text or "</" in text:
        text = _STRUCK.sub(blanks, text)
    if "*" in text or "__" in text:
        text = _ITALIC.sub(r" \1 ", _BOLD.sub("  ", text))
    if any(c in text for c in '"“「') and not _FIELD.search(text):
        text = _QUOTED.sub(blanks, text)
    return Reply(text.rstrip(), cut, start, places)


def _last_places(text: str) -> tuple[int, ...]:
    """The places of the last characters that are read."""
    found: list[int] = []
    for at in range(len(text) - 1, -1, -1):
        if not _GONE.match(text[at]):
            found.append(at)
            if len(found) == MAX_REPLY:
                break
    return tuple(reversed(found))


def _without(text: str, opening: re.Pattern[str], closing: str) -> str:
    """The text with blanks for what is enclosed; what is opened and not closed stays."""
    kept: list[str] = []
    at, last = 0, text.rfind(closing)
    while at <= last and (found := opening.search(text, at)) is not None and found.end() <= last:
        end = text.index(closing, found.end()) + len(closing)
        kept += [text[at : found.start()], " " * (end - found.start())]
        at = end
    return "".join([*kept, text[at:]])


def _lines(match: re.Match[str]) -> str:
    """Aligned equations as one sentence a line; a line that begins with a relation goes on with the one before it."""
    name, inside = match[1], match[2].replace("\n", " ").replace("&", " ")
    inside = re.sub(r"\\\\(?=\s{0,40}(?:[=<>≈]|\\(?:approx|le|ge|lt|gt|ne)|$))", "  ", inside).replace("\\\\", " \n")
    return f"{' ' * (8 + len(name))}{inside}{' ' * (6 + len(name))}"


def blanks(match: re.Match[str]) -> str:
    """As many blanks as what was found is long, so that every place stays where it was."""
    return " " * len(match[0])


def _without_thoughts(text: str) -> tuple[str, bool]:
    """The text with its thoughts blank, and whether it breaks off inside one."""
    low = text.lower()
    if not any(sign in low for sign in _THOUGHT_SIGNS):
        return text, False
    kept: list[tuple[int, int]] = []  # from where to where there are words
    at, opened = 0, -1
    for match in _THOUGHT.finditer(text):
        if match.lastgroup == "open":
            if opened < 0:
                kept.append((at, match.start()))
                at = opened = match.start()
            continue
        if opened < 0:
            kept.clear()  # what is closed here was open from the beginning
        at, opened = match.end(), -1
    if opened < 0:
        kept.append((at, len(text)))
    words, done = list[str](), 0
    for begin, end in kept:
        # The end of a thought ends a line.
        words += [" " * (begin - done - 1) + "\n" if begin > done else "", text[begin:end]]
        done = end
    return "".join(words), opened >= 0


def _plain(match: re.Match[str]) -> str:
    """One character: a Western digit, a plain letter for a mathematical one, a mark for half a character."""
    c = match[0]
    digit = unicodedata.decimal(c, None)
    if digit is not None:
        return str(digit)
    if "\ud800" <= c <= "\udfff":
        return "\ufffd"
    return unicodedata.normalize("NFKC", c)[:1] if "\U0001d400" <= c <= "\U0001d7ff" else c
