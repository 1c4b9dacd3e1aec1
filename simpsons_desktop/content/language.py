"""Translation without Qt: every sentence of the Qt-free layers passes through `translate`."""

from __future__ import annotations

from collections.abc import Callable


def _as_written(context: str, text: str) -> str:
    return text


_translator: Callable[[str, str], str] = _as_written


def install(translator: Callable[[str, str], str]) -> None:
    """Let `translator(context, text)` translate from now on; the window installs Qt's."""
    global _translator
    _translator = translator


def translate(context: str, text: str) -> str:
    """The text in the player's language, or as written where no translation is known."""
    return _translator(context, text)
