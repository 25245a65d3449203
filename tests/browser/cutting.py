"""A line between pages and a room that can be cut, held and closed: a small TCP relay in threads."""

from __future__ import annotations

import contextlib
import socket
import struct
import threading
from collections.abc import Callable

CHUNK = 65_536
RESET = struct.pack("ii", 1, 0)
"""value of SO_LINGER: what was not sent is thrown away, and the other end is notified of a broken line"""


class _Pair:
    """One connection of a page, and the one to the room that goes with it."""

    def __init__(self, near: socket.socket, far: socket.socket) -> None:
        self.near = near
        self.far = far

    def cut(self) -> None:
        for end in (self.near, self.far):
            with contextlib.suppress(OSError):
                end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()


class Relay:
    """Carries bytes between the port ``port`` and the one of a room until it is stopped."""

    def __init__(self, room_port: int) -> None:
        self.room_port = room_port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self._pairs: list[_Pair] = []
        self._lock = threading.Lock()
        self._flows = {"up": threading.Event(), "down": threading.Event()}
        for flow in self._flows.values():
            flow.set()
        self._refused = 0
        self._threads: list[threading.Thread] = []
        self._start(self._accept)

    def hold(self, way: str) -> None:
        """Carry nothing ``up`` (to the room) or ``down`` (to the pages) until the next cut."""
        self._flows[way].clear()

    def cut(self, refuse: int = 0) -> None:
        """Break all lines, with what is held on them, and the next ``refuse`` that are made."""
        with self._lock:
            pairs, self._pairs = self._pairs, []
            self._refused = refuse
        for pair in pairs:
            pair.cut()
        for flow in self._flows.values():
            flow.set()

    def close(self) -> None:
        """End it."""
        self._listener.shutdown(socket.SHUT_RDWR)
        self._threads[0].join()
        self._listener.close()
        self.cut()
        for thread in self._threads:
            thread.join()

    def _start(self, what: Callable[..., None], *arguments: object) -> None:
        thread = threading.Thread(target=what, args=arguments, daemon=True)
        self._threads.append(thread)
        thread.start()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            with self._lock:
                refused, self._refused = self._refused > 0, max(0, self._refused - 1)
            try:
                far = socket.create_connection(("127.0.0.1", self.room_port))
            except OSError:
                refused, far = True, near
            pair = _Pair(near, far)
            if refused:
                pair.cut()
                continue
            with self._lock:
                self._pairs.append(pair)
            for way, source, target in (("up", near, far), ("down", far, near)):
                self._start(self._carry, way, source, target)

    def _carry(self, way: str, source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(CHUNK):
                self._flows[way].wait()
                target.sendall(data)
            target.shutdown(socket.SHUT_WR)
