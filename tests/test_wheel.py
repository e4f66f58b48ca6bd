"""The built wheel carries its data: installed elsewhere, the program finds its rules and constructions."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(
    find_spec("build") is None or find_spec("hatchling") is None, reason="needs the packages build and hatchling"
)


@pytest.fixture(scope="module")
def wheel(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout, built without a download."""
    out = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(out), str(root)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    (found,) = out.glob("geogen-*.whl")
    return found


def test_the_wheel_holds_every_data_file(wheel: Path, root: Path) -> None:
    """Each TOML file of rules/ and constructions/ is in the wheel, and so is every module."""
    names = set(zipfile.ZipFile(wheel).namelist())
    for folder in ("rules", "constructions"):
        files = [p.relative_to(root) for p in (root / folder).rglob("*.toml")]
        assert files
        assert {f"geogen/_data/{p.as_posix()}" for p in files} <= names
    assert {p.relative_to(root).as_posix() for p in (root / "geogen").rglob("*.py")} <= names
    view = root / "geogen" / "dataset" / "view"
    assert {p.relative_to(root).as_posix() for p in view.iterdir() if p.suffix in (".js", ".css", ".html")} <= names
    assert "geogen/py.typed" in names
    assert not [n for n in names if n.startswith(("tests/", "generated/"))]


def test_the_wheel_finds_its_data(wheel: Path, root: Path, tmp_path: Path) -> None:
    """Unpacked far from the checkout, the package lists as many rules as the checkout does."""
    zipfile.ZipFile(wheel).extractall(tmp_path)
    code = "import geogen; from geogen.cli import main; print(geogen.__file__); main()"

    def lines(path: Path, cwd: Path) -> list[str]:
        done = subprocess.run(
            [sys.executable, "-P", "-c", code, "rules", "--json"],
            env={**os.environ, "PYTHONPATH": str(path)},
            cwd=cwd,
            capture_output=True,
            text=True,
            timeout=60,
            check=True,
        )
        return done.stdout.splitlines()

    installed, checkout = lines(tmp_path, tmp_path), lines(root, tmp_path)
    assert installed[0].startswith(str(tmp_path)) and checkout[0].startswith(str(root))
    assert len(installed) > 40 and installed[1:] == checkout[1:]
