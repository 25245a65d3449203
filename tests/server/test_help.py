"""The pages of ``docs`` under ``/help``: each is there, its links lead somewhere, and packages have its file.

That packages have the pages of each language is in ``tests/test_packaging.py``.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from urllib.parse import unquote

import pytest

from pokerlocale.catalogues import languages, translated_languages
from pokerroom.server.http.help_pages import FILES, TITLES, address_of, help_page
from tests.server.test_web_client import get

PAGES = [(language, page) for language, pages in FILES.items() for page in pages]


@pytest.mark.parametrize(("language", "page"), PAGES)
def test_every_link_of_a_page_leads_to_a_chapter_that_is_there(language: str, page: str) -> None:
    status, headers, body = get(address_of(page, language))
    assert status == b"HTTP/1.1 200 OK"
    text = body.decode()
    assert f'<html lang="{language}"' in text
    assert "style=" not in text  # the policy of pages lets none through
    for link in re.findall(r'href="([^"]*)"', text):
        if link.startswith("https://"):
            continue
        address, _, chapter = link.partition("#")
        there = get(address) if address else (status, headers, body)
        assert there[0] == b"HTTP/1.1 200 OK", link
        assert not chapter or f'id="{unquote(chapter)}"'.encode() in there[2], link


def test_links_to_what_is_not_served_are_words() -> None:
    page = help_page("en", "playing", "dark")
    assert "images/" not in page
    assert not re.search(r"href=\"[^\"]*\.md", page)


@pytest.mark.parametrize(
    ("path", "languages", "location"),
    [
        ("/help", "fr-CA,fr;q=0.9,en;q=0.8", "/help/fr/playing"),
        ("/help", "de,en", "/help/playing"),
        ("/help", "", "/help/playing"),
        ("/help?lang=fr&felt=light", "en", "/help/fr/playing?felt=light"),
        ("/help/rules?lang=fr", "en", "/help/fr/rules"),
        ("/help/", "fr", "/help/fr/playing"),
        ("/help", "es-MX,en;q=0.5", "/help/es/playing"),
        ("/help/playing/", "", "/help/playing"),
        ("/help/fr/playing/?felt=light", "", "/help/fr/playing?felt=light"),
    ],
)
def test_a_reader_gets_the_page_in_their_language(path: str, languages: str, location: str) -> None:
    status, headers, _ = get(path, Accept_Language=languages)
    assert (status, headers["Location"]) == (b"HTTP/1.1 302 Found", location)


def test_a_page_that_a_language_lacks_is_shown_in_english() -> None:
    status, _, body = get("/help/house?lang=fr")
    assert (status, b'<html lang="en"' in body) == (b"HTTP/1.1 200 OK", True)


def test_a_page_keeps_its_colours_over_links() -> None:
    text = get("/help/playing?felt=light")[2].decode()
    assert 'data-felt="light"' in text
    assert 'href="/help/rules?felt=light"' in text
    assert 'data-felt="dark"' in get("/help/playing?felt=dark")[2].decode()
    assert "data-felt" not in get('/help/playing?felt="><script>')[2].decode()


@pytest.mark.parametrize(
    "path", ["/help/secret", "/help/../README.md", "/help/fr/house", "/helpplaying", "/help/playing/x"]
)
def test_nothing_else_is_served(path: str) -> None:
    assert get(path)[0].startswith(b"HTTP/1.1 404")


def test_packages_have_the_files(project: Path) -> None:
    settings = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))
    packed = settings["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    assert FILES["en"].keys() == TITLES.keys()
    for file in FILES["en"].values():
        assert packed[f"docs/{file}"] == f"pokerroom/docs/{file}"


def test_each_language_has_pages_for_players_and_hosts(project: Path) -> None:
    """Its folder has the names of the English files, and nothing that is not served."""
    assert [*FILES] == [*languages()]
    for language in translated_languages():
        assert {"playing", "rules", "evening", "hosting", "questions"} <= FILES[language].keys()
        files = [
            path.relative_to(project / "docs").as_posix() for path in (project / "docs" / language).iterdir()
        ]
        assert sorted(files) == sorted(FILES[language].values())
