"""The money of friends over the wire: payments, who holds the money, and settling up."""

from __future__ import annotations

from typing import Any

import pytest

from pokerclient.text import host_reports
from pokerwire.host_command_table import host_command
from tests.protocol.hosted_game import HostedGame, of


class Evening(HostedGame):
    """Ann has lost 30 and Cid 10 to Bob, and all have stood up."""

    def __init__(self, **config: Any) -> None:
        super().__init__(**config)
        names = ("Ann", "Bob", "Cid")
        self.ann, self.bob, self.cid = [self.player(name, 1) for name in names]
        for name, by in zip(names, (-30, 40, -10), strict=True):
            self.hugo.ask("host_stack", table=1, player=name, by=by, reason="played")
        for one in (self.ann, self.bob, self.cid):
            one.ask("leave", table=1)
            one.hear()

    def settlement(self) -> dict[str, Any]:
        answer: dict[str, Any] = self.hugo.ask("get_settlement")
        return answer

    def dues(self) -> dict[str, int]:
        return {row["name"]: row["due"] for row in self.settlement()["lines"]}

    def wallets(self) -> list[int]:
        return [self.room.wallets[name] for name in ("Ann", "Bob", "Cid")]


def payment(payer: str | None, payee: str | None, chips: int) -> dict[str, Any]:
    return {"payer": payer, "payee": payee, "chips": chips}


def test_a_payment_that_was_made_is_asked_for_no_longer() -> None:
    game = Evening()
    told = game.settlement()
    assert told["payments"] == [payment("Ann", "Bob", 30), payment("Cid", "Bob", 10)]
    assert told["with_banker"] == [
        payment("Ann", None, 30),
        payment(None, "Bob", 40),
        payment("Cid", None, 10),
    ]
    assert game.hugo.ask("host_paid", player="bob", by=30, payer="ann")["type"] == "ok"
    told = game.settlement()
    assert told["payments"] == [payment("Cid", "Bob", 10)]
    assert told["made"] == [payment("Ann", "Bob", 30)]
    assert game.wallets() == [1_000, 1_010, 990]
    assert "Bob got 30 from Ann" in host_reports.settlement(told)
    assert "noted that you got 30" in of(game.bob.hear(), "notice")[-1]["text"]
    assert "noted that you paid 30" in of(game.ann.hear(), "notice")[-1]["text"]
    assert game.acts()[0] == ("Hugo", "paid", "Bob", "")
    game.check()


def fields_of(open_payment: dict[str, Any]) -> dict[str, Any]:
    """The fields of the command that books a payment of the settlement."""
    chips = open_payment["chips"]
    return {
        "player": open_payment["payee"] or "",
        "payer": open_payment["payer"] or "",
        "by": chips,
        "due": chips,
    }


@pytest.mark.parametrize("banker", ["", "Cid"])
@pytest.mark.parametrize("way", ["payments", "with_banker"])
def test_a_payment_of_the_settlement_is_booked_once_though_two_hosts_have_read_it(
    banker: str, way: str
) -> None:
    game = Evening()
    game.hugo.ask("host_banker", player=banker)
    for read in game.settlement()[way]:
        assert game.hugo.ask("host_paid", **fields_of(read))["type"] == "ok"
        before = game.wallets(), game.settlement() | {"id": 0}
        again = game.hugo.ask("host_paid", **fields_of(read))
        assert again["code"] == "payment_not_open"
        assert "read the settlement again" in again["message"]
        assert (game.wallets(), game.settlement() | {"id": 0}) == before
    assert game.settlement()[way] == []
    game.check()


def banker_said(game: Evening, name: str = "") -> tuple[int, str]:
    """Make somebody the banker; return how much is handed over, and what the host reads."""
    answer = game.hugo.ask("host_banker", player=name)
    return answer["by"], host_command("banker").done_text({"player": name}, answer)


def test_the_money_is_with_the_banker_and_back_with_the_host_as_each_sentence_says() -> None:
    game = Evening()
    assert banker_said(game) == (0, "the host holds the money; there is nothing to hand over")
    game.hugo.ask("host_deposit", player="Ann", by=100)
    before = game.settlement() | {"id": 0}
    there = "Cid holds the money now: the host hands Cid 100, which counts as done"
    assert banker_said(game, "cid") == (100, there)
    assert game.acts()[0] == ("Hugo", "banker", "Cid", "")
    assert banker_said(game, "Cid") == (0, "Cid holds the money; there is nothing to hand over")
    game.hugo.ask("host_paid", player="Bob", by=40)
    assert banker_said(game, "Bob")[1] == "Bob holds the money now: Cid hands Bob 60, which counts as done"
    back = "the host holds the money now: Bob hands the host 60, which counts as done"
    assert banker_said(game) == (60, back)
    told = game.settlement()
    assert before["with_banker"] == [
        payment(None, "Ann", 70),
        payment(None, "Bob", 40),
        payment("Cid", None, 10),
    ]
    assert told["with_banker"] == [payment(None, "Ann", 70), payment("Cid", None, 10)]
    assert "open before" not in host_reports.settlement(told)
    assert game.hugo.ask("host_settle")["type"] == "ok"
    assert set(game.dues().values()) == {0}
    game.check()


def test_a_banker_who_laid_money_out_gets_it_from_the_next() -> None:
    game = Evening()
    game.hugo.ask("host_paid", player="Bob", by=40)
    laid_out = "Ann gives the host the 40 that the host laid out, which counts as done"
    assert banker_said(game, "Ann") == (-40, f"Ann holds the money now: {laid_out}")
    laid_out = "Cid gives Ann the 40 that Ann laid out, which counts as done"
    assert banker_said(game, "Cid") == (-40, f"Cid holds the money now: {laid_out}")
    laid_out = "the host gives Cid the 40 that Cid laid out, which counts as done"
    assert banker_said(game) == (-40, f"the host holds the money now: {laid_out}")
    assert game.dues() == {"Ann": -30, "Bob": 0, "Cid": -10}


def test_what_the_banker_is_paid_by_another_is_noted_and_what_they_take_themselves_is_not() -> None:
    game = Evening()
    game.hugo.ask("host_banker", player="Ann")
    for fields in ({"player": "Ann"}, {"player": "", "payer": "ann"}, {"player": ""}):
        refused = game.hugo.ask("host_paid", by=10, **fields)
        assert refused["code"] == "same_player"
        assert refused["message"].startswith(
            "Ann holds the money, and what Ann takes or puts in is not noted"
        )
    assert game.hugo.ask("host_paid", player="Ann", by=10, payer="Cid")["type"] == "ok"
    assert game.hugo.ask("host_paid", player="Bob", by=5)["type"] == "ok"
    noted = [one["sentence"]["values"] for one in game.hugo.ask("get_host_log")["acts"][:2]]
    assert [(one["payer"], one["payee"]) for one in noted] == [("Ann", "Bob"), ("Cid", "Ann")]
    assert game.dues() == {"Ann": -30, "Bob": 35, "Cid": 0}


def test_all_can_be_paid_to_the_host_and_by_the_host() -> None:
    game = Evening()
    for by_host in game.settlement()["with_banker"]:
        fields = {"player": by_host["payee"] or "", "payer": by_host["payer"] or "", "by": by_host["chips"]}
        assert game.hugo.ask("host_paid", **fields)["type"] == "ok"
    told = game.settlement()
    assert (told["payments"], told["with_banker"]) == ([], [])
    assert game.wallets() == [1_000] * 3
    text = host_reports.settlement(told)
    assert all(line in text for line in ("Ann paid 30", "Bob got 40", "Cid paid 10"))
    game.check()


def test_what_the_house_would_hold_is_the_hosts_or_the_bankers() -> None:
    game = Evening()
    game.ann.ask("sit", table=1, buy_in=100)
    game.hugo.ask("host_stack", table=1, player="Ann", by=-5, reason="pizza")
    told = game.settlement()
    assert payment("Cid", None, 5) in told["payments"]
    text = host_reports.settlement(told)
    assert "for the host (rake, bank, bots, corrections): +5" in text
    assert "the house" not in text
    assert game.hugo.ask("host_banker", player="cid")["type"] == "ok"
    told = game.settlement()
    assert told["banker"] == "Cid"
    assert told["payments"] == [payment("Ann", "Bob", 35), payment("Cid", "Bob", 5)]
    assert told["with_banker"] == [payment("Ann", "Cid", 35), payment("Cid", "Bob", 40)]
    assert "for Cid, the banker" in host_reports.settlement(told)
    # what the banker pays is the host's money: no chips of the banker's own
    wallet = game.room.wallets["Cid"]
    assert game.hugo.ask("host_paid", player="Bob", by=40, payer="Cid")["type"] == "ok"
    assert game.room.wallets["Cid"] == wallet
    assert game.settlement()["with_banker"] == [payment("Ann", "Cid", 35)]
    assert game.hugo.ask("host_banker")["type"] == "ok"
    assert game.settlement()["banker"] == ""
    assert game.hugo.ask("host_banker", player="Zoe")["code"] == "no_such_player"
    game.check()


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"player": "", "by": 5}, "same_player"),
        ({"player": "Ann", "by": 5, "payer": "ann"}, "same_player"),
        ({"player": "Zoe", "by": 5}, "no_such_player"),
        ({"player": "Ann", "by": 971, "payer": "Bob"}, "not_enough_chips"),
        ({"player": "Ann", "by": 1}, "more_than_due"),
        ({"player": "Bob", "by": 41}, "more_than_due"),
        ({"player": "Bob", "by": 40, "payer": "Ann"}, "more_than_due"),
        ({"player": "", "by": 11, "payer": "Cid"}, "more_than_due"),
        ({"player": "", "by": 1, "payer": "Bob"}, "more_than_due"),
        ({"player": "Bob", "by": 31, "payer": "Ann", "due": 30}, "more_than_due"),
    ],
)
def test_a_payment_that_cannot_be_booked_changes_nothing(fields: dict[str, Any], code: str) -> None:
    game = Evening()
    before = game.wallets(), game.settlement() | {"id": 0}
    assert game.hugo.ask("host_paid", **fields)["code"] == code
    assert (game.wallets(), game.settlement() | {"id": 0}) == before


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        (
            {"player": "Ann", "by": 1},
            "Ann is owed nothing: add --anyway (typed in a client: anyway) if they got 1 all the same",
        ),
        (
            {"player": "Bob", "by": 41},
            "Bob is owed 40, not 41: add --anyway (typed in a client: anyway) if 41 was paid all the same",
        ),
        (
            {"player": "Bob", "by": 31, "payer": "Ann"},
            "Ann owes 30, not 31: add --anyway (typed in a client: anyway) if 31 was paid all the same",
        ),
        (
            {"player": "", "by": 1, "payer": "Bob"},
            "Bob owes nothing: add --anyway (typed in a client: anyway) if they paid 1 all the same",
        ),
    ],
)
def test_more_than_is_due_is_booked_only_on_demand(fields: dict[str, Any], why: str) -> None:
    game = Evening()
    assert game.hugo.ask("host_paid", **fields)["message"] == why
    assert game.settlement()["made"] == []
    assert game.hugo.ask("host_paid", **fields, anyway=True)["type"] == "ok"
    assert game.settlement()["made"] == [payment(fields.get("payer"), fields["player"] or None, fields["by"])]
    game.check()


def test_who_has_their_chips_on_a_table_must_stand_up_before_they_are_paid() -> None:
    game = Evening()
    game.cid.ask("sit", table=1, buy_in=100)
    refused = game.hugo.ask("host_paid", player="Cid", by=891, anyway=True)
    assert refused["code"] == "not_enough_chips"
    assert refused["message"] == (
        "the wallet of Cid holds 890, this needs 891: Cid has 100 more on tables or in tournaments, "
        "and must stand up first"
    )
    assert game.hugo.ask("host_withdraw", player="Cid", by=990)["message"].endswith("must stand up first")
    refused = game.hugo.ask("host_withdraw", player="Cid", by=991)
    assert refused["message"] == "the wallet of Cid holds 890, this needs 991"


def test_chips_that_were_paid_for_are_owed_until_they_are_paid_out() -> None:
    game = Evening()
    game.hugo.ask("host_deposit", player="Ann", by=50)
    assert game.dues() == {"Ann": 20, "Bob": 40, "Cid": -10}
    game.hugo.ask("host_withdraw", player="Ann", by=20)
    assert game.dues() == {"Ann": 0, "Bob": 40, "Cid": -10}
    game.hugo.ask("host_correct", player="Cid", by=4, reason="miscounted")
    assert game.settlement()["lines"][2]["due"] == -6
    assert payment("Cid", None, 4) not in game.settlement()["made"]
    game.check()


def test_settling_up_pays_all_and_brings_wallets_back_in_one_act() -> None:
    game = Evening()
    game.cid.ask("sit", table=1, buy_in=100)
    refused = game.hugo.ask("host_settle")
    assert (refused["code"], refused["message"].split(" still")[0]) == ("chips_on_tables", "Cid")
    assert game.wallets() == [970, 1_040, 890]
    game.cid.ask("leave", table=1)
    game.hugo.ask("host_deposit", player="Ann", by=500)
    assert game.hugo.ask("host_settle")["type"] == "ok"
    assert game.wallets() == [1_000] * 3
    assert set(game.dues().values()) == {0}
    assert game.settlement()["payments"] == []
    assert payment(None, "Ann", 470) in game.settlement()["made"]
    game.check()


def test_new_names_start_with_nothing_where_all_chips_are_bought() -> None:
    game = HostedGame(starting_chips=0, refill_to=0)
    zoe = game.player("Zoe")
    assert game.room.wallets["Zoe"] == 0
    assert zoe.ask("sit", table=1, buy_in=100)["code"] == "not_enough_chips"
    refused = game.hugo.ask("host_seat", player="zoe", table=1)
    assert refused["code"] == "not_enough_chips"
    seat_costs = "the wallet of Zoe holds 0, and a seat at table 1 needs {}: put chips into it first"
    assert refused["message"] == seat_costs.format(80)
    refused = game.hugo.ask("host_seat", player="zoe", table=1, buy_in=90)
    assert refused["message"] == seat_costs.format(90)
    game.hugo.ask("host_deposit", player="Zoe", by=150)
    assert zoe.ask("sit", table=1, buy_in=100)["type"] == "ok"
    zoe.ask("leave", table=1)
    assert game.hugo.ask("host_settle")["type"] == "ok"
    assert game.room.wallets["Zoe"] == 0
    assert payment(None, "Zoe", 150) in game.hugo.ask("get_settlement")["made"]
    game.check()
