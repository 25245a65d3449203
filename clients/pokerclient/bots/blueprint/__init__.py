"""The bot ``blueprint``: hold'em and five-card draw of two players by tables from counterfactual regret minimisation;
else as ``sensible``."""

from pokerclient.bots.blueprint.blueprint_bot import BlueprintBot

__all__ = ["BlueprintBot"]
