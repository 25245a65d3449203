"""A bot in plain Python that plays many sessions at once, and misbehaves as its arguments say.

``python many.py KIND [brief] [TABLES]``: at tables up to that number it misbehaves, at all others it calls.
"""

import json
import sys

import faulty  # beside this file: the kinds that one session at a time has too
from faulty import say


def misbehave(kind: str, line: dict) -> None:
    call = {"id": line["id"], "action": "call"}
    if kind == "lines":
        while True:
            sys.stdout.write("x\n" * 65_536)
    elif kind == "twice":
        say(call)
        say(call)
    elif kind == "for_others":
        say({"id": line["id"] + 1_000_000, "action": "call"})
    elif kind == "chatter":
        say("let me think")
        say(call)
    else:
        faulty.misbehave(kind, line)


def main(kind: str, brief: bool, tables: int) -> None:
    for text in sys.stdin:
        line = json.loads(text)
        if line["type"] == "tables":
            say(
                {"ready": True}
                if kind == "unable"
                else {"ready": True, "tables": kind != "no", "brief": brief}
            )
        elif line["type"] == "bye" and not line.get("table"):
            return
        elif line["type"] in {"decide", "turn"}:
            misbehave(kind if line["table"] <= tables else "honest", line)


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[2:] if word.isdecimal()]
    main(sys.argv[1], "brief" in sys.argv, numbers[0] if numbers else 10**9)
