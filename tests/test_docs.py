"""What the pages for readers promise is there: linked files and chapters, cited rules, code that runs."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from pokerclient.bots.load import load_bot
from pokerclient.plain.action_parser import is_move
from pokerclient.plain.plain_commands import find_command
from pokerclient.plain.typed_english import in_english
from pokerroom.host.config_file import read_setup
from pokerroom.server.http.help_pages import FILES, anchor
from tests.patience import PATIENCE

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]

LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
CITED = re.compile(r"\brules? ((?:[A-FT]\d+)(?:(?:, | and |-)[A-FT]\d+)*)")


def anchors(page: Path) -> set[str]:
    """The anchors that a page has when it is shown: its headings, and those that it names itself."""
    text = page.read_text(encoding="utf-8")
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    named = set(re.findall(r'<a id="([^"]+)"', text))
    return named | {anchor(heading) for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    for link in LINK.findall(page.read_text(encoding="utf-8")):
        if "://" in link:
            continue
        name, _, anchor = link.partition("#")
        target = page.parent / name if name else page
        assert target.exists(), f"{page.name} links to {link}"
        assert not anchor or anchor in anchors(target), f"{page.name} links to {link}"


def cited_rules() -> dict[str, str]:
    """Every rule number that the code cites, and one place where it does."""
    found = {}
    for folder in ("pokerroom", "clients"):
        for path in (ROOT / folder).rglob("*.py"):
            for match in CITED.findall(path.read_text(encoding="utf-8")):
                found |= dict.fromkeys(re.findall(r"[A-FT]\d+", match), str(path.relative_to(ROOT)))
    return found


def test_every_rule_that_the_code_cites_is_in_the_rules() -> None:
    rules = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    written = set(re.findall(r"^### ([A-FT]\d+)\. ", rules, re.MULTILINE))
    chapters = {number[0] for number in written}
    cited = cited_rules()
    assert {"A4", "B1", "C2", "D4", "E2", "T13"} <= cited.keys()
    unknown = {
        number: place for number, place in cited.items() if number[0] in chapters and number not in written
    }
    assert unknown == {}


def test_the_rules_are_numbered_without_gaps() -> None:
    rules = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    numbers = re.findall(r"^### ([A-FT])(\d+)\. ", rules, re.MULTILINE)
    for letter in "ABCDET":
        own = [int(number) for chapter, number in numbers if chapter == letter]
        assert own == list(range(1, len(own) + 1))


@pytest.mark.parametrize(
    ("page", "name", "bot"),
    [("README.md", "station.py", "Station"), ("docs/bots.md", "my_bot.py", "MyBot")],
)
def test_the_bots_in_the_pages_can_be_loaded(page: str, name: str, bot: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(snippet(page, name))
    assert load_bot(str(tmp_path / name)).__name__ == bot


def test_the_program_in_the_page_of_bots_is_python() -> None:
    compile(snippet("docs/bots.md", "watch.py"), "watch.py", "exec")


def test_the_tests_in_the_page_of_bots_pass(tmp_path: Path) -> None:
    for name in ("my_bot.py", "test_my_bot.py"):
        (tmp_path / name).write_text(snippet("docs/bots.md", name))
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-n",
            "0",
            "-p",
            "no:cacheprovider",
            "--rootdir",
            tmp_path,
            tmp_path,
        ],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), str(ROOT), str(ROOT / "clients")])},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert "2 passed" in done.stdout


def snippet(page: str, name: str) -> str:
    """The code block of a page that begins with the name of its file."""
    text = (ROOT / page).read_text(encoding="utf-8")
    (code,) = re.findall(rf"```python\n(# {re.escape(name)}\n.*?)```", text, re.DOTALL)
    return str(code)


@pytest.mark.parametrize("page", ["docs/bots.md", *[f"docs/{pages['hosting']}" for pages in FILES.values()]])
def test_the_set_up_files_in_the_pages_can_be_read(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    documents = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)
    assert documents
    for document in documents:
        assert read_setup(document).tables


def test_pages_and_messages_install_from_a_clone_or_a_wheel(project: Path) -> None:
    """The packages are in no registry: their names there could be anybody's."""
    files = [project / "README.md", *(project / "docs").rglob("*.md"), *(project / "docs").rglob("*.ipynb")]
    for folder in ("pokerroom", "clients"):
        files += [*(project / folder).rglob("*.py"), *(project / folder).rglob("*.md")]
    named = re.compile(r"pip install (?:[^\n`]* )?'?(?:pokerroom|pokerclient)\b(?![-/])")
    assert [path for path in files if named.search(path.read_text("utf-8"))] == []


@pytest.mark.parametrize("language", sorted(FILES.keys() - {"en"}))
def test_the_words_to_type_of_a_translated_page_are_understood(language: str) -> None:
    """They stand in the page's last chapter."""
    chapter = (ROOT / "docs" / FILES[language]["playing"]).read_text("utf-8").rpartition("\n## ")[2]
    rows = [line.split("|")[1] for line in chapter.splitlines() if line.startswith("| `")]
    typed = [words for row in rows for words in re.findall("`([^`]+)`", row)]
    assert len(typed) > 30
    for words in typed:
        first, *_ = in_english(words.split())
        assert is_move(first) or find_command(first) is not None, words


@pytest.mark.parametrize("page", sorted(FILES["fr"].values()))
def test_signs_stay_with_their_words_on_a_french_page(page: str) -> None:
    """Text to type stands between backticks or in a block, and keeps its plain blanks."""
    text = (ROOT / "docs" / page).read_text("utf-8")
    prose = re.sub(r"(?m)^```[\s\S]*?^```|^ {4}.*|`[^`]*`", "x", text)
    assert re.findall(r".*(?:[^|] [:;!?»]|« ).*", prose) == []
