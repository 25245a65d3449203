"""Make a Debian package of a wheel: the room and all that it needs but Python, in its own folder, with a service.

    python tools/debian_package.py WHEEL FOLDER deb12

A release of Debian has one Python; the compiled libraries in the package are for it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))
from pokerroom import __version__
from tools.join_file import TRACES

ROOT = Path(__file__).parent.parent
PYTHONS = {"deb12": "3.11", "deb13": "3.13"}
"""the Python of each release of Debian"""
MACHINE = "x86_64"
ARCHITECTURE = "amd64"
GLIBC = (28, 17, 12, 5)
"""versions 2.x of the C library that compiled libraries may need; Debian has a later one"""
HOME = Path("usr/lib/pokerroom")
UNIT = Path("usr/lib/systemd/system/pokerroom.service")
USERS = Path("usr/lib/sysusers.d/pokerroom.conf")
DOCS = Path("usr/share/doc/pokerroom")
CONTROL = """\
Package: pokerroom
Version: {version}
Architecture: {architecture}
Maintainer: the maintainers of pokerroom <maintainers@pokerroom.invalid>
Installed-Size: {kilobytes}
Depends: python{python}
Section: games
Priority: optional
Description: poker room that you run yourself
 People join from a browser, a phone or a terminal; bots can be written
 in any language. Hold'em, Omaha and Five-Card Draw, and Ultimate Texas
 Hold'em against the house.
"""
AFTER = f"""\
#!/bin/sh
set -e
/{HOME}/bin/python -m compileall -q /{HOME}/lib
if command -v systemd-sysusers >/dev/null; then systemd-sysusers /{USERS}; fi
if [ -d /run/systemd/system ]; then systemctl daemon-reload; systemctl try-restart pokerroom || true; fi
"""
BEFORE_REMOVAL = f"""\
#!/bin/sh
set -e
if [ "$1" = remove ] && [ -d /run/systemd/system ]; then systemctl disable --now pokerroom || true; fi
find /{HOME}/lib -name __pycache__ -prune -exec rm -rf {{}} +
"""
USER = 'u pokerroom - "A poker room" /var/lib/pokerroom\n'
"""for systemd-sysusers: the service runs as this user"""
COMMAND = f"""\
#!/{HOME}/bin/python
import sys

from pokerroom.cli.start import main

sys.exit(main())
"""


def package_name(debian: str) -> str:
    """Return the name of the file for a release of Debian."""
    return f"pokerroom_{__version__}+{debian}_{ARCHITECTURE}.deb"


def install(site: Path, python: str, *arguments: str) -> None:
    """Let pip put packages for another Python into a folder."""
    systems = [flag for minor in GLIBC for flag in ("--platform", f"manylinux_2_{minor}_{MACHINE}")]
    where = ["--python-version", python, "--only-binary=:all:", *systems, "--target", str(site)]
    flags = ["--quiet", "--no-compile", "--no-deps", "--upgrade"]
    subprocess.run([sys.executable, "-m", "pip", "install", *flags, *where, *arguments], check=True)


def write(file: Path, text: str, mode: int = 0o644) -> None:
    """Write a file of the package."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")
    file.chmod(mode)


def lay_out(tree: Path, wheel: Path, python: str, requirements: Path) -> None:
    """Make the environment as it will lie on the machine, with the Python of the system."""
    home = tree / HOME
    site = home / "lib" / f"python{python}" / "site-packages"
    install(site, python, "--require-hashes", "--requirement", str(requirements))
    install(site, python, str(wheel))
    shutil.rmtree(site / "bin", ignore_errors=True)
    for name in TRACES:
        for trace in list(site.glob(f"*.dist-info/{name}")):
            trace.unlink()
    write(home / "pyvenv.cfg", f"home = /usr/bin\ninclude-system-site-packages = false\nversion = {python}\n")
    write(home / "bin" / "pokerroom", COMMAND, 0o755)
    (home / "bin" / "python").symlink_to(f"/usr/bin/python{python}")
    (tree / "usr" / "bin").mkdir(parents=True)
    (tree / "usr" / "bin" / "pokerroom").symlink_to(f"/{HOME}/bin/pokerroom")
    write(tree / DOCS / "copyright", (ROOT / "LICENSE").read_text("utf-8"))
    for page in sorted((ROOT / "docs").glob("*.md")):
        write(tree / DOCS / page.name, page.read_text("utf-8"))
    unit = (ROOT / "docs" / "pokerroom.service").read_text("utf-8")
    write(tree / UNIT, unit.replace("/opt/pokerroom/bin/pokerroom", "/usr/bin/pokerroom"))
    write(tree / USERS, USER)


def make(wheel: Path, folder: Path, debian: str, requirements: Path = ROOT / "requirements.txt") -> Path:
    """Make the package of ``wheel`` and ``requirements`` for a release of Debian in a folder; return its file."""
    python = PYTHONS[debian]
    with tempfile.TemporaryDirectory() as scratch:
        tree = Path(scratch)
        tree.chmod(0o755)
        lay_out(tree, wheel.absolute(), python, requirements)
        size = sum(
            file.stat().st_size for file in tree.rglob("*") if file.is_file() and not file.is_symlink()
        )
        about = CONTROL.format(
            version=f"{__version__}+{debian}",
            architecture=ARCHITECTURE,
            kilobytes=size // 1024,
            python=python,
        )
        write(tree / "DEBIAN" / "control", about)
        write(tree / "DEBIAN" / "postinst", AFTER, 0o755)
        write(tree / "DEBIAN" / "prerm", BEFORE_REMOVAL, 0o755)
        file = folder / package_name(debian)
        build = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(tree), str(file)]
        subprocess.run(
            build, check=True, stdout=subprocess.DEVNULL, env={"SOURCE_DATE_EPOCH": "0", **os.environ}
        )
    return file


def main(arguments: Sequence[str]) -> None:
    """Run the command line."""
    os.umask(0o022)
    wheel, folder, debian = arguments
    file = make(Path(wheel), Path(folder), debian)
    print(f"{file}: {file.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main(sys.argv[1:])
