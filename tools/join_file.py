"""Make the file with which friends join, on every system: the terminal client and all that it needs but Python.

    python tools/join_file.py                     # of this folder, as dist/pokerroom-join-1.0.0.pyz
    python tools/join_file.py WHEEL FILE.pyz

One library has no form in Python alone, so the file has that one compiled for each system and Python.
"""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
import zipfile
from collections.abc import Sequence
from itertools import product
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))
from pokerroom.server.http.downloads import JOIN_FILE, LEFT_OUT, NEEDED
from tools.hashed_requirements import ROOM, closure, entries

ROOT = Path(__file__).parent.parent
ENTRY = "pokerroom.cli.join:main"
COMPILED = "msgspec"
SYSTEMS = ("manylinux_2_28_x86_64", "manylinux_2_28_aarch64", "macosx_11_0_arm64", "win_amd64")
LATER = ("3.14", "3.15")
"""Pythons that no test has run with, and that have the library"""
OLDEST = (3, 11)
FIRST_LINES = f"""\
import sys

if sys.version_info < {OLDEST}:
    needs = "pokerroom needs Python {OLDEST[0]}.{OLDEST[1]} or newer, and this is Python %d.%d."
    sys.exit(needs % sys.version_info[:2])
"""
"""what a Python of any age reads first"""
TRACES = ("direct_url.json", "RECORD", "INSTALLER", "REQUESTED")
"""what pip notes about this machine"""


def pythons() -> list[str]:
    """Return the Pythons that pyproject.toml names, and the later ones, as in "3.12"."""
    about = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    names = [one.rpartition(" ")[2] for one in about["classifiers"] if one.startswith("Programming Language")]
    return [*[name for name in names if name.startswith("3.")], *LATER]


def install(target: Path, *arguments: str) -> None:
    """Let pip put packages into a folder, as they are: what they need is named too."""
    flags = ["--quiet", "--no-compile", "--no-deps", "--upgrade", "--target", str(target)]
    subprocess.run([sys.executable, "-m", "pip", "install", *flags, *arguments], check=True)


def with_hashes(scratch: Path, *names: str) -> list[str]:
    """Return pip's arguments for packages and all that they need, in the versions of requirements.txt with hashes."""
    file = scratch / f"{names[0]}.txt"
    file.write_text(closure(names, entries(ROOM)), "utf-8")
    return ["--require-hashes", "--requirement", str(file)]


def add_compiled(site: Path, scratch: Path) -> None:
    """Add the compiled modules of ``COMPILED`` for every system and Python; their names tell them apart."""
    for number, (system, python) in enumerate(product(SYSTEMS, pythons())):
        target = scratch / str(number)
        where = ["--platform", system, "--python-version", python, "--only-binary=:all:"]
        install(target, *where, *with_hashes(scratch, COMPILED))
        for module in [*target.rglob("*.so"), *target.rglob("*.pyd")]:
            shutil.copy(module, site / module.relative_to(target))


def prune(site: Path) -> None:
    """Remove what joining does not need, and what differs from one machine to the next."""
    for name in (*LEFT_OUT, "bin"):
        shutil.rmtree(site / name, ignore_errors=True)
    for file in sorted(site.rglob("*")):
        compiled = file.suffix in {".so", ".pyd"} and file.parent.name != COMPILED
        if file.name in TRACES or compiled:
            file.unlink()


def look_at_the_python_first(file: Path) -> None:
    """Let the file say in a sentence that a Python is too old, before it reads what such a one cannot."""
    packed = file.read_bytes()
    start = packed[: packed.index(b"PK\x03\x04")]
    with zipfile.ZipFile(io.BytesIO(packed)) as archive, file.open("wb") as out:
        out.write(start)
        with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as anew:
            for entry in archive.infolist():
                content = archive.read(entry)
                anew.writestr(
                    entry, FIRST_LINES.encode() + content if entry.filename == "__main__.py" else content
                )


def make(wheel: Path, file: Path) -> None:
    """Make ``file`` of the package ``wheel``."""
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder) / "site"
        install(site, str(wheel))
        install(site, *with_hashes(Path(folder), *NEEDED))
        add_compiled(site, Path(folder))
        prune(site)
        shiv = [
            sys.executable,
            "-m",
            "shiv",
            "--reproducible",
            "--compressed",
            "--python",
            "/usr/bin/env python3",
        ]
        contents = ["--site-packages", str(site), "--entry-point", ENTRY, "--output-file", str(file)]
        subprocess.run([*shiv, *contents], check=True)
    look_at_the_python_first(file)


def make_of_folder() -> Path:
    """Make the file of this folder, where a room of it finds it; return its path."""
    file = ROOT / "dist" / JOIN_FILE
    file.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", scratch]
        subprocess.run(build, cwd=ROOT, check=True)
        (wheel,) = Path(scratch).glob("*.whl")
        make(wheel, file)
    return file


def main(arguments: Sequence[str]) -> None:
    """Run the command line."""
    os.umask(0o022)
    if arguments:
        wheel, file = map(Path, arguments)
        make(wheel, file)
    else:
        file = make_of_folder()
    print(f"{file}: {file.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main(sys.argv[1:])
