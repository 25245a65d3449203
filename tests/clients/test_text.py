"""Sentences for people: every event has its words, in every language, and real hands never repeat a line."""

from __future__ import annotations

import itertools
import random
from typing import get_args

import msgspec
import pytest

from pokerclient.text import SENTENCE_WRITERS, EventWords, host_reports
from pokerclient.text.phrases import PHRASES
from pokerclient.text.translation import Translator
from pokerclient.views.table_view import TableView
from pokerlocale.catalogues import SOURCE_LANGUAGE, translated_languages
from pokerwire import hand_events
from pokerwire.cash import cash_events as table_events
from pokerwire.cash.cash_events import CASH_EVENTS, MadeHand
from pokerwire.cash.stakes_change import StakesChange
from pokerwire.cash.table_config import TableConfig
from pokerwire.hand_names import HandCategory, NamedHand
from pokerwire.reading import read, read_event
from tests.clients.fakes import seat, state
from tests.clients.test_table_view import CLOCKS, GAMES, Followed, wander, wire

CONFIG = {
    "name": "Table",
    "structure": "limit",
    "small_blind": 5,
    "big_blind": 10,
    "ante": 2,
    "ante_kind": "big_blind",
    "max_bets": 3,
    "min_buy_in": 400,
    "max_buy_in": 1000,
    "buy_ins": "approved",
    "clocks": {"decision": 2500},
}
LANGUAGES = [SOURCE_LANGUAGE, *translated_languages()]
NOTHING = {**CONFIG, "ante": 0, "bomb_pot_every": 5, "buy_ins": "free", "clocks": {"decision": 0}}

SILENT = {"turn", "runs_answered"}
"""events without a sentence: whose turn it is shows in who acts next, and who has answered in what is decided"""


def tag(event: type[msgspec.Struct]) -> str:
    return str(event.__struct_config__.tag)


def test_every_event_has_its_words():
    for event in CASH_EVENTS:
        assert tag(event) in SENTENCE_WRITERS.keys() | PHRASES.keys() | SILENT


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_change_of_the_stakes_has_its_words(language):
    words = EventWords(language)
    for name in set(StakesChange.__struct_fields__) - {"bomb_pot"}:  # announced by itself
        for values in (CONFIG, NOTHING, {**CONFIG, "bomb_pot_minutes": 20}):
            assert words.changes(read(values, TableConfig), [name]), name
    assert words.changes(read(CONFIG, TableConfig), ["something new"]) == ""


def test_a_table_without_blinds_has_stakes_of_its_own() -> None:
    antes = TableConfig("Antes", small_blind=0, big_blind=4, ante=1, blinds=False)
    assert EventWords().changes(antes, ["big_blind"]) == "no blinds, bets from 4"
    row = {
        "table": 1,
        "kind": "cash",
        "name": "Antes",
        "structure": "no_limit",
        "game": "holdem",
        "paused": False,
    }
    row |= {"small_blind": 0, "big_blind": 4, "ante": 1, "seats": 9, "seated": 2, "hands": 7}
    assert "ante 1, bets from 4" in host_reports.tables({"tables": [row]})


def test_every_reason_and_kind_has_its_words():
    keys = {
        *(f"reason_{reason}" for reason in get_args(table_events.LeaveReason) if reason != "left"),
        *(f"sat_out_{reason}" for reason in get_args(table_events.SitOutReason)),
        *(f"forced_{kind}" for kind in get_args(hand_events.ForcedKind)),
        *get_args(hand_events.BetKind),
        "clock_time_bank",
        "clock_lost_line",
        "flop",
        "turn",
        "river",
    }
    assert keys <= PHRASES.keys()


SENTENCES = [
    ("royal_flush", "A", "a royal flush", "une quinte royale", "una escalera real"),
    ("straight_flush", "5", "a steel wheel", "une quinte au cinq", "una escalera de color al cinco"),
    (
        "straight_flush",
        "8",
        "an eight-high straight flush",
        "une quinte au huit",
        "una escalera de color al ocho",
    ),
    ("four_of_a_kind", "9", "four Nines", "un carré de neuf", "un póquer de nueves"),
    (
        "full_house",
        "Q9",
        "Queens full of Nines",
        "une main pleine, dames aux neuf",
        "un full de reinas y nueves",
    ),
    ("flush", "KT", "a King-Ten-high flush", "une couleur au roi-dix", "color al rey-diez"),
    ("flush", "AT", "an Ace-Ten-high flush", "une couleur à l'as-dix", "color al as-diez"),
    ("straight", "T", "a ten-high straight", "une séquence au dix", "una escalera al diez"),
    ("straight", "A", "an ace-high straight", "une séquence à l'as", "una escalera al as"),
    ("straight", "J", "a jack-high straight", "une séquence au valet", "una escalera a la jota"),
    ("three_of_a_kind", "K", "three Kings", "un brelan de rois", "un trío de reyes"),
    ("two_pair", "A8", "Aces and Eights", "une double paire, as et huit", "doble pareja de ases y ochos"),
    ("pair", "J", "a pair of Jacks", "une paire de valets", "una pareja de jotas"),
    (
        "pair",
        "7A",
        "a pair of Sevens, ace kicker",
        "une paire de sept, kicker as",
        "una pareja de sietes, kicker as",
    ),
    ("high_card", "AQ", "ace-queen high", "une carte haute, as-dame", "carta alta as-reina"),
    ("low", "86", "eight-six low", "un low huit-six", "ocho-seis baja"),
    ("one_card", "A", "one card, ace", "une carte, as", "una carta, as"),
    ("two_cards", "2A", "two cards, deuce-ace", "deux cartes, deux-as", "dos cartas, dos-as"),
    (
        "three_cards",
        "42A",
        "three cards, four-deuce-ace",
        "trois cartes, quatre-deux-as",
        "tres cartas, cuatro-dos-as",
    ),
    (
        "badugi",
        "432A",
        "a badugi, four-three-deuce-ace",
        "un badugi, quatre-trois-deux-as",
        "un badugi, cuatro-tres-dos-as",
    ),
    ("suited", "AK", "ace-king suited", "as-roi assortis", "as-rey del mismo palo"),
    ("offsuit", "72", "seven-deuce offsuit", "sept-deux dépareillés", "siete-dos de distinto palo"),
]


@pytest.mark.parametrize(("category", "ranks", "english", "french", "spanish"), SENTENCES)
def test_the_name_of_a_hand_in_a_sentence(category, ranks, english, french, spanish):
    made = MadeHand(1, 1, "", "", NamedHand(category, ranks))
    assert EventWords().made_hand_sentence(made) == f"You have {english}"
    assert EventWords("fr").made_hand_sentence(made) == f"Vous avez {french}"
    assert EventWords("es").made_hand_sentence(made) == f"Tienes {spanish}"


def test_these_are_hands_of_every_kind():
    assert {category for category, *_ in SENTENCES} == set(get_args(HandCategory))


def test_a_hand_that_a_room_of_before_names_is_named_in_english():
    assert (
        EventWords("fr").made_hand_sentence(MadeHand(1, 1, "pair of Jacks", "")) == "Vous avez pair of Jacks"
    )


# --- sentences --------------------------------------------------------------------------------------------------


def view() -> TableView:
    made = TableView.from_snapshot(
        1, state(seats=[seat(1, "Ann"), seat(4, "Bob", bot=True)], you=1, button=4, hand=12), "Ann"
    )
    started = read_event(
        {
            "type": "hand_started",
            "hand": 12,
            "button": 4,
            "small_blind_seat": 4,
            "big_blind_seat": 1,
            "players": [
                {"seat": 1, "player": "Ann", "stack": 500},
                {"seat": 4, "player": "Bob", "stack": 500},
            ],
        }
    )
    made.apply(started)
    return made


def tell(event: dict, language: str = "en", **options: bool) -> list[str]:
    table = view()
    told = read_event(event)
    table.apply(told)
    return EventWords(language, **options).sentences(told, table)


@pytest.mark.parametrize(
    ("event", "english", "french"),
    [
        (
            {"type": "acted", "seat": 1, "action": "raise", "by": 80, "to": 120, "stack": 380},
            "Ann raises to 120",
            "Ann relance à 120",
        ),
        (
            {"type": "acted", "seat": 1, "action": "call", "by": 500, "to": 500, "stack": 0},
            "Ann calls 500 and is all-in",
            "Ann suit 500 et fait tapis",
        ),
        (
            {"type": "acted", "seat": 4, "action": "check", "by": 0, "to": 0, "stack": 0},
            "Bob checks",
            "Bob fait parole",
        ),
        (
            {
                "type": "board_dealt",
                "street": "flop",
                "cards": ["As", "Kd", "7c"],
                "board": ["As", "Kd", "7c"],
            },
            "Flop: As Kd 7c",
            "Flop\u00a0: As Rd 7c",
        ),
        (
            {"type": "board_dealt", "street": "turn", "cards": ["2h"], "board": ["As", "Kd", "7c", "2h"]},
            "Turn: 2h, board As Kd 7c 2h",
            "Tournant\u00a0: 2h, tableau As Rd 7c 2h",
        ),
        (
            {"type": "hole_cards", "seat": 1, "count": 2, "cards": ["As", "Kd"]},
            "Hand 12: your cards are As Kd",
            "Main 12\u00a0: vos cartes sont As Rd",
        ),
        (
            {"type": "drew", "seat": 4, "count": 0, "discarded": None, "hand": None},
            "Bob stands pat",
            "Bob garde ses cartes",
        ),
        (
            {"type": "pots_formed", "pots": [{"amount": 240, "seats": [1]}, {"amount": 100, "seats": [1]}]},
            "Pot: main pot 240, side pot 100",
            "Pot\u00a0: pot principal 240, pot secondaire 100",
        ),
        (
            {"type": "blinds_owed", "seat": 4, "big_blind": True, "small_blind": True, "choice": "post"},
            "Bob will post the big blind and a dead small blind",
            "Bob postera la grosse blinde et une petite blinde morte",
        ),
        (
            {"type": "button_drawn", "cards": [[1, "As"], [4, "Kd"]], "button": 1},
            "High card for the button: Ann As, Bob Kd; the button is Ann",
            "Carte haute pour le bouton\u00a0: Ann As, Bob Rd\u00a0; bouton\u00a0: Ann",
        ),
        (
            {"type": "clock_extended", "seat": 4, "source": "time_bank", "time": 30_000},
            "Bob uses the time bank: 30 seconds",
            "Bob utilise sa réserve de temps\u00a0: 30 secondes",
        ),
        (
            {"type": "said", "player": "Cay", "seat": None, "text": "hi"},
            "Cay (watching): hi",
            "Cay (spectateur)\u00a0: hi",
        ),
        (
            {"type": "stakes_changed", "config": CONFIG, "changed": ["buy_ins"]},
            "From now on: the host approves all chips",
            "Dès maintenant\u00a0: l'hôte approuve tous les jetons",
        ),
        (
            {
                "type": "stakes_set",
                "config": CONFIG,
                "changed": ["small_blind", "big_blind", "ante", "min_buy_in"],
            },
            "From the next hand: blinds 5/10, ante 2, paid by the big blind, buy-in 400 to 1000",
            "À partir de la prochaine main\u00a0: blindes 5/10, ante 2, payée par la grosse blinde, cave de 400 à 1000",
        ),
        (
            {"type": "stakes_set", "config": CONFIG, "changed": ["structure", "max_bets", "decision"]},
            "From the next hand: fixed limit, at most 3 bets and raises a round, 2.5 seconds for a decision",
            "À partir de la prochaine main\u00a0: limite fixe, au plus 3 mises et relances par tour, "
            "2.5 secondes pour une décision",
        ),
        (
            {"type": "stakes_set", "config": CONFIG},
            "From the next hand: fixed limit 5/10 with ante 2, buy-in 400 to 1000",
            "À partir de la prochaine main\u00a0: limite fixe 5/10 avec ante 2, cave de 400 à 1000",
        ),
        (
            {"type": "adjust_set", "seat": 4, "by": -50, "who": "Hugo", "reason": "loan"},
            "Hugo takes 50 from Bob when this hand is over: loan",
            "Hugo prend 50 à Bob à la fin de cette main\u00a0: loan",
        ),
        (
            {"type": "adjust_set", "seat": 4, "by": 0, "who": "Hugo", "reason": ""},
            "Hugo does not change the stack of Bob",
            "Hugo laisse le tapis de Bob comme il est",
        ),
        (
            {
                "type": "stack_adjusted",
                "seat": 4,
                "by": -40,
                "stack": 0,
                "source": "wallet",
                "who": "Hugo",
                "reason": "loan",
                "wanted": -50,
            },
            "Hugo takes 40 from Bob instead of 50, which was all they had: loan",
            "Hugo prend 40 à Bob, et non 50\u00a0: il n'en restait pas plus\u00a0: loan",
        ),
        (
            {
                "type": "stack_adjusted",
                "seat": 4,
                "by": -40,
                "stack": 9,
                "source": "wallet",
                "who": "Hugo",
                "reason": "loan",
            },
            "Hugo takes 40 from the stack of Bob, now 9: loan",
            "Hugo prend 40 à Bob, qui a maintenant 9\u00a0: loan",
        ),
        (
            {"type": "adjust_set", "seat": 4, "by": 50, "who": "host", "reason": "loan"},
            "The host gives Bob 50 when this hand is over: loan",
            "L'hôte donne 50 à Bob à la fin de cette main\u00a0: loan",
        ),
        (
            {"type": "adjust_set", "seat": 1, "by": 0, "who": "host", "reason": ""},
            "The host does not change the stack of Ann",
            "L'hôte laisse le tapis d'Ann comme il est",
        ),
        (
            {"type": "buy_in_answered", "player": "Yves", "answer": "approved", "who": "room", "reason": ""},
            "The room gives Yves the chips",
            "La salle approuve les jetons d'Yves",
        ),
        (
            {"type": "buy_in_answered", "player": "yann", "answer": "approved", "who": "ivy", "reason": ""},
            "ivy gives yann the chips",
            "ivy approuve les jetons de yann",
        ),
        (
            {"type": "stood_up", "seat": 4, "player": "Bob", "stack": 0, "reason": "removed"},
            "Bob leaves seat 4: removed by the host",
            "Bob quitte la place 4\u00a0: par décision de l'hôte",
        ),
        (
            {
                "type": "stood_up",
                "seat": 4,
                "player": "Bob",
                "stack": 0,
                "reason": "removed",
                "removed_by": "Yves",
            },
            "Bob leaves seat 4: removed by Yves, who opened the table",
            "Bob quitte la place 4\u00a0: par décision d'Yves, qui a ouvert la table",
        ),
        (
            {"type": "waiting_list_changed", "names": []},
            "The waiting list is empty",
            "La liste d'attente est vide",
        ),
    ],
)
def test_sentences(event, english, french):
    assert tell(event) == [english]
    assert tell(event, "fr") == [french]


def test_nothing_is_said_of_the_connection_of_a_player_who_leaves():
    table = view()
    lost = {"type": "line_lost", "seat": 4}
    assert tell(lost) == ["Bob has lost the connection"]
    for event in ({"type": "leave_set", "seat": 4, "on": True}, lost):
        table.apply(read_event(event))
    assert EventWords().sentences(read_event(lost), table) == []


def test_who_wins_with_what():
    table = view()
    shown = {"type": "hand_shown", "seat": 1, "cards": ["Qs", "Qd"], "strength": 7000,
             "name": "Queens full of Nines", "named": {"category": "full_house", "ranks": "Q9"}}  # fmt: skip
    won = {"type": "pot_awarded", "pot": 0, "amount": 340, "rake": 0, "shares": [{"seat": 1, "by": 340}]}
    for event in (shown, won):
        table.apply(read_event(event))
    assert EventWords().sentences(read_event(shown), table) == ["Ann shows Qs Qd: Queens full of Nines"]
    assert EventWords().sentences(read_event(won), table) == [
        "Hand 12: Ann wins 340 with Queens full of Nines"
    ]
    assert EventWords("fr").sentences(read_event(won), table) == [
        "Main 12\u00a0: Ann gagne 340 avec une main pleine, dames aux neuf"
    ]
    assert EventWords("fr").sentences(read_event(shown), table) == [
        "Ann montre Ds Dd\u00a0: main pleine, dames aux neuf"
    ]


def test_a_pot_is_named_where_there_are_several():
    table = view()
    pots = [{"amount": 30, "seats": [1, 4]}, {"amount": 12, "seats": [1, 4]}]
    table.apply(read_event({"type": "pots_formed", "pots": pots}))
    for pot, amount, name in ((1, 12, "side pot"), (0, 30, "main pot")):
        shares = [{"seat": 1, "by": amount}]
        won = read_event({"type": "pot_awarded", "pot": pot, "amount": amount, "rake": 0, "shares": shares})
        table.apply(won)
        assert EventWords().sentences(won, table) == [f"Hand 12: Ann wins {amount} ({name})"]


def test_cards_written_out():
    told = tell({"type": "hole_cards", "seat": 1, "count": 2, "cards": ["As", "Td"]}, spoken=True)
    assert told == ["Hand 12: your cards are ace of spades, ten of diamonds"]
    assert EventWords("fr").card("Qh") == "dame de cœur"


def test_what_says_nothing_to_us_is_not_said():
    assert tell({"type": "hole_cards", "seat": 4, "count": 2, "cards": None}) == []
    assert (
        tell({"type": "blinds_owed", "seat": 4, "big_blind": False, "small_blind": False, "choice": "wait"})
        == []
    )
    assert tell({"type": "unheard_of", "seat": 4}) == []


# --- whole games ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", GAMES[::2], ids=lambda o: f"{o['structure']}-{o['game']}")
def test_real_games_are_told_without_saying_a_line_twice_in_a_row(options):
    fields = {"seats": 4, "clocks": CLOCKS, "big_blind": 2, "min_buy_in": 80, "max_buy_in": 200, **options}
    table = Followed(seed=11, **fields)
    table.sit("Ann", "Bob", "Cay")
    wander(table, random.Random(11), 200)
    follower = TableView.from_snapshot(1, state(config=wire(table.config)), "Ann")
    told = {language: [] for language in LANGUAGES}
    for _, event in table.seen["Ann"]:
        plain = read_event(wire(event))
        follower.apply(plain)
        for language, lines in told.items():
            lines.extend(EventWords(language).sentences(plain, follower))
    for lines in told.values():
        assert len(lines) > 80
        assert not any("{" in line or "None" in line for line in lines)
        talk = [line for line in lines if "hello" not in line]
        twice = [line for line, following in itertools.pairwise(talk) if line == following]
        assert twice == []


def test_french_is_not_english():
    french = Translator("fr")
    messages = [message for message in PHRASES.values() if isinstance(message, str)]
    assert {message for message in messages if french.template(message) == message} <= {
        "{amount}",
        "{pot} {amount}",
        "{player} {card}",
        "blinds {blinds}",
    }
