"""Compiles the modules that every decision of a player passes through, with mypyc.

    python tools/compile_modules.py            # for this environment: pokerroom/compiled.py finds them
    POKERROOM_COMPILE=1 pip install .          # builds a wheel with them (tools/build_hook.py)

Compiled and interpreted modules are the same source and do the same.
"""

from __future__ import annotations

import contextlib
import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

MODULES = {
    "pokerroom.lab.acpc.acpc_hand_state": "every decision of a match of the ACPC, at its dealer and in the players",
    "pokerroom.lab.acpc.acpc_match": "what each seat is sent, and what it answers",
    "pokerroom.lab.acpc.dealer_process": "the dealer's loop, once a decision",
    "pokerroom.lab.acpc.deck": "the cards of every hand at the dealer",
    "pokerroom.lab.acpc.line_socket": "a line to the player and one back at every decision",
    "pokerroom.lab.acpc.payoffs": "who wins what at the dealer, at the end of every hand",
    "pokerroom.lab.acpc.protocol": "the words for cards and boards of every hand",
    "pokerroom.lab.acpc.time_limits": "the clocks that every decision looks at",
    "pokerroom.lab.collection.expected_acts": "every act of a hand that is kept",
    "pokerroom.lab.collection.record_reader": "the records of kept hands, for statistics of opponents",
    "pokerroom.lab.collection.record_writer": "the record of every hand that is kept",
    "pokerroom.lab.collection.varints": "the numbers of those records",
    "pokerroom.lab.importers.reading.amounts": "every amount of a hand history",
    "pokerroom.lab.importers.reading.cards": "every card of one",
    "pokerroom.lab.importers.reading.dealt_boards": "its boards",
    "pokerroom.lab.importers.reading.finished_hand": "the record of every hand that is read",
    "pokerroom.lab.importers.reading.hand_builder": "what every line says of the play",
    "pokerroom.lab.importers.reading.hand_parts": "the acts and players of a hand that is read",
    "pokerroom.lab.importers.reading.settling": "rake and uncalled bets of every hand that is read",
    "pokerroom.lab.importers.reading.strangers": "players at no seat, looked for in every hand",
    "pokerroom.lab.importers.reading.text_hand": "every line of a hand history",
    "pokerroom.lab.importers.reading.word_table": "the words of every line",
    "pokerroom.lab.importers.replay.action_player": "every decision of a hand that is checked",
    "pokerroom.lab.importers.replay.comparison": "what came out of it",
    "pokerroom.lab.importers.replay.deck_reconstruction": "its cards",
    "pokerroom.lab.importers.replay.expected_settlement": "its pots",
    "pokerroom.lab.importers.replay.replay_engine": "every hand that is checked",
    "pokerroom.history.positions": "the order of the seats, asked for several times a hand",
    "pokerroom.history.replay.site_quirks": "what the engine plays of every record",
    "pokerroom.cards": "the deck: every card of every hand is drawn there",
    "pokerroom.evaluator.categories": "what the names of hands look up",
    "pokerroom.evaluator.hand_names": "names of the hands at every showdown",
    "pokerroom.evaluator.hole_and_board": "what own cards make with a board, at every showdown",
    "pokerroom.evaluator.lookup_tables": "the tables are built twice as fast",
    "pokerroom.evaluator.scalar": "strengths at every showdown",
    "pokerroom.poker.betting": "stacks, bets and the turn",
    "pokerroom.poker.betting_structures": "what may be bet, asked at every decision",
    "pokerroom.poker.forced_bet_posting": "blinds and antes of every hand",
    "pokerroom.poker.hand": "every decision of peer poker",
    "pokerroom.poker.hand_state": "the base of a hand: compiled classes inherit only from compiled ones",
    "pokerroom.poker.pots": "main pot and side pots of every betting round",
    "pokerroom.poker.showdown": "who wins what, at the end of every hand",
}
"""The modules that are compiled, and why.

Modules that define ``msgspec.Struct`` classes or exceptions are not: compiled, a struct is not frozen any more, and
an exception cannot inherit from most of Python's own.  Nor is `pokerroom.poker.draw`, which must refuse discards of
any type. Neither are ``uth``, ``protocol``, the tables and the fast client, where it pays little:
docs/benchmarks.md has figures.
"""

NEEDS = ("mypy[mypyc]>=1.14", "setuptools>=65", "msgspec>=0.19,<1")
"""What compiling wants beside a C compiler; ``msgspec`` for its types."""

OPTIONS = ("--config-file=", "--strict", "--ignore-missing-imports", "--no-warn-unused-ignores")
"""How the modules are checked on the way; the project's own check is `make lint`."""


class CannotCompile(Exception):
    """The compiled modules cannot be made; the text says why, and what helps."""


def source_of(module: str) -> Path:
    """Return the source of a module, relative to the project."""
    folder = "" if module.startswith("pokerroom.") else "clients"
    return Path(folder, *module.split(".")).with_suffix(".py")


def check_compiler() -> None:
    """Raise :class:`CannotCompile` if there is no C compiler, or Python's header files are missing."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    compiler = shlex.split(command)[0]
    if not shutil.which(compiler):
        missing = f"a C compiler ({compiler})"
    elif not Path(sysconfig.get_path("include"), "Python.h").exists():
        missing = "Python's header files (Python.h)"
    else:
        return
    raise CannotCompile(
        f"Compiling needs {missing}: on Debian and Ubuntu `apt-get install gcc python3-dev`; "
        "without it the room opens as ever, only slower."
    )


def compile_into(folder: Path) -> list[Path]:
    """Compile the modules into ``folder``; return the files, relative to it."""
    check_compiler()
    with tempfile.TemporaryDirectory() as work:
        environment = {**os.environ, "MYPYPATH": "clients", "POKERROOM_COMPILED": "0"}
        command = [sys.executable, __file__, "--build", str(folder), work]
        built = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
        )
    if built.returncode:
        raise CannotCompile(f"Compiling failed:\n{built.stdout[-3000:]}{built.stderr[-3000:]}")
    return sorted(path.relative_to(folder) for path in folder.rglob("*") if path.suffix in {".so", ".pyd"})


def _build(folder: str, work: str) -> None:
    """Compile in this process, which does nothing else: mypyc and setuptools read its folder and environment."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    sources = [source_of(module).as_posix() for module in MODULES]
    extensions = mypycify([*OPTIONS, *sources], opt_level="3", debug_level="0", target_dir=work)
    build = Distribution({"name": "pokerroom", "packages": [], "ext_modules": extensions}).get_command_obj(
        "build_ext"
    )
    build.build_lib, build.build_temp = folder, work
    build.ensure_finalized()
    build.run()


def install() -> None:
    """Compile for this environment and put the result in the place of what was there, in one step."""
    from pokerroom.compiled import FOLDER, MANIFEST, digest

    target = Path(FOLDER)
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent) as work:
        made = Path(work, "made")
        made.mkdir()
        digests = {module: digest(str(ROOT / source_of(module))) for module in MODULES}
        files = compile_into(made)
        shared = {path.name.split(".")[0]: "" for path in files if len(path.parts) == 1}
        (made / MANIFEST).write_text(json.dumps(digests | shared, indent=1), encoding="utf-8")
        if target.exists():
            target.rename(Path(work, "old"))
        made.rename(target)


def main(arguments: list[str]) -> int:
    """Compile for this environment; return the exit status."""
    if arguments:
        flag, *folders = arguments
        assert flag == "--build"
        _build(*folders)
        return 0
    with contextlib.suppress(ValueError):
        sys.path.remove(str(ROOT / "tools"))
    os.environ["POKERROOM_COMPILED"] = "0"
    sys.path.insert(0, str(ROOT))
    try:
        install()
    except CannotCompile as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
