"""``constraints.txt`` has the version of every package that the Makefile, `.ci/run` and the container install."""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterable
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from tools import dependencies, hashed_requirements

NOT_INSTALLED = {"peers"}
"""groups that no command of the Makefile installs"""
EXTRAS = ("internet", "acme", "passkeys", "cluster")
"""what hosts add to a room"""
ON_REQUEST = {"environment", "compile", "browser", "lab", "manifests", "mutants", "join-file", "release"}
"""groups that `make test` does not install"""


@pytest.fixture(scope="module")
def groups(project: Path) -> dict[str, list[Requirement]]:
    """What pyproject.toml asks for, by the name of the list."""
    read = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))
    lists = {
        "build-system": read["build-system"]["requires"],
        "dependencies": read["project"]["dependencies"],
        **read["project"]["optional-dependencies"],
        **read["dependency-groups"],
    }
    return {name: [Requirement(one) for one in wanted] for name, wanted in lists.items()}


@pytest.fixture(scope="module")
def versions(project: Path) -> dict[str, list[Requirement]]:
    """The lines of constraints.txt, by package."""
    found: dict[str, list[Requirement]] = {}
    for line in (project / "constraints.txt").read_text("utf-8").splitlines():
        if line.strip() and not line.lstrip().startswith("#"):
            requirement = Requirement(line)
            found.setdefault(canonicalize_name(requirement.name), []).append(requirement)
    return found


def version(requirement: Requirement) -> str:
    """The one version that a line of constraints.txt allows."""
    (only,) = requirement.specifier
    assert only.operator == "==", f"{requirement} is no version"
    return only.version


def installed(wanted: Iterable[Requirement]) -> dict[str, Version]:
    """The packages here that ``wanted`` lead to, with their versions."""
    found: dict[str, Version] = {}
    seen = set()
    queue = list(wanted)
    while queue:
        requirement = queue.pop()
        name = canonicalize_name(requirement.name)
        if (name, *requirement.extras) in seen:
            continue
        seen.add((name, *requirement.extras))
        try:
            package = distribution(name)
        except PackageNotFoundError:  # in a group that is not installed, or for another system
            continue
        found[name] = Version(package.version)
        for needed in map(Requirement, package.requires or []):
            extras = {"", *requirement.extras}
            if needed.marker is None or any(needed.marker.evaluate({"extra": one}) for one in extras):
                queue.append(needed)
    return found


def test_each_requirement_has_a_version_within_its_range(
    groups: dict[str, list[Requirement]], versions: dict[str, list[Requirement]]
) -> None:
    wrong = [
        str(wanted)
        for group in groups.keys() - NOT_INSTALLED
        for wanted in groups[group]
        if not versions.get(canonicalize_name(wanted.name))
        or any(version(one) not in wanted.specifier for one in versions[canonicalize_name(wanted.name)])
    ]
    assert wrong == [], "`make constraints` writes the versions anew"


def test_so_has_each_package_that_these_lead_to(
    groups: dict[str, list[Requirement]], versions: dict[str, list[Requirement]]
) -> None:
    wanted = [one for group in groups.keys() - NOT_INSTALLED for one in groups[group]]
    assert installed(wanted).keys() - versions.keys() == set(), "`make constraints` writes them"


@pytest.mark.parametrize(("file", "extras"), [("requirements.txt", ()), ("requirements-extras.txt", EXTRAS)])
def test_what_a_room_needs_is_listed_with_the_same_versions_and_hashes(
    project: Path,
    groups: dict[str, list[Requirement]],
    versions: dict[str, list[Requirement]],
    file: str,
    extras: tuple[str, ...],
) -> None:
    text = (project / file).read_text("utf-8").replace("\\\n", "")
    lines = [line.split(" --hash=") for line in text.splitlines() if not line.startswith("#")]
    assert all(hashes and all(one.startswith("sha256:") for one in hashes) for _, *hashes in lines)
    listed = {canonicalize_name(one.name): version(one) for one in (Requirement(line[0]) for line in lines)}
    wanted = [one for group in ("dependencies", *extras) for one in groups[group]]
    assert installed(wanted).keys() <= listed.keys()
    assert {canonicalize_name(one.name) for one in wanted} <= listed.keys()
    assert listed == {name: version(versions[name][0]) for name in listed}, "`make constraints` writes them"
    assert listed == hashed_requirements.versions(project / file)


def test_somebody_looked_whether_each_of_these_versions_is_the_newest() -> None:
    looked_at = {name: one["version"] for name, one in dependencies.newest_on().items()}
    assert looked_at == dependencies.packages(), "look again, and write the day into tools/newest_on.toml"
    assert all(one["day"] <= datetime.now(UTC).date() for one in dependencies.newest_on().values())


def test_the_environment_has_these_versions(
    project: Path, groups: dict[str, list[Requirement]], versions: dict[str, list[Requirement]]
) -> None:
    if Path(sys.prefix) != project / ".venv":
        pytest.skip("optional: this environment is not the one that `make` keeps")
    always = [one for group in groups.keys() - NOT_INSTALLED - ON_REQUEST for one in groups[group]]
    expected = {
        name: Version(version(one))
        for name, lines in versions.items()
        for one in lines
        if one.marker is None or one.marker.evaluate()
    }
    other = {name: here for name, here in installed(always).items() if here != expected.get(name)}
    assert other == {}, "`make test` installs the versions of constraints.txt"


def test_the_makefile_names_each_group(project: Path, groups: dict[str, list[Requirement]]) -> None:
    """Else `make constraints` would leave its packages out."""
    (named,) = re.findall(r"^GROUPS := (.*)$", (project / "Makefile").read_text("utf-8"), re.MULTILINE)
    read = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))
    assert set(named.split()) == read["dependency-groups"].keys() - NOT_INSTALLED


def test_the_files_and_the_audit_cover_every_extra_for_hosts(
    project: Path, groups: dict[str, list[Requirement]]
) -> None:
    (named,) = re.findall(r"^EXTRAS := (.*)$", (project / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert tuple(named.split()) == EXTRAS
    about = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))
    assert about["project"]["optional-dependencies"].keys() - {"batch", "env"} == set(EXTRAS)
    audit = (project / ".github" / "workflows" / "audit.yml").read_text("utf-8")
    assert "--requirement requirements-extras.txt" in audit


def test_only_versions_stand_there_and_no_place_to_get_them_from(project: Path) -> None:
    text = (project / "constraints.txt").read_text("utf-8")
    assert not re.search(r"://|--\w", text)
