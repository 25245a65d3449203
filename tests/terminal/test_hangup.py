"""A terminal that is closed under the client."""

from __future__ import annotations

import os
import pty

from pokerclient.terminal.hangup import HangupDetector


def test_a_terminal_that_is_closed_is_noticed():
    ours, theirs = pty.openpty()
    try:
        hangup = HangupDetector(theirs)
        assert not hangup.terminal_gone
        os.close(ours)
        assert hangup.terminal_gone
    finally:
        os.close(theirs)


def test_a_pipe_never_hangs_up():
    reading, writing = os.pipe()
    hangup = HangupDetector(reading)
    os.close(writing)
    assert not hangup.terminal_gone
    os.close(reading)
    assert not hangup.terminal_gone
