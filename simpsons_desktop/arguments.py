"""Whole numbers, files and folders among the words of a command, and what is wrong with words that are none."""

from __future__ import annotations

import os
from argparse import ArgumentTypeError
from collections.abc import Callable

from simpsons_desktop.content.language import translate

HIGHEST_SEED = (1 << 64) - 1


def whole(what: str, low: int, high: int) -> Callable[[str], int]:
    """A reader of whole numbers within bounds, for argparse; `what` is called so in the sentence."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) <= 20 and low <= int(text) <= high):
            words = translate("CommandLine", "{0} is a whole number from {1} to {2}, not {3}")
            raise ArgumentTypeError(words.format(what, low, high, repr(text[:30])))
        return int(text)

    return read


def seed(text: str) -> int:
    """A number that all chance comes from."""
    return whole(translate("CommandLine", "a seed"), 0, HIGHEST_SEED)(text)


def goal(text: str) -> int:
    """Points that win (1.2)."""
    from simpsons_desktop.rules.model import HIGHEST_GOAL, LOWEST_GOAL  # here: the window waits for the parser

    return whole(translate("CommandLine", "the goal (rule 1.2)"), LOWEST_GOAL, HIGHEST_GOAL)(text)


def file(text: str) -> str:
    """A file that is there."""
    if not os.path.isfile(text):
        words = translate("CommandLine", "there is no file {0}")
        if os.path.isdir(text):
            words = translate("CommandLine", "{0} is a folder; name a file")
        raise ArgumentTypeError(words.format(repr(text[:200])))
    return text


def data_folder(text: str) -> str:
    """A folder for the player's data, which is made if need be."""
    try:
        os.makedirs(text, exist_ok=True)
    except OSError as error:
        words = translate("CommandLine", "the folder {0} can't be made ({1}); name another one")
        raise ArgumentTypeError(words.format(repr(text[:200]), error.strerror)) from error
    return text
