"""The set-up file of a room of several processes."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from pokerlocale.spoken import _
from pokerroom.cli.cli_errors import UsageError

if TYPE_CHECKING:
    from pokerroom.host.setup import Setup


def add_setup_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the flags that say where the set-up of the room is."""
    parser.add_argument(
        "--config",
        type=Path,
        metavar="FILE",
        required=True,
        help=_("the set-up file of the room, with its store"),
    )
    parser.add_argument(
        "--store", metavar="URL", help=_("its PostgreSQL database (default: the one in the file)")
    )


def read_cluster_setup(config: Path, store: str | None, data: str | None = None) -> Setup:
    """Return the set-up in the file ``config``, with full paths; ``store`` and ``data`` go before what it says.

    Raise :class:`UsageError` for a file that cannot be, for one without a database, and for one without a port.
    """
    from msgspec.structs import replace

    from pokerroom.cli.values import read_text_file
    from pokerroom.host.config_file import read_setup
    from pokerroom.tables.table_errors import ConfigError

    try:
        setup = read_setup(read_text_file(config))
    except ConfigError as error:
        raise UsageError(f"{config}: {error}") from None
    if not (store or setup.store):
        raise UsageError(
            _('{config} names no store: add store = "postgresql://HOST/NAME", or --store', config=config)
        )
    if not setup.listen.port:
        raise UsageError(
            _("{config}: listen.port cannot be 0: all processes of a room need the same port", config=config)
        )
    folder, listen = config.parent, setup.listen
    for name in ("certificate", "key"):
        if getattr(listen, name):
            listen = replace(listen, **{name: str(folder / getattr(listen, name))})
    kept = data if data is not None else str(folder / setup.data) if setup.data else ""
    return replace(setup, store=store or setup.store, data=kept, listen=listen)
