"""The bot ``blueprint``: no-limit hold'em of two players and five-card draw by tables from counterfactual regret
minimisation; all else as ``sensible``."""

from pokerclient.bots.blueprint.blueprint_bot import BlueprintBot

__all__ = ["BlueprintBot"]
