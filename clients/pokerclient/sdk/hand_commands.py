"""Commands about finished hands: the list of the player's own, the record of one, its text, a link to it."""

from __future__ import annotations

from pokerclient.sdk.command_sender import CommandSender
from pokerwire.messages.hands_messages import (
    EveningCoaching,
    HandCoaching,
    HandLink,
    Hands,
    PlayStatistics,
    RecordedHand,
    WrittenHands,
)
from pokerwire.room.coached_hand import CoachedEvening, CoachedHand
from pokerwire.room.finished_hand import HandRecord
from pokerwire.room.hand_formats import Currency, HandFormat


class HandHistoryCommands(CommandSender):
    """Commands about finished hands. A hand is named by its ``number`` in the room, as in the list."""

    async def hands(self, before: int = 0, limit: int = 20, table: int | None = None) -> Hands:
        """Return a page of the player's own hands, newest first: ``hands``, and whether there are ``more``.

        Only hands numbered below ``before`` (0: from the newest), and only at ``table`` if one is given.
        """
        return await self.ask(Hands, "get_hands", before=before, most=limit, table=table)

    async def hand(self, number: int) -> HandRecord:
        """Return the record of one of the player's own hands: all its events that they may see."""
        return (await self.ask(RecordedHand, "get_hand", number=number)).record

    async def last_hand(self, table: int) -> HandRecord:
        """Return the record of the last hand at a watched table."""
        return (await self.ask(RecordedHand, "get_last_hand", table=table)).record

    async def hand_texts(
        self,
        format: HandFormat = "text",
        before: int = 0,
        limit: int = 20,
        table: int | None = None,
        money: Currency = "",
    ) -> list[str]:
        """Return the player's own hands as texts in the order of :meth:`hands`.

        ``format`` is one of ``pokerwire.room.hand_formats.HAND_FORMATS``; ``money`` is the currency in which amounts
        are written, empty for play chips. A hand that the format has no words for is an empty text.
        """
        currency = {"money": money} if money else {}
        answer = await self.ask(
            WrittenHands, "write_hands", form=format, before=before, most=limit, table=table, **currency
        )
        return [hand.text for hand in answer.hands]

    async def play_statistics(self, player: str) -> PlayStatistics:
        """Return how a player has played in the latest hands into which both were dealt."""
        return await self.ask(PlayStatistics, "get_play_statistics", player=player)

    async def coach_hand(self, number: int) -> CoachedHand:
        """Return what a solved strategy would have done at the player's own decisions in a hand that is over.

        Raise :class:`CommandRefused` ``hand_running`` during a hand with other people, ``cards_not_shown`` and
        ``no_coach``.
        """
        return (await self.ask(HandCoaching, "coach_hand", number=number)).hand

    async def coach_evening(self) -> CoachedEvening:
        """Return what stands out in the player's hands of the last twelve hours; raise the same."""
        return (await self.ask(EveningCoaching, "coach_evening")).evening

    async def share_hand(self, number: int, show_cards: bool = False) -> str:
        """Share a hand and return its link, to follow ``/hand/``; ``show_cards`` includes the player's own cards."""
        return (await self.ask(HandLink, "share_hand", number=number, cards=show_cards)).link
