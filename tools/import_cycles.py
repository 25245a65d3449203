"""A contract for import-linter: no module imports itself through others, imports for types only included."""

from __future__ import annotations

from graphlib import CycleError, TopologicalSorter

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class AcyclicModules(Contract):
    """Holds when the imports of the modules of ``packages`` have no cycle."""

    packages = fields.ListField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Find a cycle, if there is one."""
        del verbose
        packages = tuple(str(package) for package in self.packages)  # type: ignore[attr-defined]
        modules = sorted(module for module in graph.modules if module.split(".")[0] in packages)
        imports = {module: sorted(graph.find_modules_directly_imported_by(module)) for module in modules}
        try:
            TopologicalSorter(imports).prepare()
        except CycleError as error:
            return ContractCheck(kept=False, metadata={"cycle": error.args[1][::-1]})
        return ContractCheck(kept=True)

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Print one cycle, each module before the one that it imports."""
        output.print_error(" -> ".join(check.metadata["cycle"]), bold=True)
