"""Making a release: what it may replace, what reaches it from this machine, and what it says when it fails."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools import debian_package, hashed_requirements, join_file, release
from tools.bill_of_materials import bill_of_materials
from tools.dependencies import licence
from tools.release_folder import CannotRelease, check_folder, replaced

RELEASED = (
    "pokerroom-1.0.0-py3-none-any.whl",
    "pokerroom-1.0.0.tar.gz",
    "pokerclient-1.0.0-py3-none-any.whl",
    "pokerroom-join-1.0.0.pyz",
    "pokerroom_1.0.0+deb13_amd64.deb",
    "pokerroom-1.0.0.cdx.json",
    "SHA256SUMS",
    "SHA256SUMS.sig",
)


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    folder = tmp_path / "home" / "work" / "pokerroom"
    (folder / ".git").mkdir(parents=True)
    (folder / "docs").mkdir()
    (folder / "docs" / "rules.md").touch()
    (folder / "dist").mkdir()
    for name in RELEASED:
        (folder / "dist" / name).touch()
    return folder


@pytest.mark.parametrize("out", [".", "..", "../..", "../../..", "docs/..", "docs", ".git", "link"])
def test_no_folder_is_one_for_a_release_that_has_anything_else(clone: Path, out: str) -> None:
    (clone / ".git" / "HEAD").touch()
    (clone / "link").symlink_to(clone.parent)
    with pytest.raises(CannotRelease):
        check_folder(clone / out, clone, None, clone.parents[1])


def test_the_folder_of_an_earlier_release_is_one_and_so_is_one_that_is_not_there(clone: Path) -> None:
    (clone / "dist" / "unfinished-killed").mkdir()
    for out in ("dist", "new", "dist/../new/newer"):
        check_folder(clone / out, clone, clone.parents[1])
    (clone / "dist" / "notes.txt").touch()
    with pytest.raises(CannotRelease, match=r"notes\.txt"):
        check_folder(clone / "dist", clone)


def test_a_release_into_the_clone_itself_is_refused_before_anything_is_done(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def never(*_: object) -> None:
        raise AssertionError

    monkeypatch.chdir(project)
    monkeypatch.setattr(sys, "argv", ["release.py", "--out", "."])
    monkeypatch.setattr(release, "check", never)
    monkeypatch.setattr(release, "replaced", never)
    before = os.umask(0o022)
    try:
        assert release.main() == 1
    finally:
        os.umask(before)
    assert capsys.readouterr().err.startswith(f"release: {project} is or holds {project}")


def fail_in(dist: Path) -> None:
    with replaced(dist) as new:
        (new / "pokerroom-join-1.0.1.pyz").touch()
        raise ZeroDivisionError


def test_a_release_that_fails_leaves_the_earlier_one(clone: Path) -> None:
    dist = clone / "dist"
    with pytest.raises(ZeroDivisionError):
        fail_in(dist)
    assert sorted(file.name for file in dist.iterdir()) == sorted(RELEASED)
    with replaced(dist) as new:
        (new / "pokerroom-join-1.0.1.pyz").touch()
    assert [file.name for file in dist.iterdir()] == ["pokerroom-join-1.0.1.pyz"]


def test_what_this_machine_sets_for_pokerroom_does_not_reach_a_release(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("POKERROOM_COMMIT", "another")
    monkeypatch.setenv("POKERROOM_COMPILE", "1")
    program = "import os; print([name for name in os.environ if 'POKERROOM' in name])"
    assert release.run(sys.executable, "-c", program) == "[]"


@pytest.mark.parametrize("command", [(sys.executable, "-c", "raise SystemExit(3)"), ("no-such-program",)])
def test_a_command_that_fails_is_a_sentence(command: tuple[str, ...]) -> None:
    with pytest.raises(CannotRelease, match=r"status 3|cannot be run"):
        release.run(*command)


def test_the_mask_of_this_machine_does_not_reach_the_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    masks = []

    def noted(*_: object, **__: object) -> Path:
        masks.append(os.umask(0o077))
        return Path(__file__)

    monkeypatch.setattr(debian_package, "make", noted)
    monkeypatch.setattr(join_file, "make", noted)
    monkeypatch.setattr(release, "release", noted)
    monkeypatch.setattr(sys, "argv", ["release.py"])
    before = os.umask(0o077)
    try:
        debian_package.main([__file__, "folder", "deb13"])
        join_file.main([__file__, __file__])
        release.main()
    finally:
        os.umask(before)
    assert masks == [0o022] * 3


def test_the_file_for_friends_is_made_of_what_joining_needs_by_hash() -> None:
    known = hashed_requirements.entries(hashed_requirements.ROOM)
    text = hashed_requirements.closure(("textual", "zeroconf", "msgspec"), known)
    names = {line.partition("==")[0] for line in text.splitlines() if "==" in line}
    assert {"textual", "rich", "markdown-it-py", "zeroconf", "ifaddr", "msgspec"} <= names
    assert not {"twisted", "cryptography"} & names
    assert text.count("--hash=sha256:") >= len(names)


@pytest.mark.equipped
def test_the_bill_lists_what_a_room_needs_on_every_system_and_nothing_else(project: Path) -> None:
    pytest.importorskip("cyclonedx_py", reason="optional: made where a release is")
    command = [sys.executable, "-m", "cyclonedx_py", "requirements", "--output-reproducible"]
    files = ["--pyproject", str(project / "pyproject.toml"), str(hashed_requirements.EXTRAS)]
    listed = subprocess.run([*command, *files], check=True, capture_output=True, text=True, timeout=60).stdout
    bill = json.loads(bill_of_materials(listed, "1.2.3"))
    parts = {one["name"]: one for one in bill["components"]}
    assert parts.keys() == hashed_requirements.versions(hashed_requirements.EXTRAS).keys()
    assert {"pywin32", "acme", "webauthn", "psycopg", "async-upnp-client"} <= parts.keys()
    assert not {"pip", "setuptools"} & parts.keys()
    assert (parts["twisted"]["scope"], parts["acme"]["scope"]) == ("required", "optional")
    for name, part in parts.items():
        assert part["licenses"][0]["license"]["name"] == licence(name)
        assert all(one["hashes"] for one in part["externalReferences"])
    assert bill["metadata"]["component"]["version"] == "1.2.3"
    assert bill["dependencies"][-1]["dependsOn"] == sorted(one["bom-ref"] for one in parts.values())
