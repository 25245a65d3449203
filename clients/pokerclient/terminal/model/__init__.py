"""The state of the terminal client, without a screen."""
