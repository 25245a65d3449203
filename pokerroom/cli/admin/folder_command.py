"""``pokerroom admin folder``: lets a room in a PostgreSQL database have another folder, when its own is lost."""

from __future__ import annotations

import argparse

from pokerlocale.messages import N_
from pokerlocale.spoken import _
from pokerroom.cli.admin.database import open_read_only, place, print_result
from pokerroom.cli.cli_errors import CommandError, UsageError

HELP = N_("let a room in a PostgreSQL database have this folder from now on, when its own is lost")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the database."""
    parser.description = _(
        "Let a room in a PostgreSQL database have the folder that --data names from now on. Only when its own folder "
        "is lost: the certificate is another one then, which players' programs ask about, and so is the host's code."
    )
    parser.add_argument(
        "--db",
        type=place,
        metavar="URL",
        required=True,
        help=_("the room's database, as postgresql://HOST/NAME"),
    )


def run(args: argparse.Namespace) -> int:
    """Note the folder's certificate in the database; make one in a new folder."""
    from pokerlocale.said import said
    from pokerroom.host.addresses import machine_addresses
    from pokerroom.host.certificate import folder_of_room, room_tls
    from pokerroom.host.data_folder import BadFolder, DataFolder
    from pokerroom.host.setup import Listen
    from pokerroom.server.tls import BadCertificate
    from pokerroom.store.database_place import database_label
    from pokerroom.store.store_errors import StoreFailed

    if not isinstance(args.db, str):
        raise UsageError(_("{db} is a file, and has no other folder than the one it lies in", db=args.db))
    with open_read_only(args.db):
        pass  # there is a room
    from pokerroom.store.postgresql.room_folder import change_folder

    folder, listen = DataFolder(args.data), Listen()
    try:
        tls = room_tls(listen, folder, machine_addresses())
        room_folder = folder_of_room(listen, folder, tls)
        assert room_folder is not None
        change_folder(args.db, room_folder)
    except (BadFolder, BadCertificate) as error:
        raise CommandError(str(error)) from None
    except StoreFailed as error:
        raise CommandError(said(error.sentence)) from None
    result = {"db": database_label(args.db), "folder": room_folder.place, "certificate": tls.fingerprint}
    text = _(
        "the room in {db} has the folder {folder} from now on", db=result["db"], folder=room_folder.place
    )
    print_result(args, result, text)
    return 0
