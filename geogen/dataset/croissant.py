"""Croissant 1.0: a description of a data set that programs of many makers read, as JSON-LD."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pyarrow as pa

CONFORMS = "http://mlcommons.org/croissant/1.0"
LICENCE = "https://creativecommons.org/licenses/by/4.0/"
#: The terms of the vocabulary, as the specification lists them.
CONTEXT: dict[str, Any] = {
    "@language": "en",
    "@vocab": "https://schema.org/",
    "citeAs": "cr:citeAs",
    "column": "cr:column",
    "conformsTo": "dct:conformsTo",
    "cr": "http://mlcommons.org/croissant/",
    "data": {"@id": "cr:data", "@type": "@json"},
    "dataType": {"@id": "cr:dataType", "@type": "@vocab"},
    "dct": "http://purl.org/dc/terms/",
    "examples": {"@id": "cr:examples", "@type": "@json"},
    "extract": "cr:extract",
    "field": "cr:field",
    "fileObject": "cr:fileObject",
    "fileProperty": "cr:fileProperty",
    "fileSet": "cr:fileSet",
    "format": "cr:format",
    "includes": "cr:includes",
    "isLiveDataset": "cr:isLiveDataset",
    "jsonPath": "cr:jsonPath",
    "key": "cr:key",
    "md5": "cr:md5",
    "parentField": "cr:parentField",
    "path": "cr:path",
    "rai": "http://mlcommons.org/croissant/RAI/",
    "recordSet": "cr:recordSet",
    "references": "cr:references",
    "regex": "cr:regex",
    "repeated": "cr:repeated",
    "replace": "cr:replace",
    "sc": "https://schema.org/",
    "separator": "cr:separator",
    "source": "cr:source",
    "subField": "cr:subField",
    "transform": "cr:transform",
}
#: What stands for the checksum of a repository, which has none.
NO_CHECKSUM = "https://github.com/mlcommons/croissant/issues/80"


@dataclass(frozen=True)
class Table:
    """A table of a data set.

    Args:
        name: of the table.
        files: the pattern of its files.
        schema: of its columns.
        splits: the names of its splits; none where it is whole.
        marks: the pattern of the paths of files of a split, ``{}`` where its name stands.
    """

    name: str
    files: str
    schema: pa.Schema
    splits: tuple[str, ...] = ()
    marks: str = "{}"


@dataclass(frozen=True)
class Publication:
    """What is said of a data set as a whole.

    Args:
        repo: owner and name on Hugging Face.
        creator: who publishes it.
        description: a few sentences.
        version: of the program that made it.
        date: of publication, as YYYY-MM-DD.
    """

    repo: str
    creator: str
    description: str
    version: str
    date: str

    @property
    def url(self) -> str:
        """Where it is published."""
        return f"https://huggingface.co/datasets/{self.repo}"

    @property
    def name(self) -> str:
        """A name without signs that need care."""
        return self.repo.replace("/", "_").replace(".", "-")

    @property
    def citation(self) -> str:
        """How to cite it, in BibTeX."""
        title = f"{{{self.repo.partition('/')[2]}: geometry problems with checked proofs}}"
        rest = f"author={{{{{self.creator}}}}}, year={{{self.date[:4]}}}, url={{{self.url}}}"
        return f"@misc{{{self.name}, title={title}, {rest}}}"


def croissant(about: Publication, tables: Sequence[Table]) -> dict[str, Any]:
    """The description of a data set.

    Args:
        about: the whole.
        tables: its tables, of which the first is the main one.
    """
    repository = {
        "@type": "cr:FileObject",
        "@id": "repo",
        "name": "repo",
        "description": "The repository with all files.",
        "contentUrl": about.url,
        "encodingFormat": "git+https",
        "sha256": NO_CHECKSUM,
    }
    return {
        "@context": CONTEXT,
        "@type": "sc:Dataset",
        "conformsTo": CONFORMS,
        "name": about.name,
        "alternateName": [about.repo],
        "description": about.description,
        "license": LICENCE,
        "url": about.url,
        "citeAs": about.citation,
        "creator": {"@type": "Organization", "name": about.creator},
        "datePublished": about.date,
        "version": about.version,
        "inLanguage": ["en", "zh"],
        "keywords": ["geometry", "proof", "synthetic"],
        "isLiveDataset": False,
        "distribution": [repository, *map(_files, tables)],
        "recordSet": [record for table in tables for record in _records(table)],
    }


def _files(table: Table) -> dict[str, Any]:
    return {
        "@type": "cr:FileSet",
        "@id": f"files-of-{table.name}",
        "name": f"files-of-{table.name}",
        "containedIn": {"@id": "repo"},
        "encodingFormat": "application/x-parquet",
        "includes": table.files,
    }


def _records(table: Table) -> Iterator[dict[str, Any]]:
    """The table's records, after the list of its splits, if it has any."""
    fields = [_field(table, table.name, column, column.name, ()) for column in table.schema]
    if table.splits:
        splits = f"splits-of-{table.name}"
        yield {
            "@type": "cr:RecordSet",
            "@id": splits,
            "name": splits,
            "dataType": "cr:Split",
            "key": {"@id": f"{splits}/name"},
            "field": [{"@type": "cr:Field", "@id": f"{splits}/name", "name": "name", "dataType": "sc:Text"}],
            "data": [{f"{splits}/name": name} for name in table.splits],
        }
        fields.insert(0, _split(table, splits))
    yield {
        "@type": "cr:RecordSet",
        "@id": table.name,
        "name": table.name,
        "key": {"@id": f"{table.name}/id"},
        "field": fields,
    }


def _split(table: Table, splits: str) -> dict[str, Any]:
    """The field that says in which split a record is, read off the path of its file."""
    regex = table.marks.format(f"({'|'.join(table.splits)})")
    extract = {"extract": {"fileProperty": "fullpath"}, "transform": {"regex": regex}}
    return {
        "@type": "cr:Field",
        "@id": f"{table.name}/split",
        "name": f"{table.name}/split",
        "dataType": "sc:Text",
        "source": {"fileSet": {"@id": f"files-of-{table.name}"}, **extract},
        "references": {"field": {"@id": f"{splits}/name"}},
    }


def _field(table: Table, above: str, column: pa.Field, root: str, way: tuple[str, ...]) -> dict[str, Any]:
    """A column, or a part of one.

    Args:
        table: whose.
        above: id of what it is a part of.
        column: itself.
        root: the column that it is, or that it is a part of.
        way: names that lead to it from there.
    """
    import pyarrow as pa

    kind, name = column.type, f"{above}/{column.name}"
    found: dict[str, Any] = {"@type": "cr:Field", "@id": name, "name": name}
    if repeated := pa.types.is_list(kind):
        found["repeated"], kind = True, kind.value_type
    source: dict[str, Any] = {"fileSet": {"@id": f"files-of-{table.name}"}, "extract": {"column": root}}
    if column.name == "image" and pa.types.is_struct(kind):
        return {**found, "dataType": "sc:ImageObject", "source": {**source, "transform": [{"jsonPath": "bytes"}]}}
    if pa.types.is_struct(kind):
        parts = [_field(table, name, part, root, (*way, part.name)) for part in kind]
        return {**found, "source": source, "subField": parts} if repeated else {**found, "subField": parts}
    if way:
        source["transform"] = [{"jsonPath": part} for part in way]
    return {**found, "dataType": _type_of(kind), "source": source}


def _type_of(kind: pa.DataType) -> str:
    """The name of a plain type."""
    import pyarrow as pa

    if pa.types.is_boolean(kind):
        return "sc:Boolean"
    if pa.types.is_integer(kind):
        return "sc:Integer"
    return "sc:Float" if pa.types.is_floating(kind) else "sc:Text"
