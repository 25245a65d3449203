"""A bot in plain Python that plays many sessions at once, and misbehaves as its arguments say.

``python many.py KIND [brief] [TABLES]``: at tables up to that number it misbehaves, at all others it calls.
"""

import json
import os
import sys
import time


def say(thing) -> None:
    sys.stdout.write((thing if isinstance(thing, str) else json.dumps(thing)) + "\n")
    sys.stdout.flush()


def misbehave(kind: str, line: dict) -> None:  # noqa: PLR0912 - one branch a kind
    call = {"id": line["id"], "action": "call"}
    if kind == "honest":
        say(call)
    elif kind == "die":
        os._exit(3)
    elif kind == "hang":
        time.sleep(600)
    elif kind == "flood":
        while True:
            sys.stdout.write("x" * 65_536)
    elif kind == "lines":
        while True:
            sys.stdout.write("x\n" * 65_536)
    elif kind == "twice":
        say(call)
        say(call)
    elif kind == "nonsense":
        say("I raise you")
    elif kind == "bytes":
        sys.stdout.buffer.write(b"\xff\xfe\x00[[[[\n")
        sys.stdout.flush()
    elif kind == "wrong_types":
        say({"id": line["id"], "action": "raise", "to": "all"})
    elif kind == "for_others":
        say({"id": line["id"] + 1_000_000, "action": "call"})
    elif kind == "illegal":
        say({"id": line["id"], "action": "raise", "to": 1})
    elif kind == "nothing":
        say({"id": line["id"]})
    elif kind == "chatter":
        say("let me think")
        say(call)


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
