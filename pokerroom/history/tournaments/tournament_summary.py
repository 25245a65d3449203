"""What a tournament came to, for its summaries: entry, pool, and the place and prize of everybody."""

from __future__ import annotations

import msgspec

from pokerroom.tournament.tournament_config import TournamentConfig
from pokerwire.cash.table_config import GameName, StructureName
from pokerwire.tournament.tournament_snapshot import EntrantView, TournamentSnapshot


class TournamentFinish(msgspec.Struct, frozen=True):
    """One player's result. ``place`` 0: they still play."""

    player: str
    place: int = 0
    prize: int = 0
    bounties: int = 0
    """money won for players knocked out, which ``prize`` does not count"""
    rebuys: int = 0
    re_entries: int = 0
    add_ons: int = 0


class TournamentSummary(msgspec.Struct, frozen=True):
    """A tournament and its results, the winner first. Money is in the wallets' unit, times are ms since 1970."""

    number: int
    name: str = ""
    began: int = 0
    ended: int = 0
    """0: it runs"""
    game: GameName = "holdem"
    structure: StructureName = "no_limit"
    buy_in: int = 0
    fee: int = 0
    bounty: int = 0
    starting_chips: int = 0
    level_minutes: int = 0
    """how long the first level lasts; 0 when levels are counted in hands"""
    rebuy_cost: int = 0
    add_on_cost: int = 0
    flags: tuple[str, ...] = ()
    """as Open Tournament Summary calls them"""
    tables: bool = True
    """whether it has more than one table"""
    pool: int = 0
    finishes: tuple[TournamentFinish, ...] = ()

    @property
    def entry_cost(self) -> int:
        """What one entry costs: buy-in, fee and bounty."""
        return self.buy_in + self.fee + self.bounty

    def bought_later(self, finish: TournamentFinish) -> int:
        """Return what a player paid after the first entry: for re-entries, rebuys and add-ons."""
        again = finish.re_entries * self.entry_cost
        return again + finish.rebuys * self.rebuy_cost + finish.add_ons * self.add_on_cost

    def net(self, finish: TournamentFinish) -> int:
        """Return what a player won, less what their entries, rebuys and add-ons cost."""
        return finish.prize + finish.bounties - self.entry_cost - self.bought_later(finish)


def tournament_summary(
    config: TournamentConfig, snapshot: TournamentSnapshot, began: int, ended: int = 0
) -> TournamentSummary:
    """Return the summary of a tournament as it stands, or as it ended."""
    entrants = [entrant for entrant in snapshot.entrants if entrant.status != "withdrawn"]
    return TournamentSummary(
        number=snapshot.number,
        name=snapshot.name,
        began=began,
        ended=ended,
        game=config.game.game,
        structure=config.game.structure,
        buy_in=config.buy_in,
        fee=config.fee,
        bounty=config.bounty.amount if config.bounty else 0,
        starting_chips=config.starting_chips,
        level_minutes=config.structure.level(1).minutes,
        rebuy_cost=config.rebuy.cost + config.rebuy.fee if config.rebuy else 0,
        add_on_cost=config.add_on.cost + config.add_on.fee if config.add_on else 0,
        flags=tuple(_flags(config)),
        tables=len(entrants) > config.seats,
        pool=snapshot.pool,
        finishes=tuple([_finish(entrant) for entrant in sorted(entrants, key=_rank)]),
    )


def _flags(config: TournamentConfig) -> list[str]:
    bounty = config.bounty.kind if config.bounty else ""
    flags = {
        "SNG": config.start == "full",
        "DON": config.payouts.preset == "double_or_nothing",
        "Bounty": bounty == "flat",
        "Progressive-Bounty": bounty == "progressive",
        "Shootout": config.format == "shootout",
        "Rebuy": config.rebuy is not None,
        "Re-Entry": config.re_entry is not None,
        "Satellite": config.satellite is not None,
    }
    return [flag for flag, holds in flags.items() if holds]


def _rank(entrant: EntrantView) -> tuple[int, int, str]:
    """Those who still play come first, by their chips."""
    return entrant.place, -entrant.chips, entrant.player


def _finish(entrant: EntrantView) -> TournamentFinish:
    return TournamentFinish(
        entrant.player,
        entrant.place,
        entrant.prize,
        entrant.bounties,
        entrant.rebuys,
        entrant.entries - 1,
        int(entrant.add_on),
    )
