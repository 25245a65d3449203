"""A client of a room in plain Python, that misbehaves as its argument says: ``python native.py ADDRESS KIND``."""

import os
import socket
import struct
import sys
import time

import msgpack


class RoomSocket:
    def __init__(self, address: str) -> None:
        host, _, port = address.partition(":")
        self.socket = socket.create_connection((host, int(port)))
        self.last = 0

    def send(self, kind: str, **fields) -> None:
        self.last += 1
        body = msgpack.packb({"type": kind, "id": self.last, **fields})
        self.socket.sendall(struct.pack(">I", len(body)) + body)

    def receive(self) -> dict:
        (length,) = struct.unpack(">I", self.exactly(4))
        return msgpack.unpackb(self.exactly(length))

    def exactly(self, count: int) -> bytes:
        data = b""
        while len(data) < count:
            more = self.socket.recv(count - len(data))
            if not more:
                sys.exit("the line is gone")
            data += more
        return data

    def ask(self, kind: str, **fields) -> dict:
        self.send(kind, **fields)
        while (message := self.receive()).get("id") != self.last:
            pass
        return message


def misbehave(room: RoomSocket, kind: str, turn: dict) -> None:
    decision = {"table": 1, "hand": turn["hand"], "decision": turn["decision"]}
    call = "check" if turn["legal"]["check"] else "call"
    if kind == "die":
        os._exit(3)
    elif kind == "hang":
        time.sleep(600)
    elif kind == "flood":
        while True:
            room.send("ping")
    elif kind == "bytes":
        room.socket.sendall(b"\x00\x00\x00\x03\xc1\xc1\xc1")
    elif kind == "long":
        room.socket.sendall(b"\xff\xff\xff\xff")
    elif kind == "illegal":
        room.send("act", **decision, action="raise", to=1)
    elif kind == "leave":
        room.ask("leave", table=1)
        sys.exit()
    elif kind == "chatty":
        room.send("act", table=1, hand=turn["hand"], decision=turn["decision"] + 1, action="fold")
        room.send("act", **decision, action="jump")
        room.send("say", text="hello", table=1)
        room.send("act", **decision, action=call)
    else:
        room.send("act", **decision, action=call)


def main(address: str, kind: str) -> None:
    if kind == "never":
        time.sleep(600)
    room = RoomSocket(address)
    assert room.ask("hello", protocol=1, name="Me", bot=True)["type"] == "welcome"
    room.ask("watch", table=1)
    seat = room.ask("sit", table=1)["seat"]
    while True:
        message = room.receive()
        for event in message["events"] if message["type"] == "events" else ():
            if event["type"] == "turn" and event["seat"] == seat:
                misbehave(room, kind, event)
            elif event["type"] == "hand_ended" and kind == "one_hand":
                room.ask("leave", table=1)
                return


if __name__ == "__main__":
    main(os.environ["POKERROOM_ADDRESS"], sys.argv[1])
