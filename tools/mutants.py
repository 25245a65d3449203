"""Change the code in small ways, one at a time, and find the changes that no test notices: ``make mutants``.

    python tools/mutants.py poker tables          # a sample of each package's mutants
    python tools/mutants.py store --sample 0      # all of them, which takes hours
    python tools/mutants.py uth --only exposure   # of the modules with this in their names

Cosmic Ray makes the mutants, in a copy of the work tree below ``build/``.  A mutant is tried with the quick tests that
run the function in which it is, those that run the least first; coverage.py knows which these are, from one run of all.
What survives is printed as a diff: a test is missing, or the code can go, or the change makes no difference.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import re
import shlex
import shutil
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from cosmic_ray.ast import ast_nodes, get_ast_from_path
from cosmic_ray.mutating import mutate_and_test
from cosmic_ray.plugins import get_operator, operator_names
from cosmic_ray.work_item import MutationSpec, TestOutcome, WorkerOutcome
from coverage import CoverageData

PROJECT = Path(__file__).parent.parent
FOLDER = PROJECT / "build" / "mutants"

TESTS = {
    "poker": ("tests/poker",),
    "tables": ("tests/tables",),
    "tournament": ("tests/tournament",),
    "uth": ("tests/uth",),
    "odds": ("tests/odds",),
    "room/chips": ("tests/room",),
    "store": ("tests/store",),
    "protocol/broadcast": (
        "tests/protocol",
        "tests/server/test_delayed_secrecy.py",
        "tests/server/test_delayed_spectators.py",
        "tests/server/test_hold.py",
        "tests/server/test_secrecy.py",
        "tests/server/test_takeover.py",
    ),
    "history": ("tests/history", "tests/lab/importers", "tests/corpus"),
    "lab/importers": ("tests/history", "tests/lab/importers"),
}
"""package -> where its tests are"""

QUICK = "not extended and not equipped"

OPERATORS = re.compile(
    r"core/(?:"
    r"ReplaceBinaryOperator_(?:Add_Sub|Sub_Add|Mul_FloorDiv|FloorDiv_Mul|Mod_FloorDiv|BitAnd_Add|LShift_RShift)"
    r"|ReplaceComparisonOperator_(?:Eq_NotEq|NotEq_Eq|Lt_LtE|LtE_Lt|Gt_GtE|GtE_Gt|Lt_GtE|Gt_LtE|Is_IsNot|IsNot_Is)"
    r"|ReplaceUnaryOperator_Delete_(?:Not|USub)|ReplaceTrueWithFalse|ReplaceFalseWithTrue|ReplaceAndWithOr"
    r"|ReplaceOrWithAnd|ReplaceBreakWithContinue|ReplaceContinueWithBreak|NumberReplacer|AddNot|ExceptionReplacer"
    r"|ZeroIterationForLoop)"
)
"""the changes that are made: each operator, comparison and connective to its likeliest mistake, numbers by one,
conditions negated, loops left out; decorators stay, and so does ``|``, which stands in types"""


class Tests(NamedTuple):
    """The quick tests of a package, by the lines that they run."""

    by_line: dict[str, dict[int, list[str]]]
    """by module"""
    lines: Counter[str]
    """test -> how many lines of the package it runs"""

    def near(self, path: Path, line: int) -> list[str]:
        """Return the tests that run the function at ``line`` of a module, else those of the module, shortest first."""
        by_line = self.by_line.get(path.relative_to("pokerroom").as_posix(), {})
        first, last = enclosing_function(path, line)
        chosen = {test for at, tests in by_line.items() if first < at <= last for test in tests}
        chosen = chosen or {test for tests in by_line.values() for test in tests}
        return sorted(chosen, key=lambda test: (self.lines[test], test))


def enclosing_function(path: Path, line: int) -> tuple[int, int]:
    """Return the first and the last line of the innermost function at ``line``, of the module where there is none."""
    inner = (0, sys.maxsize)
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            span = (node.lineno, node.end_lineno or node.lineno)
            if inner[0] < span[0] <= line <= span[1] <= inner[1]:
                inner = span
    return inner


def name_of(package: str) -> str:
    """Return a name for files of a package."""
    return package.replace("/", "_")


def copy_the_work_tree(copy: Path) -> None:
    """Copy what Git knows or would add to it, and remove what it no longer has."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=PROJECT,
        check=True,
        capture_output=True,
    )
    names = [name for name in os.fsdecode(listed.stdout).split("\0") if name and (PROJECT / name).is_file()]
    for old in copy.rglob("*"):
        if old.is_file() and old.relative_to(copy).as_posix() not in names:
            old.unlink()
    for name in names:
        target = copy / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(PROJECT / name, target)


def pytest_command(*arguments: str) -> list[str]:
    """Return the command that runs tests in the copy, with the copy's modules."""
    return [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", QUICK, *arguments]


def covered(package: str, workers: int, again: bool) -> Tests:
    """Run the tests of a package once, and note which lines each of them runs."""
    file = FOLDER / f"{name_of(package)}.coverage"
    if again and file.exists():
        return read_coverage(file)
    file.unlink(missing_ok=True)
    coverage = (f"--cov=pokerroom/{package}", "--cov-context=test", "--cov-report=")
    done = subprocess.run(
        pytest_command("-n", str(workers), *coverage, *TESTS[package]),
        check=False,
        env={**os.environ, "COVERAGE_FILE": str(file)},
        stdout=subprocess.PIPE,
        text=True,
    )
    if done.returncode:
        raise SystemExit(f"{done.stdout[-3000:]}\nthe tests of {package} fail without a change")
    return read_coverage(file)


def read_coverage(file: Path) -> Tests:
    """Read what :func:`covered` noted."""
    data = CoverageData(str(file))
    data.read()
    tests = Tests({}, Counter())
    for module in data.measured_files():
        lines = tests.by_line[module.rpartition("/pokerroom/")[2]] = {}
        for line, contexts in data.contexts_by_lineno(module).items():
            lines[line] = [context.rpartition("|")[0] for context in contexts if context]
            tests.lines.update(lines[line])
    return tests


def mutants(package: str, only: str) -> list[MutationSpec]:
    """Return all mutants of a package, in the order of modules and lines."""
    found = []
    for path in sorted(Path("pokerroom", package).rglob("*.py")):
        if only in path.name:
            nodes = list(ast_nodes(get_ast_from_path(path)))
            for name in filter(OPERATORS.fullmatch, operator_names()):
                operator = get_operator(name)()
                places = [place for node in nodes for place in operator.mutation_positions(node)]
                found += [MutationSpec(path, name, number, *place) for number, place in enumerate(places)]
    return sorted(found, key=lambda mutant: (str(mutant.module_path), mutant.start_pos))


def try_out(mutant: MutationSpec, tests: Tests, seconds: int) -> str | None:
    """Run the tests that may notice a mutant; return it as a diff if none does."""
    chosen = Path("chosen.txt")
    chosen.write_text("\n".join(tests.near(mutant.module_path, mutant.start_pos[0])), encoding="utf-8")
    command = shlex.join(pytest_command("-x", "--hypothesis-seed=0", f"@{chosen}"))
    result = mutate_and_test([mutant], command, seconds)
    chosen.unlink()
    if result.worker_outcome is not WorkerOutcome.NORMAL:
        raise SystemExit(f"{mutant}: {result.output}")
    return None if result.test_outcome is TestOutcome.KILLED else result.diff


def report(package: str, args: argparse.Namespace) -> None:
    """Try mutants of a package; print those that survive, and how many there were."""
    found = mutants(package, args.only)
    sample = found
    if 0 < args.sample < len(found):
        sample = random.Random(args.seed).sample(found, args.sample)  # noqa: S311
    tests = covered(package, args.workers, args.again)
    started, survivors = time.monotonic(), 0
    for mutant in sample:
        diff = try_out(mutant, tests, args.seconds)
        if diff is not None:
            survivors += 1
            print(diff, "\n", flush=True)
    minutes = (time.monotonic() - started) / 60
    noticed = len(sample) - survivors
    print(
        f"{package}: {noticed} of {len(sample)} noticed, of {len(found)} mutants, {minutes:.0f} min",
        flush=True,
    )


def main() -> None:
    """Read the flags, and try out the packages one after the other."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("packages", nargs="*", metavar="PACKAGE", help=", ".join(TESTS))
    parser.add_argument(
        "--sample", type=int, default=50, help="mutants of each package; 0: all (default: %(default)s)"
    )
    parser.add_argument("--only", default="", help="part of the names of modules")
    parser.add_argument("--seed", type=int, default=0, help="chooses the sample (default: %(default)s)")
    parser.add_argument("--seconds", type=int, default=120, help="for one mutant (default: %(default)s)")
    parser.add_argument(
        "--workers", type=int, default=2, help="for the run of all tests (default: %(default)s)"
    )
    parser.add_argument("--again", action="store_true", help="trust the last run of all tests")
    args = parser.parse_args()
    if unknown := set(args.packages) - TESTS.keys():
        parser.error(f"no such package: {', '.join(sorted(unknown))}")
    for package in args.packages or TESTS:
        copy = FOLDER / name_of(package)
        copy_the_work_tree(copy)
        os.chdir(copy)
        os.environ["PYTHONPATH"] = os.pathsep.join([str(copy), str(copy / "clients")])
        report(package, args)


if __name__ == "__main__":
    main()
