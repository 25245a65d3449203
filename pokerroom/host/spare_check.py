"""What a spare needs to take the room over: its addresses, its folder, the right to write there, and a disk."""

from __future__ import annotations

import shutil
from collections.abc import Sequence

from pokerlocale.spoken import _
from pokerlocale.system_errors import system_error_text
from pokerroom.host.data_folder import DataFolder
from pokerroom.host.listen_places import Place, address_error
from pokerroom.server.standby import ADDRESS, DISK, FOLDER, SpareProblem

LEAST_FREE_BYTES = 16 << 20


def spare_problems(folder: DataFolder, places: Sequence[Place]) -> list[SpareProblem]:
    """Return what would keep this process from having the room."""
    problems = [SpareProblem(ADDRESS, text) for place in places if (text := address_error(*place))]
    if folder.path is None:
        return problems
    try:
        folder.try_out()
        free = shutil.disk_usage(folder.path).free
    except OSError as error:
        text = _(
            "{file} cannot be written: {file_error}", file=folder.path, file_error=system_error_text(error)
        )
        return [*problems, SpareProblem(FOLDER, text)]
    if free < LEAST_FREE_BYTES:
        text = _("the disk of {folder} is almost full: make room on it", folder=folder.path)
        problems.append(SpareProblem(DISK, text))
    return problems
