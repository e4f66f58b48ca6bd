"""How large a proof may be; checked while it is read, before anything is made of it."""

from __future__ import annotations

MAX_STEPS = 20_000
MAX_POINTS = 500
#: Longest problem, statement and name in characters.
MAX_PROBLEM, MAX_STATEMENT, MAX_NAME = 50_000, 4000, 1000
#: Most premises, certificates, terms of a certificate, and variables of a step.
MAX_PREMISES, MAX_CERTIFICATES, MAX_TERMS, MAX_VARIABLES = 5000, 500, 5000, 500
