"""Commands at cash tables and in the lobby, each a method that awaits the room's answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pokerclient.errors import IllegalMove
from pokerclient.moves import Move, PlayerAction, resolve
from pokerclient.sdk.command_sender import CommandSender
from pokerclient.views.table_view import TableView
from pokerlocale.spoken import _
from pokerwire.cash.cash_events import Turn
from pokerwire.cash.table_config import PlayedGame
from pokerwire.messages.private_table_messages import TableInvitation


class ClientCommands(CommandSender):
    """Commands of players and spectators.

    Each raises :class:`CommandRefused` if the room refuses it, and :class:`ConnectionClosed` if the connection ends for
    good before the answer.
    """

    async def create_table(self, config: Mapping[str, Any], bots: Sequence[str] = ()) -> int:
        """Open a table with these options, fields of `TableConfig`; return its number.

        ``bots`` are kinds of house bots to play there, out of :attr:`Client.house_bots`.
        """
        more = {"bots": list(bots)} if bots else {}
        return await self._open("create_table", config=dict(config), **more)

    async def bring_bots(self, table: int, bots: Sequence[str]) -> None:
        """Have house bots of these kinds at a table in place of its own, until the last person there leaves.

        Without any the table has its own again.
        """
        await self.command("bring_bots", table=table, bots=list(bots))

    async def create_uth_table(self, config: Mapping[str, Any]) -> int:
        """Open a table against the house with these options, fields of `UthTableConfig`; return its number."""
        return await self._open("create_house_table", config=dict(config))

    async def own_table(self, table: int) -> int:
        """Take a seat at a table against the house like ``table``, all for oneself; return its number."""
        return await self._open("own_table", table=table)

    async def _open(self, kind: str, **fields: Any) -> int:
        number = (await self.order(kind, **fields)).table
        assert number is not None, "the answer to opening a table names it"
        return number

    async def close_table(self, table: int) -> None:
        """Close a table that this client opened, at the end of the running hand."""
        await self.command("close_table", table=table)

    async def enter_table(self, table: int, code: str) -> None:
        """Show the code of an invitation to a private table, or its password; once for all."""
        await self.command("enter_table", table=table, code=code)

    async def table_invitation(self, table: int, *, new: bool = False) -> TableInvitation:
        """Return the invitation to a private table, or a ``new`` one in its place. For its opener, and hosts."""
        return await self.ask(
            TableInvitation, "invite_to_table", table=table, **({"new": True} if new else {})
        )

    async def set_table_password(self, table: int, password: str | None) -> None:
        """Set the password of a private table; ``None`` removes it. For its opener, and hosts."""
        await self.command("set_table_password", table=table, password=password)

    async def remove_from_table(self, table: int, player: str) -> TableInvitation:
        """Shut a player out of a private table; return its new invitation. For its opener, and hosts."""
        return await self.ask(TableInvitation, "remove_from_table", table=table, player=player)

    async def sit(
        self, table: int, seat: int = 0, buy_in: int = 0, blinds: str = "post", *, sit_out: bool = False
    ) -> int:
        """Take ``seat`` (0: any) with ``buy_in`` chips (0: the maximum); return the seat.

        ``blinds`` is ``"post"`` (post what is owed and be dealt in at once) or ``"wait"`` (for the big blind).
        ``sit_out``: be dealt in only after :meth:`sit_in`.
        """
        out = {"sit_out": True} if sit_out else {}
        answer = await self.order("sit", table=table, seat=seat, buy_in=buy_in, blinds=blinds, **out)
        return answer.seat or seat

    async def change_seat(self, table: int, seat: int) -> int:
        """Move to a free ``seat``, when the running hand is over; one's own cancels that. Return the present seat."""
        return (await self.order("change_seat", table=table, seat=seat)).seat or seat

    async def swap_seats(self, table: int, seat: int, *, refuse: bool = False) -> int:
        """Offer the player of ``seat`` to swap, agree, or ``refuse``; one's own cancels that. Return the own seat."""
        answer = await self.order(
            "swap_seats", table=table, seat=seat, **({"refuse": True} if refuse else {})
        )
        return answer.seat or seat

    async def leave(self, table: int, stay: bool = False) -> None:
        """Stand up, at the end of the hand if the player is in one; ``stay`` takes this back."""
        await self.command("leave", table=table, cancel=stay)

    async def top_up(self, table: int, amount: int) -> None:
        """Add ``amount`` chips to the stack at the end of the running hand."""
        await self.command("top_up", table=table, by=amount)

    async def set_auto_top_up(self, table: int, target: int, below: int = 0) -> None:
        """Top the stack up to ``target`` chips whenever fewer than ``below`` (0: than ``target``) are left.

        ``target`` 0 ends this. The chips come from the wallet after a hand.
        """
        await self.command("set_auto_top_up", table=table, to=target, below=below)

    async def sit_out(self, table: int) -> None:
        """Sit out from the next hand on."""
        await self.command("sit_out", table=table)

    async def sit_in(self, table: int, blinds: str = "post") -> None:
        """Come back into the game; ``blinds`` is ``"post"`` or ``"wait"``."""
        await self.command("sit_in", table=table, blinds=blinds)

    async def set_runs(self, table: int, times: int, hand: int = 0) -> None:
        """Answer how many times an all-in of ``hand`` is run; ``hand`` 0: always agree to ``times`` (0: be asked)."""
        await self.command("set_runs", table=table, times=times, **({"hand": hand} if hand else {}))

    async def choose_game(self, table: int, hand: int, played: PlayedGame) -> None:
        """Choose the game that is played from ``hand`` on, when asked."""
        await self.command(
            "choose_game", table=table, hand=hand, game=played.game, structure=played.structure
        )

    async def set_straddle(self, table: int, on: bool, to: int = 0) -> None:
        """Straddle whenever possible, or stop that; ``to`` is the amount to re-straddle to, 0 the least."""
        await self.command("set_straddle", table=table, on=on, **({"to": to} if to else {}))

    async def join_waiting_list(self, table: int) -> None:
        """Join the waiting list."""
        await self.command("join_waiting_list", table=table)

    async def leave_waiting_list(self, table: int) -> None:
        """Leave the waiting list."""
        await self.command("leave_waiting_list", table=table)

    async def act(self, view: TableView, move: Move | PlayerAction, turn: Turn | None = None) -> None:
        """Answer ``turn`` (default: the one that ``view`` shows) with ``move``.

        Raise :class:`IllegalMove` if it is nobody's turn or the turn does not allow the move; the room refuses it if
        the turn is over.
        """
        turn = turn if turn is not None else view.turn
        if turn is None or turn.seat != view.you:
            raise IllegalMove(_("it is not your turn"))
        act = resolve(move, turn.legal) if isinstance(move, Move) else move
        await self.command("act", **act_fields(view.table, turn, act))

    async def show(self, table: int, hand: int, cards: Sequence[str]) -> None:
        """Show some or all of the player's cards of ``hand``, after its end and before the next one."""
        await self.command("show", table=table, hand=hand, cards=list(cards))

    async def rabbit_hunt(self, table: int, hand: int) -> None:
        """Have everybody shown which cards would have come in ``hand``, after its end and before the next one."""
        await self.command("rabbit_hunt", table=table, hand=hand)

    async def say(self, text: str, table: int | None = None) -> None:
        """Chat at a table, or in the lobby."""
        await self.command("say", text=text, table=table)

    async def refill(self) -> None:
        """Ask for fresh play chips."""
        await self.command("refill")


def act_fields(table: int, turn: Turn, act: PlayerAction) -> dict[str, Any]:
    """Return the fields of the ``act`` command that answers ``turn`` at ``table``."""
    return {
        "table": table,
        "hand": turn.hand,
        "decision": turn.decision,
        "action": act.action,
        "to": act.to,
        "cards": list(act.cards),
    }
