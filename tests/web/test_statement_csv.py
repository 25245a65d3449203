"""The statement that the page saves is the one that the Python clients save."""

from __future__ import annotations

import json
from typing import Any

from pokerclient.text.statement_text import statement_csv
from pokerwire.room.statement_lines import StatementLine
from tests.web.node import SCRIPTS, node

WRITE = """
    import { readFileSync } from "node:fs";
    const { statementCsv } = await import(process.argv[1]);
    process.stdout.write(statementCsv(JSON.parse(readFileSync(0, "utf8"))));
"""
PLAIN: dict[str, Any] = {
    "at": 1_790_000_123_456,
    "kind": "hand",
    "number": 7,
    "table": 2,
    "game": "Friday",
    "amount": 10,
    "payout": 25,
    "net": 15,
    "balance": 215,
    "note": "",
}


def test_both_write_the_same_lines() -> None:
    changes: list[dict[str, Any]] = [
        {},
        {"kind": "deposit", "table": 0, "game": "", "balance": None, "note": '=1+1, "so"'},
        {"game": "-A, B", "net": -10, "note": "a\nb"},
        {"kind": "round", "game": "@home", "note": "+5", "balance": 0},
    ]
    lines = [{**PLAIN, **change} for change in changes]
    module = (SCRIPTS / "account" / "statement-lines.js").as_uri()
    written = node("--input-type=module", "-e", WRITE, module, given=json.dumps(lines))
    assert written == statement_csv([StatementLine(**line) for line in lines]).replace("\r\n", "\n")
