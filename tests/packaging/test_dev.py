"""packaging/dev.py: every verb on a checkout of its own, good and bad, without touching this one or the network."""

import importlib.util
import json
import os
import signal
import subprocess
import sys
import time
import venv
from pathlib import Path
from types import ModuleType

import pytest

DEV = Path(__file__).resolve().parents[2] / "packaging" / "dev.py"
LIBRARIES = DEV.parents[1] / "simpsons_desktop" / "qt_libraries.py"
PROGRAM = """
import os, sys, time
print("started", sys.argv[1:], os.environ.get("QT_QPA_PLATFORM"), os.getcwd(), flush=True)
if "sleep" in sys.argv:
    time.sleep(60)
sys.exit(int(sys.argv[-1]) if sys.argv[-1].isdigit() else 0)
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with dev.py, a project file and a program that tells how it was started; no .venv."""
    root = tmp_path / "a checkout"
    (root / "packaging").mkdir(parents=True)
    (root / "packaging" / "dev.py").write_bytes(DEV.read_bytes())
    (root / "pyproject.toml").write_text("[project]\nname = 'trial'\n", "utf-8")
    (root / "simpsons_desktop").mkdir()
    (root / "simpsons_desktop" / "qt_libraries.py").write_bytes(LIBRARIES.read_bytes())
    (root / "simpsons_desktop" / "__main__.py").write_text(PROGRAM, "utf-8")
    return root


def load(checkout: Path) -> ModuleType:
    """Import the checkout's dev.py."""
    spec = importlib.util.spec_from_file_location("dev_on_trial", checkout / "packaging" / "dev.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def steps(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[ModuleType, list[str]]:
    """dev.py of the checkout and the list of steps it takes: `venv` really makes one, `pip` only notes its target."""
    dev, taken = load(checkout), []

    def make_venv(*command: object, apart: bool) -> int:
        if "install" in command:
            taken.append(f"pip {command[-1]}")
        elif "venv" in command:
            taken.append("venv")
            venv.create(checkout / ".venv", with_pip=False, symlinks=True)
        return 0

    monkeypatch.setattr(dev, "run", make_venv)
    monkeypatch.setattr(dev, "find_pip", lambda: ["pip"])
    return dev, taken


def set_up(checkout: Path) -> None:
    """Leave the checkout as a finished set-up with the tests' extra leaves it."""
    dev = load(checkout)
    venv.create(checkout / ".venv", with_pip=False, symlinks=True)
    (packages,) = (checkout / ".venv" / "lib").glob("python3.*/site-packages")
    (packages / "trial.pth").write_text(f"{checkout}\n", "utf-8")
    dev.STAMP.write_text(json.dumps(dev.finished_stamp(["test"])), "utf-8")


def start(checkout: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the checkout's dev.py to its end, without a display."""
    command = [sys.executable, str(checkout / "packaging" / "dev.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


# -- the command line --


def test_help_names_every_verb_and_ends_well(checkout: Path) -> None:
    shown = start(checkout, "--help")
    assert shown.returncode == 0
    for verb in ("play", "test", "check", "setup", "bench", "cards", "sounds", "build"):
        assert f"dev.py {verb}" in shown.stdout


@pytest.mark.parametrize("arguments", [["fly"], [], ["check", "--fast"], ["setup", "now"], ["--tests"]])
def test_a_wrong_command_line_is_one_sentence_and_exit_code_2(checkout: Path, arguments: list[str]) -> None:
    refused = start(checkout, *arguments)
    assert refused.returncode == 2
    assert refused.stdout == ""
    assert len(refused.stderr.splitlines()) == 1
    assert all(argument in refused.stderr for argument in arguments)
    assert not (checkout / ".venv").exists()


def test_outside_a_checkout_it_says_so(checkout: Path) -> None:
    (checkout / "pyproject.toml").unlink()
    refused = start(checkout, "play")
    assert (refused.returncode, refused.stdout) == (1, "")
    assert refused.stderr.startswith(f"dev.py: There is no pyproject.toml in {checkout};")
    assert len(refused.stderr.splitlines()) == 1


def test_an_older_python_is_refused_in_one_sentence(checkout: Path) -> None:
    path = str(checkout / "packaging" / "dev.py")
    older = (
        "import runpy, sys; sys.version_info = (3, 10, 12); sys.version = '3.10.12 (main)';"
        f"sys.argv = ['dev.py', 'play']; runpy.run_path({path!r}, run_name='__main__')"
    )
    refused = subprocess.run([sys.executable, "-c", older], capture_output=True, text=True, check=False)
    assert refused.returncode == 1
    assert refused.stderr == "dev.py: Python 3.11 or newer is needed; this is 3.10.12.\n"


# -- handing over --


def test_play_hands_over_arguments_folder_and_exit_code_and_sets_no_platform(checkout: Path, tmp_path: Path) -> None:
    set_up(checkout)
    env = {name: value for name, value in os.environ.items() if name != "QT_QPA_PLATFORM"}
    command = [sys.executable, str(checkout / "packaging" / "dev.py"), "play", "--seed", "7"]
    played = subprocess.run(command, capture_output=True, text=True, env=env, cwd=tmp_path, check=False)
    assert played.stdout == f"started ['play', '--seed', '7'] None {tmp_path}\n"
    assert played.stderr == ""
    assert played.returncode == 7


def test_a_second_start_costs_less_than_half_a_second(checkout: Path) -> None:
    set_up(checkout)
    start(checkout, "play")
    costs = []
    for _ in range(3):
        began = time.perf_counter()
        start(checkout, "play")
        costs.append(time.perf_counter() - began)
    assert min(costs) < 0.5


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_stopping_it_is_quiet_and_takes_the_program_along(checkout: Path, number: int, code: int) -> None:
    set_up(checkout)
    quiet = "import signal; signal.signal(signal.SIGINT, signal.SIG_IGN)\n"  # the worst case: it does not stop itself
    (checkout / "simpsons_desktop" / "__main__.py").write_text(quiet + PROGRAM, "utf-8")
    command = [sys.executable, str(checkout / "packaging" / "dev.py"), "play", "sleep"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True) as playing:
        assert playing.stdout is not None
        assert playing.stdout.readline().startswith(b"started")
        os.killpg(playing.pid, number) if number == signal.SIGINT else playing.terminate()
        out, err = playing.communicate(timeout=30)  # ends only when the program has closed its end of the pipe
    assert (out, err) == (b"", b"")
    assert playing.returncode == code


# -- setting up --


def test_the_first_set_up_makes_venv_and_installs_then_there_is_nothing_to_do(
    steps: tuple[ModuleType, list[str]],
) -> None:
    dev, taken = steps
    dev.environment()
    assert taken == ["venv", "pip ."]
    dev.environment()
    assert taken == ["venv", "pip ."]


def test_an_extra_is_added_when_asked_for_and_kept_afterwards(
    steps: tuple[ModuleType, list[str]], checkout: Path
) -> None:
    dev, taken = steps
    dev.environment()
    dev.environment("test")
    dev.environment()
    assert taken == ["venv", "pip .", "pip .[test]"]
    (checkout / "pyproject.toml").write_text("[project]\nname = 'changed'\n", "utf-8")
    dev.environment()
    assert taken[3:] == ["pip .[test]"]


def test_an_interrupted_set_up_is_begun_anew(
    steps: tuple[ModuleType, list[str]], checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dev, taken = steps
    with monkeypatch.context() as patch:
        patch.setattr(dev, "find_pip", lambda: (_ for _ in ()).throw(KeyboardInterrupt))
        with pytest.raises(KeyboardInterrupt):
            dev.environment()
    (checkout / ".venv" / "half").touch()
    dev.environment()
    assert taken == ["venv", "venv", "pip ."]
    assert not (checkout / ".venv" / "half").exists()


def test_a_venv_whose_python_has_gone_is_made_anew(steps: tuple[ModuleType, list[str]]) -> None:
    dev, taken = steps
    dev.environment()
    dev.PYTHON.unlink()
    dev.PYTHON.symlink_to("/nowhere/python3")
    dev.environment()
    assert taken == ["venv", "pip .", "venv", "pip ."]


def test_a_copied_checkout_does_not_use_the_first_ones_venv(
    steps: tuple[ModuleType, list[str]], checkout: Path
) -> None:
    dev, _ = steps
    dev.environment()
    moved = load(checkout.rename(checkout.with_name("moved")))
    assert not moved.is_ready([])
    assert not moved.is_usable()


def test_a_venv_of_somebody_else_is_used_when_it_runs(steps: tuple[ModuleType, list[str]], checkout: Path) -> None:
    dev, taken = steps
    venv.create(checkout / ".venv", with_pip=False, symlinks=True)
    dev.environment()
    assert taken == ["pip ."]


def test_an_installation_that_fails_is_one_sentence_and_is_not_taken_for_done(
    steps: tuple[ModuleType, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    dev, taken = steps
    dev.environment()
    with monkeypatch.context() as patch:
        patch.setattr(dev, "run", lambda *_command, apart: 1)
        with pytest.raises(dev.SetupError, match="pip could not install"):
            dev.environment("test")
    assert not dev.is_ready([])
    dev.environment("test")
    assert taken[2:] == ["venv", "pip .[test]"]


def test_a_checkout_that_cannot_be_written_to_is_one_sentence(checkout: Path) -> None:
    (checkout / ".venv").symlink_to("/proc/nowhere")  # root may write everywhere else
    refused = start(checkout, "setup")
    assert refused.returncode == 1
    assert refused.stderr.startswith(f"dev.py: The checkout {checkout} cannot be set up (")
    assert len(refused.stderr.splitlines()) == 1


# -- system libraries --


def lacks(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """Qt needs a library here that there is not."""
    known = dev.qt_libraries()
    monkeypatch.setattr(known, "needed", lambda _: {"libc.so.6": "libc6", "libnowhere.so.1": "libnowhere1"})
    monkeypatch.setattr(dev, "qt_libraries", lambda: known)


def test_missing_libraries_are_installed_with_apt(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dev = load(checkout)
    commands: list[str] = []

    def run(*command: str) -> int:
        commands.append(" ".join(command))
        return 0

    monkeypatch.setattr(dev.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(dev, "run", run)
    monkeypatch.setattr(dev.os, "geteuid", lambda: 1000)
    lacks(dev, monkeypatch)
    dev.system_libraries()
    assert [command.split(" ", 1)[0] for command in commands] == ["sudo", "sudo"]
    assert commands[0].endswith("apt-get -qq update")
    assert commands[1].endswith("recommends libnowhere1")


@pytest.mark.parametrize(("tools", "user"), [((), 0), (("apt-get",), 1000)])
def test_where_apt_may_not_be_used_the_packages_are_named(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, tools: tuple[str, ...], user: int
) -> None:
    dev = load(checkout)
    monkeypatch.setattr(dev.shutil, "which", lambda name: name if name in tools else None)
    monkeypatch.setattr(dev.os, "geteuid", lambda: user)
    lacks(dev, monkeypatch)
    with pytest.raises(dev.SetupError, match="libnowhere1"):
        dev.system_libraries()


# -- checking --


def test_check_goes_on_to_the_end_and_names_what_failed(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    dev = load(checkout)
    count = 0

    def run(*command: object) -> int:
        nonlocal count
        count += 1
        return int("mypy" in command)

    monkeypatch.setattr(dev, "environment", lambda *_extras: None)
    monkeypatch.setattr(dev, "run", run)
    assert dev.check(["--no-tests"]) == 1
    assert count == 4
    assert capsys.readouterr().out == "check: failed: types\n"
    monkeypatch.setattr(dev, "run", lambda *_command: 0)
    assert dev.check([]) == 0
    assert capsys.readouterr().out == "check: all passed: format, lint, types, contracts, tests\n"
