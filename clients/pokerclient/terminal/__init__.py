"""The terminal client: tables, lobby and dialogs drawn with Textual on the asyncio SDK.

``drawing`` and ``model`` are plain functions and small state machines without Textual; the screens show what they
draw and send what they decide.
"""
