"""What players call the kinds of house bots."""

from __future__ import annotations

from pokerlocale.messages import N_

BOT_KINDS = {
    "easy": N_("easy"),
    "club": N_("like in a club"),
    "hard": N_("hard"),
    "sensible": N_("sensible"),
    "call": N_("calls everything"),
    "random": N_("plays at random"),
    "cfr": N_("solved heads-up limit"),
    "blueprint": N_("solved heads-up no-limit, and draw"),
    "solver": N_("solved heads-up no-limit, rivers as they come"),
    "rock": N_("tight and passive"),
    "maniac": N_("loose and aggressive"),
    "station": N_("a calling station"),
    "trapper": N_("sets traps"),
    "tilter": N_("tilts after losses"),
}
"""others are called by their own names"""
