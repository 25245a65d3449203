"""The sentences of the coach, in English, by name. ``make docs`` writes them for the browser too
(``generated/coach-phrases.js``)."""

from __future__ import annotations

from pokerclient.text.phrases import ACTION_PHRASES
from pokerlocale.messages import N_, NN_, Message

COACH_PHRASES: dict[str, Message] = {
    **{name: ACTION_PHRASES[name] for name in ("fold", "check", "call", "bet", "raise", "all_in")},
    "blueprint": N_("The coach plays by the solved strategy of the bot blueprint."),
    "cfr": N_("The coach plays by the solved strategy of the bot cfr."),
    "preflop": N_("Before the flop"),
    "flop": N_("On the flop"),
    "turn": N_("On the turn"),
    "river": N_("On the river"),
    "choice": N_("{choice} {percent}%"),
    "decision": N_("{street}: {choices}. You: {taken}."),
    "taken": N_("{choice}, {verdict}"),
    "unlike": N_("a size unlike those of the strategy"),
    "no_loss": N_("which loses nothing"),
    "loses": N_("which loses {lost} big blinds"),
    "loses_about": N_("which loses {lost} ± {margin} big blinds"),
    "within_margin": N_("which loses nothing that can be measured (± {margin} big blinds)"),
    "wins": N_("which wins {lost} big blinds more than the strategy's best"),
    "values": N_(
        "Compared with the best choice of the strategy, if it then plays for both. "
        "The other player may hold whatever it plays like this."
    ),
    "no_values": N_("What the choices win is not computed here: that needs NumPy."),
    "not_voided": N_("This hand was voided."),
    "not_game": N_(
        "The coach knows hold'em only, at fixed limit and without a limit. It does not judge this hand."
    ),
    "not_players": N_("The coach knows hands of two players only. It does not judge this one."),
    "not_blinds": N_("The coach knows hands without antes and straddles only. It does not judge this one."),
    "not_depth": N_(
        "The strategies are not solved for stacks like these. The coach does not judge this hand."
    ),
    "not_cards": N_("The record does not have your cards, so the coach does not judge the hand."),
    "not_sizes": N_("From there on a bet is unlike all sizes of the strategy, so the coach judges no more."),
    "evening": NN_(
        "{hands} hand of yours that the strategies know, {decisions} decisions.",
        "{hands} hands of yours that the strategies know, {decisions} decisions.",
        by="hands",
    ),
    "no_leaks": N_("Nothing stands out that is not easily chance."),
    "spot_button_first": N_("on the button, when you were first"),
    "spot_big_blind_raised": N_("in the big blind, against a raise"),
    "spot_reraised": N_("before the flop, when you were raised again"),
    "spot_bet_to_flop": N_("on the flop, against a bet"),
    "spot_bet_to_turn": N_("on the turn, against a bet"),
    "spot_bet_to_river": N_("on the river, against a bet"),
    "spot_checked_to_preflop": N_("in the big blind, against a call"),
    "spot_checked_to_flop": N_("on the flop, when nobody had bet"),
    "spot_checked_to_turn": N_("on the turn, when nobody had bet"),
    "spot_checked_to_river": N_("on the river, when nobody had bet"),
    "leak_fold": N_(
        "You folded {percent}% of the time {spot}; the strategy folds {share}% ({count} decisions)."
    ),
    "leak_call": N_(
        "You called {percent}% of the time {spot}; the strategy calls {share}% ({count} decisions)."
    ),
    "leak_check": N_(
        "You checked {percent}% of the time {spot}; the strategy checks {share}% ({count} decisions)."
    ),
    "leak_bet": N_("You bet {percent}% of the time {spot}; the strategy bets {share}% ({count} decisions)."),
    "leak_raise": N_(
        "You raised {percent}% of the time {spot}; the strategy raises {share}% ({count} decisions)."
    ),
}
