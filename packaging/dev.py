#!/usr/bin/env python3
"""Set up, play, test, check and measure from a source checkout, with nothing but Python 3.11 or newer and pip.

    python3 packaging/dev.py play [arguments]     start the game; without a display it plays one game in the terminal
    python3 packaging/dev.py test [arguments]     run the tests (no display needed); the arguments go to pytest
    python3 packaging/dev.py check [--no-tests]   format, lint, types, import contracts, then the tests
    python3 packaging/dev.py setup                only make .venv with the program in it
    python3 packaging/dev.py bench [arguments]    measure speed, a figure a line; --quick, --check, --json FILE
    python3 packaging/dev.py cards [--check]      write resources/docs/cards.md: every card, its text and its steps
    python3 packaging/dev.py art [--all|--check]  paint the pictures of the cards from card_art/recipes
    python3 packaging/dev.py sounds [--check]     make resources/sounds from packaging/sounds.toml
    python3 packaging/dev.py golden               play the golden games on every other Python from 3.11 on that is here
    python3 packaging/dev.py build [what ...]     build wheel, bundle, .deb and .run into dist; see packaging/README.md
    python3 packaging/dev.py screenshots [FOLDER] take the pictures of resources/docs/screenshots, without a display

The first run makes .venv and installs into it; where it may (root or sudo, apt-get) it also installs the system
libraries that Qt links to. Later runs start at once.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 (first of all: whoever starts this may have an older one)
    sys.exit("dev.py: Python 3.11 or newer is needed; this is {}.".format(sys.version.split()[0]))  # noqa: UP032

import contextlib
import hashlib
import importlib.util
import json
import os
import shutil
import signal
import subprocess
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent
PROJECT = ROOT / "pyproject.toml"
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
STAMP = VENV / "setup.json"
QT_LIBRARIES = ROOT / "simpsons_desktop" / "qt_libraries.py"  # the program's own list, read before it is installed
NO_DISPLAY: Mapping[str, str] = {}


class SetupError(Exception):
    """A sentence for the person at the keyboard: what is wrong and what to do about it."""


def say(*words: object) -> None:
    """Report one step of the set-up, apart from the output of the program itself."""
    print("[setup]", *words, file=sys.stderr, flush=True)


# -- running other programs ------------------------------------------------------------------------------------------


def run(*command: object, apart: bool = False, folder: Path | None = ROOT) -> int:
    """Run `command` and return its exit code, never leaving it behind when this program is stopped.

    It runs in the checkout, or in another `folder` (None: where this program was started).
    `apart` takes it off the terminal's Ctrl-C, so that a set-up step does not answer that with a traceback of its own.
    """
    child = subprocess.Popen([str(part) for part in command], cwd=folder, start_new_session=apart)
    try:
        code = child.wait()
    except BaseException as end:
        # A child on our terminal has had the Ctrl-C too and gets two seconds to end by itself.
        stop(child, apart, patience=2.0 if isinstance(end, KeyboardInterrupt) and not apart else 0.0)
        raise
    return code if code >= 0 else 128 - code


def stop(child: subprocess.Popen[bytes], apart: bool, patience: float) -> None:
    """Wait `patience` seconds for `child` to end by itself, then ask it to, and after five more seconds end it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for seconds, number in ((patience, signal.SIGTERM), (5.0, getattr(signal, "SIGKILL", signal.SIGTERM))):
        try:
            child.wait(seconds)
            return
        except subprocess.TimeoutExpired:
            if apart and os.name != "nt":
                os.killpg(child.pid, number)
            else:
                child.send_signal(number)
    child.wait()


# -- system libraries ------------------------------------------------------------------------------------------------


def qt_libraries() -> ModuleType:
    """The program's list of what Qt links to; the program itself cannot be imported yet."""
    spec = importlib.util.spec_from_file_location("qt_libraries", QT_LIBRARIES)
    if spec is None or spec.loader is None:
        raise SetupError(f"There is no {QT_LIBRARIES}; this checkout is not whole.")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def system_libraries(environment: Mapping[str, str] = NO_DISPLAY) -> None:
    """Install with apt-get what Qt needs where these variables name the display; SetupError if that is not possible."""
    known = qt_libraries()
    packages = list(known.missing(known.needed(environment)).values())
    if not packages:
        return
    by_hand = "apt-get install --no-install-recommends " + " ".join(packages)
    if not shutil.which("apt-get"):
        raise SetupError(
            f"Qt needs system libraries; please install them (the Debian names are: {' '.join(packages)})."
        )
    if os.geteuid() != 0 and not shutil.which("sudo"):
        raise SetupError(f"Qt needs system libraries; please run as root: {by_hand}")
    say("installing the system libraries that Qt needs:", *packages)
    apt = [*(["sudo"] if os.geteuid() != 0 else []), "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    for step in (["update"], ["install", "-y", "-o", "Dpkg::Use-Pty=0", "--no-install-recommends", *packages]):
        if run(*apt, *step):
            raise SetupError(
                f"apt-get could not install what Qt needs (its words are above); please run as root: {by_hand}"
            )


# -- the environment -------------------------------------------------------------------------------------------------


def finished_stamp(extras: list[str]) -> dict[str, object]:
    """Return what a finished set-up writes into its stamp; when any of it differs, there is something to do.

    The checkout's own path is part of it because a virtual environment does not survive being moved or copied.
    """
    return {
        "root": str(ROOT),
        "python": os.path.realpath(PYTHON),
        "project": hashlib.sha256(PROJECT.read_bytes()).hexdigest(),
        "extras": sorted(extras),
    }


def read_stamp() -> dict[str, object]:
    """Return the stamp of the last set-up; empty when there is none, or it was cut short."""
    try:
        stamp = json.loads(STAMP.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def installed_extras() -> list[str]:
    """Return the extras that the last finished set-up installed."""
    extras = read_stamp().get("extras")
    return extras if isinstance(extras, list) else []


def is_ready(extras: list[str]) -> bool:
    """Whether .venv holds what pyproject.toml asks for, with at least these `extras`."""
    there = installed_extras()
    return PYTHON.exists() and set(extras) <= set(there) and read_stamp() == finished_stamp(there)


def is_usable() -> bool:
    """Whether the .venv that is there can be installed into: not half made, moved or of a Python that has gone."""
    if not PYTHON.exists():
        return False
    if STAMP.exists():
        stamp = read_stamp()
        return stamp.get("root") == str(ROOT) and stamp.get("python") == os.path.realpath(PYTHON)
    runs = [str(PYTHON), "-c", "import sys; sys.exit(sys.version_info < (3, 11))"]
    return subprocess.run(runs, capture_output=True, check=False).returncode == 0


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Let one set-up at a time work on this checkout."""
    try:
        import fcntl
    except ImportError:  # Windows
        yield
        return
    with PROJECT.open() as held:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("another set-up is at work on this checkout; waiting for it")
            fcntl.flock(held, fcntl.LOCK_EX)
        yield


def base_python() -> str:
    """Return a Python that stays when .venv is made anew, even if this program runs on the one inside .venv."""
    inside = Path(sys.prefix) == VENV
    return str(getattr(sys, "_base_executable", sys.executable)) if inside else sys.executable


def make_venv() -> None:
    """Make an empty .venv; Debian has split off ensurepip, so there may be no pip in it."""
    if VENV.exists():
        say("the .venv that is here was not finished, was moved or does not run; making it anew")
        shutil.rmtree(VENV)
    VENV.mkdir()
    STAMP.write_text("{}", "utf-8")
    say("making", VENV)
    if importlib.util.find_spec("ensurepip") and run(base_python(), "-m", "venv", VENV, apart=True) == 0:
        return
    if run(base_python(), "-m", "venv", "--without-pip", VENV, apart=True):
        raise SetupError("Python could not make a virtual environment; its words are above.")


def find_pip() -> list[str]:
    """Return the command that installs into .venv: its own pip, or the system's pip pointed at it."""
    choices = [[str(PYTHON), "-m", "pip"], [base_python(), "-m", "pip", "--python", str(PYTHON)]]
    for choice in choices:
        if subprocess.run([*choice, "--version"], capture_output=True, check=False).returncode == 0:
            return choice
    raise SetupError("pip 22.3 or newer is needed; please install it (Debian: apt-get install python3-pip).")


def environment(*extras: str) -> None:
    """Bring .venv to what pyproject.toml asks for, with at least these extras; quick when it already is."""
    if is_ready([*extras]):
        return
    try:
        with alone():
            if not is_ready([*extras]):
                install([*extras])
    except OSError as error:
        raise SetupError(
            f"The checkout {ROOT} cannot be set up ({error}); please use a copy in a folder you own."
        ) from error


def install(extras: list[str]) -> None:
    """Make .venv if need be and install the program into it, from this checkout and in place."""
    if is_usable():
        extras = sorted({*extras, *installed_extras()})
    else:
        make_venv()
    STAMP.write_text("{}", "utf-8")  # until pip has finished this environment counts as half made
    say("installing the program and what it needs into .venv; this happens once and takes a minute or so")
    what = f".[{','.join(extras)}]" if extras else "."
    quiet = [] if sys.stderr.isatty() else ["--quiet"]
    os.environ["PIP_USER"] = "0"  # a personal pip setting that a virtual environment would refuse
    if run(*find_pip(), "install", *quiet, "--no-input", "--disable-pip-version-check", "-e", what, apart=True):
        raise SetupError("pip could not install what the program needs (its words are above); is there a network?")
    # An editable installation compiles nothing, so that the first start would be slow (and every one where the
    # environment forbids writing bytecode).
    run(PYTHON, "-m", "compileall", "-q", "simpsons_desktop", apart=True)
    STAMP.write_text(json.dumps(finished_stamp(extras)), "utf-8")


# -- the verbs -------------------------------------------------------------------------------------------------------


def play(arguments: list[str]) -> int:
    """Start the game; the program itself notices when there is no display."""
    system_libraries(os.environ)
    environment()
    return run(PYTHON, "-P", "-m", "simpsons_desktop", "play", *arguments, folder=None)


def test(arguments: list[str]) -> int:
    """Run the tests."""
    system_libraries()
    environment("test")
    return run(PYTHON, "-m", "pytest", "-n", "3", "--dist", "worksteal", "-q", *arguments)


def check(arguments: list[str]) -> int:
    """Run every check, to the end even if one fails, and name those that failed."""
    if arguments not in ([], ["--no-tests"]):
        return refuse(f"check takes nothing but --no-tests, not {' '.join(arguments)}")
    environment("test")
    checks: dict[str, Callable[[], int]] = {
        "format": lambda: run(PYTHON, "-m", "ruff", "format", "--check", "."),
        "lint": lambda: run(PYTHON, "-m", "ruff", "check", "."),
        "types": lambda: run(PYTHON, "-m", "mypy"),
        "contracts": lambda: run(BIN / "lint-imports"),
        "tests": lambda: test([]),
    }
    if arguments:
        del checks["tests"]
    failed = [name for name, passes in checks.items() if passes() != 0]
    print("check:", f"failed: {', '.join(failed)}" if failed else f"all passed: {', '.join(checks)}", flush=True)
    return 1 if failed else 0


def setup(arguments: list[str]) -> int:
    """Only make .venv with the program in it."""
    if arguments:
        return refuse(f"setup takes no arguments, not {' '.join(arguments)}")
    environment()
    return 0


def bench(arguments: list[str]) -> int:
    """Measure the program's speed."""
    system_libraries()
    environment("test")
    return run(PYTHON, ROOT / "packaging" / "bench.py", *arguments, folder=None)


def cards(arguments: list[str]) -> int:
    """Write the page with all cards anew."""
    environment()
    return run(PYTHON, ROOT / "packaging" / "cards_page.py", *arguments, folder=None)


def art(arguments: list[str]) -> int:
    """Paint the pictures of the cards."""
    system_libraries()
    environment()
    return run(PYTHON, ROOT / "packaging" / "art.py", *arguments, folder=None)


def sounds(arguments: list[str]) -> int:
    """Make the sounds."""
    environment()
    return run(PYTHON, ROOT / "packaging" / "sounds.py", *arguments, folder=None)


def golden(arguments: list[str]) -> int:
    """Play the golden games on every other Python that is here."""
    environment("test")
    return run(PYTHON, ROOT / "packaging" / "golden.py", *arguments, folder=None)


def screenshots(arguments: list[str]) -> int:
    """Take the pictures of the program."""
    system_libraries()
    environment()
    return run(PYTHON, ROOT / "packaging" / "screenshots.py", *arguments, folder=None)


def build(arguments: list[str]) -> int:
    """Build what is given away, from a lock of its own."""
    system_libraries()
    environment()
    return run(PYTHON, ROOT / "packaging" / "build.py", *arguments, folder=None)


VERBS: dict[str, Callable[[list[str]], int]] = {
    "play": play, "test": test, "check": check, "setup": setup, "bench": bench,
    "cards": cards, "art": art, "sounds": sounds, "screenshots": screenshots, "golden": golden, "build": build,
}  # fmt: skip


def refuse(sentence: str) -> int:
    """Say what is wrong with the command line; the exit code for that is 2."""
    print(f"dev.py: {sentence}; see: python3 packaging/dev.py --help", file=sys.stderr)
    return 2


def main(arguments: list[str]) -> int:
    """Carry out the verb on the command line and return the exit code."""
    if arguments[:1] in (["--help"], ["-h"], ["help"]):
        print(__doc__.strip())
        return 0
    if not arguments or arguments[0] not in VERBS:
        given = f"there is no verb {arguments[0]!r}" if arguments else "a verb is needed"
        return refuse(f"{given}; the verbs are {', '.join(VERBS)}")
    if not PROJECT.is_file():
        raise SetupError(f"There is no pyproject.toml in {ROOT}; dev.py works only inside a checkout of the program.")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    return VERBS[arguments[0]](arguments[1:])


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
    except SetupError as error:
        sys.exit(f"dev.py: {error}")
