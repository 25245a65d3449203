"""The result of a battle over tournaments as text."""

from __future__ import annotations

from pokerroom.arena.tournament.tournament_battle import TournamentBattle


def tournament_battle_text(battle: TournamentBattle) -> str:
    """Return the standings as a table, the largest prize share first."""
    width = max(len("bot"), *[len(bot.name) for bot in battle.bots])
    lines = [
        f"{battle.tournaments:,} tournaments of {battle.players} players, {battle.hands:,} hands, seed {battle.seed}",
        f"{'bot':{width}}  {'prize share, %':>16}  {'wins, %':>16}  {'mean place':>14}",
    ]
    for bot in sorted(battle.bots, key=lambda bot: -bot.prize_share):
        lines.append(
            f"{bot.name:{width}}  {100 * bot.prize_share:7.2f} ± {100 * bot.prize_share_interval:6.2f}"
            f"  {100 * bot.win_share:7.2f} ± {100 * bot.win_share_interval:6.2f}"
            f"  {bot.place:6.2f} ± {bot.place_interval:5.2f}"
        )
    lines += [f"{bot.name} failed {bot.faults:,} times" for bot in battle.bots if bot.faults]
    return "\n".join(lines)
