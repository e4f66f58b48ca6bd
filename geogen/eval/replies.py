"""Replies of models as files: each is written when it comes, and whoever asks the same again gets it from here.

They lie beside the logs, since a log is written in turns, and what it has not yet is lost when a run is killed.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from inspect_ai.model import ChatMessage, GenerateConfig, Model, ModelOutput
from pydantic import ValidationError

from geogen.dataset.shards import write_whole
from geogen.errors import ParseError, RecordError
from geogen.lang.textfile import read_bytes

#: Largest file of a reply in bytes.
MAX_FILE = 2**24
#: Under this name a message carries which question it asks; it is not sent to servers.
QUERY = "geogen"
#: How something is sent changes no reply, and neither does where: a server may move to another port.
_SENDING = frozenset(
    {
        "max_connections",
        "adaptive_connections",
        "max_retries",
        "timeout",
        "attempt_timeout",
        "stream_idle_timeout",
        "cache",
        "batch",
        "fail_on_refusal",
    }
)
#: What a message says; the rest are names that differ from run to run.
_SAID = {"role", "content"}


@dataclass(frozen=True)
class Replies:
    """The replies of a folder.

    Args:
        folder: where they lie; it need not be there.
    """

    folder: Path

    def find(self, key: str) -> ModelOutput | None:
        """The reply of a key, None where there is none.

        Raises:
            RecordError: its file cannot be read.
        """
        path = self._path(key)
        if not path.exists():
            return None
        try:
            return ModelOutput.model_validate_json(read_bytes(path, MAX_FILE))
        except (ParseError, ValidationError) as error:
            raise RecordError("a stored reply cannot be read", file=str(path), hint="it is asked again") from error

    def keep(self, key: str, reply: ModelOutput) -> None:
        """Store a reply.

        Raises:
            RecordError: it cannot be written.
        """
        write_whole(self._path(key), reply.model_dump_json(exclude_none=True).encode(), lasting=False)

    def _path(self, key: str) -> Path:
        return self.folder / key[:2] / f"{key}.json"


def key_of(model: Model, messages: Sequence[ChatMessage], config: GenerateConfig) -> str:
    """What is asked of whom, and which try it is, as a name of a file.

    Args:
        model: who is asked.
        messages: what is sent; the last one may say which question it is, and which of several tries.
        config: temperature and so on.
    """
    asked: dict[str, Any] = {
        "model": str(model),
        "arguments": {k: str(v) for k, v in sorted(model.model_args.items())},
        "messages": [m.model_dump(mode="json", include=_SAID) for m in messages],
        "config": config.model_dump(mode="json", exclude_none=True, exclude=set(_SENDING)),
        "question": {k: v for k, v in question_of(messages).items() if k in ("suite", "id", "epoch")},
    }
    return hashlib.sha256(json.dumps(asked, sort_keys=True, ensure_ascii=False).encode()).hexdigest()


def question_of(messages: Sequence[ChatMessage]) -> dict[str, Any]:
    """What the last message says of its question, nothing where it is none of geogen's tasks."""
    found = (messages[-1].metadata or {}).get(QUERY) if messages else None
    return dict(found or {})
