"""The settings that the room keeps are followed at the tables of poker too."""

from pokerclient.preferences import Preferences
from pokerclient.terminal.drawing.appearance import Look
from pokerclient.terminal.drawing.palette import COLOURED
from pokerclient.terminal.widgets.log_pane import LogPane
from pokerclient.terminal.widgets.table_widget import TableWidget
from pokerwire.cash.cash_events import Said, Sat
from tests.terminal import samples
from tests.terminal.terminal_stage import at_table, play

CLUB, SPADE = COLOURED.suits["c"], COLOURED.suits["s"]


def said(player: str, text: str) -> dict[str, object]:
    return {"type": "said", "player": player, "seat": None, "text": text}


def test_the_chat_of_others_can_be_hidden_at_the_table_and_in_the_lobby(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            now.app.model.preferences.hide_chat = True
            await now.tell(1, said("Bob", "nasty"), said("Ada", "hello"))
            await now.deliver({"type": "chat", "player": "Bob", "text": "nasty"})
            await now.deliver({"type": "chat", "player": "Ada", "text": "anybody?"})
            lines = [line.text for line in now.app.model.current_table.log.lines if line.kind == "chat"]
            assert len(lines) == 1
            assert "hello" in lines[0]
            assert [line.text for line in now.app.model.chat] == ["Ada: anybody?"]

    play(story)


def test_chat_of_muted_players_is_hidden():
    preferences = Preferences()
    preferences.update_from({"muted": ["Bob"], "volume": 30})
    assert preferences.hides(Said("Bob", None, "nasty"), "Ada")
    assert not preferences.hides(Said("Cid", None, "nice"), "Ada")
    assert not preferences.hides(Sat(1, "Bob", 200), "Ada")


def test_the_deck_has_two_colours_where_that_is_wanted(tmp_path):
    me = samples.seat(1, cards=("2c", "3c"))
    states = {1: samples.snapshot(seats=(me, samples.seat(2)))}

    async def story():
        async with at_table(tmp_path, states=states, look=Look(title=False)) as now:
            dealt = {"type": "hole_cards", "seat": 1, "count": 2, "cards": ["2c", "3c"]}
            await now.tell(1, dealt)
            felt, log = now.app.screen.query_one(TableWidget), now.app.screen.query_one(LogPane)

            def clubs() -> set[str]:
                canvas = felt.paint(*felt.size)
                cells = [part for row in range(canvas.height) for part in canvas.segments(row)]
                painted = {str(part.style.color) for part in cells if "♣" in part.text}
                written = {str(part.style.color) for strip in log.lines for part in strip if "♣" in part.text}
                return painted | written

            assert clubs() == {str(CLUB.color)}
            now.app.model.preferences.four_colours = False
            now.app.redraw()
            await now.rest()
            assert clubs() == {str(SPADE.color)}

    play(story)
