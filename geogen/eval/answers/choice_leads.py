"""Words that lead to an option by what the question asks for: a faulty step, a premise that is not needed, a theorem.

``The error occurs in step B``, ``El paso incorrecto es el B`` and ``Sobra el dato B`` all say that the wrong one is B,
and ``The theorem to use is B`` that the answer is B. Their words become just these, so that one rule reads them; a
denial between them, as in *the error is not in step B*, keeps them as they are.
"""

from __future__ import annotations

import re
from dataclasses import replace

from geogen.eval.answers import choice_lexicon as w
from geogen.eval.answers.choice_letters import PREPOSITIONS
from geogen.eval.answers.choice_words import Word

#: Words for a mistake, for what may be wrong or not needed, and for what says so of it.
_MISTAKE = (
    r"error|mistake|fault|flaw|fallacy|fehler|denkfehler|irrtum|equivocación|fallo|erreur|faute|(?:l|d)'erreur"
    r"|错误|错 处|错"
)
_THING = (
    r"step|premise|condition|given|datum|information|fact|theorem|rule|statement|claim|conclusion|assumption"
    r"|inference|line|schritt|prämisse|voraussetzung|bedingung|angabe|information|satz|regel|aussage|behauptung"
    r"|folgerung"
    r"|paso|premisa|condición|dato|información|teorema|regla|afirmación|conclusión|étape|prémisse|condition"
    r"|donnée|théorème|règle|affirmation|conclusion|l'(?:étape|information|affirmation)"
    r"|步 骤|一 ?步|步|前 提|前提|条 件|条件|信 息|定 理|结 论|结论"
)
#: The same in Chinese, whose words also stand without a noun: 没有用到的是 …
_FALSE_HAN = (
    r"错误|错的|出 ?错|有误|有问题|不 ?正确|多 ?余|无 ?关|无 ?用|无 ?需|不 ?必 ?要|用 ?不 ?[上到]"
    r"|(?:没有|没|未|不) ?被? ?(?:用到|用 ?上|使用|用|需要)"
)
_FALSE = (
    r"faulty|flawed|erroneous|wrong|incorrect|invalid|unjustified|mistaken|false"
    r"|fehlerhafte[nrs]?|falsche[nrs]?|ungültige[nrs]?|unnötige[nrs]?|überflüssige[nrs]?"
    r"|superfluous|redundant|unnecessary|irrelevant|unneeded|unused"
    r"|incorrect[oa]|erróne[oa]|equivocad[oa]|fals[oa]|superflu[oa]|innecesari[oa]"
    rf"|incorrecte?|erronée?|fautive?|fausse|faux|superflue?|inutile|(?:{_FALSE_HAN})(?: ?的)?"
)
_ADVERB = r"(?:(?:actually|really|strictly|in fact|always|wirklich|eigentlich|realmente|vraiment) )?"
_NEEDED = (
    r"needed|required|necessary|used|relevant|involved|applied|valid|sound|correct|true|justified"
    r"|part of (?:the|this) (?:proof|solution)"
)
_UNNEEDED = (
    rf"(?:(?:(?:that|which) is|that's) (?:not|never)|(?:that|which) (?:isn't|was not|wasn't)) {_ADVERB}(?:{_NEEDED})"
    r"|(?:that|which) (?:plays no (?:part|role)"
    r"|has no (?:part|role)|(?:can|may|could) be (?:left out|dropped|omitted|removed)"
    r"|(?:does not|doesn't) (?:follow|hold|apply|play a (?:part|role)|belong))"
    r"|(?:with|containing|(?:that|which) (?:has|contains)) (?:an?|the) (?:first )?(?:error|mistake|flaw|fault)"
    r"|(?:that|which) is (?:faulty|flawed|wrong|incorrect|invalid|superfluous|redundant|unnecessary|irrelevant)"
    r"|mit (?:dem|einem) fehler|con (?:el|un) error|avec une erreur"
    r"|, (?:die|der|das) (?:nicht (?:gebraucht|benötigt|verwendet|gilt|stimmt)(?: wird)?|keine rolle spielt) ,"
    r"|que no (?:se (?:necesita|usa|utiliza|requiere|cumple)|hace falta|es necesari[oa]|interviene|es correct[oa])"
    r"|qui (?:n'est pas (?:nécessaire|utile|utilisée?|correcte?|juste)|ne sert (?:pas|à rien)|n'intervient pas)"
    r"|dont on n'a pas besoin"
)
_WHERE = (
    r"(?: (?:in|of|within|der|des|in der|im|dans|de la|de|del|en el|en la) (?:(?:the|this|that|his|her) )?"
    r"(?:given )?(?:proof|solution|argument|reasoning|derivation|calculation|beweises?|lösung|rechnung|preuve"
    r"|solution"
    r"|démonstration|prueba|demostración|solución|solution|raisonnement))?"
)
_THE = r"(?:the|an?|this|that|der|die|das|den|dem|im|la|el|los|las|le|les|l'|un|une|una)"
_FIRST = (
    r"(?:(?:very |one )?(?:first|only|actual|real|erste[rn]?|einzige[rn]?|primer|primera|único|única|premier"
    r"|première|seule?)"
    r" |第 一 个? ?|第一 个? ?)"
)
_VERB = (
    r"(?:(?:is|was|occurs|originates|appears|lies|happens|comes|arises|begins|sits|(?:is|was) (?:made|found|located"
    r"|contained|committed))"
    r"(?: (?:first|already|actually|thus|therefore|then))?"
    r"|ist|liegt|steckt|passiert|befindet sich|tritt|entsteht|geschieht|es|está|se encuentra|se comete|aparece"
    r"|ocurre|se produce"
    r"|est|se trouve|se situe|apparaît|se produit|intervient|est commise"
    r"|出 ?现 ?在|出 在|在 于|在于|发 生 在|在|是|为|就是|:)"
)
_AT = r"(?: (?:in|at|with|on|bei|beim|mit|en|con|dans|avec|à|于|在))?"
#: An option as it is written here: a letter, or a text or value of one option.
_OPTION = r"[◇◆]"
_NOUN = r"(?:option|choice|statement|answer|opción|antwort|réponse|l'option|选项|选 项)"
_TO = rf"(?: {_THE}| \")*(?= (?:(?:{_THING}) )?(?:(?:{_NOUN}) )?(?:\( )?{_OPTION})"
_LEAD = re.compile(
    r"(?<!\S)(?:"
    rf"(?:{_THE} )?{_FIRST}?(?:{_MISTAKE}){_WHERE}(?: 的)?(?: \")? {_VERB}(?: \")?{_AT}"
    rf"|(?:{_THE} )?{_FIRST}?(?:{_FALSE})(?: 的)? (?:{_THING}){_WHERE} (?:is|was|ist|es|est|是|为|:){_AT}"
    rf"|(?:{_THE} )?{_FIRST}?(?:{_THING}) (?:{_FALSE}){_WHERE} (?:es|est|:){_AT}"
    rf"|(?:(?:{_THE} )?{_FIRST}?(?:{_THING}|one) )?(?:{_UNNEEDED}){_WHERE} (?:is|was|ist|es|est|:){_AT}"
    rf"|(?:真 正)? ?(?:{_FALSE_HAN}) ?(?:的 ?)?(?:{_THING}|一 ?个|那 ?个)? ?(?:是|为|只 ?有|只有|:)"
    rf"|(?:liegt|steckt|ist) (?:der|ein) {_FIRST}?(?:{_MISTAKE}){_WHERE} (?:in|bei)|it is(?: actually| rather)? in"
    rf"|sobra|(?:überflüssig|unnötig|falsch) ist|nicht (?:gebraucht|benötigt) wird"
    rf"){_TO}(?P<thing> (?:{_THING})(?= ))?(?P<noun> (?:{_NOUN}))?",
)
#: The same said of an option that was named: ``I select D as the faulty step``.
_AS = re.compile(
    rf"(?<=[◇◆] )(?:as|als|como|comme|for) (?:{_THE} )?{_FIRST}?(?:(?:{_FALSE}) (?:{_THING})"
    rf"|(?:{_THING}) (?:{_FALSE})|(?:{_THING}) (?:{_UNNEEDED})"
    rf"|(?:{_MISTAKE}))(?!\S)"
)


#: Words before a mistake of which there is none, or another one.
_NOT_IT = frozenset("no not an another kein keine ein ningún ninguna un aucun aucune".split())
#: What parts a clause from the one before it, and what may lead to it besides articles and pronouns.
_PARTING = frozenset((w.COMMA, w.COLON, w.STOP, w.BREAK, w.SO, w.AND, w.BUT, w.BACK, w.WHY, w.TAKE))
_CONCLUDING = frozenset(
    """conclude follows see find found know means shows note notice clear evident think believe say proof solution
    argument reasoning dass beweis denke glaube folgt que prueba demostración solución pienso creo preuve démonstration
    raisonnement pense 知 道 看 出 中 发 现 认 为""".split()
)
#: What is asked for and taken: ``The theorem to use is B``.
_ASKED = re.compile(
    r"(?<!\S)(?:step|theorem|rule|lemma|property|schritt|satz|regel|eigenschaft|paso|teorema|regla|propiedad|étape"
    r"|théorème|règle|propriété|定 理|步 骤|步|性 质)"
    r"(?: (?:to|that|which|we|you|one|i|must|should|can|has to|needs?|required|needed|necessary|used?|using"
    r"|appl(?:y|ied)"
    r"|be|being|prove[dn]?|shown?|taken?|next|first|here|correcto|adecuado|siguiente|suivant|suivante))*"
    rf"{_WHERE} (?:is|should be|must be|ist|es|est|sería|serait|wäre|是|为"
    rf"|应 是)(?= (?:{_THE} )?(?:{_NOUN} )?(?:\( )?◇)"
)


def with_leads(words: list[Word]) -> list[Word]:
    """The tokens of a sentence with *the wrong one is* and *the answer is* for words that lead to an option.

    Args:
        words: the tokens as they are read.
    """
    if not any(word.kind in (w.OUT, w.NEGATED, w.OTHER) for word in words):
        return words
    line, starts = _line(words)
    found, at = list[Word](), 0
    for match in sorted([m for form in (_LEAD, _AS, _ASKED) for m in form.finditer(line)], key=lambda m: m.start()):
        first, last = _index(starts, match.start()), _index(starts, match.end())
        if starts[first : first + 1] != [match.start()]:
            continue  # in the middle of a phrase: ``my mistake``
        near = words[max(0, first - 3) : first]
        if first < at or near and near[-1].text in _NOT_IT or match.re is _LEAD and not _begins(words, first):
            continue
        if match.re is _ASKED and any(word.kind == "ordinal" or word.text in PREPOSITIONS for word in near):
            continue  # ``The reason for the second step is B``
        option = next((n for n in range(last, len(words)) if words[n].options), None)
        found += words[at:first]
        if match.re is _LEAD and option is not None:
            here = words[first].start
            found += [Word(w.OUT, "wrong", here), Word(w.OTHER, "one", here), Word(w.IS, "is", here)]
            found += [word for word in words[last:option] if word.kind != w.OTHER]
            found.append(replace(words[option], kind=w.LETTER, marked=True))
            more, last = _listed(words, option + 1)
            found += more
        if match.re is _ASKED:
            found += [Word(w.NOUN, "answer", words[first].start), Word(w.IS, "is", words[first].start)]
        at = last
    return [*found, *words[at:]]


def _begins(words: list[Word], first: int) -> bool:
    """True for words that begin their clause, or stand behind a concluding verb: ``We see that the error is``."""
    for word in reversed(words[:first]):
        if word.kind in _PARTING:
            return True
        if word.kind != w.FILLER and word.text not in _CONCLUDING:
            return False
    return True


def _listed(words: list[Word], at: int) -> tuple[list[Word], int]:
    """What follows the option up to the end of a list of options, and where that is; a colon ends the clause."""
    found, kept = list[Word](), at
    for n in range(at, len(words)):
        if words[n].kind == w.COLON:
            found.append(replace(words[n], kind=w.BREAK))
            kept = n + 1
        if words[n].kind not in (w.COMMA, w.AND, w.OR, w.NOUN, w.FILLER) and not words[n].options:
            break
        if words[n].options and words[n].kind in (w.VALUE, w.LETTER):
            if not any(word.kind in (w.COMMA, w.AND, w.OR) for word in words[kept:n]):
                break
            found += [*words[kept:n], replace(words[n], kind=w.LETTER, marked=True)]
            kept = n + 1
    return found, kept


def _line(words: list[Word]) -> tuple[str, list[int]]:
    """The tokens on one line with a sign for each option, and where each begins."""
    shown, starts, at = list[str](), list[int](), 0
    for word in words:
        text = (
            {w.LETTER: "◇", w.VALUE: "◆"}.get(word.kind, word.text.lower())
            if len(word.options) == 1
            else word.text.lower()
        )
        shown.append(text)
        starts.append(at)
        at += len(text) + 1
    return " ".join(shown), starts


def _index(starts: list[int], end: int) -> int:
    """Which token begins behind a place."""
    return next((n for n, start in enumerate(starts) if start >= end), len(starts))
