"""A table of the house in a few words, for ``pokerroom serve --table`` and ``pokerroom admin open``.

    Friday: no-limit holdem 1/2, 6 seats, 3 bots
    Draw night: pot-limit draw 5/10, ante 1, buy-in 200-2000

The words are those of :mod:`pokerwire.cash.table_words`.
"""

from __future__ import annotations

import msgspec

from pokerlocale.said import translated
from pokerlocale.spoken import _, spoken_language
from pokerroom.host.setup import TableSetup
from pokerroom.tables.table_errors import ConfigError
from pokerroom.tournament.config_from_setup import tournament_config
from pokerroom.tournament.tournament_errors import TournamentConfigError
from pokerwire.cash.table_config import Clocks
from pokerwire.cash.table_words import table_options
from pokerwire.cash.typed_values import TableWordsError
from pokerwire.error_tree import PokerRoomError
from pokerwire.tournament.tournament_setup import TournamentSetup
from pokerwire.tournament.tournament_words import tournament_from_words


def table_from_words(words: str) -> TableSetup:
    """Return the table that ``words`` describe; raise :class:`ConfigError` naming what is not understood."""
    try:
        return msgspec.convert(table_options(words, bots=True), TableSetup)
    except TableWordsError as error:
        raise ConfigError(_about(words, error)) from None


def tournament_setup_from_words(words: str) -> TournamentSetup:
    """Return the tournament that ``words`` describe; raise :class:`ConfigError` naming what cannot be."""
    try:
        setup = tournament_from_words(words)
        tournament_config(setup, Clocks())
    except (TableWordsError, TournamentConfigError) as error:
        raise ConfigError(_about(words, error)) from None
    return setup


def _about(words: str, error: PokerRoomError) -> str:
    """Return an error with the name of what ``words`` describe."""
    reason = translated(error.sentence, spoken_language())
    return _("'{name}': {error}", name=words.partition(":")[0].strip(), error=reason)
