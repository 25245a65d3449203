"""Carries out what a host says about tournaments in words, and says what was done."""

from __future__ import annotations

from pokerclient.errors import PokerClientError
from pokerclient.sdk.client import Client
from pokerlocale.messages import N_
from pokerlocale.spoken import _
from pokerwire.cash.typed_values import TableWordsError
from pokerwire.tournament.host_tournament_words import HostTournamentAct, host_tournament_act
from pokerwire.tournament.tournament_snapshot import OVER

DONE = {
    "start": N_("tournament {tournament} begins"),
    "pause": N_("tournament {tournament} pauses when the running hands are over"),
    "resume": N_("tournament {tournament} continues"),
    "add_time": N_("the clock of tournament {tournament} changed by {minutes} minutes"),
    "extend": N_("players may register for tournament {tournament} to the end of level {level}"),
    "refund": N_("{player} leaves tournament {tournament} and gets their money back"),
    "invite": N_("{player} may enter tournament {tournament}"),
    "remove": N_("{player} is out of tournament {tournament}"),
    "cancel": N_("tournament {tournament} is cancelled; its money goes to those who are still in it"),
}


class TournamentWordsError(PokerClientError):
    """The words do not say what to do, or with which tournament; the text says what would be right."""


async def run_host_tournament(client: Client, words: str) -> str:
    """Do what ``words`` say and return what was done.

    Raise :class:`TournamentWordsError`, or :class:`CommandRefused` when the room refuses it.
    """
    try:
        act = host_tournament_act(words)
    except TableWordsError as error:
        raise TournamentWordsError(str(error)) from None
    if act.kind == "host_open_tournament":
        opened = await client.announce_tournament(**act.fields["setup"])
        if opened.code:
            return _(
                "tournament {tournament} is announced; players enter it by its code {code}",
                tournament=str(opened.tournament),
                code=opened.code,
            )
        return _("tournament {tournament} is announced", tournament=str(opened.tournament))
    fields = await _with_number(client, act)
    await client.command(act.kind, **fields)
    done = DONE[str(fields["act"])]
    return _(done, **{**fields, "tournament": str(fields["tournament"])})


async def _with_number(client: Client, act: HostTournamentAct) -> dict[str, object]:
    """Return the fields with the number of the only tournament that is not over, when none was said."""
    if not act.needs_number:
        return act.fields
    open_ones = [row.tournament for row in await client.tournaments() if row.phase not in OVER]
    if len(open_ones) != 1:
        raise TournamentWordsError(
            _("say which tournament: {numbers}", numbers=", ".join(map(str, open_ones)))
            if open_ones
            else _("there is no tournament")
        )
    return {**act.fields, "tournament": open_ones[0]}
