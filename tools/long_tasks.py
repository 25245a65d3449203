"""How long the tasks of a page took, by the events of a trace of Chromium."""

from __future__ import annotations

from typing import Any

MAIN_THREAD = "CrRendererMain"


def longest(events: list[dict[str, Any]]) -> int:
    """How many ms the longest task of a page's main thread worked, by the events of a trace."""
    mains = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == MAIN_THREAD
    }
    on_main = [event for event in events if (event["pid"], event["tid"]) in mains]
    driving = [event for event in on_main if event["name"] == "EvaluateScript" and not _address(event)]
    lengths = (_worked(task, driving) for task in on_main if task["name"] == "RunTask")
    return round(max(lengths, default=0) / 1000)


def _address(script: dict[str, Any]) -> str:
    """The address of a script; those that drive the page have none."""
    return str(script["args"].get("data", {}).get("url", ""))


def _worked(task: dict[str, Any], driving: list[dict[str, Any]]) -> float:
    """How many µs a task worked for the page."""
    begin, end = task["ts"], task["ts"] + task.get("dur", 0)
    return float(task.get("tdur", 0)) - sum(
        script.get("tdur", 0) for script in driving if begin <= script["ts"] < end
    )
