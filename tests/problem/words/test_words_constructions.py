"""Every phrasing of every construction, in both languages, is read back into exactly what the construction states."""

from __future__ import annotations

from itertools import islice

import pytest

from geogen.lang.problem import parse_body
from geogen.library import load_library
from geogen.library.instantiate import use_statements
from geogen.library.resolve import resolve
from geogen.problem.words.book import LANGUAGES, load_book
from geogen.problem.words.given import Given
from geogen.problem.words.question import joined
from geogen.problem.words.reading.meaning import normal
from geogen.problem.words.reading.reader import read_given
from geogen.problem.words.template import Draw, every
from geogen.problem.words.voice import Voice
from geogen.proof.text import point_names
from geogen.scene.build import build_scene

LIBRARY = load_library()
#: Phrasings looked at of one construction; circles within circles have thousands.
MOST = 400


def phrasings(name: str, language: str) -> tuple[set[str], dict, set]:
    """All ways to say the last clause of a construction's example, its figure, and what it states."""
    problem = parse_body(LIBRARY.constructions[name].example)
    at = build_scene(problem, LIBRARY).figure()
    last = [u for u in resolve(problem, LIBRARY) if u.clause == len(problem.clauses) - 1]

    def said(draw: Draw) -> str:
        voice = Voice(language, problem.points, at, draw)
        return joined([Given(problem, LIBRARY, voice).clause(last)], voice)

    stated = {normal(s, at) for u in last for s in use_statements(u)}
    return set(islice(every(said), MOST)), at, stated


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_construction_has_its_words(language):
    """The wording files speak of all constructions, and of no others."""
    assert set(load_book(language).wordings) == set(LIBRARY.constructions)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", sorted(LIBRARY.constructions))
def test_every_phrasing_is_read_back(name, language):
    """A construction is said in five ways or more, and each says exactly what the construction states."""
    texts, at, stated = phrasings(name, language)
    names = {shown: point for point, shown in point_names(at).items()}
    assert len(texts) >= 5, texts
    for text in sorted(texts):
        assert set(read_given(text, language, at, names)) == stated, text
