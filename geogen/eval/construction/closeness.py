"""How alike two scripts are, by the published measures of code: they say nothing about geometry.

GGBench prints BLEU, ROUGE-L, chrF and edit distance beside its pass rate, without code; here they are what the names
stand for: BLEU of sentences with smoothing and chrF as sacrebleu has them, ROUGE-L as the F1 of the longest common
subsequence of tokens, and the edit distance as the share of characters that stay.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_TOKEN = re.compile(r"\w+|[^\w\s]")


@dataclass(frozen=True)
class Closeness:
    """Four measures, from 0 for nothing in common to 1 for the same.

    Args:
        bleu: BLEU.
        rouge_l: ROUGE-L.
        chrf: chrF.
        edit: 1 − edit distance over the longer length.
    """

    bleu: float
    rouge_l: float
    chrf: float
    edit: float


def closeness(script: str, reference: str) -> Closeness:
    """Compare a script with a reference.

    Args:
        script: of a reply; an empty one has nothing in common with any.
        reference: of the problem, not empty.
    """
    if not script.strip():
        return Closeness(0.0, 0.0, 0.0, 0.0)
    from rapidfuzz.distance import LCSseq, Levenshtein
    from sacrebleu.metrics.bleu import BLEU
    from sacrebleu.metrics.chrf import CHRF

    one, other = _TOKEN.findall(script), _TOKEN.findall(reference)
    common = LCSseq.similarity(one, other)
    bleu = BLEU(effective_order=True, tokenize="none")
    return Closeness(
        bleu=bleu.sentence_score(" ".join(one), [" ".join(other)]).score / 100,
        rouge_l=2 * common / (len(one) + len(other)),
        chrf=CHRF().sentence_score(script, [reference]).score / 100,
        edit=Levenshtein.normalized_similarity(script, reference),
    )
