"""What a model said, from the forms in which trainers hand it over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


def text_of(completion: Any) -> str:
    """The text of a completion.

    Args:
        completion: text, or messages of which the last is the model's; a message is a mapping with ``content``, or has
            it as an attribute, and its content is text or a list of parts. What has no text says nothing.
    """
    if isinstance(completion, str):
        return completion
    if isinstance(completion, Sequence):
        said = [message for message in completion if _part(message, "role") in (None, "assistant")]
        return _content(said[-1]) if said else ""
    return "" if completion is None else _content(completion)


def _content(message: Any) -> str:
    content = _part(message, "content")
    if isinstance(content, str):
        return content
    if not isinstance(content, Sequence):
        return ""
    texts = (part if isinstance(part, str) else _part(part, "text") for part in content)
    return "".join(text for text in texts if isinstance(text, str))


def _part(thing: Any, name: str) -> Any:
    return thing.get(name) if isinstance(thing, Mapping) else getattr(thing, name, None)
