"""Model names as users type them, and what is missing, said before anything is sent."""

from __future__ import annotations

import pytest

from geogen.eval import names
from geogen.eval.names import ModelError, check_model, model_of

MEANT = {
    "o3": "openai/o3",
    "o4-mini": "openai/o4-mini",
    "gpt-4o": "openai/gpt-4o",
    "claude-sonnet-4-0": "anthropic/claude-sonnet-4-0",
    "gemini-2.5-pro": "google/gemini-2.5-pro",
    "grok-4": "grok/grok-4",
    "vllm/Qwen/Qwen2.5-VL-7B-Instruct": "vllm/Qwen/Qwen2.5-VL-7B-Instruct",
    "hf/Qwen/Qwen2-VL-2B-Instruct": "hf/Qwen/Qwen2-VL-2B-Instruct",
    "openai/o3": "openai/o3",
    "random": "geogen/random",
    "oracle": "geogen/oracle",
    "blind/longest": "geogen/blind/longest",
}
#: Names that no one serves, with the line that says so.
REFUSED = {
    "": "'' is no name of a model (for instance --model o3)",
    "o 3": "'o 3' is no name of a model (for instance --model o3)",
    "foo": "nobody is known to serve 'foo' (write provider/name, add --base-url for a server of your own, or take "
    "random, majority, gold, empty or oracle)",
}


@pytest.mark.parametrize("typed", MEANT)
def test_a_typed_name_means_a_provider_and_a_model(typed):
    """Names are completed by their patterns; names with a provider stay."""
    assert model_of(typed).name == MEANT[typed]


@pytest.mark.parametrize("typed", REFUSED)
def test_a_name_that_nobody_serves_is_refused(typed):
    """One line says what to write instead."""
    with pytest.raises(ModelError) as caught:
        model_of(typed)
    assert str(caught.value) == REFUSED[typed]


@pytest.mark.parametrize("typed", ["tiny", "vllm/org/tiny", "openai/org/tiny", "org/tiny"])
def test_a_server_of_ones_own_speaks_chat_completions(typed):
    """With a base URL the model is asked there, under the name without the provider."""
    model = model_of(typed, "http://127.0.0.1:8000/v1/")
    assert model.name == f"openai-api/geogen/{'tiny' if typed == 'tiny' else 'org/tiny'}"
    assert model.base_url == "http://127.0.0.1:8000/v1"


@pytest.mark.parametrize("url", ["127.0.0.1:8000", "ftp://x/v1", "http://", "http://x:99999/v1"])
def test_what_is_no_url_is_refused(url):
    """A base URL without a scheme, host or possible port is one line."""
    with pytest.raises(ModelError, match="is no URL of a server"):
        model_of("tiny", url)


def test_a_server_started_here_listens_on_loopback_and_gives_up(monkeypatch):
    """vLLM started by Inspect listens on 127.0.0.1 alone and has a limit of time; what the user says goes first."""
    monkeypatch.delenv("VLLM_BASE_URL", raising=False)
    assert model_of("vllm/q").args == {"host": "127.0.0.1", "timeout": 900, "lazy_init": False}
    assert model_of("vllm/q", args={"timeout": 5, "tensor_parallel_size": 2}).args == {
        "host": "127.0.0.1",
        "timeout": 5,
        "lazy_init": False,
        "tensor_parallel_size": 2,
    }


@pytest.mark.parametrize(
    ("typed", "there", "line"),
    [
        ("o3", {"inspect_ai", "openai"}, "'o3' needs a key (export OPENAI_API_KEY=…)"),
        ("o3", {"inspect_ai"}, "'o3' needs the package 'openai' (pip install openai)"),
        ("o3", set(), "evaluations need Inspect (pip install 'geogen[eval]')"),
        ("random", set(), "evaluations need Inspect (pip install 'geogen[eval]')"),
        (
            "gemini-2.5-pro",
            {"inspect_ai"},
            "'gemini-2.5-pro' needs the package 'google.genai' (pip install google-genai)",
        ),
        (
            "vllm/q",
            {"inspect_ai", "openai"},
            "'vllm/q' needs a server: none is named, and vllm is not installed to start one "
            "(vllm serve q --host 127.0.0.1 --port 8000, then --base-url http://127.0.0.1:8000/v1)",
        ),
    ],
)
def test_what_is_missing_is_said_with_what_mends_it(monkeypatch, typed, there, line):
    """A key, a package or a server that is missing is one line, found without a request."""
    for of in names.providers().values():
        for key in (*of["keys"], of.get("server", "")):
            monkeypatch.delenv(key or "NONE", raising=False)
    monkeypatch.setattr(names, "_has", lambda module: module in there)
    with pytest.raises(ModelError) as caught:
        check_model(model_of(typed))
    assert str(caught.value) == line


def test_a_provider_that_is_none_is_refused():
    """A provider that neither geogen nor Inspect knows is one line."""
    pytest.importorskip("inspect_ai")
    with pytest.raises(ModelError, match="there is no provider 'nobody'"):
        check_model(model_of("nobody/x"))


def test_a_model_from_a_folder_keeps_its_path():
    """A server calls a model that it loaded from a folder by its path, and so does the request."""
    assert model_of("/models/mine", "http://127.0.0.1:8000/v1").name == "openai-api/geogen//models/mine"
