"""What players should know of a table's options before they sit down."""

from __future__ import annotations

from pokerclient.text.speech import PhraseFormatter
from pokerlocale.spoken import _
from pokerwire.cash.table_config import TableConfig
from pokerwire.cash.table_option_table import TABLE_OPTIONS


def table_notices(config: TableConfig, words: PhraseFormatter) -> list[str]:
    """Return a sentence for each option that is not as most players expect it, and what the table plays in turn."""
    notices = [_(notice, amount=value) for notice, value in TABLE_OPTIONS.notices(config)]
    played = ["games"] if config.games else []
    played += ["bomb_pot_every"] if config.bomb_pot_every or config.bomb_pot_minutes else []
    if played:
        notices.append(_("Here: {changes}.", changes=words.changes(config, played)))
    return notices
