"""Replies that give no answer: they refuse, or break off."""

from __future__ import annotations

import re

from geogen.eval.answers.retractions import may_have

_CANNOT = (
    r"(?:cannot|can't|can not|could not|couldn't|am unable to|am not able to|are unable to|won't|will not"
    r"|are not able to)"
)
_REFUSAL = re.compile(
    rf"\b(?:I|we)(?:'m| am)? {_CANNOT} (?:\w+ ){{0,2}}?(?:answer|solve|determine|help|assist|provide|see|view|find"
    r"|process|access|comply|compute|calculate|identify|make out|tell|complete|do that|commit|give|say|conclude"
    r"|confirm|decide)"
    r"|\bI(?:'m| am) (?:sorry|afraid)\b|\bI (?:don't|do not) (?:know|have (?:enough|sufficient|access))"
    r"|\bI(?:'m| am) (?:unable|not able|not comfortable|not willing) to\b|\bI(?:'d| would) rather not\b|\bI (?:must "
    r"|have to )?abstain"
    r"|\b(?:no|without) (?:image|figure|diagram) (?:is|was|has been)? ?(?:provided|attached)"
    r"|\b(?:cannot|can't|can not|could not|couldn't|impossible to|not possible to|no way to) (?:be )?(?:uniquely "
    r"|fully |definitively )?"
    r"(?:determined?|find|found|solved?|answered|answer|tell|known|know|say|computed?|calculated?)"
    r"|\b(?:insufficient|not enough|inadequate|missing) (?:information|data|details)"
    r"|\b(?:is|are) (?:not|n't) (?:uniquely )?(?:determined|enough|sufficient|solvable)|\bno such (?:triangle|figure"
    r"|point|circle|value)"
    r"|\bnot (?:uniquely )?determin|\bindeterminate\b|\bdoes(?: not|n't) exist\b|\bno unique\b"
    r"|\bunable to (?:determine|answer|solve|see|view|give|find)"
    r"|\bundetermined\b|\bas an AI\b|\bI (?:must )?(?:refuse|decline)\b|\bno (?:answer|solution)\b|\bI give up\b"
    r"|\bbeyond (?:me|my (?:abilit|knowledge|skill|understanding))|\bno (?:idea|clue)\b|\bI(?:'m| am) (?:stuck|lost"
    r"|stumped|at a loss)"
    r"|\bkeine ahnung\b|\b(?:ni|sin|no tengo) (?:la menor |ni )?idea\b|\baucune idée\b|\bje (?:sèche|suis bloqué"
    r"|ne sais pas)\b"
    r"|\bno (?:lo )?sé\b|\b(?:ich )?weiß (?:es |ich )?nicht\b|不会做|不会(?:解|算)|做不出|没思路|没有思路|毫无头绪"
    r"|无法(?:确定|回答|求解|得出|解答|看到|判断|计算|识别|查看|提供|给出)|不能(?:确定|回答|求解|给出)|抱歉|对不起|条件不足|信息不足|不知道|无解|不存在|不唯一"
    r"|\b(?:kann|können) (?:\w+ ){0,6}nicht (?:bestimm|beantwort|berechn|lös|erkenn|seh)"
    r"|\bnicht (?:eindeutig )?(?:bestimmbar|lösbar)"
    r"|\bno (?:se puede|puedo|es posible|hay (?:suficiente|datos))|\b(?:je|on) ne (?:peux|peut) pas"
    r"|\bimpossible de\b|\bne peut pas être"
    r"|\b(?:es tut mir leid|lo siento|désolé)",
    re.IGNORECASE,
)
#: An apology before a correction is no refusal.
_APOLOGY = re.compile(
    r"(?:抱歉|对不起|\b(?:(?:I'm |I am )?sorry|lo siento|désolée?|es tut mir leid))\s?[,，]", re.IGNORECASE
)
_HANGING = re.compile(
    r"(?:[=+\-−–—*/^,(\[{\\&≈√⇒→∠]|\\(?!textdegree|degree|circ|pi|checkmark|square|blacksquare|qed)[A-Za-z]{1,12}"
    r"|\b(?:the|of|is|so|and|therefore|because|then|to|we|let|since"
    r"|(?<=\s)(?-i:a)|by|that|with|we have|find))$",
    re.IGNORECASE,
)
#: One of these is in every text that the pattern of the same name finds, so that most texts need no search.
_OF_REFUSALS = tuple(
    "cannot,can't,can not,could not,couldn't,unable,not able,won't,will not,sorry,afraid,don't,do not,not comfortable,"
    "not willing,rather not,abstain,no image,no figure,no diagram,without image,without figure,without "
    "diagram,impossible,"
    "not possible,no way,insufficient,not enough,inadequate,missing,is not,are not,is n't,are n't,no "
    "such,determin,exist,"
    "no unique,as an ai,refuse,decline,no answer,no solution,give up,nicht,no se,no puedo,no es,no hay,ne peux,ne peut,"
    "leid,lo siento,désol,无法,不能,抱歉,对不起,条件不足,信息不足,不知道,无解,不存在,不唯一,"
    "beyond m,no idea,no clue,stuck,lost,stump,at a loss,ahnung,idea,aucune idée,sèche,bloqué,sais pas,no sé,no lo sé,"
    "不会做,不会解,不会算,做不出,没思路,没有思路,毫无头绪".split(",")
)


def refuses(text: str, options: tuple[str, ...] = ()) -> bool:
    """True where a text says that it gives no answer.

    Args:
        text: a reply, or a part of one.
        options: of a choice; where one of them is that there is no answer, these words may take it.
    """
    return (
        may_have(text, _OF_REFUSALS)
        and not any(refuses(option) for option in options)
        and _REFUSAL.search(_APOLOGY.sub("", text) if re.search(r"\d", text) else text) is not None
    )


def breaks_off(text: str) -> bool:
    """True where a text ends in the middle of a formula, of maths or of a sentence that goes on."""
    end = text.rstrip()[-80:]
    line = text[text.rfind("\n") + 1 :]
    unclosed = line.count("$") % 2 == 1 or text.count("\\[") > text.count("\\]") or text.count("```") % 2 == 1
    return unclosed or text.count("\\(") > text.count("\\)") or _HANGING.search(end) is not None
