"""``pokerroom serve``: open a room and keep it open."""

from __future__ import annotations

import argparse
import gc
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pokerlocale.amounts import write_decimals
from pokerlocale.messages import N_
from pokerlocale.spoken import _
from pokerroom.cli.cli_errors import CommandError, UsageError
from pokerroom.cli.log_arguments import add_log_arguments, opened_log
from pokerroom.cli.values import check_is_folder, host_port, number_or_none, read_text_file, resolved

if TYPE_CHECKING:
    from pokerroom.host.kept_decimals import Decimals
    from pokerroom.host.setup import Listen, Setup
    from pokerroom.store.database_place import DatabasePlace
    from pokerroom.tables.table_errors import ConfigError

HELP = N_("open a room for people and bots")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the flags, which win over the set-up file."""
    _add_where(parser)
    _add_what(parser)
    _add_clocks(parser)
    parser.add_argument("--config", type=Path, metavar="FILE", help=_("read the set-up from a TOML file"))
    parser.add_argument(
        "--data",
        metavar="FOLDER",
        help=_(
            "keep the room's data in this folder (default: room, beside the set-up file or here; '' keeps nothing)"
        ),
    )
    parser.add_argument(
        "--store",
        metavar="URL",
        help=_("keep the room in this PostgreSQL database instead of a file: postgresql://HOST/NAME"),
    )
    parser.add_argument(
        "--standby",
        action="store_true",
        help=_(
            "with --store: while another process has the room open, wait, and take over when that process is gone"
        ),
    )
    parser.add_argument(
        "--gateways",
        nargs="?",
        const="127.0.0.1",
        metavar="ADDRESS",
        help=_(
            "with --store: players connect to 'pokerroom gateway', so that their connections outlive "
            "this process; gateways reach it at this address (default: on this machine)"
        ),
    )
    parser.add_argument(
        "--link",
        type=host_port,
        metavar="HOST:PORT",
        help=_("as --gateways, with a fixed port, as firewalls want it: gateways reach this process there"),
    )
    parser.add_argument(
        "--health",
        type=host_port,
        metavar="HOST:PORT",
        help=_("answer /healthz and /metrics there too, also while standing by"),
    )
    parser.add_argument("--print-config", action="store_true", help=_("print a sample set-up file and exit"))
    parser.add_argument("--json", action="store_true", help=_("print where the room is as one line of JSON"))
    parser.add_argument(
        "--solve",
        action="store_true",
        help=_(
            "first compute what tables with rule sets of your own return, if that is not known yet (takes minutes)"
        ),
    )
    parser.add_argument("--no-qr", action="store_true", help=_("print no QR code"))
    add_log_arguments(parser)


def _add_where(parser: argparse.ArgumentParser) -> None:
    where = parser.add_argument_group(_("who can join"))
    exposure = where.add_mutually_exclusive_group()
    exposure.add_argument(
        "--lan",
        action="store_true",
        help=_("open the room to the network and announce it there; everything is encrypted"),
    )
    exposure.add_argument(
        "--home",
        action="store_true",
        help=_("the same, but browsers on your network connect without encryption, and so without a warning"),
    )
    exposure.add_argument(
        "--host", metavar="ADDRESS", help=_("listen on this address (default: this machine only)")
    )
    where.add_argument(
        "--local-name",
        metavar="NAME",
        help=_(
            "with --home or --lan, the name by which browsers on your network reach the room: friday is "
            "friday.local (default: the room's name)"
        ),
    )
    where.add_argument(
        "--internet",
        action="store_true",
        help=_(
            "open the room to friends elsewhere too: ask the router for the port, print the link for them, and let "
            "strangers do less"
        ),
    )
    where.add_argument(
        "--public-name",
        action="append",
        metavar="NAME",
        help=_(
            "a name by which browsers on the internet reach the room, as poker.example.org; may be repeated"
        ),
    )
    where.add_argument(
        "--behind",
        action="append",
        metavar="ADDRESS",
        help=_(
            "a proxy at this address connects players: what it says of their addresses counts; may be repeated"
        ),
    )
    where.add_argument(
        "--plaintext",
        choices=("loopback", "lan", "anywhere"),
        help=_("where unencrypted connections may come from (default: loopback, this machine)"),
    )
    where.add_argument(
        "--certificate",
        metavar="FILE",
        help=_("PEM certificate of your own (default: one that is made and kept)"),
    )
    where.add_argument("--key", metavar="FILE", help=_("its PEM key (default: in the certificate's file)"))
    where.add_argument(
        "--tls-name",
        metavar="NAME",
        type=str.lower,
        help=_(
            "get a certificate for this name of yours on the internet, as friday.example.org, and renew it; port 80 "
            "of the name must lead to this machine"
        ),
    )
    where.add_argument(
        "--tls-authority",
        metavar="WHO",
        help=_(
            "who gives it: letsencrypt (the default; you agree to its terms), staging to try things out, or the "
            "https:// address of another directory of ACME"
        ),
    )
    where.add_argument(
        "--port", type=_port, metavar="N", help=_("TCP port (default 7777; 0 takes a free one)")
    )


def _add_what(parser: argparse.ArgumentParser) -> None:
    what = parser.add_argument_group(_("the room and its tables"))
    what.add_argument("--name", help=_("the room's name"))
    what.add_argument(
        "--chips",
        type=number_or_none,
        metavar="N",
        help=_("play chips that a new player gets; 0: all chips come from the host"),
    )
    what.add_argument(
        "--decimals",
        type=int,
        choices=(0, 2),
        metavar="N",
        help=_(
            "with 2, amounts are written in units and hundredths: blinds 0.25/0.50 (default 0: whole chips)"
        ),
    )
    what.add_argument(
        "--table",
        action="append",
        metavar="SPEC",
        help=_(
            "open this table instead of the usual ones; may be repeated: 'Friday: no-limit "
            "holdem 1/2, 6 seats, 3 bots'"
        ),
    )
    what.add_argument(
        "--tournament",
        action="append",
        metavar="SPEC",
        help=_(
            "announce this tournament; may be repeated: 'Friday: no-limit holdem, 9 "
            "players, turbo, buy-in 100+10'"
        ),
    )
    what.add_argument(
        "--opens",
        metavar="HH:MM",
        help=_("deal no hand before that time of day: '20:00'; players may come in and sit down"),
    )
    what.add_argument(
        "--closes",
        metavar="HH:MM",
        help=_("close the room at that time of day, which is announced beforehand"),
    )
    what.add_argument("--passwords", action="store_true", help=_("every new name needs a password"))
    what.add_argument(
        "--invitations", action="store_true", help=_("every new name needs an invitation from a host")
    )
    what.add_argument("--no-bots", action="store_true", help=_("no house bots"))


def _add_clocks(parser: argparse.ArgumentParser) -> None:
    clocks = parser.add_argument_group(_("clocks, of every table, in seconds"))
    for flag, text in (
        ("--decision-seconds", _("time for each decision")),
        ("--time-bank-seconds", _("a player's time bank, which runs after that")),
        ("--street-pause-seconds", _("pause before the next cards")),
        ("--hand-pause-seconds", _("pause after a hand")),
    ):
        clocks.add_argument(flag, type=_milliseconds, metavar="S", help=text)


def run(args: argparse.Namespace) -> int:
    """Open the room and serve it until SIGINT or SIGTERM."""
    from pokerroom.tables.table_errors import ConfigError

    if args.print_config:
        from pokerroom.host.config_template import sample

        print(sample(), end="")
        return 0
    if not args.standby:  # which may wait for days
        gc.disable()  # until the room is open: nothing that the start makes is garbage
    try:
        setup = _with_absolute_paths(_setup(args), args)
        if setup.data:
            check_is_folder(Path(setup.data), "--data")
        if args.solve:
            _solve_house_tables(setup)
        _open(setup, args)
    except ConfigError as error:
        raise UsageError(_located(error, args)) from None
    finally:
        gc.enable()
    return 0


def _solve_house_tables(setup: Setup) -> None:
    """Compute what the set-up's house tables return, and keep it in the user's cache folder."""
    from pokerroom.cli.uth.solve_work import solution_of
    from pokerroom.host.house_returns import unsolved_games

    for name, game in unsolved_games(setup):
        print(_("{name}: computing what it returns.", name=name), file=sys.stderr)
        try:
            solution_of(game, fresh=False)
        except ModuleNotFoundError as missing:
            if missing.name != "numpy":
                raise
            from pokerroom.evaluator import INSTALL_NUMPY

            raise CommandError(
                _("--solve needs NumPy: {INSTALL_NUMPY}", INSTALL_NUMPY=INSTALL_NUMPY)
            ) from None


def _located(error: ConfigError, args: argparse.Namespace) -> str:
    """Return the error with the place in the set-up file, when it is about something that stands there."""
    from pokerlocale.said import said
    from pokerroom.host.config_file import locate

    if not args.config or not error.path or (args.table and error.path[0] == "tables"):
        return said(error.sentence, str(error))
    return f"{args.config}: {locate(error, read_text_file(args.config))}"


def _open(setup: Setup, args: argparse.Namespace) -> None:
    from pokerroom.cli.serve_output import ServeOutput
    from pokerroom.host.launch_room import RoomOpenError, open_room
    from pokerroom.host.listen_places import GATEWAYS, LINK, link_warning
    from pokerroom.server.standby import Standby

    _check_one_process(setup, args)
    gateways = args.link or (None if args.gateways is None else (args.gateways, 0))
    if gateways is not None and (
        warning := link_warning(gateways[0], gateways[1], LINK if args.link else GATEWAYS)
    ):
        print(warning, file=sys.stderr, flush=True)
    output = ServeOutput(setup, args)
    with opened_log(args) as log_settings:
        try:
            closed = open_room(
                setup,
                output.opened,
                log_settings,
                output.closing,
                on_asking_router=output.asks_router,
                on_certificate=output.certificate,
                standby=Standby(output.waits_for, output.takes_over) if args.standby else None,
                gateways=gateways,
                health=args.health,
            )
        except RoomOpenError as error:
            raise CommandError(str(error)) from None
    output.closed(closed)


def _check_one_process(setup: Setup, args: argparse.Namespace) -> None:
    """Raise ``UsageError`` for a room on the internet that several processes serve: the router leads to one."""
    for flag, is_set in (("--internet", setup.listen.internet), ("--tls-name", setup.listen.tls_name)):
        if is_set and (args.standby or args.gateways is not None or args.link):
            raise UsageError(
                _(
                    "{flag} is for a room of one process: leave out --standby, --gateways and --link",
                    flag=flag,
                )
            )


def _setup(args: argparse.Namespace) -> Setup:
    """Return the set-up of file and flags together; raise ``ConfigError``."""
    from msgspec.structs import asdict, replace

    from pokerroom.host.data_folder import DataFolder, names_language
    from pokerroom.host.kept_decimals import decimals_of_room
    from pokerroom.host.setup import HouseTournament, Setup, check, default_tables
    from pokerroom.host.table_spec import table_from_words, tournament_setup_from_words
    from pokerroom.tables.table_errors import ConfigError

    text = read_text_file(args.config) if args.config else ""
    decimals = decimals_of_room(*_written(args, text))
    setup = _from_file(args.config, text, decimals) if args.config else Setup(decimals=decimals)
    write_decimals(setup.decimals)
    if args.data is not None:
        setup = replace(setup, data=args.data)
    if args.store is not None:
        setup = replace(setup, store=args.store)
    _check_store(setup, args)
    if not args.config:
        folder = DataFolder(Path(setup.data) if setup.data else None)
        setup = replace(setup, tables=default_tables(names_language(folder, setup.store)))
    setup = replace(setup, listen=_listen(setup.listen, args))
    if args.name is not None:
        setup = replace(setup, name=args.name)
    if args.chips is not None:
        chips = resolved(args.chips)
        setup = replace(setup, starting_chips=chips, refill_to=chips)
    if args.opens is not None or args.closes is not None:
        setup = replace(setup, opens=args.opens or setup.opens, closes=args.closes or setup.closes)
    if args.passwords or args.invitations:
        passwords, invitations = args.passwords or setup.passwords, args.invitations or setup.invitations
        setup = replace(setup, passwords=passwords, invitations=invitations)
    if args.table:
        try:
            tables = tuple(table_from_words(words) for words in args.table)
        except ConfigError as error:
            hint = "" if setup.decimals else _decimals_hint(args.table)
            raise ConfigError(f"--table {error}{hint}") from None
        setup = replace(setup, tables=tables, house_tables=())
    if args.tournament:
        try:
            events = tuple(tournament_setup_from_words(words) for words in args.tournament)
        except ConfigError as error:
            raise ConfigError(f"--tournament {error}") from None
        setup = replace(setup, tournaments=tuple([HouseTournament(**asdict(event)) for event in events]))
    setup = _for_strangers(setup, text)
    if args.no_bots:
        setup = replace(setup, tables=tuple(replace(table, bots=()) for table in setup.tables), house_bots=())
    return check(_with_clocks(setup, args))


def _for_strangers(setup: Setup, text: str) -> Setup:
    """Return the set-up, with less for strangers in a room on the internet; ``text`` is its file."""
    if not setup.listen.internet:
        return setup
    from pokerroom.host.config_file import written_tree
    from pokerroom.host.internet_defaults import for_strangers

    return for_strangers(setup, written_tree(text))


def _check_store(setup: Setup, args: argparse.Namespace) -> None:
    """Raise ``ConfigError`` for flags that need a database, without one."""
    from pokerroom.tables.table_errors import ConfigError

    if args.standby and not setup.store:
        raise ConfigError(
            _("--standby is for a room that other processes can open too: name its database with --store")
        )


def _decimals_hint(descriptions: Sequence[str]) -> str:
    """Return what a host can do who describes tables with hundredths."""
    hundredths = any(re.search(r"\.\d", words) for words in descriptions)
    return _("; --decimals 2 makes it count in hundredths") if hundredths else ""


def _listen(listen: Listen, args: argparse.Namespace) -> Listen:
    from msgspec.structs import replace

    from pokerroom.host.setup import EVERYWHERE
    from pokerroom.tables.table_errors import ConfigError

    if args.lan or args.home or (args.internet and args.host is None):
        listen = replace(listen, host=EVERYWHERE, announce=True)
    elif args.host is not None:
        listen = replace(listen, host=args.host, announce=False)
    if args.home:
        listen = replace(listen, plaintext="lan")
    flags = {name: getattr(args, name) for name in ("port", "plaintext", "certificate", "key", "local_name")}
    flags |= {"tls_name": args.tls_name, "tls_authority": args.tls_authority}
    listen = replace(listen, **{name: value for name, value in flags.items() if value is not None})
    if args.internet:
        listen = replace(listen, internet=True)
    if args.public_name:
        listen = replace(listen, names=tuple(args.public_name))
    if args.behind:
        listen = replace(listen, behind=tuple(args.behind))
    if args.local_name and not listen.announce:
        raise ConfigError(_("--local-name is for a room that your network finds: add --home or --lan"))
    return listen


def _with_clocks(setup: Setup, args: argparse.Namespace) -> Setup:
    from msgspec.structs import replace

    flags = {
        "decision": args.decision_seconds,
        "time_bank": args.time_bank_seconds,
        "street_pause": args.street_pause_seconds,
        "hand_pause": args.hand_pause_seconds,
    }
    times = {name: value for name, value in flags.items() if value is not None}
    tables = [replace(table, clocks=replace(table.clocks, **times)) for table in setup.tables]
    return replace(setup, tables=tuple(tables), clocks=replace(setup.clocks, **times))


def _with_absolute_paths(setup: Setup, args: argparse.Namespace) -> Setup:
    """Return the set-up with full paths: the set-up file names files beside it."""
    from msgspec.structs import replace

    if not args.config:
        return setup
    folder, listen = args.config.parent, setup.listen
    if args.data is None and setup.data:
        setup = replace(setup, data=str(folder / setup.data))
    for name in ("certificate", "key"):
        if getattr(args, name) is None and getattr(listen, name):
            listen = replace(listen, **{name: str(folder / getattr(listen, name))})
    return replace(setup, listen=listen)


def _written(args: argparse.Namespace, text: str) -> tuple[DatabasePlace | None, Decimals | None]:
    """Return where the room keeps what lasts, and the decimals that somebody wrote: flags count before the file."""
    from pokerroom.host.config_file import first_words
    from pokerroom.host.data_folder import DataFolder

    written = first_words(text)
    data, store = args.data, args.store
    if data is None:
        data = args.config.parent / written.data if args.config and written.data else written.data
    if store is None:
        store = written.store
    database = store or DataFolder(Path(data) if data else None).database
    return database, written.decimals if args.decimals is None else args.decimals


def _from_file(path: Path, text: str, decimals: int) -> Setup:
    from pokerroom.host.config_file import read_setup
    from pokerroom.tables.table_errors import ConfigError

    try:
        return read_setup(text, decimals)
    except ConfigError as error:
        raise ConfigError(f"{path}: {error}") from None


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) <= 65_535):
        raise argparse.ArgumentTypeError(
            _("'{text}' is not a port: a number from 1 to 65535, or 0 for a free one", text=text)
        )
    return int(text)


def _milliseconds(text: str) -> int:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= 86_400:
        raise argparse.ArgumentTypeError(_("'{text}' is not a time: seconds, as in 20 or 0.5", text=text))
    return round(seconds * 1000)
