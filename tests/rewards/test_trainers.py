"""Each trainer's own class calls geogen's rewards where it is installed; its documented call is made everywhere."""

from __future__ import annotations

import asyncio
import json
import pickle
import subprocess
import sys
from pathlib import Path

import pytest
from rows import RIGHT, WRONG, item, problem

from geogen.errors import GeogenError, RecordError
from geogen.rewards import Weights, openai, reasoning_gym, trl, verifiers, verl
from geogen.rewards.examples import Example, as_lines

FUNCTIONS = (trl.answer_reward, trl.format_reward, trl.process_reward, trl.truncation_reward)
SUBGOALS = ("equal angle(a,b,o) 60", "equal length(a,b) 5")
EXAMPLES = [
    Example("p1", "solving", "Find the perimeter.", "15", "perimeter", subgoals=SUBGOALS, family="p1"),
    Example("np1", "np", "Which?", "C", "choice", ("3", "4", "5", "6"), family="np1"),
]


def columns(*rows):
    """Rows as a trainer hands them over, a list for each column."""
    names = dict.fromkeys(name for row in rows for name in row)
    return {name: [row.get(name) for row in rows] for name in names}


# ── TRL ──


def test_trl_rewards_take_columns_and_give_a_list():
    """Texts and messages; what the trainer hands over beside columns is not taken for one."""
    texts = [RIGHT, WRONG, "ANSWER: C"]
    chats = [[{"role": "assistant", "content": text}] for text in texts]
    for completions in (texts, chats):
        given = {**columns(problem(), problem(), item()), "completion_ids": [[1], [2], [3]], "trainer_state": object()}
        given["log_extra"] = print
        found = [f(prompts=["", "", ""], completions=completions, **given) for f in FUNCTIONS]
        assert found == [[1.0, 0.0, 1.0], [1.0, 1.0, 1.0], [1.0, 0.5, None], [0.0, 0.0, 0.0]]
        assert all(type(value) is float for value in found[0])
    assert trl.truncation_reward(completions=["So \\boxed{1"], **columns(problem())) == [-1.0]
    assert all(pickle.loads(pickle.dumps(f)) is f for f in FUNCTIONS)


def test_trl_trains_with_the_rewards(tmp_path):
    """``GRPOTrainer`` takes a step with a tiny model of random weights, and logs a mean of each reward."""
    pytest.importorskip("trl", reason="trl is not installed")
    from datasets import Dataset
    from tokenizers import Tokenizer, models, pre_tokenizers
    from transformers import LlamaConfig, LlamaForCausalLM, PreTrainedTokenizerFast
    from trl import GRPOConfig, GRPOTrainer

    words = ["<pad>", "<eos>", "<unk>", "ANSWER:", "15", "C", "Find", "Which?"]
    own = Tokenizer(models.WordLevel({word: n for n, word in enumerate(words)}, unk_token="<unk>"))
    own.pre_tokenizer = pre_tokenizers.WhitespaceSplit()
    tokenizer = PreTrainedTokenizerFast(
        tokenizer_object=own, pad_token="<pad>", eos_token="<eos>", unk_token="<unk>", padding_side="left"
    )
    tokenizer.chat_template = "{% for m in messages %}{{ m['content'] }} {% endfor %}"
    small = {"hidden_size": 16, "intermediate_size": 16, "num_hidden_layers": 1, "num_attention_heads": 2}
    config = LlamaConfig(vocab_size=len(words), pad_token_id=0, eos_token_id=1, bos_token_id=1, **small)
    about = {"per_device_train_batch_size": 4, "num_generations": 2, "max_completion_length": 4, "max_steps": 1}
    trainer = GRPOTrainer(
        model=LlamaForCausalLM(config),
        reward_funcs=list(FUNCTIONS),
        args=GRPOConfig(output_dir=str(tmp_path), use_cpu=True, report_to=[], logging_steps=1, **about),
        train_dataset=Dataset.from_list(trl.rows(EXAMPLES)),
        processing_class=tokenizer,
    )
    trainer.train()
    logged = {name for entry in trainer.state.log_history for name in entry}
    assert {f"rewards/{f.__name__}/mean" for f in FUNCTIONS} <= logged


# ── verl ──


def test_verl_calls_with_a_ground_truth():
    """By position and by name; the ground truth as text, as a row, as JSON; a number is returned."""
    extra = {"answer_type": "perimeter", "split": "train", "subgoals": list(SUBGOALS)}
    assert verl.compute_score("geogen/solving", RIGHT, "15", extra) == 1.0
    assert verl.compute_score("geogen/solving", WRONG, "15", extra) == 0.0
    named = {"data_source": "x", "solution_str": "\\boxed{5\\sqrt{3}}", "reward_router_address": None}
    assert verl.compute_score(ground_truth="5*sqrt(3)", extra_info=None, **named) == 1.0
    assert verl.compute_score(ground_truth=json.dumps({"answer": "5*sqrt(3)", "answer_type": "length"}), **named) == 1.0
    assert verl.compute_score(ground_truth={"answer": "5", "answer_type": "length"}, **named) == 0.0
    assert verl.compute_score("x", "ANSWER: C", "C") == 1.0 and verl.compute_score("x", "ANSWER: B", "C") == 0.0
    assert isinstance(verl.compute_score("x", "ANSWER: C", "C"), float)
    with pytest.raises(RecordError, match="the ground truth has no answer"):
        verl.compute_score("x", "5", None)


def test_verl_logs_the_parts():
    """The weighted sum is the score, and each part stands beside it; all rows have the same keys."""
    extra = {"answer_type": "perimeter", "subgoals": list(SUBGOALS)}
    found = verl.compute_parts("x", WRONG, "15", extra, format=0.1, process=0.4)
    assert found == {"score": pytest.approx(0.3), "answer": 0.0, "format": 1.0, "process": 0.5, "truncated": 0.0}
    other = verl.compute_parts("x", "ANSWER: C", "C", {"options": ["3", "4", "5"]}, process=0.4)
    assert other.keys() == found.keys() and other["process"] == 0.0


def test_verl_rows_have_what_its_loader_reads():
    """The five columns of verl's Parquet files, and a ground truth that is scored with its extra info."""
    for row, right in zip(verl.rows(EXAMPLES, "test"), ("\\boxed{15}", "ANSWER: C"), strict=True):
        assert set(row) == {"data_source", "prompt", "ability", "reward_model", "extra_info"}
        assert row["prompt"][0]["role"] == "user" and "<image>" not in row["prompt"][0]["content"]
        assert row["extra_info"]["split"] == "test"
        truth = row["reward_model"]["ground_truth"]
        assert verl.compute_score(row["data_source"], right, truth, row["extra_info"]) == 1.0


class Letters:
    """Stands for a tokenizer: a token for each character."""

    def decode(self, ids, skip_special_tokens=True):
        return "".join(chr(int(i)) for i in ids)


def test_verl_reward_manager_calls_the_file(tmp_path):
    """verl's own loader finds the function in the file, and its reward manager decodes a reply and scores it."""
    pytest.importorskip("verl", reason="verl is not installed")
    pytest.importorskip(
        "verl.experimental.reward_loop.reward_manager", reason="verl lacks what it needs", exc_type=ImportError
    )
    import numpy as np
    import torch
    from omegaconf import OmegaConf
    from verl import DataProto
    from verl.experimental.reward_loop.reward_manager.naive import NaiveRewardManager
    from verl.trainer.ppo.reward import get_custom_reward_fn

    named = {"path": verl.__file__, "name": "compute_parts", "reward_kwargs": {"format": 0.5}}
    config = OmegaConf.create({"reward": {"custom_reward_function": named, "reward_manager": {"name": "naive"}}})
    compute = get_custom_reward_fn(config)
    for text, right in ((RIGHT, 1.5), (WRONG, 0.5)):
        ids = torch.tensor([[ord(c) for c in text]])
        row = verl.rows(EXAMPLES[:1])[0]
        others = {name: np.array([row[name]], dtype=object) for name in ("data_source", "reward_model", "extra_info")}
        data = DataProto.from_dict({"responses": ids, "attention_mask": torch.ones_like(ids)}, non_tensors=others)

        async def scored(data=data):
            return await NaiveRewardManager(config, Letters(), compute).run_single(data)

        found = asyncio.run(scored())
        assert found["reward_score"] == right and found["reward_extra_info"]["format"] == 1.0


# ── verifiers ──


def test_the_rubric_calls_with_info_as_mapping_or_text():
    """Each function of the rubric, as verifiers calls it, and a reply that was cut."""
    info = {"answer_type": "perimeter", "subgoals": list(SUBGOALS)}
    said = [{"role": "assistant", "content": WRONG}]
    for about in (info, json.dumps(info)):
        given = {"completion": said, "answer": "15", "info": about, "state": {"is_truncated": True}}
        found = [f(**given) for f in (verifiers.answer, verifiers.format, verifiers.process, verifiers.truncated)]
        assert found == [0.0, 1.0, 0.5, 1.0]


def test_verifiers_is_named_where_it_is_missing(monkeypatch):
    """One line with the remedy."""
    monkeypatch.setitem(sys.modules, "verifiers", None)
    with pytest.raises(GeogenError, match="verifiers is not installed .*pip install"):
        verifiers.load_environment()


def test_verifiers_loads_the_environment_and_scores_with_its_rubric():
    """The real environment of problems made here; the real rubric scores a right and a wrong rollout."""
    vf = pytest.importorskip("verifiers", reason="verifiers is not installed")
    if not hasattr(vf, "SingleTurnEnv"):
        with pytest.raises(GeogenError, match="has no environments of single turns"):
            verifiers.load_environment()
        pytest.skip(f"verifiers {vf.__version__} has no environments of single turns")
    weights = Weights(answer=1.0, format=0.5)
    env = verifiers.load_environment(level=0, seed=1, size=2, weights=weights)
    assert isinstance(env, vf.SingleTurnEnv) and isinstance(env.rubric, vf.Rubric)
    rows = env.get_dataset()
    assert len(rows) == 2
    for row in rows:
        for text, right in ((f"ANSWER: \\boxed{{{row['answer']}}}", 1.5), ("ANSWER: \\boxed{123456789}", 0.5)):
            assert scored_by(verifiers.rubric(weights), row, text) == right


def scored_by(rubric, row, text):
    """What a rubric says of a rollout."""
    state = {
        "prompt": row["prompt"],
        "completion": [{"role": "assistant", "content": text}],
        "answer": row["answer"],
        "info": row["info"],
        "task": "geogen",
        "trajectory": [],
        "timing": {"scoring_ms": 0.0, "total_ms": 0.0},
        "is_truncated": False,
    }
    state["input"] = dict(state)

    async def score():
        return [await rubric._call_individual_reward_func(f, state) for f in rubric.funcs]

    found = asyncio.run(score())
    return sum(w * value for w, value in zip(rubric.weights, found, strict=True))


# ── reasoning-gym ──


def test_reasoning_gym_is_named_where_it_is_missing(monkeypatch):
    """One line with the remedy."""
    reasoning_gym.classes.cache_clear()
    for name in ("reasoning_gym", "reasoning_gym.coaching", "reasoning_gym.dataset"):
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(GeogenError, match="reasoning-gym is not installed .pip install reasoning-gym"):
        reasoning_gym.register()


def test_reasoning_gym_makes_and_scores_entries():
    """Registered, created by name, iterated, scored; its curriculum leads to longer proofs."""
    gym = pytest.importorskip("reasoning_gym", reason="reasoning-gym is not installed")
    from reasoning_gym.factory import create_curriculum

    reasoning_gym.classes.cache_clear()
    reasoning_gym.register()
    reasoning_gym.register()
    data = gym.create_dataset("geogen", seed=1, size=3)
    entries = list(data)
    assert len(entries) == 3 and entries == [data[n] for n in range(3)]
    for entry in entries:
        assert set(entry) == {"question", "answer", "metadata"} and entry["metadata"]["source_dataset"] == "geogen"
        assert data.score_answer(entry["answer"], entry) == 1.0
        assert data.score_answer(f"So it is ${entry['answer']}$.\nANSWER: \\boxed{{123456789}}", entry) == 0.0
        assert data.score_answer(None, entry) == 0.0
    curriculum = create_curriculum("geogen")
    first = curriculum.generate_configuration({"seed": 1})
    assert curriculum.increment_attr_level("steps")
    second = curriculum.generate_configuration({"seed": 1})
    assert (first.min_steps, first.max_steps) == (2, 5) and (second.min_steps, second.max_steps) == (2, 9)


# ── OpenAI ──


def test_the_grader_is_of_openais_form():
    """OpenAI's own classes accept the configs, and the source is short enough."""
    types = pytest.importorskip("openai.types.graders", reason="openai is not installed")
    assert types.PythonGrader.model_validate(openai.grader(), strict=True).type == "python"
    several = openai.graders(Weights(answer=0.8, process=0.2))
    # Its guide maps names to graders here, for which its class has no field.
    assert several["type"] == "multi" and several["calculate_output"] == "0.8 * answer + 0.2 * process"
    assert {types.PythonGrader.model_validate(one).name for one in several["graders"].values()} == {"answer", "process"}
    assert set(several["graders"]) == {"answer", "process"}
    assert len(openai.source().encode()) <= openai.MAX_SOURCE
    with pytest.raises(GeogenError, match="no part of the grade counts"):
        openai.graders(Weights(answer=0.0))


_ALONE = """
import json, sys
assert not any("geogen" in name for name in sys.modules)
space = {}
exec(open(sys.argv[1], encoding="utf-8").read(), space)
cases = json.load(open(sys.argv[2], encoding="utf-8"))
print(json.dumps([space["grade"]({"output_text": text}, row) for text, row in cases]))
"""


def test_the_grader_runs_where_nothing_is_installed(tmp_path):
    """An interpreter without any package grades each reply as geogen does here."""
    rows = [json.loads(line) for line in as_lines(EXAMPLES).splitlines()]
    cases = [(text, row) for row in (*rows, problem(), item()) for text in (RIGHT, WRONG, "ANSWER: C", "", "ANSWER: B")]
    weights = Weights(answer=1.0, process=0.5)
    (tmp_path / "grader.py").write_text(openai.source(weights), encoding="utf-8")
    (tmp_path / "cases.json").write_text(json.dumps(cases), encoding="utf-8")
    command = [sys.executable, "-I", "-S", "-c", _ALONE, str(tmp_path / "grader.py"), str(tmp_path / "cases.json")]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, timeout=120)
    assert done.returncode == 0, done.stderr
    from geogen.rewards import grade

    assert json.loads(done.stdout) == [float(grade(row, text).total(weights)) for text, row in cases]
    assert 1.5 in json.loads(done.stdout) and 0.25 in json.loads(done.stdout)


def test_a_module_that_needs_more_is_not_packed():
    """What the standard library does not have is named."""
    with pytest.raises(GeogenError, match="needs 'numpy', which a grader does not have|needs 'pyarrow'"):
        openai.modules("geogen.dataset.parquet")


def test_lines_for_openai_have_messages_and_columns():
    """A chat each, with the answer beside it."""
    first = json.loads(as_lines(EXAMPLES).splitlines()[0])
    assert first["messages"] == [{"role": "user", "content": "Find the perimeter."}]
    assert first["answer"] == "15" and first["family"] == "p1" and first["subgoals"] == list(SUBGOALS)
    assert Path(openai.__file__).name == "openai.py"
