"""A bot in plain Python, without the SDK, that misbehaves as its argument says: ``python faulty.py KIND``."""

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
    elif kind == "late":
        time.sleep(0.5)
        say(call)
    elif kind == "flood":
        while True:
            sys.stdout.write("x" * 65_536)
    elif kind == "chatter":
        say(call)
        say(call)
        say(call)
    elif kind == "nonsense":
        say("I raise you")
    elif kind == "bytes":
        sys.stdout.buffer.write(b"\xff\xfe\x00[[[[\n")
        sys.stdout.flush()
    elif kind == "deep":
        say("[" * 30_000)
    elif kind == "wrong_types":
        say({"id": line["id"], "action": "raise", "to": "all"})
    elif kind == "for_others":
        say({"id": line["id"] + 1, "action": "call"})
    elif kind == "illegal":
        say({"id": line["id"], "action": "raise", "to": 1})
    elif kind == "nothing":
        say({"id": line["id"]})
    elif kind == "memory":
        hoard = [bytearray(1 << 24) for _ in range(1 << 10)]
        say({**call, "hoard": len(hoard)})
    elif kind == "close":
        os.close(1)
        time.sleep(600)


def main(kind: str) -> None:
    if kind == "never_ready":
        sys.exit(1)
    for text in sys.stdin:
        line = json.loads(text)
        if line["type"] in {"session", "house_session"}:
            say({"ready": True})
        elif line["type"] == "bye":
            return
        elif kind == "deaf":
            sys.stdin.close()
            time.sleep(600)
        elif line["type"] in {"decide", "bets"}:
            misbehave(kind, line)


if __name__ == "__main__":
    main(sys.argv[1])
