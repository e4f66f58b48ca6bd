"""What may be asked: the suites, one record each, and the names of several at once.

A suite is added by a record (:class:`geogen.eval.suite.Suite`) in a file of its own that is named in
:data:`EVERY`; commands, tasks of Inspect, baselines, reports and exports find it there.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from geogen.errors import RecordError
from geogen.eval.suite import FAMILY, LANGUAGES, MODALITIES, ORIGINAL, SCORINGS, Request, Suite
from geogen.eval.suites.answered import CHOICE, DIAGNOSTICS, FROM_FIGURE, SOLVING
from geogen.eval.suites.capgeo import CAPGEO
from geogen.eval.suites.construction import CONSTRUCTION
from geogen.eval.suites.families import GEOEVAL, WELLPOSED
from geogen.eval.suites.geosense import GEOSENSE

__all__ = [
    "DIAGNOSTIC",
    "EVERY",
    "FAMILIES",
    "FAMILY",
    "FROM_FIGURE",
    "GROUPS",
    "LANGUAGES",
    "MODALITIES",
    "ORIGINAL",
    "SCORINGS",
    "SUITES",
    "Request",
    "Suite",
    "expanded",
]

#: All suites in the order of reports.
EVERY = (*DIAGNOSTICS, SOLVING, CHOICE, GEOEVAL, WELLPOSED, GEOSENSE, CAPGEO, CONSTRUCTION)
SUITES = {suite.name: suite for suite in EVERY}
DIAGNOSTIC = tuple(suite.name for suite in DIAGNOSTICS)
#: Names of several suites at once; what asks about families needs twins, which a data set need not have.
GROUPS = {
    "geobench": DIAGNOSTIC,
    "all": tuple(suite.name for suite in EVERY if suite.in_default and suite.level != FAMILY),
    "every": tuple(suite.name for suite in EVERY if suite is not CHOICE),
}
#: Suites about families, with their subsets in the order of reports: how reports call them, and the kind of twins.
FAMILIES = {suite.name: suite.subsets for suite in EVERY if suite.subsets}


def expanded(names: Iterable[str], there: Collection[str] = tuple(SUITES)) -> tuple[str, ...]:
    """The suites that names stand for, each once and in order.

    Args:
        names: of suites and groups.
        there: the suites that there are; a group stands for those of its own.

    Raises:
        RecordError: a name is none, or none of a group is there.
    """
    found: set[str] = set()
    for name in names:
        if name not in SUITES and name not in GROUPS:
            raise RecordError(f"there is no suite '{name}'", hint=f"suites: {', '.join((*SUITES, *GROUPS))}")
        meant = {one for one in GROUPS[name] if one in there} if name in GROUPS else {name}
        if not meant:
            raise RecordError(f"no suite of '{name}' is there", hint="make items with 'geogen tasks'")
        found |= meant
    return tuple(name for name in SUITES if name in found)
