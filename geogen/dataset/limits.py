"""How large a data set's files may be; checked before they are decoded."""

from __future__ import annotations

import re

#: Bytes of a shard, of its footer, and of a page once it is decompressed.
MAX_FILE, MAX_FOOTER, MAX_PAGE = 2**29, 16 * 2**20, 64 * 2**20
#: Rows of a shard and of a row group, row groups, and pages.
MAX_ROWS, MAX_GROUP_ROWS, MAX_GROUPS, MAX_PAGES = 1_000_000, 100_000, 10_000, 500_000
#: Bytes to which a row group may decode, and those to which a file may: some, and so many for each of its own.
MAX_GROUP, MAX_SOME, MAX_RATIO = 2**30, 2**26, 200
#: Bytes of a cell, and entries of a list in a cell.
MAX_CELL, MAX_LIST = 8 * 2**20, 10_000
#: Rows that are decoded at once.
BATCH = 64

#: What names a record.
ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,80}")
