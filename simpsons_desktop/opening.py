"""From a command to the window: the open one does what is wanted, else one is opened, or it is said why not."""

from __future__ import annotations

import argparse
import os
import sys

from simpsons_desktop import paths
from simpsons_desktop.console import complain
from simpsons_desktop.content.language import translate
from simpsons_desktop.crash_log import CrashLog
from simpsons_desktop.data_form import DataFormError, bring_up_to_date
from simpsons_desktop.instance import Instance
from simpsons_desktop.wishes import Act, Wish, wish


def open_window(options: argparse.Namespace) -> int:
    """Open the window, or let the one that is open do what is wanted; the exit code."""
    wanted = wish(options.act or Act.NOTHING, options.file, os.environ)
    instance = Instance(paths.user_data(), os.environ)
    if options.first_paint:
        return _run(options, instance, wanted)
    if instance.is_first():
        log = CrashLog(paths.capsules())
        try:
            bring_up_to_date(paths.user_data())
            told = log.begin()
            return _run(options, instance, wanted, str(told or ""))
        except DataFormError as fault:
            complain(f"simpsons-desktop: {fault}")
            return 1
        finally:
            log.end()
            instance.close()
    if options.safe_mode:
        words = translate("CommandLine", "the program is already open; close it before you start it in safe mode.")
        complain(f"simpsons-desktop: {words}")
        return 1
    if instance.hand_over(wanted):
        sys.stdout.write(translate("CommandLine", "The program is already open; its window will do it.") + "\n")
        return 0
    return _run(options, instance, wanted)  # the other one does not hear: it may hang


def _run(options: argparse.Namespace, instance: Instance, wanted: Wish, crash: str = "") -> int:
    lacking = _lacking()
    try:
        if not lacking:
            from simpsons_desktop.app import Start, run_window
    except ImportError as error:
        lacking = _broken(error)
    if lacking:
        complain(f"simpsons-desktop: {lacking}")
        return 1
    return run_window(options.first_paint, options.seed, start=Start(instance, wanted, options.safe_mode, crash))


def _broken(error: ImportError) -> str:
    """What to say when Qt itself can't be loaded. Raises the error again if it is something else."""
    reason = str(error)
    if not any(name in reason for name in ("PySide6", "shiboken6", ".so", "DLL", "Qt6")):
        raise error
    words = translate(
        "CommandLine",
        "The window needs Qt (PySide6), which can't be loaded here ({0}); please install the program again, or add"
        " --terminal.",
    )
    return words.format(reason.splitlines()[0][:300])


def _lacking() -> str:
    """What Qt lacks here, in one sentence, empty if nothing: Qt itself would end the process in words of its own."""
    from simpsons_desktop.qt_libraries import missing, needed

    lacking = missing(needed(os.environ))
    words = translate(
        "CommandLine",
        "The window needs system libraries that are missing here ({0}); please install them (Debian, as root:"
        " apt-get install {1}), or add --terminal.",
    )
    return words.format(", ".join(lacking), " ".join(lacking.values())) if lacking else ""
