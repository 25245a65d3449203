"""Which worker runs which tests: those of a file that share what is dear to set up stay in one worker.

The plugin's own groups (``--dist loadgroup``) are names that it writes into the ids of tests, which newer versions of
pytest do not let it do any more.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from xdist.scheduler import LoadScopeScheduling
from xdist.workermanage import WorkerController

SHARED = ('scope="module"', 'scope="package"')


@cache
def shares(path: Path) -> bool:
    """Whether the tests of a file share a fixture: one of its own, or one of the folder's."""
    files = [path, path.with_name("conftest.py")]
    return any(mark in file.read_text(encoding="utf-8") for file in files if file.exists() for mark in SHARED)


class SharedByFile(LoadScopeScheduling):
    """Deals out single tests in their order, and before them whole files whose tests share a fixture."""

    def _split_scope(self, nodeid: str) -> str:
        file = nodeid.partition("::")[0]
        return file if shares(self.config.rootpath / file) else nodeid

    def mark_test_complete(self, node: WorkerController, item_index: int, duration: float = 0) -> None:
        """Note that a test is over, and forget the unit whose last test it was: there are thousands of them."""
        scope = self._split_scope(self.registered_collections[node][item_index])
        super().mark_test_complete(node, item_index, duration)
        if all(self.assigned_work[node][scope].values()):
            del self.assigned_work[node][scope]
