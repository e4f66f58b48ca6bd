"""A try before a run: one text and one image sample, and what comes back."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from geogen.errors import one_line
from geogen.eval.asked import ModelQuestion, load
from geogen.eval.check import check
from geogen.eval.guard import cause_of
from geogen.eval.names import ModelError
from geogen.eval.run import Plan, opened

#: Longest part of a reply that is shown.
SHOWN = 400


def tried(plan: Plan) -> Iterator[str]:
    """Lines about one question as text, and one with its figure.

    Args:
        plan: its model and data are used.

    Raises:
        ModelError: the model does not reply.
    """
    suite = plan.suites[0]
    yield f"model: {plan.model.name}{f' at {plan.model.base_url}' if plan.model.base_url else ''}"
    for modality in ("text-only", "original"):
        one = load(plan.data, suite, modality, plan.language, 1)[0]
        size = f", figure of {len(one.figure)} bytes" if one.figure else ""
        yield f"{modality}: '{one.id}' of {suite}{size}"
        try:
            output = asyncio.run(_sent(plan, one))
        except Exception as error:
            raise ModelError(f"no reply: {cause_of(error)}") from error
        usage = output.usage
        count = f"{usage.input_tokens} tokens in, {usage.output_tokens} out" if usage else "no count of tokens"
        verdict = check(one.item, output.completion)
        yield f"  reply ({count}, stopped by {output.stop_reason}): {one_line(output.completion)[:SHOWN]}"
        yield f"  read as: {verdict.extracted or 'nothing'}; the answer is {one.item.answer}: {verdict.outcome.value}"


async def _sent(plan: Plan, one: ModelQuestion) -> Any:
    from geogen.eval.tasks import sample_of

    message: Any = sample_of(one, plan.prompt, plan.language).input
    # A try is asked anew each time, and leaves nothing.
    with TemporaryDirectory() as folder:
        async with opened(replace(plan, log_dir=Path(folder))) as model:
            return await model.generate(message)
