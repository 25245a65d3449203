"""What the room says, in both programs and both languages: every sentence in its code, and examples word by word."""

from __future__ import annotations

import ast
import contextvars
import json
import random
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import pokerroom
from pokerlocale.amounts import AMOUNTS, begin_notation, write_decimals
from pokerlocale.local_times import local_time
from pokerlocale.said import reason_text, translated
from pokerlocale.sentences import CHOICES, MOMENTS, Sentence, Value, with_reason
from pokerroom.poker.actions import Action, illegal_action_error
from pokerroom.protocol.protocol_errors import NOTICES
from pokerroom.room.acts import host_table_actions
from pokerroom.room.chips.wallets import Wallets
from pokerroom.room.opening.open_room import open_room
from pokerroom.room.room_config import RoomConfig
from pokerroom.room.room_errors import RoomError
from pokerroom.uth import rulesets
from pokerroom.uth.bet_spots import BetSpots
from pokerroom.uth.round_errors import RoundError
from pokerwire.cash.legal import Legal
from pokerwire.cash.stakes_change import StakesChange
from pokerwire.cash.table_config import TableConfig
from pokerwire.room.moderation_records import Penalty
from pokerwire.uth.rule_set import ANTE
from tests.web.node import FRENCH, SCRIPTS, node
from tools.translations import used_sentences

NOON = 1_798_200_000_000
ROOM = ("poker", "protocol", "room", "server", "tables", "tournament", "uth")


def in_browser(sentences: list[Sentence], decimals: int = 0) -> list[list[str]]:
    """What the page says in English and in French."""
    given = f"""
        import {FRENCH!r};
        import {{ said }} from {(SCRIPTS / "said.js").as_uri()!r};
        import {{ writeDecimals }} from {(SCRIPTS / "amounts.js").as_uri()!r};
        writeDecimals({decimals});
        const sentences = {msgspec.json.encode(sentences).decode()};
        console.log(JSON.stringify(sentences.map((one) => ["en", "fr"].map((language) => said(one, "", language)))));
    """
    answer: list[list[str]] = json.loads(node("--input-type=module", "-", given=given))
    return answer


def in_python(sentence: Sentence, language: str, decimals: int = 0) -> str:
    """What a Python client says, in a notation of its own."""

    def say() -> str:
        begin_notation()
        write_decimals(decimals)
        return translated(sentence, language)

    return contextvars.copy_context().run(say)


def plain(text: str) -> str:
    """The same in both programs: without the capital letter and full stop of what stands on its own."""
    return text.replace("\u00a0", " ").replace("\u202f", " ").removesuffix(".").casefold()


def sample(name: str) -> Value:
    """A value of this name."""
    if name in CHOICES:
        return (
            Sentence("fold"),
            Sentence("call {by}", {"by": 1_250}),
            Sentence("raise to {least}", {"least": 3_000}),
        )
    if name in MOMENTS:
        return NOON
    if name in {"what", "chips", "phase"}:
        return Sentence("all chips go back")
    return 12_345 if name in AMOUNTS | {"count", "seconds", "maximum", "minimum"} else "Anne-Élise"


@pytest.mark.parametrize("decimals", [0, 2])
def test_both_programs_say_every_sentence_of_the_room_alike(decimals: int) -> None:
    templates = [
        one.one
        for one in used_sentences()
        if not one.many
        and any(path.startswith(f"pokerroom/{package}/") for package in ROOM for path in one.files)
    ]
    assert len(templates) > 200
    names = [[part.partition("}")[0] for part in template.split("{")[1:]] for template in templates]
    sentences = [
        Sentence(template, {name: sample(name) for name in values})
        for template, values in zip(templates, names, strict=True)
    ]
    noon, *told = in_browser([Sentence("{at}", {"at": NOON}), *sentences], decimals)
    for sentence, said in zip(sentences, told, strict=True):
        for language, moment, text in zip(("en", "fr"), noon, said, strict=True):
            in_terminal = plain(text).replace(plain(moment), plain(local_time(NOON)))
            assert in_terminal == plain(in_python(sentence, language, decimals)), sentence.template
            assert "{" not in text


def test_a_moment_is_written_as_the_reader_writes_dates() -> None:
    banned = Sentence("you have excluded yourself from play until {until}", {"until": NOON})
    ((english, french),) = in_browser([banned])
    assert re.search(r" until \w+ \d+, 2026, \d+:\d\d [ap]m$", plain(english))
    assert re.search(r" avant le \d+ [\w.]+ 2026, \d\d:\d\d$", plain(french))


def of_wallet() -> Sentence:
    wallets = Wallets()
    wallets.open("Ann", 1_500)
    with pytest.raises(RoomError) as error:
        wallets.check_balance("Ann", 2_000)
    return error.value.sentence


def of_ante() -> Sentence:
    spots = BetSpots(rulesets.load("extreme"))
    with pytest.raises(RoundError) as error:
        spots.add_chips(ANTE, 1_200, balance=10_000)
    return error.value.sentence


def examples() -> Iterator[tuple[Sentence, str, str]]:
    legal = Legal(True, False, 1_000, 1_000, "raise", 2_000, 8_000, 8_000)
    yield (
        illegal_action_error(Action("raise", 5), legal).sentence,
        "5 is not a legal size: fold, call 1,000 or raise to 2,000..8,000.",
        "5 n'est pas un montant permis\u00a0: se coucher, suivre 1\u00a0000 ou relancer de 2\u00a0000 à 8\u00a0000.",
    )
    yield (
        of_wallet(),
        "Your wallet holds 1,500, this needs 2,000.",
        "Votre réserve a 1\u00a0500 jetons, il en faut 2\u00a0000.",
    )
    yield (
        of_ante(),
        "ANTE is at most 1,000: 1,000 more would do.",
        "Mise initiale\u00a0: 1\u00a0000 au plus\u00a0; vous pouvez encore ajouter 1\u00a0000.",
    )
    yield (
        Penalty("ban", "Ann", 0, "cheats", "Host", 0).explained("a host banned this name from this room"),
        "A host banned this name from this room: cheats.",
        "Un hôte a banni ce nom de cette salle\u00a0: cheats.",
    )
    yield (
        with_reason("a host removed you from the room", "the host closed it"),
        "A host removed you from the room: the host closed it.",
        "Un hôte vous a renvoyé de la salle\u00a0: l'hôte l'a fermée.",
    )


def test_figures_bets_and_reasons_are_written_as_people_do() -> None:
    cases = list(examples())
    for (_, english, french), page in zip(cases, in_browser([one for one, *_ in cases]), strict=True):
        assert page == [english, french]


def test_acts_of_hosts_are_sentences_with_amounts_as_people_write_them() -> None:
    room = open_room(RoomConfig(tables=(TableConfig("Friday"),)), random.Random(1), 0)
    host_table_actions.set_stakes(
        room,
        "the clock",
        1,
        StakesChange(big_blind=1_250, structure="no_limit", max_bets=4, seven_deuce=250, decision=20_000),
        0,
    )
    host_table_actions.pause(room, "Hanna", None, 0)
    stakes, paused = [act.sentence for act in reversed(room.moderation.log.page(10**9, 2))]
    assert isinstance(stakes, Sentence)
    assert isinstance(paused, Sentence)
    assert in_python(stakes, "en", 2) == (
        "The clock changed the stakes of table 1: big blind 12.50, no-limit, at most 4 bets and raises a round, "
        "the seven-deuce game for 2.50, 20 s for a decision"
    )
    assert in_python(stakes, "fr", 2) == (
        "L'horloge a changé les blindes de la table 1\u00a0: grosse blinde 12,50, sans limite, au plus 4 mises et "
        "relances par tour, le jeu du sept-deux pour 2,50, 20\u00a0s pour une décision"
    )
    assert in_python(paused, "fr") == "Hanna a mis toutes les tables en pause"
    pages = in_browser([stakes, paused], 2)
    assert plain(pages[0][1]) == plain(in_python(stakes, "fr", 2))
    assert plain(pages[1][0]) == plain("Hanna paused all tables")


def test_what_a_host_wrote_stays_and_the_rooms_own_reasons_are_translated() -> None:
    assert reason_text("we go home", "fr") == "we go home"
    assert reason_text("its match is over", "fr") == "son match est terminé"
    assert reason_text("its match is over", "en") == "its match is over"


def test_every_notice_of_the_room_has_a_code() -> None:
    codes = set()
    for path in Path(pokerroom.__file__).parent.rglob("*.py"):
        for call in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(call, ast.Call) and ast.unparse(call.func) in {"Notice.of", "self.notify_all"}:
                codes |= {call.args[0].value} if isinstance(call.args[0], ast.Constant) else set()
    assert len(codes) > 8
    assert codes <= set(NOTICES)
