"""The bill of materials of a bundle, in CycloneDX's form."""

from __future__ import annotations

import time
import uuid
from collections.abc import Iterable
from typing import Any

from release.project import NAME, moment, version
from simpsons_desktop.components import PACKAGES, Component


def bill(parts: Iterable[Component]) -> dict[str, Any]:
    """The bill: the program and all of its parts. The same parts at the same moment give the same bill."""
    listed = [_part(part) for part in parts]
    main = {
        "type": "application", "bom-ref": NAME, "name": NAME, "version": version(),
        "licenses": [{"license": {"id": "MIT"}}], "purl": f"pkg:pypi/{NAME}@{version()}",
    }  # fmt: skip
    names = " ".join(part["bom-ref"] for part in listed)
    serial = uuid.uuid5(uuid.NAMESPACE_OID, f"{NAME} {version()} {moment()} {names}")
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{serial}",
        "version": 1,
        "metadata": {
            "timestamp": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(moment())),
            "component": main,
        },
        "components": listed,
        "dependencies": [{"ref": NAME, "dependsOn": [part["bom-ref"] for part in listed]}],
    }


def _part(part: Component) -> dict[str, Any]:
    told: dict[str, Any] = {"type": "library", "bom-ref": f"{part.name}@{part.version}", "name": part.name}
    if part.version:
        told["version"] = part.version
    told["licenses"] = [{"expression": part.licence}]
    if part.name in PACKAGES:
        told["purl"] = f"pkg:pypi/{part.name.lower()}@{part.version}"
    return told
