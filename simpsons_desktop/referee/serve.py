"""The referee's loop: a JSON object a line in, a JSON object a line out, whatever comes in."""

from __future__ import annotations

import json
import traceback
from math import isfinite
from typing import IO, Any

from simpsons_desktop.console import complain, tell
from simpsons_desktop.referee.verbs import Referee, RefusalError, known_verbs

LONGEST_LINE = 4 << 20  # bytes; a longer line is read to its end and refused


def serve(lines: IO[bytes], out: IO[bytes]) -> int:
    """Answer every line until end-of-file or `quit`; returns the exit code 0."""
    referee = Referee()
    for fault in referee.faults:
        complain(fault)
    while True:
        line, too_long = _read_line(lines)
        if not line and not too_long:
            return 0
        if not too_long and not line.strip():
            continue
        reply, done = _answer(referee, b"" if too_long else line, too_long)
        out.write(json.dumps(reply, separators=(",", ":"), ensure_ascii=True).encode() + b"\n")
        out.flush()
        if done:
            return 0


def _read_line(lines: IO[bytes]) -> tuple[bytes, bool]:
    line = lines.readline(LONGEST_LINE)
    too_long = len(line) >= LONGEST_LINE and not line.endswith(b"\n")
    rest = line
    while too_long and rest and not rest.endswith(b"\n"):
        rest = lines.readline(LONGEST_LINE)
    return line, too_long


def _answer(referee: Referee, line: bytes, too_long: bool) -> tuple[dict[str, Any], bool]:
    """The reply to one line, and whether it asked to quit."""
    if too_long:
        return _no(f"This line is longer than {LONGEST_LINE} bytes; send smaller requests."), False
    try:
        request = json.loads(line.decode("utf-8"), parse_constant=_no_number, parse_float=_finite)
    except UnicodeDecodeError as error:
        return _no(f"This line is no UTF-8 text (byte {error.start})."), False
    except RecursionError:
        return _no("This line nests too deeply."), False
    except ValueError as error:
        return _no(f"This line is no JSON: {error}."), False
    if not isinstance(request, dict):
        return _no('A request is a JSON object such as {"do": "hello"}.'), False
    echo = {"id": request["id"]} if "id" in request else {}
    verb = request.get("do")
    if verb == "quit":
        return {**echo, "ok": True}, True
    return {**echo, **_do(referee, verb, request)}, False


def _no_number(word: str) -> float:
    """NaN and Infinity are no JSON, so they could not be sent back either."""
    raise ValueError(f"{word} is no number")


def _finite(word: str) -> float:
    """A number with a point or an exponent; one that is too large would come out as an infinity."""
    number = float(word)
    if not isfinite(number):
        raise ValueError(f"{word:.40} is too large a number")
    return number


def _do(referee: Referee, verb: Any, request: dict[str, Any]) -> dict[str, Any]:
    if not isinstance(verb, str) or verb not in referee.verbs:
        return _no(f'The key "do" names a verb: one of {", ".join(known_verbs(referee))}.')
    try:
        return {"ok": True, **referee.verbs[verb](request)}
    except RefusalError as refusal:
        return _no(str(refusal), refusal.rule)
    except RecursionError:
        return _no("This request nests too deeply.")
    except Exception as error:  # a fault of ours must not end the process of whoever drives it
        tell(traceback.format_exc())
        return _no(f"The referee itself failed ({type(error).__name__}); the trace is on standard error.")


def _no(sentence: str, rule: str | None = None) -> dict[str, Any]:
    reply: dict[str, Any] = {"ok": False, "error": sentence}
    return reply if rule is None else {**reply, "rule": rule}
