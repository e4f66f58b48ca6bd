"""Words of a reply that are about no answer: warnings about the scale of the figure, and roots that are discarded.

They are taken out before the answer is looked for, each with as many blanks, so that every place stays where it was.
"""

from __future__ import annotations

import re

from geogen.eval.answers.reply import blanks

_FIGURE = r"(?:figure|diagram|drawing|picture|sketch|image|illustration|graph|triangle|graphic)"
#: That the figure is not to scale says nothing of an answer; *if it is to scale* does, and stays.
_SCALE = re.compile(
    rf"(?:(?:please |also,? )?(?:note|notice|keep in mind|bear in mind|remember|recall|be aware|observe|of course"
    rf"|although|though"
    rf"|even though|while|but)(?: that)?,?\s)?\b(?:the|this|your|our|that)\s(?:given |provided "
    rf"|shown )?{_FIGURE}(?:'s| itself)?"
    r"\s?(?:(?:is|was|may|might|need|does|seems|appears)(?:n't| not| clearly not| probably not| obviously not)"
    r"|isn't|wasn't|need not|needn't|may not|might not|is likely not)\s"
    r"(?:necessarily |quite |exactly |be |really )*(?:drawn |made |sketched )?(?:to|true to|in) (?:scale|proportion)"
    r"(?:,? (?:(?:but|so|and|though) )?(?:that|this|it|which) (?:doesn't|does not|won't) (?:matter|affect)"
    r"[^.;\n)]{0,40})?"
    r"|\b(?:die|diese)\s(?:skizze|abbildung|figur|zeichnung|grafik)\sist\s(?:aber |allerdings |übrigens )?nicht\s"
    r"(?:maßstabs?ge(?:treu|recht)|maßstäblich|im maßstab)(?: gezeichnet)?"
    r"|\(\s?(?:figure|diagram|drawing|figura|dibujo|figure|skizze|abbildung|dessin)?\s?(?:not (?:drawn )?to scale"
    r"|no (?:está )?a escala|pas à l'échelle"
    r"|nicht maßstabsgetreu)\s?\)"
    r"|\b(?:la|el|esta|este)\s(?:figura|dibujo|diagrama|imagen|gráfico)\sno\sestá\s(?:dibujad[oa] |hech[oa] )?a escala"
    r"|\b(?:la|cette|le|ce)\s(?:figure|dessin|schéma|image|croquis)\s(?:n'est|n’est)\s(?:pas|point)\s(?:dessinée? "
    r"|tracée? |faite? )?"
    r"(?:à l'échelle|à l’échelle)"
    r"|(?:图形|图|示意图|此图|附图)(?:仅为示意(?:图)?|(?:并)?(?:未|没有|不是|不|非)?(?:按|成|合)(?:照)?(?:实际)?比例(?:绘制|画出|画的|画)?)",
    re.IGNORECASE,
)
#: That an answer is not touched by what else might be thought.
_HARMLESS = re.compile(
    r"[(;,]?\s?(?:and |so |as )?(?:there(?:'s| is) no (?:contradiction|conflict|inconsistency)(?: (?:here|at all))?"
    r"|no other (?:value|answer|solution)s? (?:is|are) possible"
    r"|the position of [A-Z] (?:does not|doesn't) matter|(?:whatever|wherever) [A-Z] is)\s?\)?(?=\s*(?:[.;)\n]|$))"
    r"|[(（;；,，]?(?:并没有矛盾|没有矛盾|并?不矛盾|与点?[A-Z]的位置无关)[)）]?(?=\s*(?:[.;；。)）\n]|$))",
    re.IGNORECASE,
)
#: That no units are given.
_NO_UNITS = re.compile(
    r"\bno units?(?: of length)? (?:is|are|was|were|has been|have been) (?:given|specified|stated|provided"
    r"|mentioned)(?: (?:in|by) the \w+)?"
    r"|\b(?:the )?units? (?:is|are|was|were)(?: not|n't) (?:given|specified|stated|provided|mentioned)(?: (?:in"
    r"|by) the \w+)?"
    r"|\bthe (?:problem|figure|question|diagram) (?:does|did)(?:n't| not) (?:specify|give|state|say"
    r"|mention) (?:any |which |the )?(?:units?|which)\b"
    r"|(?:题目|图中)?(?:没有|未)(?:给出|注明|标明)单位",
    re.IGNORECASE,
)
#: That a value was found before, said within the sentence that states it.
_ASIDE = re.compile(
    r",\s(?:as|just as)\s(?:computed|calculated|found|shown|seen|stated|derived|noted)"
    r"(?:\s(?:above|before|earlier))?\s?(?=,)"
    r"|,\s(?:wie (?:oben )?(?:berechnet|gezeigt)|comme (?:calculé|montré)|como (?:se )?(?:calculó|vio))\s?(?=,)",
    re.IGNORECASE,
)
_SUPPOSING = re.compile(
    r"(?:\b(?:if|assuming|suppos\w*|provided|unless|wenn|falls|si|whether)(?: that)?|如果|若|假设)[\s,]*$",
    re.IGNORECASE,
)
_NEGATIVE = r"(?:negative(?: \w+)?|−\s?\d+|-\s?\d+|[a-z]\s?=\s?[−-]\s?[\d√]+)"
_VALUE = r"(?:[a-z]\s?=\s?)?[−-]?\s?[\d√π./]{1,12}\s?°?(?:\s?cm)?"
#: A root that is discarded because a length has no sign.
_DISCARDED = re.compile(
    rf"\((?:and |where |here )?(?:we |I )?(?:can |must )?(?:reject|discard|ignor|neglect|exclud|disregard|drop"
    rf"|tak)\w*\s[^()\n]{{0,20}}?{_NEGATIVE}[^()\n]{{0,60}}\)"
    rf"|\(\s?(?:the )?{_NEGATIVE}[^()\n]{{0,20}}(?:is |was |are )?(?:reject|discard|ignor|neglect|exclud"
    rf"|extraneous)\w*[^()\n]{{0,40}}\)"
    rf"|[(（]\s?(?:the )?{_VALUE}\s?(?:(?:is|was|are) )?(?:rejected|discarded|extraneous"
    r"|(?:不合题意[,，]?)?(?:应|已)?舍去)[^()（）\n]{0,60}[)）]"
    r"|\((?:die )?negative (?:lösung|wurzel)[^()\n]{0,40}\)|\((?:se descarta|descartamos"
    r"|descartando) la (?:solución |raíz )?negativa[^()\n]{0,20}\)"
    r"|\((?:la )?(?:solution|racine|valeur) négative[^()\n]{0,40}\)|\((?:on )?(?:rejette|écarte) la (?:solution"
    r"|racine|valeur) négative\)"
    r"|[(（](?:\\text\{)?(?:其中)?(?:已)?(?:负(?:值|根|数|的|解)?(?:不合题意)?[,，]?(?:应|已)?(?:舍去|舍掉|舍)|舍去负(?:值|根|数|的|解)|取正(?:值|根)|负根不合题意)\}?[)）]"
    rf"|,?\s(?:since|because|as) (?:the |we )?(?:negative (?:root|solution|value) (?:is|was) (?:rejected|discarded"
    rf"|extraneous|ignored|not valid)"
    r"|(?:reject|discard|ignore) the negative (?:root|solution|value))",
    re.IGNORECASE,
)
_UNASKED = (
    r"(?:is|was)(?: not|n't) (?:what (?:is|was|we(?:'re| are)?|the question) )?"
    r"(?:asked|asks|wanted|needed|required|looking)"
    r"|does(?: not|n't) ask|no se (?:pide|pregunta)|n'est pas (?:demandée?|ce qu)|ist nicht gefragt"
)
#: What another quantity would be, which is not asked for.
_NOT_ASKED = re.compile(
    r"(?:(?<=[(（])|(?<=[.;；。]\s)|(?<=[;；。]))"
    r"(?:the|la|el|le|der|die|das)?\s?[^\W\d]{3,20}(?:\s[^\W\d]{1,20}){0,4}\s"
    r"(?:would be|is|equals|sería|es|mide|serait|est|vaut|wäre|ist|beträgt)\s[^().;。\n]{1,30}?,?\s?"
    r"(?:but|and|pero|mais|aber|which|y|et)\s(?:that |this |it |the question |das |ce |ça |eso )?"
    rf"(?:{_UNASKED})[^().;。\n]{{0,30}}"
    rf"|(?:\bnote that )?(?<![\w∠])(?:∠?[A-Z]{{1,3}}|∠\s?\d)\s?=\s?[^.,;()\n=]{{1,20}}?"
    rf",?\s(?:which\s|that\s|but\s|and\s)?(?:{_UNASKED})[^().;。\n]{{0,30}}",
    re.IGNORECASE,
)
#: A root that is discarded in the course of a sentence, which goes on with the other one.
_ONE_SIGN = re.compile(
    r"\b(?:an? |the )?(?:length|distance|radius|side|area)s? (?:cannot|can't|can not|must not|is never|can never) "
    r"be negative(?:,|\s(?=so|hence))\s?"
    rf"|\b(?:we |I )?(?:can |must )?(?:reject|discard|ignore) (?:the )?{_NEGATIVE}(?: root| solution| value)?,?\s"
    r"(?=and (?:get|take|keep|have))"
    r"|(?<![A-Za-z])([a-z])\s?[<>]\s?0\s?[,，;]\s?(?=(?:so|hence|thus|所以|则|故)?\s?\1\s?=)"
    r"|\((?:[a-zA-Z]{1,2}\s?=\s?)?[−-]\s?[\d√.]+\s"
    r"(?:makes no sense|is impossible|is not possible|is meaningless|has no meaning)[^()\n]{0,40}\)",
    re.IGNORECASE,
)
#: One of these is in every text that has such words, so that most texts need no search.
_OF_SCALE = "scale,proportion,maßst,im maßstab,escala,échelle,比例,示意".split(",")
_OF_HARMLESS = "no other,there's no,there is no,does not matter,doesn't matter,whatever,wherever,矛盾,无关".split(",")
_OF_UNASKED = "ask,wanted,needed,required,looking,pide,pregunta,demand,ce qu,gefragt".split(",")
_OF_DISCARDED = (
    ">,<,negativ,négativ,reject,discard,ignor,neglect,exclud,disregard,drop,tak,sense,impossible,possible,meaning,"
    "舍,负,正值,正根"
).split(",")


#: What a question is said to ask for, before its answer.
_ASKED = re.compile(
    r",?\s?(?:but |und |mais |pero )?\bthe (?:question|problem|task) asks for"
    r"(?=\s(?:[^.:\d\n∠]|∠\d?){1,60}(?:,\s(?:so|which|and)\b|:))",
    re.IGNORECASE,
)


def without_caveats(text: str) -> str:
    """A reply with blanks for its caveats.

    Args:
        text: a cleaned reply.
    """
    low = text.lower()
    if any(word in low for word in _OF_SCALE):
        text = _SCALE.sub(lambda m: m[0] if _SUPPOSING.search(text, 0, m.start()) else " " * len(m[0]), text)
    if any(word in low for word in _OF_HARMLESS):
        text = _HARMLESS.sub(blanks, text)
    if "unit" in low or "单位" in low:
        text = _NO_UNITS.sub(blanks, text)
    text = _ASIDE.sub(blanks, text)
    if " asks for " in low:
        text = _ASKED.sub(lambda m: "." + " " * (len(m[0]) - 1), text)
    if any(word in low for word in _OF_UNASKED):
        text = _NOT_ASKED.sub(blanks, text)
    if any(word in low for word in _OF_DISCARDED):
        text = _ONE_SIGN.sub(blanks, _DISCARDED.sub(blanks, text))
    return text
