"""What is still good in a damaged file of settings: values that can be used are kept, the others are the usual ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import is_dataclass
from typing import Any, TypeVar, get_type_hints

import msgspec

T = TypeVar("T")


def salvage(kind: type[T], content: bytes) -> tuple[T, list[str]] | None:
    """What can be used of a file, as a `kind` whose fields all have usual values, and the names of what can't be.

    Names are as in the file, with a dot before those of an object inside. None where the file as a whole is no object.
    """
    try:
        found = msgspec.json.decode(content)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
    return _sift(kind, found) if isinstance(found, dict) else None


def _sift(kind: type[T], found: Mapping[str, object]) -> tuple[T, list[str]]:
    good: dict[str, Any] = {}
    bad: list[str] = []
    for name, wanted in get_type_hints(kind, include_extras=True).items():
        value = found.get(name, msgspec.UNSET)
        if value is msgspec.UNSET:
            continue
        try:
            good[name] = msgspec.convert(value, wanted)
        except msgspec.ValidationError:
            if is_dataclass(wanted) and isinstance(wanted, type) and isinstance(value, dict):
                good[name], inside = _sift(wanted, value)
                bad += [f"{name}.{part}" for part in inside]
            else:
                bad.append(name)
    return kind(**good), bad
