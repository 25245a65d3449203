"""The bot ``blueprint``: heads-up no-limit hold'em by a table from counterfactual regret minimisation; else as
``sensible``."""

from pokerclient.bots.blueprint.blueprint_bot import BlueprintBot

__all__ = ["BlueprintBot"]
