"""Archives of files of hands: read as they are mailed, and refused where they are broken or too large."""

from __future__ import annotations

import gzip
import io
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from pokerroom.lab.collection.hand_file import HandFile
from pokerroom.lab.collection.page_answers import take_in
from pokerroom.lab.importers import archives
from tests.lab.collection.samples import hands_of_ann, taken_in, written


@pytest.fixture
def file(tmp_path: Path) -> Iterator[HandFile]:
    """A file of hands without any."""
    opened = HandFile(tmp_path / "hands.db")
    yield opened
    opened.close()


@pytest.fixture
def text(tmp_path: Path) -> bytes:
    """A file of ann's hands."""
    return written(tmp_path, hands_of_ann("archived", 3)).read_bytes()


def zipped(**files: bytes) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.mkdir("folder")
        for name, content in files.items():
            archive.writestr(f"folder/{name}", content)
    return target.getvalue()


def reasons(file: HandFile, path: Path, content: bytes) -> list[str]:
    path.write_bytes(content)
    return [one.reason for one in taken_in(file, path).messages]


def test_the_files_of_a_zip_are_read(file: HandFile, tmp_path: Path, text: bytes) -> None:
    lines = text.splitlines(keepends=True)
    path = tmp_path / "mailed.zip"
    path.write_bytes(zipped(a=b"".join(lines[:4]), b=b"".join(lines[4:]), other=b"no hands"))
    report = taken_in(file, path)
    assert (report.files, report.new) == (3, len(lines))
    assert [one.place for one in report.messages] == [f"{path}/folder/other"]


def test_a_gzip_is_read(file: HandFile, tmp_path: Path, text: bytes) -> None:
    (tmp_path / "a.gz").write_bytes(gzip.compress(text))
    assert taken_in(file, tmp_path / "a.gz").new == text.count(b"\n")


@pytest.mark.parametrize("pack", [lambda text: zipped(a=text), gzip.compress, bytes])
def test_the_page_takes_archives_and_files_in(file: HandFile, text: bytes, pack: type[bytes]) -> None:
    answer = take_in(file, "dropped", io.BytesIO(pack(text)).readline)
    assert answer["new"] == len(text.splitlines()), answer


def test_an_archive_is_bounded(
    file: HandFile, tmp_path: Path, text: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archives, "MAX_UNPACKED_BYTES", len(text) - 1)
    for content in (zipped(a=text), gzip.compress(text)):
        (reason,) = reasons(file, tmp_path / "large", content)
        assert "unpacks to no more than" in reason
    monkeypatch.setattr(archives, "MAX_ARCHIVED_FILES", 2)
    assert reasons(file, tmp_path / "many", zipped(a=b"", b=b"")) == ["an archive has no more than 2 files"]
    monkeypatch.setattr(archives, "MAX_ARCHIVED_FILES", 9)
    monkeypatch.setattr(archives, "MAX_DIRECTORY_BYTES", 10)
    assert reasons(file, tmp_path / "long", zipped(a=b"")) == ["an archive has no more than 9 files"]


def test_no_archive_in_an_archive_is_unpacked(file: HandFile, tmp_path: Path, text: bytes) -> None:
    for content in (zipped(a=zipped(b=text)), gzip.compress(zipped(b=text)), zipped(a=gzip.compress(text))):
        (reason,) = reasons(file, tmp_path / "nested", content)
        assert reason.startswith("an archive in an archive is not unpacked")


def test_a_broken_archive_says_so(file: HandFile, tmp_path: Path, text: bytes) -> None:
    whole = zipped(a=text)
    assert reasons(file, tmp_path / "cut.zip", whole[:200]) == ["the archive is not whole"]
    spoilt = whole[:150] + bytes(200) + whole[350:]
    for content in (spoilt, gzip.compress(text)[:200]):
        assert reasons(file, tmp_path / "spoilt", content)[-1].startswith("the archive cannot be unpacked")
