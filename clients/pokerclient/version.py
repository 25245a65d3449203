"""The version of the clients, which is that of the room."""

__version__ = "1.0.0"
