"""The language of the command line: the flag, the system's variables, and what is said in it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from pokerlocale.catalogues import languages
from pokerroom.cli.cli_errors import UsageError
from pokerroom.cli.main import main
from pokerroom.cli.spoken_language import system_language, take_language
from pokerroom.host.config_file import read_setup
from pokerroom.host.setup import Setup


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "fr_CA.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "C", "LC_MESSAGES": "fr"}, "fr"),
        ({"LANG": "fr", "LANGUAGE": "en:fr"}, "en"),
        ({"LANG": "pl_PL.UTF-8"}, "en"),
        ({"LANG": "", "LC_ALL": ""}, "en"),
    ],
)
def test_the_system_says_the_language(environment: dict[str, str], language: str) -> None:
    assert system_language(environment) == language


@pytest.mark.parametrize(
    ("arguments", "taken"),
    [
        (["serve", "--language", "fr", "--port", "0"], ("fr", ["serve", "--port", "0"])),
        (["--language=fr", "admin", "tables"], ("fr", ["admin", "tables"])),
        (
            ["admin", "announce", "--", "--language", "fr"],
            ("en", ["admin", "announce", "--", "--language", "fr"]),
        ),
    ],
)
def test_the_flag_stands_anywhere(
    arguments: list[str], taken: tuple[str, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert take_language(arguments) == taken


def test_an_unknown_language_names_those_that_are_known() -> None:
    with pytest.raises(UsageError, match=f"'de': it must be one of {', '.join(languages())}"):
        take_language(["serve", "--language", "de"])


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run a command in French; return what it says, with simple spaces."""
    main([*arguments, "--language", "fr"])
    told = capsys.readouterr()
    return (told.out + told.err).replace("\u00a0", " ")


def test_help_and_usage_errors_are_french(capsys: pytest.CaptureFixture[str]) -> None:
    helped = said(capsys, "admin", "kick", "--help")
    assert helped.startswith("utilisation : pokerroom admin kick [-h]")
    assert "montrer cette aide et quitter" in helped
    missing = said(capsys, "admin", "kick")
    assert missing == "pokerroom admin kick : il manque : JOUEUR (voyez pokerroom admin kick --help)\n"
    port = said(capsys, "serve", "--port", "99999")
    assert "« 99999 » n'est pas un port : un nombre de 1 à 65535" in port
    for arguments, sentence in (
        (("serve", "--port"), "--port : sa valeur manque"),
        (("serve", "--lan", "--home"), "--home : ne va pas avec --lan"),
        (("serve", "--decimals", "x"), "--decimals : « x » n'est pas une valeur possible"),
        (("serve", "--json=5"), "--json : cette option ne prend pas de valeur, et a '5'"),
    ):
        assert sentence in said(capsys, *arguments)


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        (
            "small_blind = 5",
            "ligne 3 : tables[0].small_blind doit être entre 1 et 2 (la grosse blinde), et non 5",
        ),
        ("seats = 12", "ligne 3 : tables[0].seats doit être entre 2 et 10 (Hold'em), et non 12"),
        (
            'seats = "x"',
            "ligne 3 : tables[0].seats doit être un nombre entier, et non du texte entre guillemets",
        ),
        ("small_blnd = 1", "il n'y a pas d'option « small_blnd » ; vouliez-vous dire « small_blind » ?"),
        ('seats = 2\nbots = ["call", "call"]', "table « A » : elle a 2 robots de la maison pour 2 places"),
        ('bots = ["senseless"]', "ligne 3 : tables[0].bots"),
    ],
)
def test_errors_in_the_set_up_file_are_french(
    table: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "room.toml"
    file.write_text(f'[[tables]]\nname = "A"\n{table}\nbig_blind = 2\n', encoding="utf-8")
    assert sentence in said(capsys, "serve", "--config", str(file))


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (
            "rules = 'faro'",
            "house_tables[0].rules : il n'y a pas de règlement « faro » : casino, espacejeux, extreme, ou",
        ),
        (
            "rules = 'casino'\nante = {min = 2_000, max = 10}",
            "ante : le minimum, 2 000, dépasse le maximum, 10",
        ),
        (
            "rules = 'casino'\ntiming = {betting = -1}",
            "ligne 3 : house_tables[0].timing.betting doit être 0 ou plus",
        ),
        ("rules = 'casino'\ntiming = {bettin = 1}", "house_tables[0].timing n'a pas de champ « bettin »"),
    ],
)
def test_what_is_wrong_with_a_house_table_is_told_in_french(
    content: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "room.toml"
    file.write_text(f"[[house_tables]]\n{content}\n", encoding="utf-8")
    told = said(capsys, "serve", "--config", str(file))
    assert sentence in told
    assert told.count("house_tables") == 1


def test_the_sample_set_up_is_explained_in_french_and_describes_the_same_room(
    capsys: pytest.CaptureFixture[str],
) -> None:
    shown = said(capsys, "serve", "--print-config")
    assert read_setup(shown) == Setup()
    assert "starting_chips = 10_000           # jetons que reçoit un nouveau nom" in shown
    comments = [line for line in shown.splitlines() if "# " in line]
    assert not [line for line in comments if re.search(r"\b(?:the|whether|players|which)\b", line)]


def test_a_language_that_is_none_is_refused_in_the_system_s(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANGUAGE", "fr_CA")
    assert main(["serve", "--language", "de"]) == 2
    assert "--language ne peut pas être «\xa0de\xa0»" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    [
        ("serve",),
        ("play",),
        ("bots",),
        ("account",),
        ("admin", "stack"),
        ("admin", "copy"),
        ("admin", "export"),
    ],
)
def test_what_stands_for_a_value_is_french_too(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    shown = said(capsys, *words, "--help")
    assert re.search("FICHIER|DOSSIER|ADRESSE", shown)
    english = (
        r"\b(FILE|FOLDER|ADDRESS|HOST|NAME|PLAYER|REASON|CHANGE|CHIPS|TIME|TO|FROM|SPEC|TEXT|LANG|CLASS)\b"
    )
    assert not re.search(english, shown)


def test_the_parts_of_a_help_have_french_titles(capsys: pytest.CaptureFixture[str]) -> None:
    shown = said(capsys, "serve", "--help")
    assert "\nqui peut entrer" in shown
    assert "\nla salle et ses tables" in shown


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, "il n'y a pas de fichier copie.db"),
        ("no database" * 100, "copie.db n'est pas une base, ou est endommagé : restaurez une copie"),
    ],
)
def test_a_copy_that_is_none_is_named_in_french(
    content: str | None, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    monkeypatch.chdir(tmp_path)
    if content is not None:
        Path("copie.db").write_text(content)
    assert sentence in said(capsys, "admin", "restore", "copie.db", "--data", str(tmp_path))


def test_what_a_french_shell_refuses_is_in_french_quotes_with_blanks_before_colons(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for words, sentence in (
        (("admin", "kick"), "pokerroom admin kick\u00a0: il manque\u00a0: JOUEUR "),
        (
            ("admin", "ban", "Bob", "25x"),
            "pokerroom admin ban\u00a0: TEMPS\u00a0: «\u00a025x\u00a0» n'est pas",
        ),
        (
            ("admin", "zut"),
            "pokerroom admin\u00a0: ACTION ne peut pas être «\u00a0zut\u00a0»\u00a0: choisissez parmi ",
        ),
        (
            ("serve", "--opens", "25h"),
            "pokerroom\u00a0: opens ne peut pas être «\u00a025h\u00a0»\u00a0: une heure",
        ),
    ):
        assert main([*words, "--language", "fr"]) == 2
        assert capsys.readouterr().err.startswith(sentence)
