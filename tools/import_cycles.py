"""A contract for import-linter: no module imports itself through others, imports for types only included."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class AcyclicModules(Contract):
    """Holds when the imports of the modules of ``packages`` have no cycle."""

    packages = fields.ListField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Find the groups of modules that reach each other."""
        del verbose
        packages = tuple(str(package) for package in self.packages)  # type: ignore[attr-defined]
        modules = sorted(module for module in graph.modules if module.split(".")[0] in packages)
        imports = {module: sorted(graph.find_modules_directly_imported_by(module)) for module in modules}
        cycles = [group for group in strongly_connected(imports) if len(group) > 1]
        return ContractCheck(kept=not cycles, metadata={"cycles": cycles, "imports": imports})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Print each group with the imports inside it."""
        for cycle in check.metadata["cycles"]:
            output.print_error(f"{len(cycle)} modules import each other in a circle:", bold=True)
            for module in sorted(cycle):
                inside = [other for other in check.metadata["imports"][module] if other in cycle]
                output.print_error(f"    {module} -> {', '.join(inside)}")
            output.new_line()


def strongly_connected(edges: Mapping[str, list[str]]) -> Iterator[set[str]]:
    """Yield the strongly connected components of a graph (Tarjan's algorithm, without recursion)."""
    index: dict[str, int] = {}
    lowest: dict[str, int] = {}
    stack: list[str] = []
    for root in edges:
        if root in index:
            continue
        work = [(root, iter(edges[root]))]
        index[root] = lowest[root] = len(index)
        stack.append(root)
        while work:
            node, following = work[-1]
            for other in following:
                if other not in edges:
                    continue
                if other not in index:
                    index[other] = lowest[other] = len(index)
                    stack.append(other)
                    work.append((other, iter(edges[other])))
                    break
                if other in stack:
                    lowest[node] = min(lowest[node], index[other])
            else:
                work.pop()
                if work:
                    lowest[work[-1][0]] = min(lowest[work[-1][0]], lowest[node])
                if lowest[node] == index[node]:
                    at = stack.index(node)
                    yield set(stack[at:])
                    del stack[at:]
