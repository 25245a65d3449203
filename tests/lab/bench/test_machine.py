"""What a benchmark says of the machine."""

import json
import platform

from pokerroom.cli.main import main
from pokerroom.lab.bench.machine import Machine, machine


def test_the_python_and_its_speed_are_told():
    here = machine()
    assert here.python == platform.python_version()
    assert here.yardstick > 0


def test_it_is_told_in_a_line():
    assert str(Machine("3.11.7", 812.4)) == "Python 3.11.7; pokerroom interpreted; yardstick 812"


def test_every_result_says_what_it_was_measured_on(capsys):
    assert main(["bench", "evaluator", "--seconds", "0.01", "--json"]) == 0
    assert set(json.loads(capsys.readouterr().out)["machine"]) == {"python", "yardstick", "form"}
    assert main(["bench", "evaluator", "--seconds", "0.01"]) == 0
    assert "yardstick" in capsys.readouterr().out.splitlines()[-1]


def test_nothing_is_put_beside_the_arena(capsys):
    assert main(["bench", "arena", "--peers"]) == 2
    assert "--peers" in capsys.readouterr().err
