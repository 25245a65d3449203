"""The house is built as docs/architecture.md says: floors in that order, every folder on the list."""

import ast
import json
import re
import subprocess
import sys
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

from pokerroom.former_names import GONE_WITH, PRESENT_NAMES, present_name
from tests.patience import PATIENCE
from tests.warm_start import finished

NOT_FLOORS = {"__init__", "__main__"}


def floors(project: Path) -> list[str]:
    """The names in the first column of the list of floors in docs/architecture.md."""
    text = (project / "docs" / "architecture.md").read_text(encoding="utf-8")
    chapter = text.split("## Floors", 1)[1].split("\n## ", 1)[0]
    return [name.rstrip("/") for name in re.findall(r"^    (\w+/?)  ", chapter, re.MULTILINE)]


def floors_of_the_lab(project: Path) -> list[str]:
    """The packages in the list of the lab's floors there."""
    text = (project / "docs" / "architecture.md").read_text(encoding="utf-8")
    chapter = text.split("## Floors", 1)[1].split("\n## ", 1)[0]
    return re.findall(r"^    lab/(\w+)  ", chapter, re.MULTILINE)


def layers_of(project: Path, contract: int) -> list[list[str]]:
    """The names in each layer of one of the import checks."""
    settings = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))
    layers = settings["tool"]["importlinter"]["contracts"][contract]["layers"]
    return [[name.strip().removeprefix("pokerroom.") for name in re.split("[|:]", layer)] for layer in layers]


def parts(folder: Path) -> set[str]:
    """The modules and packages directly in ``folder``."""
    modules = {path.stem for path in folder.glob("*.py")}
    packages = {path.parent.name for path in folder.glob("*/__init__.py")}
    return (modules | packages) - NOT_FLOORS


def test_the_architecture_lists_every_floor_and_no_other(project: Path) -> None:
    listed = floors(project)
    assert len(listed) == len(set(listed))
    assert set(listed) == parts(project / "pokerroom") | {"pokerclient", "pokerwire", "pokerlocale"}


def test_the_architecture_and_the_import_check_agree_on_the_order(project: Path) -> None:
    assert [name for layer in layers_of(project, 0) for name in layer] == floors(project)


def test_the_architecture_and_the_import_check_agree_on_the_lab(project: Path) -> None:
    layers = layers_of(project, 1)
    listed = floors_of_the_lab(project)
    packages = {path.parent.name for path in (project / "pokerroom" / "lab").glob("*/__init__.py")}
    assert set(listed) == packages | {"battles"}
    heights = [next(at for at, layer in enumerate(layers) if name in layer) for name in listed]
    assert heights == sorted(heights)


def test_a_room_opens_and_is_played_in_without_the_lab(tmp_path: Path) -> None:
    command = [sys.executable, "-X", "importtime", "-m", "pokerroom", "serve", "--port", "0", "--data", ""]
    imports = tmp_path / "imports.txt"
    with (
        imports.open("w") as errors,
        subprocess.Popen([*command, "--json"], stdout=subprocess.PIPE, stderr=errors, text=True) as room,
    ):
        try:
            assert room.stdout is not None
            address = json.loads(room.stdout.readline())["own"]
            plays = ["bots", "--bot", "call", "--table", "1", "--hands", "1", "--count", "2", address]
            finished("pokerroom", *plays).check_returncode()
        finally:
            room.terminate()
    imported = set(re.findall(r"\| +(pokerroom[.\w]*)$", imports.read_text(encoding="utf-8"), re.MULTILINE))
    assert "pokerroom.host.launch_room" in imported
    assert [name for name in imported if name.startswith("pokerroom.lab")] == []


@pytest.mark.parametrize(
    ("former", "present"),
    [
        ("pokerroom.env", "pokerroom.lab.env"),
        ("pokerroom.env.learning_hand", "pokerroom.lab.env.learning_hand"),
        ("pokerroom.arena.kit", "pokerroom.lab.arena.kit"),
        ("pokerroom.history.importer", "pokerroom.lab.importers.importer"),
    ],
)
def test_a_module_of_the_lab_has_its_former_name_too_which_warns_where_it_is_imported(
    former: str, present: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [one for one in sys.modules if present_name(one)]:
        monkeypatch.delitem(sys.modules, name)
    with pytest.warns(DeprecationWarning, match=" is now ") as warned:
        exec(f"import {former}")  # noqa: S102 - an import statement, as a program has it
    assert {warning.filename for warning in warned} == {"<string>"}
    sentence = f"{former} is now {present}; the former name goes with version {GONE_WITH}"
    assert str(warned[-1].message) == sentence
    assert sys.modules[former] is import_module(present)
    assert import_module(present).__name__ == present


def test_the_page_about_versions_lists_the_former_names(project: Path) -> None:
    page = (project / "docs" / "versions.md").read_text("utf-8")
    listed = page.partition("\n## Deprecated\n")[2].partition("\n## ")[0]
    assert f"goes with {GONE_WITH}" in listed
    for pair in PRESENT_NAMES.items():
        assert all(f"`{name}`" in listed for name in pair), pair


def test_imports_run_downwards_only(project: Path) -> None:
    checker = Path(sys.executable).with_name("lint-imports")
    if not checker.exists():
        pytest.skip("import-linter is not installed: make lint installs it")
    checked = subprocess.run(
        [checker, "--no-cache"], cwd=project, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_the_room_knows_few_modules(project: Path) -> None:
    """What the room is made of stands in ``room_parts.py``, so that ``Room`` can be read at once."""
    tree = ast.parse((project / "pokerroom" / "room" / "room.py").read_text(encoding="utf-8"))
    imported = {one.module for one in ast.walk(tree) if isinstance(one, ast.ImportFrom)}
    assert len(imported) <= 20, sorted(imported)


def test_every_floor_says_what_it_is_for(project: Path) -> None:
    silent = [
        str(path.relative_to(project))
        for path in (project / "pokerroom").glob("*/__init__.py")
        if not path.read_text(encoding="utf-8").startswith('"""')
    ]
    assert silent == []


def test_the_architecture_names_classes_and_files_that_are_there(project: Path) -> None:
    text = (project / "docs" / "architecture.md").read_text(encoding="utf-8")
    places = [project / folder for folder in ("pokerroom", "clients", "tests", "tools")]
    files = [path for place in places for path in place.rglob("*.*")]
    sources = {path.with_suffix("").parts: path.read_text("utf-8") for path in files if path.suffix == ".py"}
    missing = []
    for module, name in re.findall(r"\b((?:[a-z_]+[./])*[a-z_]+)\.([A-Z]\w*)\b", text):
        steps = tuple(re.split("[./]", module))
        definition = re.compile(rf"^(?:class |from .* import )?{name}\b", re.M)
        holders = [
            text
            for at, text in sources.items()
            if at[-len(steps) :] == steps or at[-len(steps) - 1 :] == (*steps, "__init__")
        ]
        if not any(definition.search(source) for source in holders) and module not in {"module", "msgspec"}:
            missing.append(f"{module}.{name}")
    for name in re.findall(r"(?<![\w{*.-])([a-z_-]+\.(?:py|js|css))\b", text):
        if not any(path.name == name for path in files):
            missing.append(name)
    assert not missing, ", ".join(missing)
