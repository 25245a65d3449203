"""The client under its public name: ``from pokerclient.client import Client``."""

from pokerclient.sdk.client import Client

__all__ = ["Client"]
