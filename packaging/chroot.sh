#!/usr/bin/env bash
# Tries the README's two commands on a bare Debian 12: a debootstrap minbase chroot with python3, pip and git, as root,
# without a display; then `play` once more under Xvfb, where the picture of the window is kept. Needs root, debootstrap.
#
#     packaging/chroot.sh [FOLDER]      FOLDER holds the chroot, /tmp/chroot by default; what is missing in it is made
#
# MIRROR   where Debian's packages come from (default: debootstrap's own)
# OVERLAY  a folder whose content is laid over the chroot's root before anything else, such as a proxy's certificate
#          or a pip.conf, for machines that reach the package registries in a way of their own
# TIME_TO_PLAY  seconds after which a game that has not ended by itself counts as hung (default 300)
set -euo pipefail
source=$(cd "$(dirname "$0")/.." && pwd)
root=${1:-/tmp/chroot}
checkout=/root/simpsons-desktop

inside() { # runs its words in the chroot with an environment that holds nothing of this machine
  env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin TERM=dumb \
    unshare --mount --pid --fork --mount-proc="$root/proc" chroot "$root" "$@"
}

timed() { # says what it runs and how long that took; the exit code stays
  local began=$SECONDS code=0
  echo "== $*"
  "$@" || code=$?
  echo "== exit code $code after $((SECONDS - began)) s"
  return "$code"
}

if [ ! -e "$root/usr/bin/python3" ]; then
  debootstrap --variant=minbase --include=ca-certificates bookworm "$root" ${MIRROR:+"$MIRROR"}
  [ -z "${OVERLAY:-}" ] || cp -a "$OVERLAY/." "$root/"
  inside apt-get update -qq
  inside apt-get install -y -qq --no-install-recommends python3 python3-pip git
fi

# What a commit of this moment would hold, cloned as a person would clone it.
rm -rf "$root/root/origin" "$root$checkout"
mkdir -p "$root/root/origin"
git -C "$source" ls-files -z --cached --others --exclude-standard |
  tar -C "$source" --null --files-from=- -cf - | tar -C "$root/root/origin" -xf -
inside bash -c "cd /root/origin && git init -q && git add --all &&
  git -c user.name=trial -c user.email=trial@localhost commit -q -m trial && git clone -q /root/origin $checkout"

timed inside bash -c "cd $checkout && python3 packaging/dev.py test"
timed inside bash -c "cd $checkout && python3 packaging/dev.py test --collect-only -qq" # how long nothing to do takes
timed inside bash -c "cd $checkout && timeout ${TIME_TO_PLAY:-300} python3 packaging/dev.py play"

inside apt-get install -y -qq --no-install-recommends xvfb xauth imagemagick
timed inside bash -c "cd $checkout && xvfb-run -a -s '-screen 0 1920x1080x24' bash -c '
  python3 packaging/dev.py play & game=\$!
  sleep 30
  kill -0 \$game && import -window root /root/window.png
  kill \$game; wait \$game || true'; exit \$?" # a shell stays process 1: the X server tells process 1 nothing
echo "== the window: $root/root/window.png"
