"""What clients of OpenAI (chat and responses), Anthropic and Google send, and what they want to get back."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from typing import Any

#: Tokens of every reply.
TOKENS_IN, TOKENS_OUT = 11, 7
#: How each protocol calls a reply that is whole, one cut at the limit of tokens, and one that a filter stopped.
_FINISH = {
    "anthropic": {"stop": "end_turn", "length": "max_tokens", "content_filter": "refusal"},
    "google": {"stop": "STOP", "length": "MAX_TOKENS", "content_filter": "SAFETY"},
}
#: Names of errors of Anthropic's protocol.
_ERRORS = {401: "authentication_error", 404: "not_found_error", 429: "rate_limit_error", 500: "api_error"}


def protocol_of(path: str) -> str:
    """The protocol of a request, by its path."""
    if path.endswith("/responses"):
        return "responses"
    if path.endswith("/messages"):
        return "anthropic"
    return "google" if ":generateContent" in path else "chat"


def parts_of(path: str, body: dict[str, Any]) -> Iterator[str | bytes]:
    """The texts and pictures of a request's last message, in order."""
    found: Any = protocol_of(path)
    if found == "google":
        for part in body["contents"][-1]["parts"]:
            yield part["text"] if "text" in part else base64.urlsafe_b64decode(part["inlineData"]["data"])
        return
    message = (body.get("input" if found == "responses" else "messages") or [{}])[-1]
    content = message.get("content", "")
    for part in content if isinstance(content, list) else [{"type": "text", "text": content}]:
        if part["type"] in ("text", "input_text"):
            yield part["text"]
        elif part["type"] == "image":
            yield base64.b64decode(part["source"]["data"])
        else:
            url = part["image_url"]
            yield base64.b64decode((url["url"] if found == "chat" else url).partition(",")[2])


def reply_of(path: str, body: dict[str, Any], text: str, finish: str) -> dict[str, Any]:
    """A reply in a protocol's form.

    Args:
        path, body: of the request.
        text: of the reply.
        finish: ``stop``, ``length`` or ``content_filter``.
    """
    return _REPLIES[protocol_of(path)](body.get("model", "stub"), text, finish)


def error_of(path: str, status: int) -> dict[str, Any]:
    """A refusal in a protocol's form."""
    said = f"refused with {status}"
    if protocol_of(path) == "google":
        return {"error": {"code": status, "message": said, "status": "REFUSED"}}
    if protocol_of(path) == "anthropic":
        return {"type": "error", "error": {"type": _ERRORS.get(status, "api_error"), "message": said}}
    return {"error": {"message": said, "type": "x"}}


def _chat(model: str, text: str, finish: str) -> dict[str, Any]:
    return {
        "id": "stub",
        "object": "chat.completion",
        "created": 0,
        "model": model,
        "choices": [{"index": 0, "finish_reason": finish, "message": {"role": "assistant", "content": text}}],
        "usage": {
            "prompt_tokens": TOKENS_IN,
            "completion_tokens": TOKENS_OUT,
            "total_tokens": TOKENS_IN + TOKENS_OUT,
        },
    }


def _responses(model: str, text: str, finish: str) -> dict[str, Any]:
    reason = {"length": "max_output_tokens"}.get(finish, finish)
    said = {"type": "output_text", "text": text, "annotations": []}
    return {
        "id": "stub",
        "object": "response",
        "created_at": 0,
        "model": model,
        "status": "completed" if finish == "stop" else "incomplete",
        "incomplete_details": None if finish == "stop" else {"reason": reason},
        "output": [{"type": "message", "id": "m", "role": "assistant", "status": "completed", "content": [said]}],
        "parallel_tool_calls": False,
        "tool_choice": "auto",
        "tools": [],
        "usage": {
            "input_tokens": TOKENS_IN,
            "input_tokens_details": {"cached_tokens": 0, "cache_write_tokens": 0},
            "output_tokens": TOKENS_OUT,
            "output_tokens_details": {"reasoning_tokens": 0},
            "total_tokens": TOKENS_IN + TOKENS_OUT,
        },
    }


def _anthropic(model: str, text: str, finish: str) -> dict[str, Any]:
    return {
        "id": "stub",
        "type": "message",
        "role": "assistant",
        "model": model,
        "content": [{"type": "text", "text": text}],
        "stop_reason": _FINISH["anthropic"][finish],
        "stop_sequence": None,
        "usage": {"input_tokens": TOKENS_IN, "output_tokens": TOKENS_OUT},
    }


def _google(model: str, text: str, finish: str) -> dict[str, Any]:
    candidate = {"content": {"role": "model", "parts": [{"text": text}]}, "finishReason": _FINISH["google"][finish]}
    counts = {"promptTokenCount": TOKENS_IN, "candidatesTokenCount": TOKENS_OUT}
    return {
        "candidates": [{**candidate, "index": 0}],
        "usageMetadata": {**counts, "totalTokenCount": TOKENS_IN + TOKENS_OUT},
        "modelVersion": model,
    }


_REPLIES = {"chat": _chat, "responses": _responses, "anthropic": _anthropic, "google": _google}


def streamed(reply: dict[str, Any]) -> bytes:
    """A reply of Anthropic's as the events of a stream."""
    (block,), usage = reply["content"], reply["usage"]
    start = {**reply, "content": [], "stop_reason": None, "usage": {**usage, "output_tokens": 0}}
    delta = {"stop_reason": reply["stop_reason"], "stop_sequence": None}
    events: list[dict[str, Any]] = [
        {"type": "message_start", "message": start},
        {"type": "content_block_start", "index": 0, "content_block": {"type": "text", "text": ""}},
        {"type": "content_block_delta", "index": 0, "delta": {"type": "text_delta", "text": block["text"]}},
        {"type": "content_block_stop", "index": 0},
        {"type": "message_delta", "delta": delta, "usage": {"output_tokens": usage["output_tokens"]}},
        {"type": "message_stop"},
    ]
    return "".join(f"event: {event['type']}\ndata: {json.dumps(event)}\n\n" for event in events).encode()
