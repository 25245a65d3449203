"""The files for containers: the commands are those of the program, and the set-up in them is one."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from pokerroom.cli.cluster_setup import read_cluster_setup
from pokerroom.cli.main import build_parser
from tools.hashed_requirements import EXTRAS, ROOM, closure, entries, versions

yaml: Any = pytest.importorskip(
    "yaml", reason="the file for containers is read with PyYAML: pip install pyyaml"
)
ROOT = Path(__file__).parents[2]
FILE = ROOT / "docs" / "compose.yaml"
ONE_ROOM = ROOT / "compose.yaml"
CONTAINERFILE = ROOT / "Containerfile"


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    read: dict[str, Any] = yaml.safe_load(FILE.read_text("utf-8"))
    return read


def test_the_set_up_in_it_is_one(compose: dict[str, Any], tmp_path: Path) -> None:
    config = tmp_path / "room.toml"
    config.write_text(compose["configs"]["room"]["content"])
    setup = read_cluster_setup(config, None)
    assert setup.store == "postgresql://pokerroom@database/pokerroom"
    assert compose["services"]["gateway"]["ports"] == [f"{setup.listen.port}:{setup.listen.port}"]
    assert Path(setup.data).name == compose["services"]["first"]["volumes"][0].rpartition("/")[2]


def test_its_commands_are_those_of_the_program(compose: dict[str, Any]) -> None:
    services = compose["services"]
    processes = {name: service["command"] for name, service in services.items() if "command" in service}
    for name, (program, *words) in processes.items():
        assert program == "pokerroom"
        args = build_parser().parse_args(words)
        assert args.config == Path(services[name]["configs"][0]["target"]).relative_to("/room")
        if words[0] == "serve":
            assert args.standby
            assert args.gateways == name, "by this name the others find it"
    assert sorted(words[1] for words in processes.values()) == ["gateway", "serve", "serve"]


@pytest.mark.equipped
def test_it_keeps_to_the_specification_of_compose_files(compose: dict[str, Any]) -> None:
    compose_spec: Any = pytest.importorskip("compose_spec", reason="pip install compose-spec")
    read = compose_spec.PyCompose.from_json
    assert set(read(json.dumps(yaml.safe_load(ONE_ROOM.read_text("utf-8")))).service_names()) == {"room"}
    assert set(read(json.dumps(compose)).service_names()) == set(compose["services"])
    gateway = compose["services"]["gateway"]
    for wrong, why in (
        ({"restart": "sometimes"}, "sometimes"),
        ({"ports": ["seven:7777"]}, "seven"),
        ({"helthcheck": {}}, "helthcheck"),
    ):
        with pytest.raises(ValueError, match=why):
            read(
                json.dumps({**compose, "services": {**compose["services"], "gateway": {**gateway, **wrong}}})
            )


def test_the_image_has_the_versions_that_the_tests_ran_with(compose: dict[str, Any]) -> None:
    dockerfile = compose["services"]["first"]["build"]["dockerfile_inline"]
    installs = [part for part in dockerfile.split("&&") if "pip install" in part]
    assert installs
    assert all(" --constraint constraints.txt " in part for part in installs)


def test_the_images_are_made_of_all_that_the_wheel_is_made_of() -> None:
    ignored = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    hatch = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]
    wheel = hatch["targets"]["wheel"]
    needed = [*wheel["packages"], *wheel["force-include"], hatch["hooks"]["custom"]["path"], "README.md"]
    assert [one for one in needed if {one, *map(str, Path(one).parents)} & {*ignored}] == []


def test_the_image_of_one_room_has_all_that_checks_passkeys() -> None:
    pytest.importorskip("webauthn")
    named = re.search(r"wanted = /\^\(([^)]*)\)==/", CONTAINERFILE.read_text("utf-8"))
    assert named
    needed = re.findall(r"^([\w.-]+)==", closure(["webauthn"], entries(EXTRAS)), re.MULTILINE)
    assert sorted(named[1].split("|")) == sorted(set(needed) - versions(ROOM).keys())


def test_one_room_has_its_data_in_a_volume_and_no_rights() -> None:
    room = yaml.safe_load(ONE_ROOM.read_text("utf-8"))["services"]["room"]
    lines = [line for line in CONTAINERFILE.read_text("utf-8").splitlines() if not line.startswith("#")]
    stated = dict(line.split(" ", 1) for line in lines if " " in line and line[0].isupper())
    (program,) = json.loads(stated["ENTRYPOINT"])
    assert program == "pokerroom"
    assert room["command"] == json.loads(stated["CMD"])
    args = build_parser().parse_args(room["command"])
    assert (args.home, args.data) == (True, stated["VOLUME"])
    assert room["volumes"] == [f"room:{args.data}"]
    assert room["ports"] == [f"{stated['EXPOSE']}:{stated['EXPOSE']}"]
    assert stated["USER"] == "room"
    assert f"127.0.0.1:{stated['EXPOSE']}/healthz" in CONTAINERFILE.read_text("utf-8")
    assert "--require-hashes" in CONTAINERFILE.read_text("utf-8")
