"""The sentences about what happens in a tournament, in English, by name; those that begin with "you" are to the player.

``make docs`` writes them for the browser too (``clients/web/js/generated/tournament-phrases.js``).
"""

from __future__ import annotations

from pokerlocale.messages import N_, NN_, Message

TOURNAMENT_PHRASES: dict[str, Message] = {
    "began": NN_(
        "The tournament begins with {entrants} player.",
        "The tournament begins with {entrants} players.",
        "entrants",
    ),
    "round_began": NN_(
        "Round {round} begins, with {players} player.",
        "Round {round} begins, with {players} players.",
        "players",
    ),
    "advanced": N_("{player} advances to the next round."),
    "you_advanced": N_("You go on to the next round, which begins when all tables are done."),
    "you_advanced_bye": N_("You have a bye: you play in the next round."),
    "registration_extended": N_("Players may register to the end of level {level}."),
    "start_set": N_("The tournament starts at {time}."),
    "level_began": N_("Level {level}: {stakes}."),
    "break_announced": N_("A break of {minutes} minutes comes when all hands are over."),
    "break_began": N_("Break: {minutes} minutes."),
    "clock_paused": N_("The tournament is paused."),
    "clock_resumed": N_("The tournament continues."),
    "clock_time_added": N_("The clock was changed."),
    "moved_start": N_("You sit at table {table}, seat {seat}."),
    "moved_late": N_("You sit at table {table}, seat {seat}."),
    "moved_re_entry": N_("You are in again, at table {table}, seat {seat}."),
    "moved_balance": N_("You move to table {table}, seat {seat}, so that all tables are about as full."),
    "moved_break": N_("Your table breaks: you move to table {table}, seat {seat}."),
    "moved_final": N_("The final table: you have seat {seat}."),
    "moved_round": N_("The next round: you sit at table {table}, seat {seat}."),
    "hand_for_hand": N_("Hand for hand: every table waits until the hands at all tables are over."),
    "hand_for_hand_over": N_("Hand for hand is over."),
    "removal_set": N_("{player} is taken out when the running hand is over."),
    "you_removal_set": N_("The host takes you out of the tournament when this hand is over."),
    "prizes_fixed": NN_(
        "{places} place is paid; {pool} are played for.",
        "{places} places are paid; {pool} are played for.",
        "places",
    ),
    "place": N_("{player} finishes {place}."),
    "place_prize": N_("{player} finishes {place} and wins {prize}."),
    "place_ticket": N_("{player} finishes {place} and wins a ticket, worth {prize}."),
    "you_place": N_("You finish {place}."),
    "you_place_prize": N_("You finish {place} and win {prize}."),
    "you_place_ticket": N_("You finish {place} and win a ticket, worth {prize}."),
    "you_won": N_("You win the tournament, and {prize}!"),
    "bounty": N_("{player} knocked {out} out and wins {prize}."),
    "bounty_own": N_("{player} wins the bounty on their own head, {prize}."),
    "you_bounty": N_("You knocked {out} out and win {prize}."),
    "you_bounty_own": N_("You win the bounty on your own head, {prize}."),
    "deal": N_("All who are left have made a deal."),
    "deal_rest": N_("All who are left have made a deal, and play on for {rest} more for the winner."),
    "you_deal_rest": N_("All who are left have made a deal: you get {share}, and the winner {rest} more."),
    "ended": N_("The tournament is over."),
    "ended_won": N_("The tournament is over: {winner} wins."),
    "cancelled": N_("The tournament is cancelled: {reason}"),
}
