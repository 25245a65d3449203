"""The bot ``cfr``: heads-up limit hold'em by a table from counterfactual regret minimisation; else ``sensible``."""

from pokerclient.bots.limit_cfr.limit_cfr_bot import LimitCfrBot

__all__ = ["LimitCfrBot"]
