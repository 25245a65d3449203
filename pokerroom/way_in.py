"""How this program was started (make, pip, pipx, uvx, a package), so that what it tells people to type is there."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from pokerwire.shell_word import shell_word

NAME = "pokerroom"
UNDER_MAKE = "MAKELEVEL"
"""This environment variable is set for what make runs."""
IN_CONTAINER = "POKERROOM_CONTAINER"
"""The image for containers sets this environment variable."""
_OF_UVX = ("archive-v", "environments-v", "builds-v")
"""how the folders in the cache of uv begin in which it makes environments that do not last"""
_PIPX_FILE = "pipx_metadata.json"
_UV_TOOL_FILE = "uv-receipt.toml"
_PIPX_RUN = ".cache"
"""a folder of pipx with environments that do not last"""


@dataclass(frozen=True, slots=True)
class WayIn:
    """The environment of this program; ``found`` is what its name alone starts in the user's shell."""

    prefix: Path
    script: Path
    found: Path | None
    has_pip: bool = True
    under_make: bool = False

    @property
    def lasts_not(self) -> bool:
        """Whether the environment is of one call of uvx or pipx run."""
        return self._of_uvx or (self._of_pipx and _PIPX_RUN in self.prefix.parts)

    @property
    def _of_uvx(self) -> bool:
        return any(part.startswith(_OF_UVX) for part in self.prefix.parts)

    @property
    def _of_pipx(self) -> bool:
        return (self.prefix / _PIPX_FILE).exists()

    def command(self) -> str:
        """Return what to type for this program where it was started."""
        if self.lasts_not:
            return self._again(())
        if not self.under_make and self.found is not None and self._is_own(self.found):
            return NAME
        return quoted([_short(self.script)])

    def install(self, *requirements: str) -> str:
        """Return what to type to have further packages where this program runs."""
        if self.lasts_not:
            return self._again(requirements)
        if self._of_pipx:
            return quoted(["pipx", "inject", NAME, *requirements])
        if (self.prefix / _UV_TOOL_FILE).exists():
            extra = [word for one in requirements for word in ("--with", one)]
            return quoted(["uv", "tool", "install", *extra, source() or NAME])
        if self.has_pip:
            return quoted([sys.executable, "-m", "pip", "install", *requirements])
        return quoted(["python3", "-m", "pip", "--python", sys.executable, "install", *requirements])

    def _again(self, requirements: Sequence[str]) -> str:
        """Return the call of uvx or pipx run that starts this program, with further packages."""
        start, origin, extra = (
            (["uvx"], "--from", "--with") if self._of_uvx else (["pipx", "run"], "--spec", "--with")
        )
        added = [word for one in requirements for word in (extra, one)]
        where = source()
        return quoted([*start, *added, *([origin, where] if where else []), NAME])

    def _is_own(self, program: Path) -> bool:
        """Whether a program belongs to this environment; pipx and packages link to it, pipx on Windows copies it."""
        real = Path(os.path.realpath(program))
        return real.is_relative_to(os.path.realpath(self.prefix)) or real == Path(
            os.path.realpath(sys.argv[0])
        )


def way_in(environment: Mapping[str, str] = os.environ) -> WayIn:
    """Return how this program was started."""
    from importlib.util import find_spec

    found = shutil.which(NAME, path=environment.get("PATH"))
    ending = ".exe" if os.name == "nt" else ""
    return WayIn(
        Path(sys.prefix),
        Path(sys.executable).with_name(NAME + ending),
        Path(found) if found else None,
        find_spec("pip") is not None,
        UNDER_MAKE in environment,
    )


def command() -> str:
    """Return what to type for this program, as :meth:`WayIn.command`."""
    return way_in().command()


def install_command(*requirements: str) -> str:
    """Return what to type to have further packages, as :meth:`WayIn.install`."""
    return way_in().install(*requirements)


def source() -> str:
    """Return what was installed: a file, a folder or an address; "" for a package of a registry."""
    import json
    from importlib.metadata import PackageNotFoundError, distribution
    from urllib.parse import unquote, urlsplit

    try:
        noted = distribution(NAME).read_text("direct_url.json")
    except PackageNotFoundError:
        return ""
    url = str(json.loads(noted)["url"]) if noted else ""
    if not url.startswith("file:"):
        return url
    path = unquote(urlsplit(url).path)
    return _short(Path(path.removeprefix("/") if os.name == "nt" else path))


def quoted(words: Sequence[str]) -> str:
    """Return words as a shell reads them."""
    return " ".join(map(shell_word, words))


def _short(path: Path) -> str:
    """Return a path as somebody in this folder would type it."""
    here = Path.cwd()
    if path.is_relative_to(here) and here != Path(here.anchor):
        inside = path.relative_to(here)
        return str(inside) if len(inside.parts) > 1 else os.path.join(os.curdir, inside)
    return str(path)
