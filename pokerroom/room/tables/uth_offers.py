"""What players may open against the house: the rule sets of the host's tables, within the limits of those."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from pokerlocale.sentences import Sentence
from pokerroom.tables.table_errors import ConfigError
from pokerroom.uth.bet_spots import limits_panel
from pokerwire.quoted_text import unquoted
from pokerwire.uth.rule_set import ANTE, PROGRESSIVE, Limit, RuleSet, SpotLimit
from pokerwire.uth.uth_table_options import UthTableConfig


class UthOffers:
    """The tables against the house in the host's set-up, as what players may open themselves."""

    def __init__(
        self, tables: Sequence[UthTableConfig], rules_of: Callable[[UthTableConfig], RuleSet]
    ) -> None:
        self._tables = tables
        self._rules_of = rules_of

    def checked(self, config: UthTableConfig) -> UthTableConfig:
        """Return the options of a player's table, completed; raise ``ConfigError`` for what the host does not offer.

        Stakes lie within those of the host's tables of the same rule set.  What else a host may change at a table,
        such as its times, is as at the first of them.
        """
        models = [table for table in self._tables if table.rules == config.rules]
        if not models:
            offered = tuple(sorted({table.rules for table in self._tables})) or Sentence("nothing")
            raise ConfigError(
                "the house plays {names} here, and not '{value}'",
                names=offered,
                value=unquoted(config.rules),
            )
        wanted = [(ANTE, config.ante), *config.sides.items()]
        panels = [limits_panel(self._rules_of(model)) for model in models]
        for bet, limit in wanted:
            if limit is not None:
                _check_within(bet, limit, [spot for panel in panels for spot in panel if spot.bet == bet])
        return replace(
            models[0],
            name=config.name,
            ante=config.ante or models[0].ante,
            sides={**models[0].sides, **config.sides},
            bots_allowed=config.bots_allowed and models[0].bots_allowed,
        )


def _check_within(bet: str, limit: Limit, offered: Sequence[SpotLimit]) -> None:
    if not offered or bet == PROGRESSIVE:
        raise ConfigError("the house does not offer '{value}' with other limits", value=unquoted(bet))
    least, most = min(spot.min for spot in offered), max(spot.max for spot in offered)
    if limit.min < least or limit.max > most:
        raise ConfigError(
            "{option}: the limits of the house are {low} to {high}", option=bet, low=least, high=most
        )
