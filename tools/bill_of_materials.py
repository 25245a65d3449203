"""The bill of materials of a release: each package with its version, hashes and licence, for every system."""

from __future__ import annotations

import json

from tools.dependencies import licence
from tools.hashed_requirements import ROOM, versions


def bill_of_materials(listed: str, version: str) -> str:
    """Return a bill of materials with what a file of requirements does not say.

    ``listed`` is CycloneDX's list of that file in JSON, ``version`` that of the room.
    """
    bill = json.loads(listed)
    always = versions(ROOM)
    for component in bill["components"]:
        name = component["name"]
        del component["description"]
        component["licenses"] = [{"license": {"name": licence(name)}}]
        component["scope"] = "required" if name in always else "optional"
    root = bill["metadata"]["component"]
    root["version"] = version
    root["purl"] = f"pkg:pypi/{root['name']}@{version}"
    bill["dependencies"] = [
        *[one for one in bill["dependencies"] if one["ref"] != root["bom-ref"]],
        {"ref": root["bom-ref"], "dependsOn": sorted(one["bom-ref"] for one in bill["components"])},
    ]
    return json.dumps(bill, indent=2) + "\n"
