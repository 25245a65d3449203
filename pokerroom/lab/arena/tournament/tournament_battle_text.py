"""The result of a battle over tournaments as text."""

from __future__ import annotations

from pokerroom.lab.arena.tournament.tournament_battle import TournamentBattle


def tournament_battle_text(battle: TournamentBattle) -> str:
    """Return the standings as a table, the largest prize share first."""
    width = max(len("bot"), *[len(bot.name) for bot in battle.bots])
    adjusted = f"  {'by ICM, %':>25}" if battle.bots[0].icm_share is not None else ""
    lines = [
        f"{battle.tournaments:,} tournaments of {battle.players} players, {battle.hands:,} hands, seed {battle.seed}",
        f"{'bot':{width}}  {'prize share, %':>25}  {'wins, %':>25}  {'mean place':>25}" + adjusted,
    ]
    for bot in sorted(battle.bots, key=lambda bot: -bot.prize_share):
        cells = [
            _cell(bot.prize_share, bot.prize_share_interval, 100),
            _cell(bot.win_share, bot.win_share_interval, 100),
            _cell(bot.place, bot.place_interval, 1),
        ]
        if bot.icm_share is not None and bot.icm_share_interval is not None:
            cells.append(_cell(bot.icm_share, bot.icm_share_interval, 100))
        lines.append("  ".join([f"{bot.name:{width}}", *cells]))
    lines += [f"{bot.name} failed {bot.faults:,} times" for bot in battle.bots if bot.faults]
    return "\n".join(lines)


def _cell(mean: float, interval: tuple[float, float], factor: int) -> str:
    low, high = interval
    return f"{factor * mean:6.2f} ({factor * low:6.2f} to {factor * high:6.2f})"
