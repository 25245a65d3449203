"""French words for what ``pokerroom`` does, to suggest the English one that has the same meaning."""

from __future__ import annotations

from pokerclient.plain.host.french_host_words import FRENCH_HOST_WORDS
from pokerlocale.accents import without_accents

FRENCH_ACTS = {
    **{without_accents(french): english for french, english in FRENCH_HOST_WORDS.items()},
    # commands
    "servir": "serve",
    "jouer": "play",
    "administrer": "admin",
    "compte": "account",
    "robots": "bots",
    # acts of a host
    "pauser": "pause",
    "reprendre": "resume",
    "terminer": "end",
    "enjeux": "blinds",
    "accepter": "approve",
    "depot": "deposit",
    "retrait": "withdraw",
    "museler": "mute",
    "renvoie": "kick",
    "expulser": "kick",
    "ejecter": "kick",
    "virer": "kick",
    "bannir": "ban",
    "debannir": "unban",
    "annonce": "announce",
    "reglement": "settlement",
    "tournois": "tournaments",
    "saison": "season",
    # the room's file
    "sauvegarder": "backup",
    "sauvegarde": "backup",
    "copier": "copy",
    "restaurer": "restore",
    "exporter": "export",
    "verifier": "audit",
    "elaguer": "prune",
    "nettoyer": "prune",
    "sommaire": "summary",
    "resume": "summary",
    "mot-de-passe": "password",
    # tournaments and replays
    "commencer": "start",
    "demarrer": "start",
    "annuler": "cancel",
    "ajouter": "add",
    "prolonger": "extend",
    "rembourser": "refund",
    "rejouer": "replay",
}
"""a French word without its accents -> the English one"""
