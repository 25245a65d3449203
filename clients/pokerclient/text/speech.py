"""The words of one language, with which sentences are made: cards, pots, stakes, hands, actions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pokerclient.moves import PlayerAction
from pokerclient.text.phrases import ACTION_PHRASES, CHANGES, PHRASES, SUITS, pot_phrase
from pokerclient.text.translation import Translator
from pokerclient.views.table_view import TableView
from pokerlocale.amounts import grouped
from pokerlocale.option_names import BESIDE_STAKES
from pokerlocale.spoken import card_sign
from pokerwire.cash.legal import Legal
from pokerwire.cash.table_config import PlayedGame, TableConfig
from pokerwire.games import game_name
from pokerwire.hand_names import RANK_NAMES, Named, shown_in_sentence, shown_name


class PhraseFormatter:
    """The words of one language.

    ``spoken`` writes cards out: "ace of spades" for ``As``. ``group`` writes the thousands of amounts apart.
    """

    def __init__(self, language: str = "en", spoken: bool = False, *, group: bool = False) -> None:
        self.language = language
        self.spoken = spoken
        self.group = group
        self._translated = Translator(language, group=group)

    def phrase(self, key: str, /, **values: object) -> str:
        """Return the phrase named ``key`` with ``values`` filled in."""
        return self._translated(PHRASES[key], **values)

    def card(self, name: str) -> str:
        """Return the card in full: ``As`` is "ace of spades"."""
        rank, suit = self._translated(RANK_NAMES[name[0]]), self._translated(SUITS[name[1]])
        return self.phrase("card", rank=rank, suit=suit)

    def cards(self, names: Iterable[str]) -> str:
        """Return a list of cards: "As 10d", or written out when these words are to be spoken."""
        if self.spoken:
            return ", ".join(map(self.card, names))
        return " ".join([card_sign(name, self.language) for name in names])

    def pot(self, index: int, last: int) -> str:
        """Return the name of a pot inside a sentence: "main pot", "side pot", "side pot 1"; ``last`` is that of the
        last pot."""
        return self.phrase(pot_phrase(index, last), number=index)

    def board(self, run: int) -> str:
        """Return the name of one of several boards inside a sentence: "board 2"."""
        return self.phrase("board_of_several", number=run + 1)

    def pots(self, amounts: Iterable[int]) -> str:
        """Return the pots with their amounts: "240", or "main pot 240, side pot 100"."""
        listed = list(amounts)
        if len(listed) == 1:
            return self.phrase("pot_one", amount=listed[0])
        last = len(listed) - 1
        return ", ".join(
            self.phrase("pot_of_many", pot=self.pot(i, last), amount=amount)
            for i, amount in enumerate(listed)
        )

    def stakes(self, config: TableConfig) -> str:
        """Return the stakes and buy-in of a table: "no-limit 5/10, buy-in 400 to 1000"."""
        return self.phrase(
            "stakes_no_blinds" if not config.small_blind else "stakes_ante" if config.ante else "stakes",
            structure=self.phrase("structure_" + config.structure),
            blinds=self._blinds(config),
            bet=config.big_blind,
            ante=config.ante,
            least=config.min_buy_in,
            most=config.max_buy_in,
        )

    def amount(self, amount: int) -> str:
        """Return an amount of chips alone."""
        return grouped(amount, self.language) if self.group else str(amount)

    def _blinds(self, config: TableConfig) -> str:
        return f"{self.amount(config.small_blind)}/{self.amount(config.big_blind)}"

    def changes(self, config: TableConfig, changed: Iterable[str]) -> str:
        """Return what is new of the stakes: "blinds 5/10, buy-in 400 to 1000"; empty when nothing of it has words."""
        keys = dict.fromkeys([CHANGES[name] for name in changed if name in CHANGES])
        return ", ".join([self._change(key, config) for key in keys])

    def _change(self, key: str, config: TableConfig) -> str:
        if key == "structure":
            return self.phrase("structure_" + config.structure)
        if key in BESIDE_STAKES:
            amount = getattr(config, key)
            return self.phrase(f"change_{key}_{'set' if amount else 'none'}", amount=amount)
        kinds = {
            "blinds": "posted" if config.small_blind else "none",
            "ante": config.ante_kind if config.ante else "none",
            "buy_ins": config.buy_ins,
            "decision": "limited" if config.clocks.decision else "none",
            "bomb_pots": "every"
            if config.bomb_pot_every
            else "timed"
            if config.bomb_pot_minutes
            else "asked",
            "games": "several" if config.games else "none",
        }
        return self.phrase(
            f"change_{key}_{kinds[key]}" if key in kinds else f"change_{key}",
            blinds=self._blinds(config),
            bet=config.big_blind,
            ante=config.ante,
            least=config.min_buy_in,
            most=config.max_buy_in,
            count=config.max_bets,
            seconds=f"{config.clocks.decision / 1000:g}",
            hands=config.bomb_pot_every,
            minutes=config.bomb_pot_minutes,
            bomb_ante=config.bomb_pot_ante,
            games=", ".join([self.game(played) for played in config.games]),
        )

    def game(self, played: PlayedGame) -> str:
        """Return structure and game: "Pot-limit Omaha"."""
        return game_name(played.structure, played.game, self._translated)

    def bomb_pot(self, config: TableConfig, when: str) -> str:
        """Return what is posted in the bomb pot that a table plays next (``set``), now, or that waits for a flop."""
        boards = "_boards" if config.bomb_pot_boards > 1 else ""
        key = "bomb_pot_waits" if config.bomb_pot_waits else f"bomb_pot_{when}{boards}"
        return self.phrase(key, ante=config.bomb_pot_ante)

    def announced(self, view: TableView) -> str:
        """Return what is new in the next hand: another game, a bomb pot; empty where nothing is announced."""
        if asked := view.state.game_asked:
            return self.phrase("game_asked", player=view.player(asked.seat), seconds=round(asked.time / 1000))
        following = view.next_config
        if following is None:
            return ""
        game = self.phrase("game_set", game=self.game(following.played))
        parts = [game] if following.played != view.config.played else []
        parts += [self.bomb_pot(following, "set")] if following.bomb_pot or following.bomb_pot_waits else []
        return "; ".join(parts)

    def hand_name(self, event: Named) -> str:
        """Return the name of the hand that an event names, by itself: "pair of Jacks"."""
        return shown_name(event, self.language)

    def hand_in_sentence(self, event: Named) -> str:
        """Return the name of the hand that an event names, as it stands in a sentence: "a pair of Jacks"."""
        return shown_in_sentence(event, self.language)

    def made_hand_sentence(self, event: Named) -> str:
        """Return what I hold, by name: "You have a pair of Jacks"."""
        return self.phrase("made_hand", name=self.hand_in_sentence(event))

    def hands_on_boards(self, made: Mapping[int, Named]) -> str:
        """Return what I hold on each of several boards: "Board 1: a pair of Jacks · Board 2: a flush"."""
        boards = [
            self.phrase("on_board", number=run + 1, text=self.hand_in_sentence(made[run]))
            for run in sorted(made)
        ]
        return " · ".join(boards)

    def seat_given(self, table: int, seat: int, name: str, chips: int) -> str:
        """Return where a host has seated us: "The host gives you seat 3 at table 2 (Friday) with 150"."""
        key = "seat_given" if chips else "seat_given_house"
        return self.phrase(key, table=table, seat=seat, name=name, chips=chips)

    def button(self, view: TableView) -> str:
        """Return who has the button, or which empty seat."""
        if view.button is None or view.button not in view.seats:
            return self.phrase("empty_button", seat=view.button)
        return view.player(view.button)

    def action(self, act: PlayerAction, legal: Legal) -> str:
        """Return the label of an exact action: "call 40", "raise to 120", "all-in 1000"."""
        if act.action == "call":
            key = "call_all_in" if legal.call_to == legal.all_in_to else "call"
            return self._translated(ACTION_PHRASES[key], amount=legal.call_by)
        if act.action in ("bet", "raise"):
            key = "all_in" if act.to == legal.all_in_to else act.action
            return self._translated(ACTION_PHRASES[key], amount=act.to)
        return self._translated(ACTION_PHRASES["stand_pat" if act.action == "draw" else act.action])
