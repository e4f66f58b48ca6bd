"""Write what is generated of the documentation: ``python3 docs/generate``.

``docs/rules.md`` is written by ``geogen rules --page docs``, since users make that page of rules of their own, too.
"""

from __future__ import annotations

from pages import DOCS, made

for name, text in made().items():
    (DOCS / name).write_text(text, encoding="utf-8")
    print(DOCS / name)
