"""What ``pokerroom serve`` prints once the room is open: for people, and for programs as one JSON object."""

from __future__ import annotations

import os
import re
import textwrap
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from pokerclient.terminal.drawing.qr_code import qr_code
from pokerclient.text import host_reports
from pokerclient.text.tournament_text import PHASES, day_text, terms_text
from pokerclient.transport.address import Address, invitation_link
from pokerclient.transport.certificate_pins import short_form
from pokerlocale.messages import N_, NN_, NP_
from pokerlocale.said import actor_text, translated
from pokerlocale.spoken import _, spoken_language
from pokerroom.host.addresses import loopback, web_link
from pokerroom.host.data_folder import HOST_CODE_FILE
from pokerroom.host.house_returns import return_lines
from pokerroom.host.internet_words import internet_lines
from pokerroom.host.launch_room import AnnouncedTournament, ClosedRoom, OpenedRoom
from pokerroom.host.setup import Setup, TableSetup
from pokerroom.room.room_config import known_rules
from pokerroom.server.opening_hours import OpeningHours, time_of_day
from pokerroom.tournament.start_times import is_past
from pokerroom.way_in import IN_CONTAINER, NAME, UNDER_MAKE, command
from pokerwire.cash.table_config import TableConfig
from pokerwire.cash.table_words import stakes_words
from pokerwire.games import table_game_name
from pokerwire.shell_word import shell_word
from pokerwire.tournament.tournament_setup import TournamentSetup

STRADDLES = {
    "none": "",
    "utg": N_("straddle"),
    "restraddle": N_("straddle and re-straddle"),
    "button": N_("button straddle"),
}


def describe_table(table: TableSetup, following: TableConfig | None = None) -> str:
    """Return a table in a few words: ``No-limit Hold'em 1/2, 6 seats, 4 house bots``.

    ``following``: what it plays from its next hand on.
    """
    parts = [_game(table), _(NN_("{count} seat", "{count} seats"), count=table.seats)]
    if table.straddle != "none":
        parts.append(_(STRADDLES[table.straddle]))
    if table.bots:
        parts.append(_(NN_("{count} house bot", "{count} house bots"), count=len(table.bots)))
    if following is not None:
        parts.append(_("from the next hand on {game}", game=_game(following)))
    return ", ".join(parts)


def _game(table: TableConfig) -> str:
    return f"{table_game_name(table)} {stakes_words(table, _)}"


def _tables_in_play(setup: Setup, opened: OpenedRoom) -> list[tuple[TableSetup, TableConfig | None]]:
    """Return the tables of the set-up with the game there now, and the game from the next hand on if it differs."""
    now = {
        table_info.name: table_info
        for table_info in opened.tables
        if table_info.config is not None and table_info.opened_by is None
    }
    tables: list[tuple[TableSetup, TableConfig | None]] = []
    for table in setup.open_tables:
        table_info = now.get(table.name)
        if table_info is None or table_info.config is None:
            tables.append((table, None))
        else:
            tables.append(
                (
                    TableSetup(**msgspec.structs.asdict(table_info.config), bots=table.bots),
                    table_info.next_config,
                )
            )
    return tables


def for_people(
    setup: Setup,
    opened: OpenedRoom,
    *,
    qr: bool,
    width: int = 0,
    standby: bool = False,
    gateways: bool = False,
) -> str:
    """Return the lines that a host reads: what is open, how to join, how to stop.

    With a ``width`` no line of words is longer, so that the terminal breaks none of them in a word.  With ``standby``
    other processes may wait for the room.  With ``gateways`` players connect to those, and not to this process.
    """
    lines = _lines(setup, opened, qr, standby, gateways)
    return "\n".join([part for line in lines for part in _fitted(line, width)]) + "\n"


def _fitted(line: str, width: int) -> list[str]:
    """Return a line in parts of ``width`` (0: any); those of a table's row stand below its words."""
    if not width or len(line) <= width or "\n" in line:
        return [line]
    name = re.match(r"  +\d+  \S.*?  (?=\S)|  \S.*?  (?=\S)", line)
    indent = " " * min(len(name[0]) if name else 0, width // 2)
    return textwrap.wrap(
        line,
        width,
        subsequent_indent=indent,
        drop_whitespace=True,
        break_long_words=False,
        break_on_hyphens=False,
    )


def _lines(setup: Setup, opened: OpenedRoom, qr: bool, standby: bool, gateways: bool) -> Iterator[str]:
    yield _("{name} is open.", name=setup.name)
    yield ""
    yield from _tables(setup, opened)
    yield from _tournaments(setup, opened)
    if returns := list(return_lines(setup, opened.meter)):
        yield ""
        yield from returns
    yield from _reopened_tables(opened)
    yield ""
    if gateways:
        yield _("Players join at the gateways of this room: 'pokerroom gateway' starts one, and says where.")
    else:
        link = web_link(opened.addresses[0], setup.listen.plaintext)
        yield from _ways_in(setup, opened, link, qr)
        yield ""
        yield from _security(setup, opened, link)
        if opened.certificate:
            yield opened.certificate
    yield from _entry(setup)
    if setup.data:
        yield _("The code in {file} makes you its host.", file=Path(setup.data) / HOST_CODE_FILE)
    else:
        yield _("It keeps nothing, not even a host's code: nobody can be its host.")
    yield from _hours(opened.hours)
    if opened.connections:
        yield _(
            "Only {connections} connections fit: this system allows no more open files (ulimit -n).",
            connections=opened.connections,
        )
    if standby:
        yield _(
            "Ctrl-C closes the room: hands end, chips go back; then a spare that stands by opens it anew. SIGTERM "
            "hands it over to the spare, and play continues."
        )
    else:
        yield _("Ctrl-C closes the room.")


def _ways_in(setup: Setup, opened: OpenedRoom, link: str, qr: bool) -> Iterator[str]:
    """Yield the links for browsers and the addresses for terminals."""
    addresses, plaintext = opened.addresses, setup.listen.plaintext
    if opened.outside is not None:
        yield from internet_lines(setup, opened.outside)
        yield ""
    elif setup.listen.tls_name:
        by_name = Address(setup.listen.tls_name, addresses[0].port)
        yield _("For friends elsewhere: {link}", link=by_name.web_link)
        yield ""
    code = opened.outside.invitation if opened.outside else ""
    here = [_invited(page, code) for page in (link, *[web_link(one, plaintext) for one in addresses[1:]])]
    if os.environ.get(IN_CONTAINER):
        yield from _ways_into_container(link, addresses[0].port, code)
        return
    yield _(_IN_A_BROWSER[bool(code)], link=here[0])
    for other in here[1:]:
        yield _("          or: {link}", link=other)
    yield from _typed_ways_in(setup, addresses)
    if qr and not addresses[0].on_this_machine:
        yield ""
        outside = opened.outside.links if opened.outside else ()
        yield qr_code([*outside, *here][0]).rstrip("\n")


_IN_A_BROWSER = {False: N_("In a browser: {link}"), True: N_("In a browser, new names too: {link}")}
"""by whether the link lets new names in that need an invitation"""


def _invited(page: str, code: str) -> str:
    """Return the link to a page of the room, which lets a new name in where that needs a code."""
    return invitation_link(page, code) if code else page


def _ways_into_container(link: str, port: int, code: str) -> Iterator[str]:
    """Yield how others come in where nothing here knows the address of the machine around the container."""
    scheme = link.partition(":")[0]
    yield _(
        "In a browser: {link}, where ADDRESS is that of the machine on which this container runs",
        link=_invited(f"{scheme}://{_('ADDRESS')}:{port}/", code),
    )
    yield _("Join with: pokerroom play {address}", address=f"{_('ADDRESS')}:{port}")


def _typed_ways_in(setup: Setup, addresses: Sequence[Address]) -> Iterator[str]:
    """Yield what players type, and what the host types where the name of the program alone does not start it."""
    typed = command()
    first, *others = [shell_word(str(address)) for address in addresses]
    yield _("Join with: pokerroom play {address}", address=first)
    for other in others:
        yield _("       or: pokerroom play {address}", address=other)
    if typed == NAME:
        return
    if os.environ.get(UNDER_MAKE):
        yield _("From here: make play ARGS={address}", address=first)
    else:
        yield _("From here: {command} play {address}", command=typed, address=first)
    if setup.data:
        yield _(
            "The host's commands: {command} admin{folder} --help", command=typed, folder=_folder_flag(setup)
        )


def _folder_flag(setup: Setup) -> str:
    """Return the flag that names the room's folder, unless ``pokerroom admin`` finds it without."""
    return (
        "" if os.path.abspath(setup.data) == os.path.abspath("room") else f" --data {shell_word(setup.data)}"
    )


def _tables(setup: Setup, opened: OpenedRoom) -> Iterator[str]:
    numbers = _numbers(opened)
    rows = [
        (numbers.get((False, table.name)), table.name, describe_table(table, following))
        for table, following in _tables_in_play(setup, opened)
    ]
    rows += [
        (numbers.get((True, name)), name, _("Ultimate Texas Hold'em against the house, {rules}", rules=rules))
        for name, rules in _uth_tables(setup)
    ]
    width = max((len(name) for _, name, _ in rows), default=0)
    digits = max((len(str(number or "")) for number, _, _ in rows), default=0)
    for number, name, description in rows:
        yield f"  {number or '':>{digits}}  {name:<{width}}  {description}"
    if not rows:
        yield "  " + _("No table yet: whoever joins can open one.")


def _tournaments(setup: Setup, opened: OpenedRoom) -> Iterator[str]:
    """Yield the tournaments that the room has announced, also before it was closed or crashed."""
    announced = opened.tournaments
    if announced is None:
        announced = [AnnouncedTournament(one, False) for one in setup.announced]
    known, now = {one.setup.name for one in announced}, round(time.time() * 1000)
    past = [one for one in setup.announced if one.name not in known and is_past(one, now)]
    if not announced and not past:
        return
    yield ""
    yield _("Tournaments:")
    width = max([*map(len, known), *(len(one.name) for one in past)])
    for late in past:
        yield f"  {late.name:<{width}}  " + _("not announced: its start is in the past")
    running = PHASES["running"]
    for one in announced:
        state = [_(running)] if one.begun else _starts(one.setup)
        yield f"  {one.setup.name:<{width}}  {', '.join([terms_text(one.setup), *state])}"


def _starts(one: TournamentSetup) -> Iterator[str]:
    """Yield when a tournament starts: by the clock, or with enough entrants."""
    if one.starts:
        yield _("starts {time}", time=day_text(one.start_at) if one.start_at else one.starts)
    if one.players:
        yield _(
            NN_("starts with {players} player", "starts with {players} players", "players"),
            players=one.players,
        )


def _reopened_tables(opened: OpenedRoom) -> Iterator[str]:
    """Yield the tables that a crash has left: those that are open again, and those that are closed or empty."""
    reopened = [table_info for table_info in opened.tables if table_info.opened_by is not None]
    if reopened:
        yield ""
        yield _("Open again, as before the room stopped:")
        for table_info in reopened:
            yield _(
                "  {table}  {name}, opened by {opened_by}",
                table=table_info.table,
                name=table_info.name,
                opened_by=actor_text(table_info.opened_by or ""),
            )
    if running := [table_info for table_info in opened.tables if table_info.running]:
        yield ""
        yield _("Play continues where it stopped:")
        for table_info in running:
            about = (
                N_("  {table}  {name}, round {hand}")
                if table_info.is_uth
                else N_("  {table}  {name}, hand {hand}")
            )
            yield _(about, table=table_info.table, name=table_info.name, hand=table_info.running)
    if opened.lost:
        yield ""
        yield _("These tables did not come back; all their chips are in the wallets:")
        for lost in opened.lost:
            state = _("open but empty") if lost.anew else NP_("table", "closed")
            yield f"  {lost.table}  {lost.name or _('a table')}, {_(state)}: {translated(lost.why, spoken_language())}"
    if opened.lost_tournaments:
        yield ""
        yield _("These tournaments could not go on; what players paid is back in their wallets:")
        for ended in opened.lost_tournaments:
            name = ended.name or _("a tournament")
            yield f"  {ended.tournament}  {name}: {translated(ended.why, spoken_language())}"


def _security(setup: Setup, opened: OpenedRoom, link: str) -> Iterator[str]:
    """Return who can join, and what others on the way can read."""
    if all(address.on_this_machine for address in opened.addresses):
        if loopback(setup.listen.host) == setup.listen.host:
            yield _("Only this machine can join; --home or --lan opens the room to your network.")
        else:
            yield _(
                "Only this machine can join now: it has no address on a network. Connect it to one; others then join "
                "at its address there, which is printed here when you open the room again."
            )
        return
    certificate = short_form(opened.fingerprint)
    if link.startswith("http:"):
        yield _(
            "Terminals are encrypted (certificate {certificate}); browsers are not: anybody on your network can read "
            "along. --lan encrypts browsers too.",
            certificate=certificate,
        )
        return
    yield _("Encrypted. Certificate: {certificate}", certificate=certificate)
    if not setup.listen.certificate:
        yield _("Browsers warn about a certificate made here; go on if it is this one.")
        yield _("At home, --home lets browsers in without encryption, and so without that warning.")


def _entry(setup: Setup) -> Iterator[str]:
    """Return what a new name needs, and how the host gives it."""
    if setup.invitations and setup.data:
        yield _(
            "A new name needs an invitation: {command} admin{folder} invite makes one.",
            command=command(),
            folder=_folder_flag(setup),
        )
    elif setup.invitations:
        yield _("A new name needs an invitation, which nobody can make in a room without a host.")
    if setup.passwords:
        yield _("A new name needs a password, which the player chooses.")


def _hours(hours: OpeningHours) -> Iterator[str]:
    """Return when the room begins and closes by itself."""
    if hours.opens_at > time.time() * 1000:
        yield _(
            "Players may come in; no hand is dealt before {at}.",
            at=time_of_day(hours.opens_at),
        )
    if hours.closes_at:
        yield _("It closes by itself at {at}.", at=time_of_day(hours.closes_at))


def _uth_tables(setup: Setup) -> list[tuple[str, str]]:
    """Return the name and the rule set of each house table."""
    known = known_rules(setup)
    return [(table.name or known(table.rules).title, table.rules) for table in setup.house_tables]


def closing_text(hands: int, max_ms: int) -> str:
    """Return what a host reads when the room begins to close; ``hands`` (or rounds) run for ``max_ms`` at most."""
    if not hands or not max_ms:
        return "\n" + _("The room closes.") + "\n"
    closing = NN_(
        "The room closes: 1 hand is played to its end, for at most {time}; Ctrl-C again voids it.",
        "The room closes: {count} hands are played to their end, for at most {time}; Ctrl-C again voids them.",
    )
    time_left = _("{seconds} s", seconds=f"{max_ms / 1000:g}")
    return "\n" + _(closing, count=hands, time=time_left) + "\n"


def closed_text(closed_room: ClosedRoom) -> str:
    """Return what a host reads when the room has closed, with the settlement where anybody played."""
    settlement, voided, holds_entries = closed_room
    text = (
        _(
            "The room is closed. All chips of its tables are back in the wallets; what was paid for tournaments that "
            "are not over stays in them."
        )
        if holds_entries
        else _("The room is closed. All chips are back in the wallets.")
    ) + "\n"
    if voided:
        back = NN_(
            "1 hand was voided: its bets went back.", "{count} hands were voided: their bets went back."
        )
        text += _(back, count=voided) + "\n"
    if all(line.bot for line in settlement.lines):
        return text
    return f"{text}\n{host_reports.settlement(msgspec.to_builtins(settlement))}\n"


def _numbers(opened: OpenedRoom) -> dict[tuple[bool, str], int]:
    """Return the numbers of the set-up's tables, by kind and name; a table keeps its number as long as it is open."""
    return {(one.is_uth, one.name): one.table for one in reversed(opened.tables) if one.opened_by is None}


def for_programs(setup: Setup, opened: OpenedRoom) -> dict[str, Any]:
    """Return the same for JSON; tables have the numbers that clients use."""
    numbers = _numbers(opened)
    tables = [
        {
            "table": numbers.get((False, table.name), position),
            **msgspec.to_builtins(table.table_config()),
            "house_bots": list(table.bots),
            "from_next_hand": msgspec.to_builtins(following),
        }
        for position, (table, following) in enumerate(_tables_in_play(setup, opened), 1)
    ]
    return {
        "room": setup.name,
        "port": opened.addresses[0].port,
        "own": opened.own,
        "addresses": [str(address) for address in opened.addresses],
        "link": web_link(opened.addresses[0], setup.listen.plaintext),
        "internet": None if opened.outside is None else list(opened.outside.links),
        "fingerprint": opened.fingerprint,
        "pid": os.getpid(),
        "house_returns": list(return_lines(setup, opened.meter)),
        "tables": tables,
        "house_tables": [
            {"table": numbers.get((True, name), position), "name": name, "rules": rules}
            for position, (name, rules) in enumerate(_uth_tables(setup), len(setup.open_tables) + 1)
        ],
        "reopened": [
            {"table": one.table, "name": one.name, "opened_by": one.opened_by}
            for one in opened.tables
            if one.opened_by is not None
        ],
        "connections": opened.connections or setup.limits.connections,
        "opens_at": opened.hours.opens_at,
        "closes_at": opened.hours.closes_at,
        "lost": [one._asdict() | {"why": str(one.why)} for one in opened.lost],
        "lost_tournaments": [one._asdict() | {"why": str(one.why)} for one in opened.lost_tournaments],
    }
