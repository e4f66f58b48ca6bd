"""What a model is told beside a construction problem."""

from __future__ import annotations

from geogen.errors import RecordError
from geogen.eval.construction.texts import texts
from geogen.eval.question import ModelQuestion

#: Prompts of this suite: with the reasoning, or the script alone.
PROMPTS = ("cot", "answer-only")


def construction_prompt(asked: ModelQuestion, prompt: str, language: str) -> str:
    """All that is said to a model about one construction problem.

    Args:
        asked: the question.
        prompt: one of :data:`PROMPTS`.
        language: ``en`` or ``zh``.

    Raises:
        RecordError: there is no such prompt.
    """
    if prompt not in PROMPTS:
        raise RecordError(f"the suite has no prompt '{prompt}'", hint=f"one of: {', '.join(PROMPTS)}")
    return texts("prompt")[language].format(
        question=asked.text,
        how=texts("how")[prompt][language],
        given=asked.beside["given_script"],
        allowed=texts("allowed")[str(asked.beside["category"])][language],
    )
