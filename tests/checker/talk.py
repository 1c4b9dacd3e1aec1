"""Speak to a referee in JSON lines: a subprocess on two pipes, many requests on the way at once."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from types import TracebackType
from typing import Any, Protocol, Self

Json = dict[str, Any]

REFEREE = (sys.executable, "-m", "simpsons_desktop", "referee")
# Below the 64 KiB that a pipe holds, so that neither side can wait for the other for ever.
PIPE_BYTES = 32_000


class Speaker(Protocol):
    """Whatever answers requests: a process, or a fake of one."""

    def batch(self, requests: Sequence[Json]) -> list[Json]:
        """The answers, in the order of the requests."""


class SilenceError(Exception):
    """The referee ended, or said something that is no answer."""


class Referee:
    """A running referee; a context that ends it."""

    def __init__(self, command: Sequence[str] = REFEREE) -> None:
        self._log = tempfile.TemporaryFile()  # noqa: SIM115 - it lives as long as the process and is closed with it
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._log)
        self._asked = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> int:
        """End the input, as at the end of a file, and give the exit code."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.close()
            return self._process.wait(timeout=10)
        except (subprocess.TimeoutExpired, BrokenPipeError):
            self._process.kill()
            return self._process.wait()
        finally:
            self._process.stdout.close()
            self._log.close()

    def batch(self, requests: Sequence[Json]) -> list[Json]:
        """Send all requests before waiting for the first answer; `SilenceError` if one stays out."""
        answers: list[Json] = []
        waiting: list[bytes] = []
        for request in requests:
            self._asked += 1
            line = json.dumps({**request, "id": self._asked}).encode() + b"\n"
            if waiting and sum(map(len, waiting)) + len(line) > PIPE_BYTES:
                answers += self._exchange(waiting, self._asked - len(waiting))
                waiting = []
            waiting.append(line)
        return answers + self._exchange(waiting, self._asked + 1 - len(waiting))

    def _exchange(self, lines: Sequence[bytes], first: int) -> list[Json]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(b"".join(lines))
            self._process.stdin.flush()
        except BrokenPipeError:
            raise self._silence(lines[0], b"") from None
        answers: list[Json] = []
        for number, line in enumerate(lines, start=first):
            heard = self._process.stdout.readline()
            try:
                answer = json.loads(heard)
            except ValueError:
                raise self._silence(line, heard) from None
            if not isinstance(answer, dict) or answer.get("id") != number or not isinstance(answer.get("ok"), bool):
                raise self._silence(line, heard)
            answers.append(answer)
        return answers

    def _silence(self, asked: bytes, heard: bytes) -> SilenceError:
        self._log.seek(0)
        log = self._log.read()[-2000:].decode(errors="replace")
        return SilenceError(f"to {asked[:500]!r} the referee said {heard[:500]!r}; its log ends: {log}")
