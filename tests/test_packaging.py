"""The distributions: a wheel with all files of its packages, and sources that can build and test themselves."""

import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from email.parser import Parser
from pathlib import Path

import pytest
import yaml

import pokerclient
from pokerlocale import catalogues
from pokerlocale.catalogues import (
    PACKED,
    BrowserCatalogue,
    split_catalogue,
    translated_languages,
    translations,
)
from pokerroom import __version__
from pokerroom.commit import commit_of
from pokerroom.server.http.help_pages import FILES
from tests.patience import PATIENCE
from tools import debian_package


@pytest.fixture(scope="module")
def built(project: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-d", str(folder)],
        cwd=project,
        check=True,
        capture_output=True,
        timeout=PATIENCE,
    )
    return folder


@pytest.fixture(scope="module")
def wheel(built: Path) -> zipfile.ZipFile:
    (path,) = built.glob("*.whl")
    return zipfile.ZipFile(path)


def sources(project: Path, *folders: str) -> set[str]:
    """The files of the packages in the work tree, without what Python leaves behind."""
    found = set()
    for folder in folders:
        root = (project / folder).parent
        for path in (project / folder).rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts:
                found.add(path.relative_to(root).as_posix())
    return found


def test_the_wheel_has_every_file_of_its_packages_and_nothing_else(
    project: Path, wheel: zipfile.ZipFile
) -> None:
    packed = {name for name in wheel.namelist() if ".dist-info/" not in name}
    web = {f"pokerroom/{name}" for name in sources(project, "clients/web")} | {"pokerroom/commit.txt"}
    pages = {f"pokerroom/docs/{file}" for pages in FILES.values() for file in pages.values()}
    code = sources(project, "pokerroom", "clients/pokerclient", "clients/pokerwire", "clients/pokerlocale")
    named = {f"{name}{PACKED}" if name.endswith(".po") else name for name in code}
    assert packed == named | web | pages


@pytest.mark.parametrize("language", translated_languages())
def test_the_wheel_speaks_each_language_as_the_sources_do(
    language: str, wheel: zipfile.ZipFile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = {"clients/web/js/components/poker-app.js"}

    def spoken() -> tuple[BrowserCatalogue, BrowserCatalogue, str]:
        return *split_catalogue(language, first), translations.__wrapped__(language).gettext("Play now")

    of_sources = spoken()
    assert of_sources[0]["messages"]
    wheel.extract(f"pokerlocale/{language}.po{PACKED}", tmp_path)
    monkeypatch.setattr(catalogues, "_FOLDER", tmp_path / "pokerlocale")
    assert translated_languages() == [language]
    assert spoken() == of_sources


def test_the_packages_name_their_commit(project: Path, built: Path, wheel: zipfile.ZipFile) -> None:
    (path,) = built.glob("*.tar.gz")
    with tarfile.open(path) as archive:
        named = archive.extractfile(f"pokerroom-{__version__}/pokerroom/commit.txt")
        assert named is not None
        assert named.read() == wheel.read("pokerroom/commit.txt") == f"{commit_of(project)}\n".encode()


def test_room_and_clients_have_one_version() -> None:
    assert pokerclient.__version__ == __version__


def test_all_packages_say_that_they_are_typed(wheel: zipfile.ZipFile) -> None:
    assert {"pokerroom/py.typed", "pokerclient/py.typed", "pokerwire/py.typed"} <= set(wheel.namelist())


def test_the_wheel_says_its_version_licence_and_command(wheel: zipfile.ZipFile) -> None:
    info = f"pokerroom-{__version__}.dist-info"
    about = Parser().parsestr(wheel.read(f"{info}/METADATA").decode())
    assert (about["Version"], about["License-Expression"]) == (__version__, "MIT")
    assert f"{info}/licenses/LICENSE" in wheel.namelist()
    assert "pokerroom = pokerroom.cli.start:main" in wheel.read(f"{info}/entry_points.txt").decode()


def test_each_python_that_is_named_is_tested_on_each_system(project: Path) -> None:
    about = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))["project"]
    named = [
        one.rpartition(" ")[2]
        for one in about["classifiers"]
        if one.startswith("Programming Language :: Python :: 3.")
    ]
    workflow = yaml.safe_load((project / ".github" / "workflows" / "tests.yml").read_text("utf-8"))
    matrix = workflow["jobs"]["tests"]["strategy"]["matrix"]
    assert matrix["python"] == named
    assert f">={named[0]}" == about["requires-python"]
    assert [one.partition("-")[0] for one in matrix["os"]] == ["ubuntu", "macos", "windows"]


def test_the_source_package_has_what_its_makefile_needs(built: Path) -> None:
    (path,) = built.glob("*.tar.gz")
    with tarfile.open(path) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    wanted = {"Makefile", "pyproject.toml", "constraints.txt", "README.md", "LICENSE", "tools/new-venv"}
    assert wanted | {"docs/rules.md"} <= names
    assert "tests/conftest.py" in names


def test_the_debian_package_is_the_wheel_for_the_python_of_that_debian(
    built: Path, wheel: zipfile.ZipFile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    debian, python = "deb13", "3.13"
    monkeypatch.setenv("DPKG_DEB_COMPRESSOR_LEVEL", "0")
    if shutil.which("dpkg-deb") is None:
        pytest.skip("optional: packages for Debian are made where dpkg-deb is")
    (tmp_path / "none.txt").touch()
    (path,) = built.glob("*.whl")
    file = debian_package.make(path, tmp_path, debian, tmp_path / "none.txt")

    def shown(*words: str) -> str:
        return subprocess.run(
            ["dpkg-deb", *words], check=True, capture_output=True, text=True, timeout=PATIENCE
        ).stdout

    assert shown("--field", str(file), "Version", "Depends") == (
        f"Version: {__version__}+{debian}\nDepends: python{python}\n"
    )
    names = {line.split()[5].removeprefix("./") for line in shown("--contents", str(file)).splitlines()}
    site = f"usr/lib/pokerroom/lib/python{python}/site-packages/"
    assert {site + name for name in wheel.namelist() if ".dist-info/" not in name} <= names
    docs = {"usr/share/doc/pokerroom/copyright", "usr/share/doc/pokerroom/running.md"}
    service = {"usr/lib/systemd/system/pokerroom.service", "usr/lib/sysusers.d/pokerroom.conf"}
    assert {"usr/bin/pokerroom", "usr/lib/pokerroom/bin/pokerroom", *docs, *service} <= names
