"""The bots of docs/examples play, without a fault, what they are made for."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

from pokerroom.lab import battle

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


def faults(outcome: Any) -> int:
    return sum(sum(one.faults.values()) for one in outcome.results.standings)


@pytest.mark.parametrize(
    ("name", "game", "hands"),
    [
        ("bot_equity", "holdem-no-limit", 20),
        ("bot_equity", "holdem-limit", 20),
        ("bot_table", "holdem-limit", 200),
        ("bot_model", "holdem-no-limit", 200),
        ("bot_model", "draw-limit", 100),
        ("bot_neural", "holdem-limit", 100),
    ],
)
def test_an_example_plays_without_a_fault(name: str, game: str, hands: int) -> None:
    outcome = battle(str(EXAMPLES / f"{name}.py"), "random", game=game, hands=hands, session=10)
    assert faults(outcome) == 0


def load(name: str) -> Any:
    spec = spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_network_learns_to_fold_less_than_it_did_and_to_win() -> None:
    """Against one that calls everything the trained one wins more than the untrained one does."""
    module = load("bot_neural")
    module.NeuralBot.network = module.Network(1)
    before = battle(module.NeuralBot, "call", game="holdem-limit", hands=400, session=10)
    module.NeuralBot.network = module.train(hands=1500)
    after = battle(module.NeuralBot, "call", game="holdem-limit", hands=400, session=10)
    assert after["NeuralBot"].mbb.value > before["NeuralBot"].mbb.value


@contextmanager
def language_model(answer: str) -> Iterator[tuple[str, list[str]]]:
    """A server that gives the same answer to everything, its address, and what it was asked."""
    asked: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            asked.append(body["messages"][0]["content"])
            self.send_response(200)
            self.end_headers()
            self.wfile.write(json.dumps({"choices": [{"message": {"content": answer}}]}).encode())

        def log_message(self, format: str, *args: Any) -> None:
            """Say nothing."""

    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/v1/chat/completions", asked
        finally:
            server.shutdown()
            thread.join()


@pytest.mark.parametrize(
    ("answer", "folds"), [("I would raise to 300.", False), ("Call", False), ("Fold!", True), ("Hm.", True)]
)
def test_a_language_model_is_asked_and_its_answer_played(
    answer: str, folds: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    with language_model(answer) as (url, asked):
        monkeypatch.setenv("LANGUAGE_MODEL_URL", url)
        outcome = battle(str(EXAMPLES / "bot_language_model.py"), "call", hands=8, session=2)
    assert faults(outcome) == 0
    assert "Your cards: " in asked[0]
    assert "raise to N, with N from 200 to 10000" in asked[0]
    assert (outcome["bot_language_model"].style.vpip == 0) == folds


def test_a_language_model_that_is_not_there_costs_the_hand_and_no_fault(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LANGUAGE_MODEL_URL", "http://127.0.0.1:1/")
    assert faults(battle(str(EXAMPLES / "bot_language_model.py"), "call", hands=4, session=2)) == 0


@pytest.mark.equipped
def test_the_cells_of_the_notebook_run() -> None:
    pytest.importorskip("pandas")
    notebook = json.loads((EXAMPLES / "battle.ipynb").read_text(encoding="utf-8"))
    names: dict[str, Any] = {}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), names)  # noqa: S102
    assert len(names["frame"]) == 3 * 960
