"""The files of a bot: its own, what it imports from its folder, and data that its author names.

Imports are read, not run. A module imported from the folder counts together with its own imports, a package with
all its modules.  Packages installed elsewhere do not belong to the bot, nor do pokerclient and pokerroom.
"""

from __future__ import annotations

import ast
import os
from collections.abc import Iterator
from hashlib import file_digest
from importlib import invalidate_caches
from importlib.machinery import PathFinder, all_suffixes
from pathlib import Path

from pokerroom.lab.arena.match.entrants import command_words, is_command
from pokerroom.lab.arena.runners import acpc_listener

IGNORED_PACKAGES = frozenset({"pokerclient", "pokerroom"})
MAX_SOURCE_BYTES = 16 * 1024 * 1024
"""size limit, in bytes, of a module that is read for its imports"""


def bot_file_hashes(spec: str) -> dict[str, str]:
    """Return the hashes of a bot's files, as far as its name reveals them.

    These are a Python file or the files among the words of a command, and what the Python files import from their
    folders.  A bot that comes to a port by itself has no files.
    """
    if spec.startswith(acpc_listener.ACPC_PREFIX):
        words = acpc_listener.command_words(spec)
    else:
        words = command_words(spec) if is_command(spec) else [_spec_file(spec)]
    hashes: dict[str, str] = {}
    for word in words:
        path = Path(word)
        if path.is_file():
            hashes[word] = digest(path)
            if path.suffix == ".py":
                hashes |= {name: digest(Path(name)) for name in imported_files(path)}
    return hashes


def data_hashes(path: Path) -> dict[str, str]:
    """Return the hashes of a file, or of all files in a folder."""
    if not path.is_dir():
        return {str(path): digest(path)}
    files = [Path(folder) / name for folder, _, names in os.walk(path) for name in names]
    return {str(file): digest(file) for file in sorted(files) if "__pycache__" not in file.parts}


def digest(path: Path) -> str:
    """Return the hash of a file."""
    with path.open("rb") as file:
        return file_digest(file, "sha256").hexdigest()


def imported_files(path: Path) -> list[str]:
    """Return the files that a Python file imports from its folder, and those that these import, in order."""
    invalidate_caches()
    folder = path.resolve().parent
    display_folder = path.parent if path.parent.resolve() == folder else folder
    files: dict[Path, None] = {}
    pending = [(path.resolve(), "")]
    seen = {path.resolve()}
    while pending:
        file, package = pending.pop()
        for name in _imported_names(file, package):
            for other, its_package in _imported_modules(name, folder):
                if other not in seen:
                    seen.add(other)
                    files[other] = None
                    pending.append((other, its_package))
    return sorted(str(display_folder / file.relative_to(folder)) for file in files)


def _imported_names(file: Path, package: str) -> Iterator[str]:
    """Yield the modules, by their whole names, that a module of ``package`` may import."""
    if file.suffix != ".py" or file.stat().st_size > MAX_SOURCE_BYTES:
        return
    try:
        tree = ast.parse(file.read_bytes())
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            parent = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            base = ".".join([*filter(None, parent), *([node.module] if node.module else [])])
            if base:
                yield base
            yield from [f"{base}.{alias.name}".lstrip(".") for alias in node.names if alias.name != "*"]
        elif isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in {"import_module", "__import__"} and isinstance(node.args[0].value, str):
                yield node.args[0].value


def _imported_modules(name: str, folder: Path) -> Iterator[tuple[Path, str]]:
    """Yield the files in ``folder`` that importing ``name`` runs, each with the package that it is in."""
    if name.partition(".")[0] in IGNORED_PACKAGES:
        return
    search_path, module_name = [str(folder)], ""
    for part in name.split("."):
        module_name = f"{module_name}.{part}".lstrip(".")
        try:
            spec = PathFinder.find_spec(part, search_path)
        except (ImportError, ValueError, AttributeError):
            return
        if spec is None:
            return
        if spec.submodule_search_locations is None:
            if spec.origin is not None and Path(spec.origin).is_relative_to(folder):
                yield Path(spec.origin), module_name.rpartition(".")[0]
            return
        search_path = list(spec.submodule_search_locations)
        if spec.origin is not None:
            yield from _package_modules(Path(spec.origin).parent, module_name)


def _package_modules(folder: Path, name: str) -> Iterator[tuple[Path, str]]:
    """Yield all modules of a package, each with the package that it is in."""
    suffixes = tuple(all_suffixes())
    for file in sorted(folder.rglob("*")):
        if file.name.endswith(suffixes) and file.is_file() and "__pycache__" not in file.parts:
            yield file, ".".join([name, *file.parent.relative_to(folder).parts])


def _spec_file(spec: str) -> str:
    return spec.rpartition(":")[0] if ".py:" in spec else spec
