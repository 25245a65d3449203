"""A socket in place of a program's pipes, for a system that can wait for sockets but not for pipes: Windows.

Two threads copy what comes and goes.  They end with the program, or when the socket is closed.
"""

from __future__ import annotations

import contextlib
import os
import socket
import threading
from typing import IO

CHUNK = 65_536
"""bytes to read at once"""


def bridged(output: IO[bytes], standard_input: IO[bytes]) -> tuple[socket.socket, socket.socket]:
    """Return the socket, twice, that brings a program's output and takes what its standard input is to get."""
    near, far = socket.socketpair()
    for copy, end, pipe in ((_copy_output, far, output), (_copy_input, far.dup(), standard_input)):
        threading.Thread(target=copy, args=(end, pipe), daemon=True).start()
    return near, near


def _copy_output(far: socket.socket, output: IO[bytes]) -> None:
    with far, contextlib.suppress(OSError):
        with output, contextlib.suppress(OSError):
            while data := os.read(output.fileno(), CHUNK):
                far.sendall(data)
        far.shutdown(socket.SHUT_WR)


def _copy_input(far: socket.socket, standard_input: IO[bytes]) -> None:
    with far, contextlib.suppress(OSError):
        with contextlib.suppress(OSError), standard_input:
            while data := memoryview(far.recv(CHUNK)):
                while data:
                    data = data[os.write(standard_input.fileno(), data) :]
        far.shutdown(socket.SHUT_RD)
