"""Make a release in ``dist/``: packages, the file for friends, what is in them, checksums, and a signature.

    make release ARGS="--key ~/.ssh/id_ed25519"

Everything is made of the last commit, twice, in two folders; it is a release only if both are equal, byte for byte.
"""

from __future__ import annotations

import argparse
import filecmp
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))
from pokerclient.transport.settings_folder import home_folder
from pokerroom import __version__
from tools.bill_of_materials import bill_of_materials
from tools.debian_package import PYTHONS as DEBIANS
from tools.hashed_requirements import EXTRAS
from tools.release_folder import CHECKSUMS, CannotRelease, check_folder, replaced

ROOT = Path(__file__).parent.parent
JOIN_FILE = f"pokerroom-join-{__version__}.pyz"
NAMESPACE = "pokerroom-release"
"""what a signature is for, as ``ssh-keygen -Y verify`` asks"""


def run(*command: str | Path, folder: Path = ROOT, **environment: str) -> str:
    """Run a command; return what it prints. Raise :class:`CannotRelease` when it fails.

    What this machine sets for pokerroom does not reach it: a package is made of its commit alone.
    """
    words = [str(one) for one in command]
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("POKERROOM_")}
    try:
        done = subprocess.run(
            words,
            cwd=folder,
            env={**inherited, **environment},
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
    except OSError as error:
        raise CannotRelease(f"{words[0]} cannot be run: {error.strerror}") from None
    except subprocess.CalledProcessError as error:
        raise CannotRelease(
            f"this command failed with status {error.returncode}: {' '.join(words)}"
        ) from None
    return done.stdout.strip()


def check(*, all_files: bool) -> None:
    """Raise :class:`CannotRelease` unless what a release wants is there; only ``all_files`` want Debian's tool."""
    if run("git", "status", "--porcelain"):
        raise CannotRelease("this clone has changes: commit them first")
    if all_files and not shutil.which("dpkg-deb"):
        raise CannotRelease(
            "there is no dpkg-deb here, which makes the packages for Debian: install dpkg, or leave them out with "
            "--packages-only; `make join-file` makes the file for friends"
        )
    if not re.search(
        rf"^## {re.escape(__version__)}\b", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE
    ):
        raise CannotRelease(f"CHANGELOG.md says nothing of {__version__}")
    room = ROOT / "tests" / "recorded" / "rooms" / f"{__version__.rpartition('.')[0]}.tar.xz"
    if not room.exists():
        raise CannotRelease(
            f"no room of this version is kept: python -m tests.recorded.record {room.relative_to(ROOT)}"
        )


def build(out: Path, *, all_files: bool) -> None:
    """Make the packages of the last commit, for Debian too, and the file for friends, in a folder of their own."""
    with tempfile.TemporaryDirectory() as scratch:
        clone = Path(scratch) / "pokerroom"
        run("git", "clone", "--quiet", "--no-hardlinks", ROOT, clone)
        epoch = run("git", "log", "-1", "--format=%ct", folder=clone)
        build_packages = (sys.executable, "-m", "hatchling", "build", "--directory", out)
        run(*build_packages, folder=clone, SOURCE_DATE_EPOCH=epoch)
        run(*build_packages, "--target", "wheel", folder=clone / "clients", SOURCE_DATE_EPOCH=epoch)
        if not all_files:
            return
        wheel = out / f"pokerroom-{__version__}-py3-none-any.whl"
        join_file = ("tools/join_file.py", wheel, out / JOIN_FILE)
        debian = [("tools/debian_package.py", wheel, out, release) for release in DEBIANS]
        for program in (join_file, *debian):
            run(sys.executable, *program, folder=clone, SOURCE_DATE_EPOCH=epoch)


def check_equal(one: Path, other: Path) -> None:
    """Raise :class:`CannotRelease` unless two folders have the same files, byte for byte."""
    names = sorted({file.name for folder in (one, other) for file in folder.iterdir()})
    _same, different, missing = filecmp.cmpfiles(one, other, names, shallow=False)
    if different or missing:
        raise CannotRelease(f"two builds of one commit differ: {', '.join(different + missing)}")


def list_contents(out: Path) -> None:
    """Write which packages an installation consists of: a CycloneDX bill of materials."""
    command = (sys.executable, "-m", "cyclonedx_py", "requirements", "--output-reproducible")
    listed = run(*command, "--pyproject", ROOT / "pyproject.toml", EXTRAS)
    (out / f"pokerroom-{__version__}.cdx.json").write_text(bill_of_materials(listed, __version__), "utf-8")


def write_checksums(out: Path) -> Path:
    """Write the SHA-256 of every file, as ``sha256sum --check`` reads them."""
    sums = [
        f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in sorted(out.iterdir())
    ]
    (out / CHECKSUMS).write_text("".join(sums), "ascii")
    return out / CHECKSUMS


def main() -> int:
    """Run the command line; return the exit status."""
    parser = argparse.ArgumentParser(description="Make a release in a folder.")
    parser.add_argument(
        "--out",
        type=Path,
        default=ROOT / "dist",
        help="the folder, in which it replaces an earlier release (default: dist)",
    )
    parser.add_argument("--key", type=Path, help="sign the checksums with this SSH key")
    parser.add_argument(
        "--packages-only", action="store_true", help="make the packages and their checksums alone"
    )
    args = parser.parse_args()
    os.umask(0o022)  # the modes of files are part of the packages
    try:
        release(args.out.absolute(), args.key, packages_only=args.packages_only)
    except CannotRelease as error:
        print(f"release: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"release: {error.filename or args.out}: {error.strerror}", file=sys.stderr)
        return 1
    return 0


def release(out: Path, key: Path | None, *, packages_only: bool) -> None:
    """Make a release in a folder; raise :class:`CannotRelease` or ``OSError``, and leave the folder as it was."""
    check_folder(out, ROOT, home_folder())
    check(all_files=not packages_only)
    with replaced(out) as new:
        with tempfile.TemporaryDirectory() as again:
            for folder in (new, Path(again)):
                build(folder, all_files=not packages_only)
            check_equal(new, Path(again))
        if not packages_only:
            list_contents(new)
        sums = write_checksums(new)
        if key:
            run("ssh-keygen", "-Y", "sign", "-q", "-f", key.absolute(), "-n", NAMESPACE, sums)
    for file in sorted(out.iterdir()):
        print(f"{file.stat().st_size:>10,}  {file}")


if __name__ == "__main__":
    sys.exit(main())
