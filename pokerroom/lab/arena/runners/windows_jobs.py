"""Programs on Windows, each in a job: the system ends a job with all that was started in it when its holder is gone."""

from __future__ import annotations

import contextlib
from typing import Any

_JOBS: dict[int, Any] = {}
"""the job of each process that runs; closing one ends it, and Windows closes all of them with this process"""


def add(pid: int, memory: int = 0) -> None:
    """Put a process into a job of its own, where each process has at most ``memory`` bytes (0 = any)."""
    import pywintypes
    import win32api
    import win32con
    import win32job

    job = win32job.CreateJobObject(None, "")
    kind = win32job.JobObjectExtendedLimitInformation
    limits = win32job.QueryInformationJobObject(job, kind)
    limits["BasicLimitInformation"]["LimitFlags"] |= win32job.JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE
    if memory:
        limits["BasicLimitInformation"]["LimitFlags"] |= win32job.JOB_OBJECT_LIMIT_PROCESS_MEMORY
        limits["ProcessMemoryLimit"] = memory
    win32job.SetInformationJobObject(job, kind, limits)
    with contextlib.suppress(pywintypes.error):  # it has ended already
        process = win32api.OpenProcess(win32con.PROCESS_SET_QUOTA | win32con.PROCESS_TERMINATE, False, pid)
        win32job.AssignProcessToJobObject(job, process)
    _JOBS[pid] = job


def end(pid: int) -> None:
    """End a process that was added, and all that it started."""
    if (job := _JOBS.pop(pid, None)) is not None:
        job.Close()
