#!/usr/bin/env bash
# Two whole games on a real X display: the program as it is started, played by mouse alone and by keyboard alone, with
# events from xdotool, so that everything between the window system and the rules takes part. Every few seconds a
# picture of the screen is kept for looking through.
#
#     packaging/robot.sh [FOLDER]       FOLDER gets the pictures, build/robot by default
#
# PACE    slow, normal, fast or instant (default fast)
# SIZE    of the display (default 1920x1080)
# POINTS  to win (default 7)
set -euo pipefail
cd "$(dirname "$0")/.."
folder=${1:-build/robot}
python=.venv/bin/python
[ -x "$python" ] || { echo "robot.sh: there is no .venv here; make it with: python3 packaging/dev.py setup" >&2; exit 2; }
for tool in Xvfb xvfb-run xdotool; do
  if ! command -v "$tool" >/dev/null; then
    echo "robot.sh: skipped, because $tool is not installed (on Debian: apt install xvfb xauth xdotool)."
    exit 0
  fi
done
mkdir -p "$folder"
for way in mouse keys; do
  home=$(mktemp -d)
  trap 'rm -rf "$home"' EXIT
  env -u WAYLAND_DISPLAY HOME="$home" XDG_DATA_HOME="$home/data" XDG_CONFIG_HOME="$home/config" \
    XDG_CACHE_HOME="$home/cache" XDG_RUNTIME_DIR="$home" QT_QPA_PLATFORM=xcb QT_SCALE_FACTOR=1 \
    xvfb-run -a -s "-screen 0 ${SIZE:-1920x1080}x24" \
    "$python" -m tests.end_to_end.on_display "$way" "$folder" "${PACE:-fast}" "${POINTS:-7}"
  rm -rf "$home"
done
echo "The pictures are in $folder."
