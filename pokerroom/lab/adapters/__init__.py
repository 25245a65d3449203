"""Agents of other libraries at our tables, and our game in OpenSpiel.

    from pokerroom.lab import battle
    from pokerroom.lab.adapters.rlcard_agents import RlcardBot

    battle("sensible", ("mine", RlcardBot(agent)), game="holdem-limit")

Each adapter is a bot for :func:`pokerroom.lab.battle`; the libraries themselves are imported only by the game for
OpenSpiel.
"""
