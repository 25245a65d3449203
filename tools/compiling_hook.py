"""The build hook of the wheel: with ``POKERROOM_COMPILE=1`` in the environment the wheel has compiled modules."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))
from compile_modules import NEEDS, CannotCompile, compile_into


class CompilingHook(BuildHookInterface[Any]):
    """Compiles modules into the wheel, if that is asked for."""

    PLUGIN_NAME = "custom"

    def _asked(self, version: str = "standard") -> bool:
        return os.environ.get("POKERROOM_COMPILE") == "1" and version == "standard"

    def dependencies(self) -> list[str]:
        """Return what the build installs for compiling: nothing, unless it was asked for."""
        return list(NEEDS) if self._asked() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and put the files into the wheel beside their sources."""
        if not self._asked(version):
            return
        self._folder = tempfile.TemporaryDirectory()
        folder = Path(self._folder.name)
        try:
            files = compile_into(folder)
        except CannotCompile as error:
            self.app.abort(str(error))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"] |= {str(folder / path): path.as_posix() for path in files}

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what was compiled: the wheel has it."""
        if self._asked(version):
            self._folder.cleanup()
