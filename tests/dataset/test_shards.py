"""Shards hold whole records, come back unchanged, and are the same bytes for the same records."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from geogen.dataset.schema import COLUMNS, OPTIONAL, TEXTS, problem_schema
from geogen.dataset.shards import decode, encode, read_rows, shard_name, write_whole
from geogen.errors import RecordError

text = st.text(st.characters(blacklist_categories=("Cs",)), max_size=20)
premise = st.fixed_dictionaries(
    {"id": text, "statement": text, "kind": text, "shown": st.lists(text, max_size=2), "needed": st.booleans()}
)
row = st.fixed_dictionaries(
    {
        **dict.fromkeys(TEXTS, text),
        "seed": st.integers(-(2**63), 2**63 - 1),
        "id": st.from_regex(r"[A-Za-z0-9][A-Za-z0-9._-]{0,20}", fullmatch=True),
        "premises": st.lists(premise, max_size=3),
        "rules": st.lists(text, max_size=3),
        "principles": st.lists(text, max_size=3),
        "steps": st.integers(0, 1000),
        "image": st.none() | st.fixed_dictionaries({"bytes": st.binary(max_size=30), "path": st.none()}),
    }
)


@settings(max_examples=25, deadline=None)
@given(st.lists(row, min_size=1, max_size=4))
def test_records_come_back_unchanged(tmp_path_factory, rows):
    """What is written is what is read, and writing it again gives the same bytes."""
    path = tmp_path_factory.mktemp("shard") / "problems" / shard_name(0, 1)
    data = encode(rows)
    assert data == encode(rows)
    write_whole(path, data)
    assert decode(path) == [{name: r.get(name) for name in COLUMNS} for r in rows]
    assert list(read_rows(path.parent.parent)) == decode(path)


def test_the_schema_names_the_image_column_for_readers_of_images():
    """The Hugging Face note describes every column, the image as an image."""
    import json

    schema = problem_schema()
    note = json.loads(schema.metadata[b"huggingface"])
    features = note["info"]["features"]
    assert list(features) == list(COLUMNS) == schema.names
    assert features["image"] == {"_type": "Image"}
    assert {f.name for f in schema if f.nullable} == set(OPTIONAL)


def test_writing_leaves_no_temporary_file(tmp_path):
    """After a write only the file itself is there."""
    write_whole(tmp_path / "a" / "x.bin", b"1")
    write_whole(tmp_path / "a" / "x.bin", b"2")
    assert [p.name for p in (tmp_path / "a").iterdir()] == ["x.bin"]
    assert (tmp_path / "a" / "x.bin").read_bytes() == b"2"


@pytest.mark.parametrize("content", [b"", b"PAR1", b"not parquet at all" * 10])
def test_a_damaged_shard_is_named(tmp_path, content):
    """A shard that cannot be read is one clear error with its path."""
    path = tmp_path / "problems" / shard_name(0, 1)
    write_whole(path, content)
    with pytest.raises(RecordError, match="problems-00000-of-00001"):
        decode(path)


def test_an_empty_folder_is_no_data_set(tmp_path):
    """Reading a folder without shards says how to make some."""
    with pytest.raises(RecordError, match="geogen synth"):
        list(read_rows(tmp_path))
