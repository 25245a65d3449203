"""The chips of a hand that has been read: what went back uncalled, the rake, and whether the totals are right."""

from __future__ import annotations

from pokerroom.history.history_errors import BadRecord
from pokerroom.history.replay.recorded_hand import LEAVE, SPLASH
from pokerroom.lab.importers.reading.amounts import CENT
from pokerroom.lab.importers.reading.hand_builder import HandBuilder
from pokerroom.lab.importers.reading.hand_parts import BuiltAct, plain

AGGRESSIVE = frozenset({"bet", "raise", "small_blind", "big_blind", "post", "straddle"})
MOST_RAKE = 10
"""percent of a pot that a site may have kept where its record does not say how much; nothing before a flop"""


def drop_needless_leaves(builder: HandBuilder) -> None:
    """Who folded, is all-in, wins or acts later leaves nothing behind."""
    last = {act.player: act for act in builder.acts if act.act != "uncalled"}
    over = {act.player for act in builder.acts if act.act == "fold"}
    over |= {i for i, one in enumerate(builder.players) if one.collected or one.paid in {0, one.stack}}
    builder.acts = [
        act
        for act in builder.acts
        if act.act != LEAVE or (act.player not in over and last[act.player] is act)
    ]


def _take_back_idle_raises(builder: HandBuilder) -> None:
    """Make calls of raises that nobody is left to answer: all others are all-in or out."""
    put_in = [0] * len(builder.players)
    for act in builder.acts:
        put_in[act.player] += act.amount
    if not any(chips >= one.stack > 0 for chips, one in zip(put_in, builder.players, strict=True)):
        return
    acts, taking_part = builder.acts, {act.player for act in builder.acts}
    paid, out = [0] * len(builder.players), set[int]()
    for at, act in enumerate(acts):
        if act.act in {"raise", "bet"}:
            others = taking_part - out - {act.player}
            if others and all(paid[i] >= builder.players[i].stack > 0 for i in others):
                _take_back(builder, act, acts[:at])
        elif act.act == "fold":
            out.add(act.player)
        paid[act.player] += act.amount


def _take_back(builder: HandBuilder, act: BuiltAct, before: list[BuiltAct]) -> None:
    bets = [0] * len(builder.players)
    for earlier in before:
        if earlier.street == act.street and earlier.act not in {"ante", "dead", SPLASH, "uncalled"}:
            bets[earlier.player] += earlier.amount
    needed = max(max(bets) - bets[act.player], 0)
    excess, one = act.amount - needed, builder.players[act.player]
    if sum([earlier.amount for earlier in before if earlier.player == act.player]) + act.amount > one.stack:
        builder.contradict(act.line, f"{one.name} has no {plain(act.amount)} left")
    returned = min(excess, one.returned)
    act.act, act.amount, act.to = "call" if needed else "check", needed, 0
    act.all_in = None
    one.paid -= excess
    one.returned -= returned
    won = sum(player.collected for player in builder.players) + (builder.rake or 0)
    if not returned and won > sum(player.paid for player in builder.players):
        one.collected = max(one.collected - excess, 0)
    builder.unmatched.pop(act.player, None)
    for other in builder.acts:
        if other.player == act.player and other.act == "uncalled":
            other.amount -= returned
    builder.acts = [other for other in builder.acts if other.act != "uncalled" or other.amount]


def settle(builder: HandBuilder) -> None:
    """Find what went back uncalled, and the rake, where no line says so; compare the totals."""
    _post_gift(builder)
    _take_back_idle_raises(builder)
    if builder.rake is None and not builder.returns_stated:
        _take_back_uncalled_win(builder)
    paid = sum(player.paid for player in builder.players)
    returned = sum(player.returned for player in builder.players)
    won = sum(player.collected for player in builder.players)
    if builder.silent is not None and won > paid:
        builder.insert_post(builder.silent, "dead", builder.title.small, builder.players[builder.silent].line)
        paid += builder.title.small
    _take_silent_fee(builder, paid - returned - won)
    if not won and not builder.side_pots:
        raise BadRecord("the hand was cancelled, or its text is not whole: nobody won anything")
    if not builder.returns_stated:
        returned = _return_uncalled(builder, paid, won)
    if builder.rake is None:
        builder.rake = _inferred_rake(builder, paid - returned, won)
    gross = paid - returned
    if builder.side_pots and won + builder.rake + builder.side_pots == gross:
        builder.unpaid = builder.side_pots
    allowed = {gross, gross - builder.rake, won, won + builder.rake}
    allowed |= {amount - sum(builder.unmatched.values()) for amount in allowed}
    if builder.house_pays:
        builder.unread.append("a player cashed out: only the play is compared")
    if builder.unpaid:
        builder.unread.append(f"who won {plain(builder.unpaid)} is not said: only the play is compared")
    _compare_blinds(builder)
    for total, slack, line in builder.totals:
        if not any(abs(total - value) <= slack for value in allowed):
            builder.contradict(line, f"the pot is {plain(total)}, {plain(gross)} were bet")


def _compare_blinds(builder: HandBuilder) -> None:
    """A blind is what the title says, unless a stack was too short for it.

    At fixed limit the big one is the small bet; the small one may be any part of it.
    """
    title = builder.title
    if title.small > title.big > 0:
        builder.contradict(builder.line, f"stakes of {plain(title.small)}/{plain(title.big)}")
    if builder.old_stakes:
        return
    nominal = {"small_blind": title.small, "big_blind": title.big}
    if title.structure == "limit":
        nominal = {"big_blind": title.small if title.stakes_are_bets else title.big}
    paid = [0] * len(builder.players)
    for act in builder.acts:
        one, due = builder.players[act.player], nominal.get(act.act, act.amount)
        paid[act.player] += act.amount
        if (
            act.act == "small_blind"
            and title.structure == "limit"
            and not _is_usual_part(act.amount, builder)
        ):
            builder.unread.append(f"line {act.line}: a small blind of {plain(act.amount)} is unusual")
        if act.amount > due or (act.amount < due and paid[act.player] < one.stack):
            builder.contradict(act.line, f"{one.name} posts {plain(act.amount)}, where {plain(due)} is due")


def _is_usual_part(small: int, builder: HandBuilder) -> bool:
    """Whether a small blind is half of the big one, a third, two fifths or two thirds, to a cent; or all of a stack."""
    title = builder.title
    big = title.small if title.stakes_are_bets else title.big
    poster = next((act.player for act in builder.acts if act.act == "small_blind"), None)
    all_in = poster is not None and builder.players[poster].stack <= small
    return all_in or any(abs(small - big * part // 30) < CENT for part in (10, 12, 15, 20))


def compare_places(builder: HandBuilder) -> None:
    """Remark it when the blinds are not of the first two left of the button who are dealt in, as where one is owed.

    Where the chips do not add up, the record is wrong whoever posted.
    """
    button = builder.button
    paid_out = sum(one.collected for one in builder.players) + (builder.rake or 0) + builder.unpaid
    if not builder.house_pays and paid_out != sum(one.paid - one.returned for one in builder.players):
        return
    posts = {act.act: act for act in reversed(builder.acts) if act.act in {"small_blind", "big_blind"}}
    if "big_blind" not in posts and any(act.act == "straddle" for act in builder.acts):
        builder.unread.append("there is a straddle, and nobody posts the big blind")
    if button is None or "big_blind" not in posts:
        return
    acting = {act.player for act in builder.acts if act.act != "uncalled"}
    forced = {act.player for act in builder.acts if act.act in {"post", "dead"}}
    order = sorted(acting, key=lambda i: (builder.seat_of(i) <= button, builder.seat_of(i)))
    order = [i for i in order if i not in forced]
    if len(order) == 2:
        order.reverse()
        if button not in map(builder.seat_of, order):
            builder.unread.append(f"two play, and the button is at seat {button}, where neither sits")
            return
    kinds = [kind for kind in ("small_blind", "big_blind") if kind in posts]
    for kind, player in zip(kinds, order, strict=False):
        if posts[kind].player != player:
            name = builder.players[posts[kind].player].name
            due = builder.players[player].name
            builder.unread.append(
                f"line {posts[kind].line}: {name} posts the {kind.replace('_', ' ')} before {due}"
            )
            return


def _post_gift(builder: HandBuilder) -> None:
    """Put what the house added into the pot for who wins most of it, so that the chips of a hand are its players'."""
    if not builder.gift:
        return
    players = builder.players
    winner = max(range(len(players)), key=lambda i: players[i].collected)
    players[winner].stack += builder.gift
    builder.insert_post(winner, SPLASH, builder.gift, builder.line)


def _take_silent_fee(builder: HandBuilder, left: int) -> None:
    """Count a fee that no line names with the rake, where just that is missing of ``left``: what nobody won."""
    fee, unmatched = builder.silent_fee, sum(builder.unmatched.values())
    if fee and builder.rake is not None and left - builder.rake - fee in {0, unmatched}:
        builder.rake += fee


def _take_back_uncalled_win(builder: HandBuilder) -> None:
    """Win nothing with a last side pot that holds just what nobody called: it goes back."""
    last = max(builder.won_of_pots, default=0)
    for player, chips in builder.unmatched.items():
        one = builder.players[player]
        if last and chips and one.collected == chips == builder.won_of_pots[last]:
            one.collected = 0


def _return_uncalled(builder: HandBuilder, paid: int, won: int) -> int:
    """Return what the last bettor gets back where no line says so; some sites count it among what was won."""
    unmatched = {player: chips for player, chips in builder.unmatched.items() if chips}
    excess = sum(unmatched.values())
    if builder.rake is not None:
        excess = paid - won - builder.rake
        if excess == builder.side_pots:
            return 0
        bettor = next((act.player for act in reversed(builder.acts) if act.act in AGGRESSIVE), None)
        if bettor is None or excess not in {sum(unmatched.values()), builder.last_bet(bettor)}:
            return 0
        unmatched = {bettor: excess}
    elif won > paid - excess:
        return 0
    if excess <= 0 or not won:
        return 0
    for player, chips in unmatched.items():
        last = next(act for act in reversed(builder.acts) if act.player == player)
        builder.acts.append(BuiltAct(player, last.street, "uncalled", last.line, chips))
        builder.players[player].returned += chips
    return sum(unmatched.values())


def _inferred_rake(builder: HandBuilder, pot: int, won: int) -> int:
    if builder.house_pays:
        return 0
    rake = pot - won
    taken = not builder.title.tournament and builder.boards.first()
    most = pot * MOST_RAKE // 100 if taken else 0
    if rake > most + CENT:
        builder.contradict(0, f"of a pot of {plain(pot)} only {plain(won)} were won")
    return max(rake, 0)
