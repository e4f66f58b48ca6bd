"""How much a Parquet file would decode to, by the headers of its pages, before anything is decoded.

The footer says how large a column is, but readers believe the header of each page, and a run of one index into a
dictionary takes five bytes for any number of values. So the headers are read here, in Thrift's compact protocol, and
held against the footer: what they promise is what a reader will allocate.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from geogen.dataset.limits import MAX_PAGE, MAX_PAGES
from geogen.errors import RecordError

#: Kinds of pages, and the fields of a page header that describe each.
DATA, DICTIONARY, DATA_2 = 0, 2, 3
_DETAILS = {DATA: 5, DICTIONARY: 7, DATA_2: 8}
#: Encodings by their numbers: values as they are, indices into the dictionary (of two ages), and those of numbers.
_PLAIN, _INDICES, _BIT_RUNS, _DIFFERENCES, _LENGTHS = 0, (2, 8), 3, 5, 6
_SAFE = (_PLAIN, *_INDICES, _BIT_RUNS, _DIFFERENCES, _LENGTHS)
#: What pyarrow calls the compressions that are read.
_CODECS = {"UNCOMPRESSED": None, "SNAPPY": "snappy", "ZSTD": "zstd", "GZIP": "gzip", "BROTLI": "brotli"}
#: Thrift's types.
_TRUE, _FALSE, _BYTE, _I16, _I32, _I64, _DOUBLE, _BINARY, _STRUCT = 1, 2, 3, 4, 5, 6, 7, 8, 12
#: Longest page header, most structures in each other there, and bytes of a value that is not a text, with its levels.
_HEADER, _NESTED, _FIXED = 2**20, 4, 16
#: A text is not looked up in the dictionary where even the whole dictionary for each would be this little.
_LITTLE = 2**20


@dataclass(frozen=True)
class Page:
    """A page: its kind, the bytes of its content in the file, its size when decompressed, its values."""

    kind: int
    start: int
    stop: int
    size: int
    values: int
    encoding: int


def decoded_size(data: Any, chunk: Any, rows: int, nested: bool) -> int:
    """Most bytes to which a column of a row group decodes.

    Args:
        data: the bytes of the file.
        chunk: the column's metadata, as pyarrow has them.
        rows: of the row group.
        nested: True where a row may have several values or none.

    Raises:
        RecordError: the pages are not what the footer says, or larger or otherwise encoded than geogen reads.
    """
    name = chunk.path_in_schema
    if chunk.compression not in _CODECS:
        raise RecordError(
            f"the column '{name}' is compressed by {chunk.compression}", hint=f"known: {', '.join(_CODECS)}"
        )
    pages = list(_pages(data, chunk, name))
    held = [page for page in pages if page.kind != DICTIONARY]
    values = sum(page.values for page in held)
    if values != chunk.num_values or (values < rows if nested else values != rows):
        raise RecordError(f"the column '{name}' has {values} values in its pages, not as many as its footer says")
    unknown = next((page.encoding for page in pages if page.encoding not in _SAFE), None)
    if unknown is not None:
        raise RecordError(f"the column '{name}' has an encoding that is not read (number {unknown})")
    looked_up = sum(page.values for page in held if page.encoding in _INDICES)
    size = sum(page.size for page in pages) + _FIXED * values
    if not looked_up or chunk.physical_type != "BYTE_ARRAY":
        return size
    dictionary = pages[0]
    if dictionary.kind != DICTIONARY:
        raise RecordError(f"the column '{name}' refers to a dictionary that is not there")
    if looked_up * dictionary.size <= _LITTLE:
        return size + looked_up * dictionary.size
    return size + looked_up * _longest(_content(data, dictionary, chunk.compression), dictionary.values, name)


def _pages(data: Any, chunk: Any, name: str) -> Iterator[Page]:
    """The pages of a column of a row group, which fill the place that the footer gives them."""
    start = chunk.data_page_offset
    if chunk.has_dictionary_page and chunk.dictionary_page_offset and 0 < chunk.dictionary_page_offset < start:
        start = chunk.dictionary_page_offset
    stop = start + chunk.total_compressed_size
    if not 4 <= start <= stop <= len(data) - 8:
        raise RecordError(f"the column '{name}' does not lie within the file")
    count = 0
    while start < stop:
        page = _page(data, start, stop, name)
        if page.kind == DICTIONARY and count:
            raise RecordError(f"the column '{name}' has a dictionary that does not come first")
        count += 1
        if count > MAX_PAGES:
            raise RecordError(f"the column '{name}' has more than {MAX_PAGES} pages")
        yield page
        start = page.stop


def _page(data: Any, start: int, stop: int, name: str) -> Page:
    header = bytes(data[start : min(stop, start + _HEADER)])
    try:
        fields, place = _struct(header, 0, 0)
        kind, size, stored = _number(fields, 1), _number(fields, 2), _number(fields, 3)
        details = fields[_DETAILS[kind]][1]
        values, encoding = _number(details, 1), _number(details, 4 if kind == DATA_2 else 2)
    except (KeyError, IndexError, TypeError, ValueError):
        raise RecordError(f"the column '{name}' has a page that cannot be read") from None
    begin = start + place
    if min(size, stored, values) < 0 or begin + stored > stop:
        raise RecordError(f"the column '{name}' has a page that does not fit into it")
    if size > MAX_PAGE:
        raise RecordError(f"the column '{name}' has a page of {size} bytes; at most {MAX_PAGE} are read")
    return Page(kind, begin, begin + stored, size, values, encoding)


def _content(data: Any, page: Page, compression: str) -> bytes:
    """What a page holds, decompressed."""
    import pyarrow as pa

    raw = bytes(data[page.start : page.stop])
    codec = _CODECS[compression]
    return raw if codec is None else bytes(pa.decompress(raw, decompressed_size=page.size, codec=codec, asbytes=True))


def _longest(content: bytes, count: int, name: str) -> int:
    """The length of the longest text of a dictionary: each stands behind its length in four bytes."""
    place = longest = 0
    for _ in range(count):
        length = int.from_bytes(content[place : place + 4], "little")
        place += 4 + length
        longest = max(longest, length)
        if place > len(content):
            raise RecordError(f"the column '{name}' has a dictionary that cannot be read")
    return longest


def _number(fields: dict[int, tuple[int, Any]], field: int) -> int:
    kind, value = fields[field]
    if kind != _I32:
        raise TypeError("not a number of 32 bits")
    return int(value)


def _struct(data: bytes, place: int, depth: int) -> tuple[dict[int, tuple[int, Any]], int]:
    """A structure of Thrift's compact protocol: its fields with their types, and where it ends."""
    if depth > _NESTED:
        raise ValueError("nested too deeply")
    fields: dict[int, tuple[int, Any]] = {}
    number = 0
    while head := data[place]:
        place += 1
        kind = head & 15
        if head >> 4:
            number += head >> 4
        else:
            number, place = _signed(data, place)
        value: Any = kind == _TRUE
        if kind in (_I16, _I32, _I64):
            value, place = _signed(data, place)
        elif kind == _BINARY:
            length, place = _varint(data, place)
            place += length
        elif kind == _STRUCT:
            value, place = _struct(data, place, depth + 1)
        elif kind in (_BYTE, _DOUBLE):
            place += 1 if kind == _BYTE else 8
        elif kind not in (_TRUE, _FALSE):
            raise ValueError("no type of a page header")
        if number in fields:
            raise ValueError("a field twice")
        fields[number] = kind, value
    return fields, place + 1


def _varint(data: bytes, place: int) -> tuple[int, int]:
    value = shift = 0
    while True:
        byte = data[place]
        place += 1
        value |= (byte & 127) << shift
        if byte < 128:
            return value, place
        shift += 7
        if shift > 63:
            raise ValueError("a number of more than 64 bits")


def _signed(data: bytes, place: int) -> tuple[int, int]:
    value, place = _varint(data, place)
    return (value >> 1) ^ -(value & 1), place
