"""What replies say that give no answer: that they refuse, that nothing can be known, or that they break off."""

from __future__ import annotations

import re

_CANNOT = r"(?:cannot|can't|can not|could not|couldn't|am unable to|am not able to|are unable to|won't|will not)"
_REFUSAL = re.compile(
    rf"\b(?:I|we)(?:'m| am)? {_CANNOT} (?:\w+ )?(?:answer|solve|determine|help|assist|provide|see|view|find"
    r"|process|access|comply|compute|calculate|identify|make out|tell|complete|do that)"
    r"|\bI(?:'m| am) (?:sorry|afraid)\b|\bI (?:don't|do not) (?:know|have (?:enough|sufficient|access))"
    r"|\bI(?:'m| am) (?:unable|not able) to\b"
    r"|\b(?:no|without) (?:image|figure|diagram) (?:is|was|has been)? ?(?:provided|attached)"
    r"|\b(?:cannot|can't|can not|impossible to|not possible to) (?:be )?(?:uniquely )?"
    r"(?:determined?|find|found|solved?|answered|tell)"
    r"|\b(?:insufficient|not enough|inadequate) (?:information|data|details)"
    r"|\bunable to (?:determine|answer|solve|see|view)"
    r"|\bundetermined\b|\bas an AI\b|\bI (?:must )?(?:refuse|decline)\b|\bno (?:answer|solution)\b|\bI give up\b"
    r"|无法(?:确定|回答|求解|得出|解答|看到|判断|计算|识别|查看|提供)|不能(?:确定|回答|求解)|抱歉|对不起|条件不足|信息不足|不知道",
    re.IGNORECASE,
)
_RETRACTION = re.compile(
    r"\b(?:wait|actually|correction|on second thought|let me (?:re|correct|fix|double)"
    r"|I made (?:a|an) (?:mistake|error)|scratch that"
    r"|that(?:'s| is| was) (?:wrong|incorrect|not right|a mistake)|mistaken|apologi[sz]e|hmm|oops|more precisely|revis)"
    r"|不对|更正|重新|错了|修正",
    re.IGNORECASE,
)
_HANGING = re.compile(
    r"(?:[=+\-−*/^,(\[{\\&≈√⇒→∠]|\\\w{1,12}|\b(?:the|of|is|so|and|therefore|because|then|to|we|let|since|a|by|that|with))$",
    re.IGNORECASE,
)


def refuses(text: str) -> bool:
    """True where a text says that it gives no answer."""
    return _REFUSAL.search(text) is not None


def retracts(text: str) -> bool:
    """True where a text takes back what stands before it."""
    return _RETRACTION.search(text) is not None


def breaks_off(text: str) -> bool:
    """True where a text ends in the middle of a formula, of maths or of a sentence that goes on."""
    end = text.rstrip()[-80:]
    line = text[text.rfind("\n") + 1 :]
    unclosed = line.count("$") % 2 == 1 or text.count("\\[") > text.count("\\]") or text.count("```") % 2 == 1
    return unclosed or text.count("\\(") > text.count("\\)") or _HANGING.search(end) is not None
