"""The typed commands about private tables: coming to one, inviting to it, its password."""

from __future__ import annotations

from collections.abc import Sequence

from pokerclient.plain.command_words import spoken_word
from pokerclient.plain.plain_command import CommandConsole, CommandUsageError, TextCommand, parse_number
from pokerclient.sdk.client import Client
from pokerclient.transport.address import guest_pages, table_link
from pokerlocale.messages import N_, NP_
from pokerlocale.spoken import _
from pokerwire.messages.private_table_messages import TableInvitation


async def table_invitation_lines(client: Client, table: int, *, new: bool = False) -> list[str]:
    """Return what invites to a private table."""
    return _invitation_lines(client, await client.table_invitation(table, new=new))


def _invitation_lines(client: Client, made: TableInvitation) -> list[str]:
    """Return the code of an invitation, the links with it, and who may come already."""
    table = made.table
    links = [table_link(page, table, made.code) for page in guest_pages(made.links, client.address)]
    lines = [
        _("Whoever has this code may come to table {table}: {code}", table=table, code=made.code),
        *[_("In a browser: {link}", link=link) for link in links[:1]],
        _("Or in the room: {command}", command=f"{spoken_word('come')} {table} {made.code}"),
    ]
    if made.has_password:
        lines.append(_("Its password opens the table too."))
    if made.admitted:
        lines.append(_("These players may come already: {players}", players=", ".join(made.admitted)))
    return lines


async def _come(console: CommandConsole, arguments: Sequence[str]) -> None:
    if len(arguments) < 2:
        raise CommandUsageError(
            _("say which table, and the code or the password, as in 'come 3 7KQ2M-0XW8D-PV31H'")
        )
    table = parse_number(arguments[0], _("table"))
    await console.client.enter_table(table, " ".join(arguments[1:]))
    await console.show_table(table)


async def _invitation(console: CommandConsole, arguments: Sequence[str]) -> None:
    if list(arguments) not in ([], ["new"]):
        raise CommandUsageError(_("say 'invitation', or 'invitation new' to take the last one back"))
    new = bool(arguments)
    console.say(*await table_invitation_lines(console.client, console.table_number, new=new))


async def _remove(console: CommandConsole, arguments: Sequence[str]) -> None:
    if not arguments:
        raise CommandUsageError(_("say who may no longer come to the table, as in 'remove Bob'"))
    made = await console.client.remove_from_table(console.table_number, " ".join(arguments))
    console.say(_("The old invitation and the password no longer open the table."))
    console.say(*_invitation_lines(console.client, made))


async def _lock(console: CommandConsole, arguments: Sequence[str]) -> None:
    if not arguments:
        raise CommandUsageError(_("say the password, as in 'lock correct horse', or 'lock off' for none"))
    password = None if list(arguments) == ["off"] else " ".join(arguments)
    await console.client.set_table_password(console.table_number, password)
    console.say(
        _("The table has no password any more.")
        if password is None
        else _("Whoever knows this password may come to the table.")
    )


PRIVATE_TABLE_COMMANDS = (
    TextCommand(
        ("come",), N_("come N CODE"), N_("come to a private table by its invitation or its password"), _come
    ),
    TextCommand(
        ("invitation",),
        N_("invitation [new]"),
        N_("invite to a private table that you opened; 'new' takes the last invitation back"),
        _invitation,
        (NP_("after invitation", "new"),),
    ),
    TextCommand(
        ("lock",),
        N_("lock PASSWORD|off"),
        N_("set the password of a private table that you opened"),
        _lock,
        (NP_("after lock", "off"),),
    ),
    TextCommand(
        ("remove",), N_("remove NAME"), N_("shut a player out of a private table that you opened"), _remove
    ),
)
