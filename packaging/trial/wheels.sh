#!/usr/bin/env bash
# Tries the wheel of dist in clean environments, one for each Python that is named, and with pipx and uv where they are
# here: version, referee, a first paint without a display, and the tests' smoke part against what was installed.
#
#     packaging/trial/wheels.sh [PYTHON...]      python3.11 python3.12 python3.13 by default
set -euo pipefail
here=$(cd "$(dirname "$0")/../.." && pwd)
[ $# -gt 0 ] || set -- python3.11 python3.12 python3.13
wheel=$(ls "$here"/dist/*.whl)
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
export QT_QPA_PLATFORM=offscreen XDG_DATA_HOME=$place/data XDG_CACHE_HOME=$place/cache LC_ALL=C.UTF-8
smoke=(tests/test_canary.py tests/test_instance.py tests/test_opening.py tests/test_terminal.py tests/referee/test_referee.py)

tried() { # what everybody tries first, with the command that was installed
  "$1" --version
  printf '{"do": "hello"}\n' | "$1" referee | grep -q '"ok":true'
  "$1" play --first-paint
  "$1" play --terminal --seed 3 --level easy --goal 3 >"$place/game.txt" && tail -n 1 "$place/game.txt"
}

for python in "$@"; do
  echo "== $("$python" --version)"
  "$python" -m venv "$place/venv"
  "$place/venv/bin/pip" install --quiet --disable-pip-version-check "$wheel"
  (cd "$place" && tried "$place/venv/bin/simpsons-desktop")
  # The tests alone, without the program's own folder beside them.
  mkdir -p "$place/smoke"
  cp -R "$here/tests" "$here/pyproject.toml" "$place/smoke/"
  "$place/venv/bin/pip" install --quiet --disable-pip-version-check pytest pytest-qt pytest-timeout hypothesis
  (cd "$place/smoke" && "$place/venv/bin/python" -m pytest -q "${smoke[@]}")
  rm -rf "$place/venv" "$place/smoke"
done

if command -v pipx >/dev/null; then
  echo "== pipx $(pipx --version)"
  PIPX_HOME=$place/pipx PIPX_BIN_DIR=$place/bin pipx install --quiet --python "$1" "$wheel"
  (cd "$place" && tried "$place/bin/simpsons-desktop")
fi
if command -v uv >/dev/null; then
  echo "== $(uv --version)"
  UV_TOOL_DIR=$place/uv UV_TOOL_BIN_DIR=$place/uv-bin uv tool install --quiet --python "$(command -v "$1")" "$wheel"
  (cd "$place" && tried "$place/uv-bin/simpsons-desktop")
fi
if command -v check-wheel-contents >/dev/null; then check-wheel-contents "$wheel"; fi
echo "trial: the wheel is as it should be"
