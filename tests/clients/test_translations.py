"""Translations: every sentence of the code is in every catalogue, and Python and the browser read them alike."""

from __future__ import annotations

import ast
import io
import re
import shutil
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from polib import pofile

import pokerclient
import pokerroom
from pokerclient.text.translation import Translator
from pokerlocale.catalogues import (
    COUNTS_TOLD_APART,
    browser_catalogue,
    catalogue_path,
    languages,
    translated_languages,
    translations,
)
from pokerlocale.messages import NN_, NP_, TYPED_PATTERNS
from pokerwire.room.player_settings import SettingsChange
from tests.patience import PATIENCE
from tools import translations as tool

WEB = Path(__file__).parent.parent.parent / "clients" / "web" / "js"


@pytest.mark.parametrize("language", translated_languages())
def test_a_catalogue_has_every_sentence_and_no_other(language: str) -> None:
    """After new sentences: ``make docs``, ``python tools/translations.py``, then translate what that prints."""
    assert tool.problems(language) == []


def test_the_browser_offers_every_language() -> None:
    """After a new catalogue: ``make docs``."""
    source = (WEB / "generated" / "languages.js").read_text(encoding="utf-8")
    assert re.findall(r"^  (\w+): \{", source, re.MULTILINE) == list(languages())


def test_the_room_keeps_the_choice_of_every_language() -> None:
    for language in languages():
        assert msgspec.json.decode(f'{{"language": "{language}"}}', type=SettingsChange).language == language
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode('{"language": "xx"}', type=SettingsChange)


def test_no_line_of_french_begins_with_a_sign() -> None:
    breaks = re.compile(r" [:;!?»…]|« ")
    for entry in pofile(str(catalogue_path("fr"))):
        for sentence in (
            [entry.msgstr, *entry.msgstr_plural.values()] if entry.msgctxt != TYPED_PATTERNS else []
        ):
            assert not breaks.search(sentence), sentence


def test_spanish_is_for_madrid_and_mexico_alike() -> None:
    """One is addressed as *tú*; several are not addressed, for there the two countries differ."""
    other = re.compile(
        r"\b(?:[Uu]sted(?:es)?|vosotr[oa]s|os|\w+[áé]is|Toque|Tome|Déjela)\b|^(?:[Dd]iga|[Ee]lija|[Pp]ulse|[Ee]scriba|Dé)\b"
    )
    for entry in pofile(str(catalogue_path("es"))):
        for sentence in [entry.msgstr, *entry.msgstr_plural.values()]:
            assert not other.search(sentence), sentence


# --- finding sentences ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('_("Sit")', [("_", ("Sit",))]),
        ('setText(x, _("Seat {seat}", { seat: _("none") }))', [("_", ("Seat {seat}",)), ("_", ("none",))]),
        ('_(on ? N_("On") : N_("Off"))', [("N_", ("On",)), ("N_", ("Off",))]),
        ('`${_("You")}: ${`${_("in it")}`}`', [("_", ("You",)), ("_", ("in it",))]),
        ('NN_("{n} bot",\n  "{n} bots", "n")', [("NN_", ("{n} bot", "{n} bots", "n"))]),
        ('NP_("replay", "Play")', [("NP_", ("replay", "Play"))]),
        ('_("say \\"no\\"")', [("_", ('say "no"',))]),
        ('h("p", {}, mark_("no"), $_("no"), _(label))', []),
    ],
)
def test_sentences_in_javascript_are_found(source: str, found: list[tuple[str, tuple[str, ...]]]) -> None:
    marks = tool.javascript_sentences(io.BytesIO(source.encode()), tool.JAVASCRIPT_MARKS, None, None)
    assert [(name, strings) for _, name, strings, _ in marks] == found


def test_no_sentence_is_written_so_that_it_is_not_found() -> None:
    """Only strings in double quotes are found, and only whole ones."""
    names = "|".join(tool.JAVASCRIPT_MARKS)
    hidden = re.compile(rf"""(?<![\w$])(?:{names})\(\s*(?:['`]|"(?:[^"\\\n]|\\.)*"\s*\+)""")
    assert hidden.search("_('Sit')")
    assert hidden.search('N_("Sit " + "down")')
    for path in WEB.rglob("*.js"):
        assert hidden.findall(path.read_text(encoding="utf-8")) == [], path


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('_("Sit")', [("_", ("Sit",))]),
        ('_("Sit " "down", seat=_("none"))', [("_", ("Sit down",)), ("_", ("none",))]),
        ("f\"{_('a table')}: {x:>{width}}\"", [("_", ("a table",))]),
        ("NN_('{count} chip', '{count} chips')", [("NN_", ("{count} chip", "{count} chips"))]),
        ('_("Seat {seat}").format(seat=_(words["red"]))', [("_", ("Seat {seat}",)), ("_", (None,))]),
        ("_(f'Seat {seat}')", [("_", (None,))]),
        ('"_(not a sentence)"', []),
    ],
)
def test_sentences_in_python_are_found(source: str, found: list[tuple[str, tuple[str | None, ...]]]) -> None:
    marks = tool.python_sentences(io.BytesIO(source.encode()), tool.PYTHON_MARKS, None, None)
    assert [(name, strings) for _, name, strings, _ in marks] == found


# --- sentences without a mark -----------------------------------------------------------------------------------

SHOWN_BY = ("terminal", "plain", "text", "transport", "moves.py")
"""the parts of the client that show sentences"""
SHELL = (
    *("cli/admin", "cli/bots/bots_command.py", "cli/account_command.py", "cli/cluster_command.py"),
    *("cli/cluster_setup.py", "cli/gateway_command.py", "cli/log_arguments.py"),
    *("cli/argument_parser.py", "cli/credential_arguments.py", "cli/host_connection.py", "cli/main.py"),
    *(
        "cli/play_command.py",
        "cli/room_address.py",
        "cli/serve.py",
        "cli/spoken_language.py",
        "cli/values.py",
    ),
    *("host", "server/tls.py"),
)
"""what hosts and players read of the shell; commands for those who write bots or study games are English"""
LOG_OF_THE_ROOM = ("host/background_services.py", "host/house_bots.py")
SAMPLE_SETUP = "host/config_template.py"
"""the set-up file with its comments, whose options are English words"""
WORDS = re.compile(r"[a-z]{2,},? [a-z]{2,}")
NOT_SHOWN = re.compile(
    r"#[0-9a-f]{6}|^bold |^dim |^row |always another name|a decision is open|has an option|[\\^$]"
    r"|^another certificate$|internal error|shows where|^Av.* pot$|^pokerroom \w+$|</?\w+|^(?:must|cannot) be $"
    r"|a room that keeps nothing keeps|^(?:expected|ignored|not allowed|positional|the following|one of the) .*argument"
    r"|^show this help|%\(matches\)s|^(?:brew|winget) install|^tunnel --url|^ssh -N|-m pip install"
)
"""colours, patterns, markup, classes, keys of columns, names of programs, commands of a shell, what is searched in
texts of others, and the words of assertions and internal errors"""


def unmarked_sentences(path: Path) -> list[str]:
    """Return strings of several words in a module that no mark makes translatable."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    fine: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            fine.add(id(node.value))  # a docstring
        called = (
            getattr(node.func, "id", getattr(node.func, "attr", "")) if isinstance(node, ast.Call) else ""
        )
        if called in {*tool.PYTHON_MARKS, "exception", "warning", "info", "debug"}:
            fine.update(id(part) for part in ast.walk(node))
    strings = [
        node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in fine
    ]
    return [
        text
        for text in strings
        if isinstance(text, str) and WORDS.search(text) and not NOT_SHOWN.search(text)
    ]


def test_no_sentence_of_the_client_is_without_a_mark() -> None:
    client = Path(pokerclient.__file__).parent
    found = []
    for part in SHOWN_BY:
        paths = [client / part] if part.endswith(".py") else sorted((client / part).rglob("*.py"))
        for path in paths:
            found += [f"{path.relative_to(client)}: {text!r}" for text in unmarked_sentences(path)]
    assert found == []


def test_no_sentence_of_the_shell_is_without_a_mark() -> None:
    """What the room says to its clients is English with a code, by which they translate it; this is the rest."""
    package = Path(pokerroom.__file__).parent
    left_out = [package / path for path in (*LOG_OF_THE_ROOM, SAMPLE_SETUP)]
    found = []
    for part in SHELL:
        for path in [package / part] if part.endswith(".py") else sorted((package / part).rglob("*.py")):
            if path not in left_out:
                found += [f"{path.relative_to(package)}: {text!r}" for text in unmarked_sentences(path)]
    assert found == []


def test_a_sentence_without_a_mark_is_found(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text(
        '"""Say it."""\nsay("you sit down")\nsay(_("you stand up"))\nsay("fold")\n', encoding="utf-8"
    )
    assert unmarked_sentences(module) == ["you sit down"]


# --- faults -----------------------------------------------------------------------------------------------------


@pytest.fixture
def french(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the French catalogue that the tool reads and writes."""
    path = tmp_path / "fr.po"
    shutil.copy(catalogue_path("fr"), path)
    monkeypatch.setattr(tool, "catalogue_path", lambda language: tmp_path / f"{language}.po")
    return path


SIT = 'msgid "Sit down in seat {seat}"\nmsgstr "S\'asseoir à la place {seat}"'


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        ('msgid "Sit down in seat {seat}"\nmsgstr ""', "empty: 'Sit down in seat {seat}'"),
        (SIT.replace("place {seat}", "place"), "other values: 'Sit down in seat {seat}'"),
        (SIT.replace("place {seat}", "place {siège}"), "other values: 'Sit down in seat {seat}'"),
        (SIT.replace("Sit down", "Lie down"), "missing: ('', 'Sit down in seat {seat}', '')"),
        (SIT.replace("Sit down", "Lie down"), "unused: ('', 'Lie down in seat {seat}', '')"),
        ("#, fuzzy\n" + SIT, "fuzzy: 'Sit down in seat {seat}'"),
        (SIT, ""),
    ],
)
def test_faults_of_a_catalogue_are_found(french: Path, changed: str, problem: str) -> None:
    text = french.read_text(encoding="utf-8")
    assert text.count(SIT) == 1
    french.write_text(text.replace(SIT, changed), encoding="utf-8")
    found = tool.problems("fr")
    assert any(line.startswith(problem) for line in found) if problem else found == []


def test_updating_keeps_translations_and_drops_what_no_code_uses(french: Path) -> None:
    before = french.read_text(encoding="utf-8")
    french.write_text(before.replace(SIT, 'msgid "Of old"\nmsgstr "Jadis"'), encoding="utf-8")
    tool.update("fr")
    assert tool.problems("fr") == ["empty: 'Sit down in seat {seat}'"]
    french.write_text(before, encoding="utf-8")
    tool.update("fr")
    assert french.read_text(encoding="utf-8") == before


def test_a_new_language_begins_with_every_sentence_empty(french: Path) -> None:
    tool.main(["pl"])
    begun = pofile(str(french.with_name("pl.po")))
    assert "nplurals=3" in begun.metadata["Plural-Forms"]
    assert len(begun) == len(begun.untranslated_entries()) == len(pofile(str(french)))
    with pytest.raises(SystemExit):
        tool.main(["en"])


# --- reading ----------------------------------------------------------------------------------------------------

BOTS = NN_("{count} bot", "{count} bots")


def test_a_sentence_is_translated_with_its_values() -> None:
    english, french = Translator("en"), Translator("fr")
    assert english("Sit down in seat {seat}", seat=3) == "Sit down in seat 3"
    assert french("Sit down in seat {seat}", seat=3) == "S'asseoir à la place 3"
    assert french("Nobody translates {this}", this=7) == "Nobody translates 7"
    assert [english(BOTS, count=count) for count in (0, 1, 2)] == ["0 bots", "1 bot", "2 bots"]
    assert [french(BOTS, count=count) for count in (0, 1, 2)] == ["0 robot", "1 robot", "2 robots"]
    fold = NP_("last action", "Fold")
    assert (english(fold), french(fold), french("Fold")) == ("Fold", "Couché", "Se coucher")


@pytest.mark.parametrize("language", ["eo", "../fr", ""])
def test_a_language_without_a_catalogue_is_english(language: str) -> None:
    assert Translator(language)(BOTS, count=2) == "2 bots"


@pytest.mark.parametrize("language", translated_languages())
def test_the_browser_has_the_plural_forms_of_the_header(language: str) -> None:
    forms = browser_catalogue(language)["plural"]
    form_of = translations(language).plural  # type: ignore[attr-defined]
    assert len(forms) == COUNTS_TOLD_APART
    for number in (0, 1, 2, 5, 11, 21, 99, 100, 101, 199, 200, 201, 1000, 12_345):
        told = number if number < COUNTS_TOLD_APART else 100 + number % 100
        assert int(forms[told]) == form_of(number), number


def test_english_reads_no_catalogue() -> None:
    code = (
        "import sys; from pokerclient.text import EventWords; EventWords(); sys.exit('polib' in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=PATIENCE)
