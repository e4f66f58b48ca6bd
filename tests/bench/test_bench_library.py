"""How long reading the project's own library takes: once for every process."""

from geogen.library import load_library


def test_load(benchmark):
    """All rules, constructions, scenes and principles, from their files."""

    def load():
        load_library.cache_clear()
        return load_library()

    library = benchmark.pedantic(load, rounds=5)
    assert len(library.rules) > 300
