"""The Dockerfile, read without Docker: a named release, no root, and every file that it copies is there."""

from __future__ import annotations

import fnmatch
import json
import re
import tomllib
from pathlib import Path

import pytest

#: All instructions that are used.
KNOWN = {"FROM", "WORKDIR", "COPY", "RUN", "USER", "ENTRYPOINT", "CMD"}


def instructions(text: str) -> list[tuple[str, str]]:
    """The instructions of a Dockerfile in order, each with its words, continued lines joined."""
    joined = re.sub(r"\\\n\s*", " ", text)
    lines = (line.strip() for line in joined.splitlines())
    return [(line.split()[0].upper(), line.split(None, 1)[1]) for line in lines if line and not line.startswith("#")]


def faults(text: str, root: Path) -> list[str]:
    """What is wrong with a Dockerfile.

    Args:
        text: of it.
        root: the folder from which it copies.
    """
    found, user, stages = [], "root", list[str]()
    for name, words in instructions(text):
        if name not in KNOWN:
            found.append(f"{name} is not known here")
        if name == "FROM":
            image, *rest = words.split()
            user, stages = "root", [*stages, rest[-1] if rest else ""]
            tag = image.partition(":")[2]
            if image not in stages and (not tag or tag.startswith("latest")):
                found.append(f"{image} has no release")
        if name == "USER":
            user = words
        if name == "COPY":
            *sources, _ = [word for word in words.split() if not word.startswith("--")]
            stage = re.match(r"--from=(\S+)", words)
            if stage is not None and stage[1] not in stages:
                found.append(f"no stage {stage[1]}")
            if stage is None:
                found += [f"{source} is not there" for source in sources if not (root / source).exists()]
        if name in ("ENTRYPOINT", "CMD"):
            try:
                json.loads(words)
            except ValueError:
                found.append(f"{name} is run by a shell")
    if user.partition(":")[0] in ("root", "0"):
        found.append("it runs as root")
    return found


@pytest.fixture(scope="module")
def text(root: Path) -> str:
    """The Dockerfile."""
    return (root / "Dockerfile").read_text("utf-8")


def test_it_has_no_faults(text: str, root: Path) -> None:
    """None that are looked for."""
    assert faults(text, root) == []


@pytest.mark.parametrize(
    "old, new, fault",
    [
        ("FROM python:3.12-slim\n", "FROM python:latest\n", "python:latest has no release"),
        ("FROM python:3.12-slim\n", "FROM python\n", "python has no release"),
        ("USER geogen\n", "", "it runs as root"),
        ("USER geogen\n", "USER 0:0\n", "it runs as root"),
        ("COPY rules rules", "COPY rulez rules", "rulez is not there"),
        ("--from=build", "--from=made", "no stage made"),
        ('ENTRYPOINT ["geogen"]', "ENTRYPOINT geogen", "ENTRYPOINT is run by a shell"),
        ("WORKDIR /data", "ADD x y", "ADD is not known here"),
    ],
)
def test_faults_are_found(text: str, root: Path, old: str, new: str, fault: str) -> None:
    """The test of the test."""
    assert old in text and fault in faults(text.replace(old, new), root)


def test_it_copies_what_the_wheel_is_made_of(text: str, root: Path) -> None:
    """All that pyproject.toml puts into the wheel, or reads for it; and .dockerignore lets it through."""
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]
    named = {project["project"]["readme"], *project["project"]["license-files"], "pyproject.toml"}
    wanted = named | set(wheel["packages"]) | set(wheel["force-include"])
    copied = {
        source
        for name, words in instructions(text)
        if name == "COPY" and not words.startswith("--from")
        for source in words.split()[:-1]
    }
    lines = (root / ".dockerignore").read_text("utf-8").splitlines()
    through = {line[1:] for line in lines if line.startswith("!")}
    assert copied == wanted == through and "*" in lines


def test_its_python_is_one_that_is_promised(text: str, root: Path) -> None:
    """A version of Python that the classifiers name."""
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    (version,) = set(re.findall(r"FROM python:([\d.]+)-slim", text))
    assert any(fnmatch.fnmatch(c, f"*Python :: {version}") for c in project["classifiers"])
