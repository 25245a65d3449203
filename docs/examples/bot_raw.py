"""A poker bot without any library of the room: a socket and the `msgpack` package are enough.

    python bot_raw.py 127.0.0.1:7777 --name Raw --table 1 --hands 20

A message is a map, packed by msgpack, after its length in four bytes (big-endian).  Every command has an `id`; its
answer, `ok` or `error`, has the same one.  All other messages report what happened.  `docs/protocol.md` has it all.
"""

import argparse
import socket
import struct
import time

import msgpack


class Room:
    """One connection to a room."""

    def __init__(self, host, port):
        self.socket = socket.create_connection((host, port), timeout=20)
        self.last_id = 0
        self.waiting = []  # messages that came while we waited for an answer

    def send(self, kind, **fields):
        """Send a command; return its id."""
        self.last_id += 1
        self.sent_at = time.monotonic()
        body = msgpack.packb({"type": kind, "id": self.last_id, **fields})
        self.socket.sendall(struct.pack(">I", len(body)) + body)
        return self.last_id

    def receive(self):
        """Return the next message."""
        (length,) = struct.unpack(">I", self.exactly(4))
        return msgpack.unpackb(self.exactly(length))

    def exactly(self, count):
        """Return that many bytes; send `ping` now and then, or the room takes us for dead."""
        data = b""
        while len(data) < count:
            if time.monotonic() > self.sent_at + 20:
                self.send("ping")
            try:
                more = self.socket.recv(count - len(data))
            except TimeoutError:
                continue
            if not more:
                raise SystemExit("the room closed the connection")
            data += more
        return data

    def ask(self, kind, **fields):
        """Send a command and return its answer; keep everything else that comes meanwhile for later."""
        number = self.send(kind, **fields)
        while True:
            message = self.receive()
            if message.get("id") == number:
                if message["type"] == "error":
                    raise SystemExit(f"{kind}: {message['message']} ({message['code']})")
                return message
            self.waiting.append(message)

    def events(self):
        """Yield the events of our table one by one, forever."""
        while True:
            message = self.waiting.pop(0) if self.waiting else self.receive()
            if message["type"] == "events":
                yield from message["events"]
            elif message["type"] == "notice":  # for whom the table waits, for example
                print(message["text"])
            elif message["type"] == "bye":
                raise SystemExit(message["message"])


def decide(turn, cards):
    """Return our action as fields of the `act` command: this is the bot."""
    legal = turn["legal"]
    if legal["draw_max"]:  # five-card draw: discard what makes no pair
        ranks = [card[0] for card in cards]
        return {"action": "draw", "cards": [card for card in cards if ranks.count(card[0]) == 1]}
    if legal["aggression"] and cards[0][0] == cards[1][0]:  # our first two cards pair: the minimum raise
        return {"action": legal["aggression"], "to": legal["min_to"]}
    if legal["check"]:
        return {"action": "check"}
    cheap = legal["call_by"] * 4 <= turn["pot"]
    return {"action": "call" if cheap else "fold"}


def play(room, table, hands):
    """Sit at `table` and play; return how many chips we won."""
    room.ask("watch", table=table)
    seat = room.ask("sit", table=table, blinds="post")["seat"]
    cards, played, won = [], 0, 0
    for event in room.events():
        if event["type"] == "hole_cards" and event["seat"] == seat:
            cards = event["cards"]
        elif event["type"] == "drew" and event["seat"] == seat:
            cards = event["hand"]
        elif event["type"] == "turn" and event["seat"] == seat:
            decision = {"hand": event["hand"], "decision": event["decision"]}
            room.send("act", table=table, **decision, **decide(event, cards))
        elif event["type"] == "hand_ended":
            results = {result["seat"]: result for result in event["results"]}
            if seat in results:
                played, won = played + 1, won + results[seat]["net"]
            if played >= hands or results.get(seat, {}).get("stack") == 0:
                break
    room.ask("leave", table=table)
    return played, won


def main():
    """Read the command line, join, play, and print the result."""
    parser = argparse.ArgumentParser()
    parser.add_argument("address", nargs="?", default="127.0.0.1:7777")
    parser.add_argument("--name", default="Raw")
    parser.add_argument("--token", help="the proof of the name, from an earlier visit")
    parser.add_argument("--table", type=int, default=1)
    parser.add_argument("--hands", type=int, default=20)
    args = parser.parse_args()
    host, _, port = args.address.partition(":")
    room = Room(host, int(port or 7777))
    welcome = room.ask("hello", protocol=1, name=args.name, token=args.token, bot=True)
    if welcome["token"]:
        print(f"the name is yours; prove it next time with --token {welcome['token']}")
    played, won = play(room, args.table, args.hands)
    print(f"{played} hands, {won:+} chips")


if __name__ == "__main__":
    main()
