"""What a dealer says of a match: on standard error, in its log, and by giving up."""

from __future__ import annotations

from pathlib import Path
from typing import IO

from pokerroom.lab.acpc.dealer_settings import MatchFailed


class DealerReport:
    """Standard error ``err``, and a log when there is one; ``quiet``: only errors, warnings and the score."""

    def __init__(self, err: IO[str], *, quiet: bool) -> None:
        self.err = err
        self.log: IO[str] | None = None
        self._quiet = quiet

    def open_file(self, path: Path, *, append: bool) -> IO[str]:
        """Open a file of the match, to continue or to begin; raise :class:`MatchFailed`."""
        try:
            return path.open("a+" if append else "w+", encoding="utf-8", newline="\n")
        except OSError as error:
            raise self.match_failed(f"could not open {path}: {error.strerror}") from None

    def flush(self) -> None:
        """Let the log be read up to here."""
        if self.log is not None:
            self.log.flush()

    def write(self, text: str) -> None:
        """Write to standard error and into the log."""
        self.err.write(text)
        self.err.flush()
        if self.log is not None:
            self.log.write(text)
            self.log.flush()

    def write_verbose(self, text: str) -> None:
        """Write to standard error what a quiet dealer leaves out."""
        if not self._quiet:
            self.err.write(text)

    def write_error(self, message: str) -> None:
        """Write that something is wrong."""
        self.err.write(f"ERROR: {message}\n")
        self.err.flush()

    def match_failed(self, message: str) -> MatchFailed:
        """Write why the match cannot continue; return it to be raised."""
        self.write_error(message)
        return MatchFailed(message)


def printable(line: str) -> str:
    """Return what a player sent without what a terminal would obey."""
    text = line.rstrip("\r\n")
    return text if text.isprintable() else "".join(c if c.isprintable() else "?" for c in text)
