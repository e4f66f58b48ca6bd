"""Items in the forms of other evaluators, read back as those read them."""

from __future__ import annotations

import base64
import csv
import importlib.util
import json

import pytest
from small_data import picture, write_data, write_variants

from geogen.cli.app import run
from geogen.errors import RecordError
from geogen.eval.export import FORMS, write_items
from geogen.eval.harness import doc_to_marked_text, doc_to_text, doc_to_visual, process_results


@pytest.fixture(scope="module")
def data(tmp_path_factory):
    """Six problems, five items of each task."""
    return write_data(tmp_path_factory.mktemp("data"), 6, 5)


def written(form, data, out, suites=("np", "solving"), modality="original"):
    """The files of one form."""
    assert write_items(form, data, out, suites, modality, "cot", "en") == dict.fromkeys(suites, 5) | (
        {"solving": 6} if "solving" in suites else {}
    )
    return out


def test_json_lines_have_messages_with_the_figure_itself(data, tmp_path):
    """Each line has an OpenAI message whose data URI is the figure, byte for byte, and the answer."""
    lines = (written("jsonl", data, tmp_path) / "solving.jsonl").read_text("utf-8").splitlines()
    records = {r["id"]: r for r in map(json.loads, lines)}
    assert set(records) == {f"p{n:04d}" for n in range(6)}
    image, text = records["p0004"]["messages"][0]["content"]
    kind, _, code = image["image_url"]["url"].partition(",")
    assert kind == "data:image/png;base64" and base64.b64decode(code) == picture(4)
    assert text["text"] == records["p0004"]["prompt"] and "AB = 4" in text["text"]
    assert records["p0004"]["answer"] == "5" and records["p0004"]["answer_type"] == "length"


def test_the_table_of_vlmevalkit_reads_back(data, tmp_path):
    """Tab-separated, one line an item: an index, the figure as base64, options A to D and the right letter."""
    out = written("vlmevalkit", data, tmp_path)
    csv.field_size_limit(10**7)
    with open(out / "geogen_np.tsv", newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    assert [row["index"] for row in rows] == [str(n) for n in range(5)]
    first = next(row for row in rows if row["id"] == "np0003")
    assert base64.b64decode(first["image"]) == picture(1003)
    assert [first[letter] for letter in "ABCD"] == ["AB = 3", "AB = 4", "AB = 5", "AB = 6"]
    assert first["answer"] == "ABCD"[3 * 7 % 4] and first["category"] == "np" and first["l2-category"] == "L1"


def test_pandas_reads_the_table_as_vlmevalkit_does(data, tmp_path):
    """VLMEvalKit loads its tables with pandas, tabs between; no cell is lost, lines within cells stay."""
    pandas = pytest.importorskip("pandas", reason="pandas is not installed")
    out = written("vlmevalkit", data, tmp_path)
    frame = pandas.read_csv(out / "geogen_solving.tsv", sep="\t")
    assert len(frame) == 6 and set(frame["answer"]) == {1, 2, 3, 4, 5, 6}
    assert all("\n" in text and "ANSWER:" in text for text in frame["question"])


def test_vlmevalkit_needs_figures(data, tmp_path):
    """Without a figure there is no table, and the line says how to ask."""
    with pytest.raises(RecordError, match="has no figure .VLMEvalKit needs one"):
        write_items("vlmevalkit", data, tmp_path, ("np",), "text-only", "cot", "en")


@pytest.mark.parametrize("form", ["lm-eval", "lmms-eval"])
def test_the_loader_beside_the_sheet_has_all_it_names(data, tmp_path, form):
    """Each function that a YAML sheet names is in the loader beside it, and scores as geogen does."""
    out = written(form, data, tmp_path)
    spec = importlib.util.spec_from_file_location("geogen_task", out / "geogen_task.py")
    assert spec is not None and spec.loader is not None
    loader = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loader)
    named = [
        line.split("!function geogen_task.")[1]
        for line in (out / "geogen_np.yaml").read_text().splitlines()
        if "!function" in line
    ]
    assert len(named) == 4 and all(callable(getattr(loader, name)) for name in named)
    without = written(form, data, tmp_path / "text", modality="text-only")
    assert "visual" not in (without / "geogen_np.yaml").read_text()


def test_what_the_harnesses_call(data, tmp_path):
    """Text, picture and score of an item as a harness hands it over."""
    pq = pytest.importorskip("pyarrow.parquet")
    rows = pq.read_table(written("lmms-eval", data, tmp_path) / "geogen_np.parquet").to_pylist()
    row = next(r for r in rows if r["id"] == "np0001")
    assert doc_to_text(row, {}) == row["prompt"] and doc_to_marked_text(row) == f"<image>{row['prompt']}"
    (image,) = doc_to_visual(row)
    assert image.mode == "RGB" and image.size == (8, 8)
    right = row["answer"]
    wrong = "A" if right != "A" else "B"
    assert process_results(row, [f"So ANSWER: {right}"]) == {"acc": 1.0, "answered": 1.0}
    assert process_results(row, [f"So ANSWER: {wrong}"]) == {"acc": 0.0, "answered": 1.0}
    assert process_results(row, [""]) == {"acc": 0.0, "answered": 0.0}


def test_hugging_face_reads_the_items_with_their_pictures(data, tmp_path):
    """``datasets`` loads the Parquet file of a sheet, and its image column is images."""
    datasets = pytest.importorskip("datasets", reason="datasets is not installed")
    path = written("lm-eval", data, tmp_path) / "geogen_solving.parquet"
    found = datasets.load_dataset("parquet", data_files={"test": str(path)}, cache_dir=str(tmp_path / "c"))["test"]
    assert found.num_rows == 6 and found[0]["image"].size == (8, 8)


def test_lm_eval_loads_the_sheets_itself(data, tmp_path):
    """lm-eval's own task manager lists and loads every sheet, with its items."""
    pytest.importorskip("lm_eval", reason="lm-eval is not installed")
    from lm_eval.tasks import TaskManager

    out = written("lm-eval", data, tmp_path, modality="text-only")
    manager = TaskManager(include_path=str(out), include_defaults=False)
    assert manager.all_tasks == ["geogen_np", "geogen_solving"]  # text alone: no sheets with marks
    from lm_eval import simple_evaluate

    found = simple_evaluate(model="dummy", tasks=["geogen_np"], task_manager=manager)
    assert found["results"]["geogen_np"]["acc,none"] == 0.0


@pytest.mark.parametrize("form", FORMS)
def test_the_command_writes_each_form(data, tmp_path, capsys, form):
    """``geogen export --format`` takes every suite that is there, and says how many items it wrote."""
    assert run(["export", str(data), "--format", form, "--out", str(tmp_path)]) == 0
    out = capsys.readouterr().out
    assert out.count("items of") == 7 and "5 items of fbl" in out and "6 items of solving" in out


def test_options_of_other_forms_are_refused(data, tmp_path, capsys):
    """--pick picks problems for a folder; with items it is one line and exit code 2."""
    assert run(["export", str(data), "--format", "jsonl", "--pick", "3", "--out", str(tmp_path)]) == 2
    assert "--pick and --version are for --format folder" in capsys.readouterr().err


def sheet(path):
    """A YAML sheet as the harnesses read it: ``!function`` names a function of the module beside it."""
    yaml = pytest.importorskip("yaml", reason="PyYAML is not installed")

    class Loader(yaml.SafeLoader):
        """With the tag of the harnesses."""

    def function(loader, node):
        module, _, name = loader.construct_scalar(node).rpartition(".")
        spec = importlib.util.spec_from_file_location(module, path.parent / f"{module}.py")
        assert spec is not None and spec.loader is not None
        found = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(found)
        return getattr(found, name)

    Loader.add_constructor("!function", function)
    return yaml.load(path.read_text("utf-8"), Loader)  # noqa: S506


@pytest.mark.parametrize("form", ["lm-eval", "lmms-eval"])
def test_a_sheet_loads_by_the_steps_that_the_harnesses_document(data, tmp_path, form):
    """Sheet, functions, data, then for each item text, picture, target and scores under the names of its metrics."""
    pq = pytest.importorskip("pyarrow.parquet")
    found = sheet(written(form, data, tmp_path) / "geogen_np.yaml")
    assert (found["task"], found["output_type"], found["test_split"]) == ("geogen_np", "generate_until", "test")
    # Without an empty list of its own a harness ends each reply at its first blank line.
    assert found["generation_kwargs"]["until"] == []
    assert found["generation_kwargs"].get("max_gen_toks", found["generation_kwargs"].get("max_new_tokens")) == 8192
    rows = pq.read_table(found["dataset_kwargs"]["data_files"]["test"]).to_pylist()
    assert len(rows) == 5
    for row in rows:
        text = found["doc_to_text"](row)
        assert row["question"] in text and all(option in text for option in row["options"])
        assert "<image>" not in text
        visual = found["doc_to_image" if form == "lm-eval" else "doc_to_visual"](row)
        assert len(visual) == 1
        scores = found["process_results"](row, [f"First.\n\nANSWER: {found['doc_to_target'](row)}"])
        assert set(scores) == {metric["metric"] for metric in found["metric_list"]} and scores["acc"] == 1.0


def test_models_that_want_a_mark_have_a_sheet_of_their_own(data, tmp_path):
    """lm-eval's second sheet marks the picture once, over the same data; a chat's sheet, and text alone, do not."""
    pq = pytest.importorskip("pyarrow.parquet")
    out = written("lm-eval", data, tmp_path)
    marked, plain = sheet(out / "geogen_np_marked.yaml"), sheet(out / "geogen_np.yaml")
    assert marked["task"] == "geogen_np_marked" and marked["dataset_kwargs"] == plain["dataset_kwargs"]
    for row in pq.read_table(out / "geogen_np.parquet").to_pylist():
        assert marked["doc_to_text"](row) == f"<image>{plain['doc_to_text'](row)}"
    assert not list(written("lm-eval", data, tmp_path / "text", modality="text-only").glob("*_marked.yaml"))


# ── twins and their originals ──


@pytest.fixture(scope="module")
def twins(tmp_path_factory):
    """Four items of a task, a perturbed twin of each, and four by the published definition."""
    return write_variants(tmp_path_factory.mktemp("twins"), 4)


@pytest.mark.parametrize(("form", "ending"), [("vlmevalkit", "tsv"), ("lm-eval", "parquet"), ("lmms-eval", "parquet")])
def test_twins_have_files_of_their_own(twins, tmp_path, form, ending):
    """An evaluator takes one mean of a file, so no file has items of two kinds; each names variant and family."""
    pandas = pytest.importorskip("pandas", reason="pandas is not installed")
    write_items(form, twins, tmp_path, ("np",), "original", "cot", "en")
    names = {f"geogen_np{kind}.{ending}": kind for kind in ("", "_perturbed", "_faithful")}
    assert {path.name for path in tmp_path.glob(f"*.{ending}")} == set(names)
    for name, kind in names.items():
        path = tmp_path / name
        frame = pandas.read_csv(path, sep="\t") if ending == "tsv" else pandas.read_parquet(path)
        assert len(frame) == 4
        assert set(frame["variant"]) == {"perturbed" if kind == "_perturbed" else "original"}
        assert set(frame["family"]) == {i.removesuffix("-perturbed") for i in frame["id"]}


def test_lines_name_variant_and_family(twins, tmp_path):
    """JSON Lines hold all of a suite, each with its variant and the id of its original."""
    write_items("jsonl", twins, tmp_path, ("np",), "original", "cot", "en")
    lines = [json.loads(line) for line in (tmp_path / "np.jsonl").read_text("utf-8").splitlines()]
    assert len(lines) == 12
    for line in lines:
        twin = line["id"].endswith("-perturbed")
        assert line["variant"] == ("perturbed" if twin else "original")
        assert line["family"] == line["id"].removesuffix("-perturbed")


# ── VLMEvalKit's predictions ──


def scorer(out):
    """The module beside the tables."""
    spec = importlib.util.spec_from_file_location("geogen_vlmevalkit", out / "geogen_vlmevalkit.py")
    assert spec is not None and spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


def predictions(out, reply):
    """Lines as VLMEvalKit writes them: those of the tables without pictures, with a reply each."""
    csv.field_size_limit(10**7)
    lines = []
    for path in sorted(out.glob("*.tsv")):
        with open(path, newline="", encoding="utf-8") as file:
            rows = [
                {name: cell for name, cell in row.items() if name != "image"}
                for row in csv.DictReader(file, delimiter="\t")
            ]
        lines += [{**row, "prediction": reply(row)} for row in rows]
    return lines


@pytest.mark.parametrize("ending", ["tsv", "csv", "json", "jsonl", "xlsx"])
def test_predictions_are_scored_by_the_module_beside_the_tables(twins, tmp_path, ending):
    """Originals all right, twins all wrong but one that says nothing; each score stands in a file."""
    write_items("vlmevalkit", twins, tmp_path, ("np", "solving"), "original", "cot", "en")
    twin = [0]

    def reply(row):
        if row["variant"] == "original":
            return f"ANSWER: {row['answer']}"
        twin[0] += 1
        return "" if twin[0] == 1 else "ANSWER: " + ("A" if row["answer"] != "A" else "B")

    lines = predictions(tmp_path, reply)
    path = tmp_path / f"model.{ending}"
    if ending == "xlsx":
        pandas = pytest.importorskip("pandas", reason="pandas is not installed")
        pytest.importorskip("openpyxl", reason="openpyxl is not installed")
        pandas.DataFrame(lines).to_excel(path, index=False)
    elif ending in ("json", "jsonl"):
        text = json.dumps(lines) if ending == "json" else "\n".join(map(json.dumps, lines))
        path.write_text(text, encoding="utf-8")
    else:
        with open(path, "w", newline="", encoding="utf-8") as file:
            names = list(dict.fromkeys(name for line in lines for name in line))
            writer = csv.DictWriter(file, names, delimiter="\t" if ending == "tsv" else ",")
            writer.writeheader()
            writer.writerows(lines)
    found = scorer(tmp_path).evaluate(str(path), model="unused")
    assert found == {"np": 1.0, "np perturbed": 0.0, "np perturbed: no-answer": 0.25, "solving": 1.0}
    scores = [json.loads(line) for line in (tmp_path / "model_geogen.jsonl").read_text("utf-8").splitlines()]
    assert len(scores) == 16 and sum(one["score"] for one in scores) == 12.0


def test_predictions_of_something_else_are_refused(twins, tmp_path):
    """Lines of no table, lines twice, no predictions, files of other kinds: one line each."""
    write_items("vlmevalkit", twins, tmp_path, ("np",), "original", "cot", "en")
    lines = predictions(tmp_path, lambda row: "ANSWER: A")
    for bad, cause in (
        ([{**lines[0], "id": "other"}], "'other' is in no table"),
        ([lines[0], lines[0]], "stands twice"),
        ([{"id": "np0000"}], "has lines without 'prediction'"),
        ([], "has lines without 'prediction'"),
    ):
        (tmp_path / "model.json").write_text(json.dumps(bad), encoding="utf-8")
        with pytest.raises(RecordError, match=cause):
            scorer(tmp_path).evaluate(tmp_path / "model.json")
    with pytest.raises(RecordError, match="predictions of this kind are not read"):
        scorer(tmp_path).evaluate(tmp_path / "model.pkl")


def test_lmms_eval_loads_the_sheets_itself(data, tmp_path, monkeypatch):
    """lmms-eval's own task manager lists every sheet, and its task gives texts, pictures and scores."""
    tasks = pytest.importorskip("lmms_eval.tasks", reason="lmms-eval is not installed", exc_type=ImportError)
    monkeypatch.setenv("HF_DATASETS_CACHE", str(tmp_path / "cache"))
    out = written("lmms-eval", data, tmp_path / "out")
    manager = tasks.TaskManager(include_path=str(out), include_defaults=False)
    assert manager.all_tasks == ["geogen_np", "geogen_solving"]
    task = tasks.get_task_dict(["geogen_np"], manager)["geogen_np"]
    docs = task.test_docs()
    assert len(docs) == 5 and task.config.generation_kwargs["until"] == []
    for doc in docs:
        assert task.doc_to_text(doc) == doc["prompt"] and task.doc_to_visual(doc)[0].size == (8, 8)
        assert task.process_results(doc, [f"ANSWER: {doc['answer']}"]) == {"acc": 1.0, "answered": 1.0}


@pytest.mark.parametrize("suite", ["np", "solving"])
def test_the_table_loads_by_the_steps_that_vlmevalkit_documents(data, tmp_path, suite):
    """Its loader's steps: pandas, rows with pictures, whole numbers as index, the prompt of choices or of answers."""
    pandas = pytest.importorskip("pandas", reason="pandas is not installed")
    frame = pandas.read_csv(written("vlmevalkit", data, tmp_path) / f"geogen_{suite}.tsv", sep="\t")
    frame = frame[~pandas.isna(frame["image"])]
    assert len(frame) == (5 if suite == "np" else 6) and frame["index"].is_unique
    assert all(str(index).isdigit() for index in frame["index"])
    # A custom table is one of choices where it has the columns A and B; pictures of at most 64 signs are references.
    assert ({"A", "B"} <= set(frame.columns)) == (suite == "np")
    pictures = {f"np{n:04d}": picture(1000 + n) for n in range(5)} | {f"p{n:04d}": picture(n) for n in range(6)}
    for _, line in frame.iterrows():
        assert len(line["image"]) > 64 and base64.b64decode(line["image"]) == pictures[line["id"]]
        options = {c: line[c] for c in "ABCDEFGH" if c in line and not pandas.isna(line[c])}
        prompt = f"Question: {line['question']}\nOptions:\n" + "".join(f"{c}. {o}\n" for c, o in options.items())
        assert len(options) == (4 if suite == "np" else 0)
        assert prompt.count("ANSWER:") == (0 if suite == "np" else 1)
        assert (line["answer"] in options) == (suite == "np")


def test_vlmevalkit_loads_the_table_itself(data, tmp_path, monkeypatch):
    """VLMEvalKit's own class for custom tables builds a message of picture and text for every line."""
    kit = pytest.importorskip("vlmeval.dataset", reason="VLMEvalKit is not installed", exc_type=ImportError)
    monkeypatch.setenv("LMUData", str(tmp_path))
    written("vlmevalkit", data, tmp_path)
    table = kit.CustomMCQDataset("geogen_np")
    assert len(table) == 5
    kinds = [[part["type"] for part in table.build_prompt(n)] for n in range(5)]
    assert kinds == [["image", "text"]] * 5
