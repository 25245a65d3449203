"""How a process of a room is, and how much it has to do, as it says itself at its own address."""

from __future__ import annotations

import asyncio
import http.client
import json
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

SECONDS = 2.0
"""how long one is waited for"""


class ProcessStatus(NamedTuple):
    """``health``: ``ok``, its problems, or that it does not answer. The counts are ``None`` where it does not say."""

    health: list[str]
    tables: int | None = None
    seats: int | None = None
    connections: int | None = None


def process_status(own: str, folder: Path) -> ProcessStatus:
    """Ask the process at the address ``own``, with the token in the room's folder if there is one."""
    try:
        said = json.loads(_page(own, "/healthz")[1])
        health = [str(problem) for problem in said.get("why", ())] or [str(said["status"])]
    except (OSError, http.client.HTTPException, ValueError, KeyError):
        return ProcessStatus(["no_answer"])
    counts = _counts(own, folder)
    return ProcessStatus(
        health,
        counts.get("pokerroom_tables"),
        counts.get("pokerroom_seats_taken"),
        counts.get("pokerroom_connections"),
    )


async def answers(own: str) -> bool:
    """Return whether the process at the address ``own`` says anything about its health, well or not."""

    def ask() -> bool:
        try:
            _page(own, "/healthz")
        except (OSError, http.client.HTTPException):
            return False
        return True

    return await asyncio.to_thread(ask)


def _counts(own: str, folder: Path) -> Mapping[str, int]:
    """Return what ``/metrics`` says, each summed up; nothing where it may not be read.

    Whoever asks by HTTP, as this program does, is not among the connections.
    """
    from prometheus_client.parser import text_string_to_metric_families

    from pokerroom.host.data_folder import METRICS_FILE

    try:
        token = (folder / METRICS_FILE).read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError):
        token = ""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    try:
        status, page = _page(own, "/metrics", headers)
        families = list(text_string_to_metric_families(page.decode() if status == http.client.OK else ""))
    except (OSError, http.client.HTTPException, ValueError):
        return {}
    return {
        family.name: round(
            sum(sample.value for sample in family.samples if sample.labels.get("speaks") != "http")
        )
        for family in families
    }


def _page(own: str, path: str, headers: Mapping[str, str] = {}) -> tuple[int, bytes]:
    """Return the status and the text of a page of a process."""
    connection = http.client.HTTPConnection(own, timeout=SECONDS)
    try:
        connection.request("GET", path, headers=dict(headers))
        answer = connection.getresponse()
        return answer.status, answer.read()
    finally:
        connection.close()
