"""Write the modules of the browser client that are made from tables of the code: ``make docs`` runs it.

The tables are those from which the room and the Python clients work, so a fact stands once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, get_args

from pokerclient.text.coach_phrases import COACH_PHRASES
from pokerclient.text.phrases import CHANGES, PHRASES, SUITS
from pokerclient.text.tournament_phrases import TOURNAMENT_PHRASES
from pokerclient.text.uth.uth_phrases import UTH_PHRASES
from pokerlocale import house_words
from pokerlocale.amounts import AMOUNTS
from pokerlocale.amounts import NUMBERS as NUMBERS_OF_THINGS
from pokerlocale.catalogues import languages
from pokerlocale.messages import Message, Plural
from pokerlocale.notation import notation
from pokerlocale.option_names import OPTION_NAMES
from pokerlocale.said import ACTORS, SPOT_NAMES, SPOTS
from pokerlocale.sentences import CHOICES, MOMENTS
from pokerroom.tables.peer import run_out_film
from pokerwire import hand_names
from pokerwire.cash.table_option_table import TABLE_OPTIONS
from pokerwire.games import GAMES, Game
from pokerwire.hand_sheets import HAND_SHEETS
from pokerwire.messages.tournament_messages import SitAndGoSize
from pokerwire.option_row import NUMBERS, OptionKind, OptionPlace, OptionRow, OptionTable
from pokerwire.room import newcomers
from pokerwire.room.bot_kinds import BOT_KINDS
from pokerwire.room.hand_formats import CURRENCIES, HAND_FORMATS
from pokerwire.tournament.tournament_option_table import TOURNAMENT_OPTIONS
from tools.browser_state import table_state, uth_state
from tools.javascript import Sentence, javascript

FOLDER = Path(__file__).parent.parent / "clients" / "web" / "js" / "generated"

_OPTIONS = """\
// @ts-check
/** {about} Written by `make docs`; change `{source}` instead. No DOM. */

import {{ {marks} }} from "../translation.js";

/** @type {{import("../option-values.js").OptionRow[]}} */
export const {name} = [
{rows}
];
"""


_SIT_AND_GOS = """
/** for how many players a sit-and-go may be (`clients/pokerwire/messages/tournament_messages.py`) */
export const SIT_AND_GO_SIZES = {sizes};
"""


_GAMES = """\
// @ts-check
/** The games of poker. Written by `make docs`; change `clients/pokerwire/games.py` instead. No DOM. */

import {{ N_, NP_ }} from "../translation.js";

/** @typedef {{{{name: string, title: string, played: string, short: string, hole: number, plays: number,
 *   ranking: string, deck: number, streets: string[], board: number, draws: number, usual_players: number,
 *   max_players: number, usual_structure: string, button_blind: boolean, more_players_option: string}}}} Game
 *   `title`, `played`, `short`: its name alone, beside its structure, and where there is little room; `hole`, `board`:
 *   how many cards; `plays`: how many hole cards play, exactly (0: as many as are best); `ranking`: which hand beats
 *   which; `deck`: how many cards it has, those of the highest ranks; `button_blind`: whether tables usually have
 *   antes and a blind of the button alone; `more_players_option`: the option that a table needs for more than
 *   `usual_players` */

/** @type {{Record<string, Game>}} */
export const GAMES = {{
{rows}
}};

/** how well a table suits a newcomer, 0 best: with the usual game or another, with people, bots or nobody there
 * (`clients/pokerwire/room/newcomers.py`) */
export const NEWCOMER_RANKS = {ranks};
"""
_VALUES = """\
// @ts-check
/** The values of the room's sentences. Written by `make docs`; change `clients/pokerlocale/` instead. No DOM. */

import {{ N_, NP_ }} from "../translation.js";

/** values that are numbers of something, whose thousands are not apart */
export const NUMBERS = new Set({numbers}.split(" "));

/** values that are times, in milliseconds since 1970 */
export const MOMENTS = new Set({moments}.split(" "));

/** values that are chosen from a list */
export const CHOICES = new Set({choices}.split(" "));

/** values that are bets of a house table, by the name that its rule set gives them */
export const SPOTS = new Set({spots}.split(" "));

/** their usual English names: a client shows its own words in place of them @type {{Record<string, string>}} */
export const SPOT_NAMES = {spot_names};

/** who has no name: the host with the code alone, the room itself, and the clock @type {{Record<string, string>}} */
export const ACTORS = {actors};

/** an option -> what people call it who do not write set-up files @type {{Record<string, string>}} */
export const OPTION_NAMES = {options};
"""


_LANGUAGES = """\
// @ts-check
/** How each language writes numbers, cards and quotes, and which values of sentences are amounts. Written by
 * `make docs`; change its catalogue, or `clients/pokerlocale/amounts.py`, instead. No DOM. */

/** @typedef {{{{name: string, group: string, point: string, percent: string, faces: string, quotes: string,
 *   colon: string, chips: string[], before_vowels: Record<string, string>, none_is_one: boolean}}}} Notation
 *   `name`: of the language, in itself; `group`, `point`: between thousands, before decimals; `faces`: the letters of
 *   jack, queen, king and ace; `before_vowels`: words that change before a vowel; `none_is_one`: whether amounts
 *   below 2 take the form for one */

/** @type {{Record<string, Notation>}} */
export const LANGUAGES = {{
{rows}
}};

/** values of sentences that are amounts; other numbers are counts */
export const AMOUNTS = new Set({amounts}.split(" "));
"""


_HANDS = """\
// @ts-check
/** The words for names of hands. Written by `make docs`; change `clients/pokerwire/hand_names.py` instead. No DOM. */

import {{ NN_, N_, NP_ }} from "../translation.js";

/** @typedef {{{{card: string, several: string, top: string}}}} RankWords
 *   a rank alone, several cards of it, and as the top card of a straight or flush */
/** @typedef {{{{name: string, in_sentence: string}}}} HandWords  a name by itself, and within a sentence */

/** @type {{Record<string, RankWords>}} */
export const RANKS = {{
{ranks}
}};

/** by category @type {{Record<string, HandWords>}} */
export const HANDS = {{
{hands}
}};

/** category -> how many ranks are not kickers; of other categories none are @type {{Record<string, number>}} */
export const GROUPS = {groups};

export const WITH_KICKERS = {kickers};

export const AFTER_TEN = {after_ten};
"""


_SHEETS = """\
// @ts-check
/** Which hand beats which. Written by `make docs`; change `clients/pokerwire/hand_sheets.py` instead. No DOM. */

import {{ N_ }} from "../translation.js";

/** the hands of each ranking, the lowest first: name and example @type {{Record<string, [string, string[]][]>}} */
export const HAND_SHEETS = {{
{sheets}
}};
"""


_HOUSE = """\
// @ts-check
/** The usual words at a table against the house. Written by `make docs`; change `{source}` instead. No DOM. */

import {{ NP_ }} from "../translation.js";

/** what a rule set names -> the usual word @type {{Record<string, string>}} */
export const WORDS = {{
{words}
}};

/** the same for lines of pay tables @type {{Record<string, string>}} */
export const HANDS = {{
{hands}
}};

/** the template of a table's word within a sentence */
export const TABLE_WORD = {table_word};
"""


_FORMATS = """\
// @ts-check
/** The formats of hands as files. Written by `make docs`; change `{source}` instead. No DOM. */

import {{ N_, NP_ }} from "../translation.js";

/** @typedef {{{{title: string, suffix: string, list_suffix: string, heading: string, lead: string,
 *   end: string, lacks: string}}}} HandFormat
 *   `suffix`, `list_suffix`: of a file with one hand, with several; `heading`: first in every file; `lead`, `end`:
 *   before and after each hand of several, where `{{number}}` counts them; `lacks`: what hands it has no words for */

/** @type {{Record<string, HandFormat>}} */
export const HAND_FORMATS = {{
{rows}
}};

/** codes of currencies in which amounts can be written */
export const CURRENCIES = {currencies};
"""


_BOTS = """\
// @ts-check
/** What players call the kinds of house bots. Written by `make docs`; change `{source}` instead. No DOM. */

import {{ N_ }} from "../translation.js";

/** others are called by their own names @type {{Record<string, string>}} */
export const BOT_KINDS = {{
{rows}
}};
"""


_PHRASES = """\
// @ts-check
/** {about} Written by `make docs`; change `{source}` instead. No DOM. */

import {{ NN_, N_ }} from "../translation.js";

/** by name @type {{Record<string, import("../translation.js").Message>}} */
export const {name} = {{
{rows}
}};
"""


_FILM = """\
// @ts-check
/** How long an all-in is shown. Written by `make docs`; change `{source}` instead. No DOM. */

/** in ms */
export const FILM = {film};
"""


_VALUE_NAMES = {
    "numbers": NUMBERS_OF_THINGS,
    "moments": MOMENTS,
    "choices": CHOICES,
    "spots": SPOTS,
}
_VALUE_WORDS = {"spot_names": SPOT_NAMES, "actors": ACTORS, "options": OPTION_NAMES}


def modules() -> dict[Path, str]:
    """Return the generated modules."""
    return {
        FOLDER / "table-state.js": table_state(),
        FOLDER / "uth-state.js": uth_state(),
        FOLDER / "game-records.js": _GAMES.format(
            rows="\n".join(f"  {name}: {javascript(_game(game))}," for name, game in GAMES.items()),
            ranks=javascript([[*ranks.values()] for ranks in newcomers.RANKS.values()]),
        ),
        FOLDER / "languages.js": _LANGUAGES.format(
            rows="\n".join(f"  {each}: {javascript(notation(each)._asdict())}," for each in languages()),
            amounts=_words(AMOUNTS),
        ),
        FOLDER / "hand-words.js": _HANDS.format(
            ranks="\n".join(f"  {rank}: {javascript(_rank(rank))}," for rank in hand_names.RANKS),
            hands="\n".join(f"  {category}: {javascript(_hand(category))}," for category in hand_names.HANDS),
            groups=javascript(hand_names.GROUPS),
            kickers=javascript(hand_names.WITH_KICKERS),
            after_ten=javascript(hand_names.AFTER_TEN),
        ),
        FOLDER / "hand-sheets.js": _SHEETS.format(
            sheets="\n".join(
                f"  {ranking}: {javascript([[Sentence(row.name), row.example.split()] for row in rows])},"
                for ranking, rows in HAND_SHEETS.items()
            )
        ),
        FOLDER / "house-words.js": _HOUSE.format(
            source="clients/pokerlocale/house_words.py",
            words=_rows(house_words.WORDS),
            hands=_rows(house_words.HANDS),
            table_word=javascript(house_words.TABLE_WORD),
        ),
        FOLDER / "hand-formats.js": _FORMATS.format(
            source="clients/pokerwire/room/hand_formats.py",
            rows="\n".join(
                f"  {form}: {javascript(row._asdict() | _sentences({'title': row.title, 'lacks': row.lacks}))},"
                for form, row in HAND_FORMATS.items()
            ),
            currencies=javascript(CURRENCIES),
        ),
        FOLDER / "film-times.js": _FILM.format(
            source="pokerroom/tables/peer/run_out_film.py",
            film=javascript(
                {name: value for name, value in vars(run_out_film).items() if type(value) is int}
            ),
        ),
        FOLDER / "sentence-values.js": _VALUES.format(
            **{name: _words(values) for name, values in _VALUE_NAMES.items()},
            **{name: javascript(_sentences(words)) for name, words in _VALUE_WORDS.items()},
        ),
        FOLDER / "bot-kinds.js": _BOTS.format(
            source="clients/pokerwire/room/bot_kinds.py", rows=_rows(BOT_KINDS)
        ),
        FOLDER / "phrases.js": _phrase_module(
            PHRASES, "PHRASES", "What happens at a poker table.", "clients/pokerclient/text/phrases.py"
        )
        + f"\n/** @type {{Record<string, string>}} */\nexport const SUITS = {javascript(_sentences(SUITS))};\n"
        + "\n/** an option of a table -> the phrase about its change @type {Record<string, string>} */\n"
        + f"export const CHANGES = {javascript(CHANGES)};\n",
        FOLDER / "uth-phrases.js": _phrase_module(
            UTH_PHRASES,
            "UTH_PHRASES",
            "What happens at a table against the house.",
            "clients/pokerclient/text/uth/uth_phrases.py",
        ),
        FOLDER / "coach-phrases.js": _phrase_module(
            COACH_PHRASES,
            "COACH_PHRASES",
            "What the coach says of a hand that is over, and of an evening.",
            "clients/pokerclient/text/coach_phrases.py",
        ),
        FOLDER / "tournament-phrases.js": _phrase_module(
            TOURNAMENT_PHRASES,
            "TOURNAMENT_PHRASES",
            "What happens in a tournament.",
            "clients/pokerclient/text/tournament_phrases.py",
        ),
        FOLDER / "table-options.js": _option_module(
            TABLE_OPTIONS,
            "TABLE_OPTIONS",
            "The options of a poker table, as its form shows them.",
            "clients/pokerwire/cash/table_option_table.py",
        ),
        FOLDER / "tournament-options.js": _option_module(
            TOURNAMENT_OPTIONS,
            "TOURNAMENT_OPTIONS",
            "The options of a tournament, as its form shows them.",
            "clients/pokerwire/tournament/tournament_option_table.py",
        )
        + _SIT_AND_GOS.format(sizes=javascript(get_args(SitAndGoSize))),
    }


def _option_module(table: OptionTable, name: str, about: str, source: str) -> str:
    rows = "\n".join(f"  {javascript(dict(_facts(table, row)))}," for row in table)
    marks = "N_, NP_" if "NP_(" in rows else "N_"
    return _OPTIONS.format(about=about, source=source, name=name, marks=marks, rows=rows)


def _phrase_module(phrases: Mapping[str, Message], name: str, about: str, source: str) -> str:
    rows = "\n".join(f"  {key}: {javascript(_marked(message))}," for key, message in phrases.items())
    return _PHRASES.format(about=about, source=source, name=name, rows=rows)


def _marked(message: Message) -> Message:
    return message if isinstance(message, Plural) else Sentence(message)


def _facts(table: OptionTable, row: OptionRow) -> Iterator[tuple[str, Any]]:
    """Yield what a form needs of an option, without what the page takes where nothing is said."""
    yield "field", row.field
    yield "kind", row.kind
    yield "label", Sentence(row.label)
    if row.kind not in (*NUMBERS, OptionKind.SWITCH) or table.default(row):
        yield "usual", table.default(row)
    if row.kind is OptionKind.TEXT:
        yield from (("least", row.least), ("most", row.most))
    if row.kind in NUMBERS:
        if row.least:
            yield "least", row.least
        yield "most", row.most
        if row.unit != 1:
            yield "unit", row.unit
    if row.choices:
        yield "choices", [[value, Sentence(label)] for value, label in row.choices]
    if row.notices:
        yield "notices", [[value, Sentence(notice)] for value, notice in row.notices]
    if row.place is not OptionPlace.MORE:
        yield "place", row.place
    if row.group:
        yield "group", Sentence(row.group)
    if row.only:
        yield "only", dict(row.only)
    if row.changes:
        yield "beside_stakes", True


def _sentences(words: Mapping[str, str]) -> dict[str, Sentence]:
    return {name: Sentence(text) for name, text in words.items()}


def _game(game: Game) -> dict[str, Any]:
    """Return what the browser needs of a game."""
    return {
        "name": game.name,
        **{name: Sentence(getattr(game, name)) for name in ("title", "played", "short")},
        "hole": game.hole,
        "plays": game.plays,
        "ranking": game.ranking,
        "deck": game.deck,
        "streets": [street.name for street in game.streets],
        "board": game.board_size,
        "draws": game.draw_count,
        "usual_players": game.usual_players,
        "usual_structure": game.usual_structure,
        "max_players": game.max_players,
        "button_blind": game.button_blind,
        "more_players_option": game.more_players_option,
    }


def _words(names: Iterable[str]) -> str:
    """Return names as one text, which a first visit loads sooner than a list."""
    return javascript(" ".join(sorted(names)))


def _rows(sentences: Mapping[str, str]) -> str:
    """Return sentences by name, a line each."""
    return "\n".join(f"  {name}: {javascript(Sentence(sentence))}," for name, sentence in sentences.items())


def _rank(rank: str) -> dict[str, Sentence]:
    """Return the words for a rank."""
    return {
        "card": Sentence(hand_names.RANK_NAMES[rank]),
        "several": Sentence(hand_names.SEVERAL[rank]),
        "top": Sentence(hand_names.TOP_CARD[rank]),
    }


def _hand(category: str) -> dict[str, Sentence]:
    """Return the names of hands of a category."""
    return {
        "name": Sentence(hand_names.HANDS[category]),
        "in_sentence": Sentence(hand_names.IN_SENTENCES[category]),
    }


def main() -> None:
    """Write the modules."""
    FOLDER.mkdir(exist_ok=True)
    for path, text in modules().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
