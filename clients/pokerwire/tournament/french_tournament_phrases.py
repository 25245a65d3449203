"""The phrases that describe a tournament, in French: "Vendredi : holdem sans limite, 9 joueurs, turbo, entrée 100+10".

They stand for the same options as the English ones, and are understood beside them.
"""

from __future__ import annotations

import re

from pokerwire.cash.table_phrases import (
    NUMBER,
    WHOLE,
    Fields,
    Phrase,
    amounts,
    constant,
    numbers,
)
from pokerwire.tournament.structure_phrases import FRENCH_LEVELS, SHARES, french_levels, shares

_OF = r"(?: (?:de |à |d'))? ?"
_DAYS = {
    "lundi": "monday",
    "mardi": "tuesday",
    "mercredi": "wednesday",
    "jeudi": "thursday",
    "vendredi": "friday",
    "samedi": "saturday",
    "dimanche": "sunday",
}
_STARTS = re.compile(
    r"(?P<every>chaque (?=\w+ )|tous les (?=\w+ ))?(?:le )?(?:(?P<day>jours?|"
    + "|".join(f"{day}s?" for day in _DAYS)
    + r"|\d{4}-\d\d-\d\d) )?(?:à )?(?P<hour>\d?\d) ?(?:[:h] ?(?P<minute>\d\d)|h)"
)
"""a time with its day: ``tous les vendredis à 20 h``, ``vendredi 20:00``"""


def _starts(match: re.Match[str]) -> Fields:
    found = _STARTS.fullmatch(match[0])
    assert found is not None
    day = (found["day"] or "").removesuffix("s")
    english = "day" if day == "jour" else _DAYS.get(day, day)
    time = f"{found['hour']}:{found['minute'] or '00'}"
    return {"starts": " ".join(filter(None, ("every" if found["every"] else "", english, time)))}


FRENCH_TOURNAMENT_PHRASES: tuple[Phrase, ...] = (
    Phrase(re.sub(r"\?P<\w+>", "", _STARTS.pattern), "tous les vendredis 20:00", _starts),
    Phrase(FRENCH_LEVELS, "niveaux 25/50 10 min, 50/100 ante 10, pause 5", french_levels),
    Phrase(rf"pay[ée]e?s? {SHARES}(?: (?:%|pour cent))?", "payés 50/30/20", shares),
    Phrase(r"encore", "encore", constant(starts="again")),
    Phrase(
        rf"primes? progressives?{_OF}{NUMBER}",
        "prime progressive 50",
        lambda match: {"progressive": True, **amounts("bounty")(match)},
    ),
    Phrase(rf"primes?{_OF}{NUMBER}", "prime 50", amounts("bounty")),
    Phrase(
        r"""billets? (?:pour|vers) (?:(["'])(.+?)\1|([\w.-]+))""",
        "billet pour dimanche",
        lambda match: {"ticket_for": match[2] or match[3]},
    ),
    Phrase(rf"billets?{_OF}{NUMBER}", "billets de 1000", amounts("ticket_price")),
    Phrase(
        rf"(?:au moins|min(?:imum)?) {WHOLE} joueu(?:rs?|ses?)", "au moins 4 joueurs", numbers("min_players")
    ),
    Phrase(r"saison ([\w.-]+)", "saison 2026", lambda match: {"season": match[1]}),
    Phrase(rf"{WHOLE} (?:joueu(?:rs?|ses?)|personnes?)", "9 joueurs", numbers("players")),
    Phrase(rf"{WHOLE} (?:places?|sièges?)(?: par table)?", "6 places", numbers("seats")),
    Phrase(
        rf"(?:entrée|inscription){_OF}{NUMBER}(?: ?\+ ?{NUMBER})?", "entrée 100+10", amounts("buy_in", "fee")
    ),
    Phrase(r"(?:entrée )?gratuite?", "gratuit", constant(buy_in=0, fee=0)),
    Phrase(rf"{NUMBER} jetons", "10000 jetons", amounts("starting_chips")),
    Phrase(rf"garanti(?:e|s)?{_OF}{NUMBER}", "garantie 5000", amounts("guarantee")),
    Phrase(
        rf"(?:inscription )?tardive(?: jusqu'au)?(?: niveau)? {WHOLE}",
        "tardive 4",
        numbers("late_registration_until"),
    ),
    Phrase(rf"{WHOLE} ?s(?:econdes)?", "20 secondes", numbers("decision_seconds")),
)
