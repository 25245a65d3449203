"""The terminal client: tables, lobby and dialogs drawn with Textual on the asyncio SDK.

Drawing and deciding are plain functions and small state machines without Textual (``canvas``, ``cards``,
``seats``, ``felt``, ``actions``, ``sizing``, ``controls``, ``clock``); the screens put them on the terminal and
send what they decide.
"""
