"""Dialogs: small forms over a screen. Enter submits, Esc cancels, and the form shows errors."""
