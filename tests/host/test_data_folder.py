"""The room's folder keeps secrets for its owner alone, from one start to the next."""

import os
import stat
from pathlib import Path

import pytest

from pokerroom.host.data_folder import BadFolder, DataFolder, host_code, keep_names_language, names_language
from tests.clients.test_spoken import in_french


def test_the_code_is_made_once_and_kept_for_its_owner(tmp_path: Path) -> None:
    folder = DataFolder(tmp_path / "new" / "room")
    code = host_code(folder)
    assert host_code(DataFolder(tmp_path / "new" / "room")) == code
    file = tmp_path / "new" / "room" / "host.key"
    assert file.read_text() == code + "\n"
    if os.name != "nt":
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    assert [each.name for each in file.parent.iterdir()] == ["host.key"]


def test_of_processes_that_make_a_secret_at_once_all_have_the_same(tmp_path: Path) -> None:
    folder, other = DataFolder(tmp_path), DataFolder(tmp_path)
    made = folder.load_or_create(
        "host.key", lambda: other.load_or_create("host.key", lambda: "first") + " too late"
    )
    assert made == "first"
    assert [file.name for file in tmp_path.iterdir()] == ["host.key"]


def test_a_code_that_a_loss_of_power_left_empty_is_made_anew(tmp_path: Path) -> None:
    (tmp_path / "host.key").write_text("\n")
    code = host_code(DataFolder(tmp_path))
    assert len(code) == len(host_code(DataFolder(None)))
    assert (tmp_path / "host.key").read_text() == code + "\n"


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_what_others_could_read_is_tightened_and_named_and_nothing_else(tmp_path: Path) -> None:
    folder = DataFolder(tmp_path / "room")
    host_code(folder)
    assert folder.path is not None
    assert folder.tighten() == []
    secret, other = folder.path / "host.key", folder.path / "notes.txt"
    other.write_text("mine")
    for path, mode in ((folder.path, 0o755), (secret, 0o644), (other, 0o644)):
        path.chmod(mode)
    assert folder.tighten() == [folder.path, secret]
    assert [stat.S_IMODE(path.stat().st_mode) for path in (folder.path, secret, other)] == [
        0o700,
        0o600,
        0o644,
    ]
    assert folder.tighten() == []
    tmp_path.chmod(0o1777)
    DataFolder(tmp_path).tighten()
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o1777, "a folder that everybody uses stays so"


def test_without_a_folder_nothing_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert host_code(DataFolder(None)) != host_code(DataFolder(None))
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_is_told_with_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadFolder, match="choose another folder with --data"):
        host_code(DataFolder(tmp_path / "file"))


def test_tables_and_bots_keep_the_names_of_the_first_host_in_whatever_language_the_room_opens_later(
    tmp_path: Path,
) -> None:
    new, old = DataFolder(tmp_path / "new"), DataFolder(tmp_path / "old")
    assert in_french(lambda: names_language(new, "")) == "fr"
    assert names_language(new, "") == "en", "a look keeps nothing"
    assert in_french(lambda: keep_names_language(new, "")) == "fr"
    assert names_language(new, "") == keep_names_language(new, "") == "fr"
    assert in_french(lambda: names_language(new, "postgresql://here/room")) == "en"
    (tmp_path / "old").mkdir()
    (tmp_path / "old" / "room.db").touch()
    assert in_french(lambda: keep_names_language(old, "")) == "en"
    assert in_french(lambda: keep_names_language(DataFolder(None), "")) == "fr"
