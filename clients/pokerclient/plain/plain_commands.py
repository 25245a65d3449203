"""Every typed command except moves and questions: tables, seats, chips, chat, finished hands."""

from __future__ import annotations

from collections.abc import Sequence

from pokerclient.plain.descriptions import game_lines, lobby_line
from pokerclient.plain.host import host
from pokerclient.plain.plain_account import ACCOUNT_COMMANDS
from pokerclient.plain.plain_command import (
    CommandConsole,
    CommandUsageError,
    TextCommand,
    parse_amount,
    parse_number,
)
from pokerclient.plain.plain_notes import NOTE_COMMANDS
from pokerclient.plain.plain_private_tables import PRIVATE_TABLE_COMMANDS
from pokerclient.plain.plain_tournaments import TOURNAMENT_COMMANDS
from pokerclient.plain.uth.uth_descriptions import help_lines, play_limit_lines
from pokerclient.plain.uth.uth_table_words import uth_table_options
from pokerclient.sdk.client_lobby import tables_named
from pokerclient.text.coach_sentences import coach_lines, evening_lines
from pokerclient.text.tournament_text import played_text
from pokerlocale.amounts import amount_from_text
from pokerlocale.messages import N_, NP_
from pokerlocale.spoken import _, card_name, quoted, signed_amount
from pokerwire.cash.table_config import TableConfig
from pokerwire.cash.table_words import house_bots_in_words, table_options
from pokerwire.room.played_hand import HandSummary

DEFAULT_HANDS = 10
MOST_SEATS = 10


def find_command(word: str) -> TextCommand | None:
    """Return the command that ``word`` begins, or ``None``."""
    return next((command for command in TEXT_COMMANDS if word in command.names), None)


# --- tables -----------------------------------------------------------------------------------------------------


async def _tables(console: CommandConsole, arguments: Sequence[str]) -> None:
    lobby = await console.client.subscribe_lobby()
    seats = console.client.seats
    rows = [row for row in lobby.tables.values() if not row.like or row.table in seats]
    lines = [lobby_line(row) for row in rows]
    console.say(*(lines or [_("There is no table; 'create no-limit holdem 1/2' opens one.")]))
    console.say(
        _("1 player is here.")
        if lobby.players == 1
        else _("{players} players are here.", players=lobby.players)
    )


async def _watch(console: CommandConsole, arguments: Sequence[str]) -> None:
    if not arguments:
        console.describe()
        return
    await console.show_table(await _table_of(console, " ".join(arguments)))


async def _table_of(console: CommandConsole, name: str) -> int:
    """Return the number of a table, which may be called by its name."""
    if name.isascii() and name.isdigit():
        return int(name)
    lobby = await console.client.subscribe_lobby()
    found = tables_named(lobby.tables, name)
    if len(found) != 1:
        raise CommandUsageError(
            _("{name} is not a table: 'tables' lists numbers and names", name=quoted(name))
        )
    return found[0]


async def _unwatch(console: CommandConsole, arguments: Sequence[str]) -> None:
    table = parse_number(arguments[0], _("table")) if arguments else console.table_number
    if table in console.client.seats:
        raise CommandUsageError(_("you sit at table {table}: leave it first", table=table))
    if table not in console.client.tables and table not in console.client.uth_tables:
        raise CommandUsageError(_("you are not watching table {table}", table=table))
    await console.client.unwatch(table)
    console.forget_table(table)
    console.say(_("You no longer watch table {table}.", table=table))


async def _own_table(console: CommandConsole, arguments: Sequence[str]) -> None:
    number = parse_number(arguments[0], _("table")) if arguments else console.table_number
    table = await console.client.own_table(number)
    console.say(_("Table {table} is yours alone.", table=table))
    await console.show_table(table)


async def _create(console: CommandConsole, arguments: Sequence[str]) -> None:
    try:
        usual_name = _("{name}'s table", name=console.client.name)
        if uth_options := uth_table_options(" ".join(arguments), usual_name):
            table = await console.client.create_uth_table(uth_options)
            console.say(_("Table {table} is open.", table=table))
            await console.show_table(table)
            return
        config = table_options(" ".join(arguments), usual_name, bots=True)
    except ValueError as error:
        raise CommandUsageError(str(error)) from None
    bots = config.pop("bots", ())
    table = await console.client.create_table(config, bots)
    console.say(_("Table {table} is open.", table=table))
    await console.show_table(table)


async def _bring_bots(console: CommandConsole, arguments: Sequence[str]) -> None:
    bots = house_bots_in_words(" ".join(arguments))
    if bots is None:
        raise CommandUsageError(_("say how many house bots you want, as in 'bring 3 easy bots'"))
    await console.client.bring_bots(console.table_number, bots)


async def _close(console: CommandConsole, arguments: Sequence[str]) -> None:
    await console.client.close_table(
        parse_number(arguments[0], _("table")) if arguments else console.table_number
    )


# --- a seat -----------------------------------------------------------------------------------------------------


async def _sit(console: CommandConsole, arguments: Sequence[str]) -> None:
    blinds = "wait" if "wait" in arguments else "post"
    texts = [text for text in arguments if text not in ("post", "wait")]
    if texts and not (console.client.tables or console.client.uth_tables):
        await console.show_table(
            parse_number(texts.pop(0), _("table"))
        )  # nothing is watched: a table comes first
    if len(texts) == 1 and not _is_seat(texts[0]):
        texts.insert(0, "0")  # no table has such a seat: these are chips
    seat = _parse_seat(texts[0]) if texts else 0
    buy_in = parse_amount(texts[1]) if len(texts) > 1 else 0
    number, wallet = console.table_number, console.client.wallet
    await console.client.sit(number, seat, buy_in, blinds)
    view = console.client.tables.get(number)
    if view is not None and not buy_in:
        _say_usual_buy_in(console, view.config, wallet)


def _say_usual_buy_in(console: CommandConsole, config: TableConfig, wallet: int) -> None:
    """Say how many chips a player brings who did not say how many, and how to choose."""
    least, most = config.min_buy_in, min(config.max_buy_in, wallet)
    if least < most:
        console.say(
            _(
                "You said no amount, so that is {most} chips, the most you can bring; 'sit {least}' brings the least.",
                most=most,
                least=least,
            )
        )


def _parse_seat(text: str) -> int:
    """Return the number of a seat; raise :class:`CommandUsageError` where chips could stand too."""
    if not (text.isascii() and text.isdigit()):
        raise CommandUsageError(
            _("{text} is neither the number of a seat nor an amount of chips", text=quoted(text))
        )
    return int(text)


def _is_seat(text: str) -> bool:
    """Whether a number alone is that of a seat; what is no number at all is refused as one."""
    return amount_from_text(text) is None or (text.isdigit() and int(text) <= MOST_SEATS)


async def _swap_seats(console: CommandConsole, arguments: Sequence[str]) -> None:
    refuse = arguments[:1] == ["no"]
    name = " ".join(arguments[1:] if refuse else arguments).casefold()
    other = next((seat for seat in console.view.seats.values() if seat.player.casefold() == name), None)
    if other is None:
        raise CommandUsageError(
            _("say with whom at this table, as in 'swap Bob', or whom you refuse, as in 'swap no Bob'")
        )
    player = other.player
    await console.client.swap_seats(console.table_number, other.seat, refuse=refuse)
    if not refuse:
        console.say(_("You swap seats between two hands, once {player} and you have agreed.", player=player))


async def _change_seat(console: CommandConsole, arguments: Sequence[str]) -> None:
    if len(arguments) != 1:
        raise CommandUsageError(_("say which seat you want, as in 'seat 3'"))
    wanted = _parse_seat(arguments[0])
    if await console.client.change_seat(console.table_number, wanted) != wanted:
        console.say(_("Seat {seat} is kept for you until the hand is over.", seat=wanted))


async def _leave(console: CommandConsole, arguments: Sequence[str]) -> None:
    await console.client.leave(console.table_number)


async def _stay(console: CommandConsole, arguments: Sequence[str]) -> None:
    await console.client.leave(console.table_number, stay=True)


async def _sit_out(console: CommandConsole, arguments: Sequence[str]) -> None:
    await console.client.sit_out(console.table_number)


async def _sit_in(console: CommandConsole, arguments: Sequence[str]) -> None:
    await console.client.sit_in(console.table_number, "wait" if arguments[:1] == ["wait"] else "post")


async def _withdraw_request(console: CommandConsole, arguments: Sequence[str]) -> None:
    await console.client.withdraw_buy_in(console.table_number)


async def _top_up(console: CommandConsole, arguments: Sequence[str]) -> None:
    if not arguments:
        raise CommandUsageError(_("say how many chips to add, as in 'top 100'"))
    await console.client.top_up(console.view.table, parse_amount(arguments[0]))


async def _auto_top_up(console: CommandConsole, arguments: Sequence[str]) -> None:
    match list(arguments):
        case ["off"]:
            target, below = 0, 0
        case [to_text]:
            target, below = parse_amount(to_text), 0
        case [to_text, "below", below_text]:
            target, below = parse_amount(to_text), parse_amount(below_text)
        case _:
            raise CommandUsageError(
                _(
                    "say how far to keep your stack topped up, as in 'auto 200', 'auto 200 below 100' or 'auto off'"
                )
            )
    await console.client.set_auto_top_up(console.view.table, target, below)


async def _straddle(console: CommandConsole, arguments: Sequence[str]) -> None:
    if len(arguments) == 1 and arguments[0].isascii() and arguments[0].isdigit():
        await console.client.set_straddle(console.view.table, True, int(arguments[0]))
        return
    if list(arguments) not in (["on"], ["off"]):
        raise CommandUsageError(_("say 'straddle on' or 'straddle off'"))
    await console.client.set_straddle(console.view.table, arguments[0] == "on")


async def _runs(console: CommandConsole, arguments: Sequence[str]) -> None:
    """Answer the question of the running hand, or say what to agree to from now on."""
    view, ask = console.view, list(arguments) == ["ask"]
    if not ask and not (len(arguments) == 1 and arguments[0].isascii() and arguments[0].isdigit()):
        raise CommandUsageError(_("say 'runs 2' or 'runs ask'"))
    asked = view.my_runs_question
    hand = asked.hand if asked is not None and not ask else 0
    await console.client.set_runs(view.table, 0 if ask else int(arguments[0]), hand)


async def _game(console: CommandConsole, arguments: Sequence[str]) -> None:
    """Choose the game of the next hands by its number in the table's list, or list the games."""
    view, asked = console.view, console.view.my_game_question
    if not arguments:
        console.say(*game_lines(view.config))
        return
    number = parse_number(arguments[0], _("number of a game"))
    if asked is None:
        raise CommandUsageError(_("you are not asked now which game is played"))
    if not 1 <= number <= len(view.config.games):
        raise CommandUsageError(_("say the number of a game, as in 'game 1'; 'game' lists them"))
    await console.client.choose_game(view.table, asked.hand, view.config.games[number - 1])


async def _join_waiting_list(console: CommandConsole, arguments: Sequence[str]) -> None:
    await console.client.join_waiting_list(console.table_number)


async def _leave_waiting_list(console: CommandConsole, arguments: Sequence[str]) -> None:
    await console.client.leave_waiting_list(console.table_number)


async def _show(console: CommandConsole, arguments: Sequence[str]) -> None:
    cards = [card_name(text) for text in arguments] or list(console.view.my_cards)
    if not cards:
        raise CommandUsageError(_("you have no cards to show"))
    await console.client.show(console.view.table, console.view.hand, cards)


async def _rabbit(console: CommandConsole, arguments: Sequence[str]) -> None:
    await console.client.rabbit_hunt(console.view.table, console.view.hand)


# --- the room ---------------------------------------------------------------------------------------------------


async def _say(console: CommandConsole, arguments: Sequence[str]) -> None:
    if not arguments:
        raise CommandUsageError(_("say what you want to say, as in 'say good evening'"))
    table = console.table_number if console.client.tables or console.client.uth_tables else None
    await console.client.say(" ".join(arguments), table)


async def _wallet(console: CommandConsole, arguments: Sequence[str]) -> None:
    console.say(_("{wallet} chips are in your wallet.", wallet=console.client.wallet))


async def _responsible_play(console: CommandConsole, arguments: Sequence[str]) -> None:
    response = await console.client.play_limits()
    console.say(
        *help_lines(response),
        *play_limit_lines(response),
        _("At a table against the house 'mylimits NAME N' changes a limit; it holds at every table."),
    )


async def _refill(console: CommandConsole, arguments: Sequence[str]) -> None:
    await console.client.refill()


async def _quit(console: CommandConsole, arguments: Sequence[str]) -> None:
    console.leave_room()


# --- hands that are over ----------------------------------------------------------------------------------------


async def _hands(console: CommandConsole, arguments: Sequence[str]) -> None:
    limit = min(parse_number(arguments[0], _("number of hands")), 50) if arguments else DEFAULT_HANDS
    page = await console.client.hands(limit=limit)
    lines = [_hand_line(console, hand) for hand in page["hands"]]
    lines += [played_text(result) for result in page["tournaments"]]
    console.say(*(lines or [_("You have no hands here yet.")]))


def _hand_line(console: CommandConsole, hand: HandSummary) -> str:
    net = _("does not count") if hand["voided"] else signed_amount(hand["net"])
    boards = " / ".join([console.words.cards(board) for board in (hand["board"], *hand["more_boards"])])
    board = _(", board {board}", board=boards) if boards else ""
    cards = f"{console.words.cards(hand['cards'])}{board}"
    title = _(
        "{number}: hand {hand} at {table_name}",
        number=hand["number"],
        hand=hand["hand"],
        table_name=hand["table_name"],
    )
    return _(
        "{title}: {cards}; pot {pot}, {net}, stack {stack}",
        title=title,
        cards=cards,
        pot=hand["pot"],
        net=net,
        stack=hand["stack"],
    )


async def _last(console: CommandConsole, arguments: Sequence[str]) -> None:
    before = parse_number(arguments[0], _("number of a hand")) + 1 if arguments else 0
    texts = await console.client.hand_texts(before=before, limit=1)
    console.say(*(texts[0].splitlines() if texts else [_("You have no hands here yet.")]))


async def _coach(console: CommandConsole, arguments: Sequence[str]) -> None:
    """Say what a solved strategy would have done in the last hand, in another, or what stands out in an evening."""
    if arguments and arguments[0] == "evening":
        console.say(*evening_lines(await console.client.coach_evening()))
        return
    number = parse_number(arguments[0], _("number of a hand")) if arguments else 0
    if not number:
        page = await console.client.hands(limit=1)
        if not page["hands"]:
            console.say(_("You have no hands here yet."))
            return
        number = page["hands"][0]["number"]
    console.say(*coach_lines(await console.client.coach_hand(number)))


TEXT_COMMANDS = (
    TextCommand(("tables", "t", "lobby"), N_("tables"), N_("list the tables"), _tables),
    TextCommand(
        ("watch", "table", "w"), N_("watch N"), N_("watch table N; commands are about it from now on"), _watch
    ),
    TextCommand(("unwatch",), N_("unwatch [N]"), N_("stop watching a table"), _unwatch),
    TextCommand(
        ("sit",),
        N_("sit [SEAT] [CHIPS] [wait]"),
        N_("take a seat; 'wait' for the big blind, to post none now; 'sit 1' in the lobby: at table 1"),
        _sit,
        (NP_("after sit", "wait"),),
    ),
    TextCommand(
        ("swap",),
        N_("swap [no] NAME"),
        N_("offer a player to swap seats, agree to it, or refuse; you swap between two hands"),
        _swap_seats,
        (NP_("after swap", "no"),),
    ),
    TextCommand(
        ("seat",),
        N_("seat SEAT"),
        N_("move to a free seat when the hand is over; your own cancels that"),
        _change_seat,
    ),
    TextCommand(
        ("leave",),
        N_("leave"),
        N_("stand up when the hand is over; your turns until then are folded"),
        _leave,
    ),
    TextCommand(("stay",), N_("stay"), N_("stay at the table after all"), _stay),
    TextCommand(("out", "sitout"), N_("out"), N_("sit out: you get no cards"), _sit_out),
    TextCommand(
        ("in", "sitin"),
        N_("in [wait]"),
        N_("come back into the game; 'wait' for the big blind, to post nothing now"),
        _sit_in,
        (NP_("after in", "wait"),),
    ),
    TextCommand(("top", "topup"), N_("top CHIPS"), N_("add chips to your stack"), _top_up),
    TextCommand(
        ("auto",),
        N_("auto CHIPS [below CHIPS]"),
        N_("keep your stack topped up; 'auto off' ends it"),
        _auto_top_up,
        (NP_("after auto", "below"), NP_("after auto", "off")),
    ),
    TextCommand(
        ("straddle",),
        N_("straddle on|off|AMOUNT"),
        N_("straddle whenever you may, or stop"),
        _straddle,
        (NP_("after straddle", "on"), NP_("after straddle", "off")),
    ),
    TextCommand(
        ("runs",),
        N_("runs TIMES|ask"),
        N_("how many times an all-in of yours is run, if all agree"),
        _runs,
        (NP_("after runs", "ask"),),
    ),
    TextCommand(
        ("game",),
        N_("game [NUMBER]"),
        N_("choose the game of the next hand, when you are asked; alone: list the table's games"),
        _game,
    ),
    TextCommand(("wait",), N_("wait"), N_("go on the table's waiting list"), _join_waiting_list),
    TextCommand(("unwait",), N_("unwait"), N_("leave the waiting list"), _leave_waiting_list),
    TextCommand(("show",), N_("show [CARDS]"), N_("show your cards when the hand is over"), _show),
    TextCommand(
        ("rabbit",), N_("rabbit"), N_("see which cards would have come, when the hand is over"), _rabbit
    ),
    TextCommand(
        ("create",), N_("create [NAME:] no-limit holdem 1/2, 6 seats, 3 bots"), N_("open a table"), _create
    ),
    TextCommand(
        ("create",),
        N_("create [NAME:] house RULES [ante 10-200]"),
        N_("open a table against the house"),
        _create,
    ),
    TextCommand(
        ("bring",),
        N_("bring 3 easy bots"),
        N_("have house bots at this table until its last person leaves; 'bring 0 bots' sends them away"),
        _bring_bots,
    ),
    TextCommand(
        ("own",),
        N_("own [N]"),
        N_("play at a table of your own like table N, where the lobby says so"),
        _own_table,
    ),
    *PRIVATE_TABLE_COMMANDS,
    TextCommand(("close",), N_("close [N]"), N_("close a table that you opened"), _close),
    TextCommand(("say",), N_("say TEXT"), N_("speak at the table"), _say),
    TextCommand(("wallet",), N_("wallet"), N_("your chips outside the tables"), _wallet),
    TextCommand(
        ("responsible",),
        N_("responsible"),
        N_("responsible play: the room's policy, help, your limits"),
        _responsible_play,
    ),
    TextCommand(("refill",), N_("refill"), N_("ask for fresh play chips"), _refill),
    *ACCOUNT_COMMANDS,
    *NOTE_COMMANDS,
    *TOURNAMENT_COMMANDS,
    TextCommand(
        ("hands",), N_("hands [N]"), N_("your last hands, newest first, each with its number"), _hands
    ),
    TextCommand(
        ("last",),
        N_("last [NUMBER]"),
        N_("your last hand, or the one of that number, in the form for trackers"),
        _last,
    ),
    TextCommand(
        ("coach",),
        N_("coach [NUMBER | evening]"),
        N_(
            "what a solved strategy would have done in your last hand, in another, or what stands out this evening"
        ),
        _coach,
        (NP_("after coach", "evening"),),
    ),
    TextCommand(
        ("unask",), N_("unask"), N_("take back the chips that you asked the host for"), _withdraw_request
    ),
    TextCommand(("host",), N_("host [ACT]"), N_("a host's commands: 'host' alone lists them"), host),
    TextCommand(("quit", "q", "exit"), N_("quit"), N_("leave all tables and the room"), _quit),
)
"""All commands, in the order of the help."""
