"""The unit and the manifests in ``docs``: their commands are those of the program, and they send SIGTERM."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from pokerroom.cli.main import build_parser
from pokerroom.host.config_file import read_setup
from tests.patience import PATIENCE

DOCS = Path(__file__).parents[2] / "docs"
UNIT = DOCS / "pokerroom-cluster.service"
ONE_ROOM = DOCS / "pokerroom.service"


@pytest.fixture
def manifests() -> dict[tuple[str, str], dict[str, Any]]:
    items = yaml.safe_load((DOCS / "kubernetes.yaml").read_text("utf-8"))["items"]
    return {(one["kind"], one["metadata"]["name"]): one for one in items}


def containers(workload: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = workload["spec"]["template"]["spec"]["containers"][0]
    return found


def test_the_command_of_the_unit_is_one_of_the_program_and_nothing_replaces_sigterm() -> None:
    lines = UNIT.read_text("utf-8").splitlines()
    (command,) = [line.removeprefix("ExecStart=") for line in lines if line.startswith("ExecStart=")]
    args = build_parser().parse_args(command.split()[1:])
    assert args.standby
    assert args.store is None, "the set-up file names it"
    assert "Restart=always" in lines
    assert "UMask=0077" in lines, "its folder has keys"
    assert not [line for line in lines if line.startswith("KillSignal")]


def test_the_unit_of_a_gateway_is_made_as_the_page_says() -> None:
    page = (DOCS / "cluster.md").read_text("utf-8").splitlines()
    (line,) = [line.strip() for line in page if line.endswith("/pokerroom-gateway.service")]
    command, _, _ = line.partition(" > ")
    made = subprocess.run(
        command, shell=True, cwd=DOCS.parent, capture_output=True, text=True, timeout=PATIENCE, check=True
    ).stdout
    start = next(line for line in made.splitlines() if line.startswith("ExecStart="))
    args = build_parser().parse_args(start.split()[1:])
    assert (args.command, str(args.config)) == ("gateway", "/etc/pokerroom/room.toml")
    assert made.count("\n") == UNIT.read_text("utf-8").count("\n")


@pytest.mark.equipped
@pytest.mark.parametrize("unit", [UNIT, ONE_ROOM], ids=lambda unit: unit.stem)
def test_systemd_takes_the_unit(unit: Path, tmp_path: Path) -> None:
    verify = shutil.which("systemd-analyze")
    if verify is None:
        pytest.skip("optional: there is no systemd-analyze here")
    copy = tmp_path / unit.name
    copy.write_text(unit.read_text("utf-8").replace("/opt/pokerroom/bin/pokerroom", "/bin/true"), "utf-8")
    said = subprocess.run(
        [verify, "verify", str(copy)], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert not [line for line in said.stderr.splitlines() if unit.name in line], said.stderr


def test_the_commands_in_the_manifests_are_those_of_the_program(
    manifests: dict[tuple[str, str], dict[str, Any]],
) -> None:
    for key, words in (
        (("StatefulSet", "pokerroom"), ["serve"]),
        (("Deployment", "pokerroom-gateway"), ["gateway"]),
    ):
        container = containers(manifests[key])
        command = [word.replace("$(POD_IP)", "10.1.2.3") for word in container["args"][1:]]
        assert command[:1] == words
        args = build_parser().parse_args(command)
        ports = {one["name"]: one["containerPort"] for one in container["ports"]}
        assert args.health == ("10.1.2.3", ports["health"])
        if words == ["serve"]:
            assert args.standby
            assert args.link == ("10.1.2.3", ports["link"])
        probes = [container[one] for one in ("livenessProbe", "readinessProbe") if one in container]
        assert all(next(iter(probe.values()))["port"] in ports for probe in probes)


@pytest.mark.equipped
@pytest.mark.parametrize("version", ["1.31", "1.37"])
def test_kubernetes_takes_the_manifests(
    version: str, manifests: dict[tuple[str, str], dict[str, Any]]
) -> None:
    checker: Any = pytest.importorskip("kubernetes_validate", reason="pip install kubernetes-validate")
    for one in manifests.values():
        checker.validate(one, version, strict=True)
    for kind, wrong in (("StatefulSet", {"replicas": "two"}), ("Deployment", {"replica": 2})):
        one = next(made for (made_kind, _), made in manifests.items() if made_kind == kind)
        with pytest.raises(checker.ValidationError):
            checker.validate({**one, "spec": {**one["spec"], **wrong}}, version, strict=True)


def test_the_manifests_fit_together(manifests: dict[tuple[str, str], dict[str, Any]]) -> None:
    setup = read_setup(manifests["ConfigMap", "pokerroom"]["data"]["room.toml"])
    assert setup.store
    for workload in (manifests["StatefulSet", "pokerroom"], manifests["Deployment", "pokerroom-gateway"]):
        spec = workload["spec"]["template"]["spec"]
        volumes = {one["name"] for one in spec["volumes"]}
        mounted = [
            one for part in spec["containers"] + spec["initContainers"] for one in part["volumeMounts"]
        ]
        assert {one["name"] for one in mounted} == volumes
        labels = workload["spec"]["template"]["metadata"]["labels"]
        assert workload["spec"]["selector"]["matchLabels"] == labels
        budget = manifests["PodDisruptionBudget", workload["metadata"]["name"]]
        assert budget["spec"]["selector"]["matchLabels"] == labels
        assert budget["spec"]["maxUnavailable"] < workload["spec"]["replicas"]
    service = manifests["Service", "pokerroom"]
    assert service["spec"]["ports"][0]["port"] == setup.listen.port
