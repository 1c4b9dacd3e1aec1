#!/usr/bin/env bash
# Tries what dist has for Linux on a bare Debian 12 without Python: a .deb for everybody, a .run for one user whose home
# has spaces and umlauts in its path. Installs, plays a game to its end, opens files, and removes it without a trace.
# Needs root and debootstrap.
#
#     packaging/trial/packages.sh [FOLDER] [deb] [run]      FOLDER holds the systems, /tmp/bare by default
#
# MIRROR   where Debian's packages come from (default: debootstrap's own)
# OVERLAY  a folder whose content is laid over each system's root first, such as a proxy's certificate
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
dist=$here/../../dist
root=${1:-/tmp/bare}
shift || true
[ $# -gt 0 ] || set -- deb run

inside() { # runs its words in the system with an environment that holds nothing of this machine
  env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive \
    unshare --mount --pid --fork --mount-proc="$system/proc" chroot "$system" "$@"
}
as_player() { # the same as an ordinary user with a fresh home, on a display of its own
  inside su "$player" -s /bin/bash -c "cd && exec env -i HOME=\"\$HOME\" PATH=/usr/games:/usr/local/bin:/usr/bin:/bin $*"
}
fail() {
  echo "trial: $*" >&2
  exit 1
}

bare() { # a fresh system, copied from one that is made once
  if [ ! -e "$root/base/etc/debian_version" ]; then
    debootstrap --variant=minbase bookworm "$root/base" ${MIRROR:+"$MIRROR"}
    [ -z "${OVERLAY:-}" ] || cp -a "$OVERLAY/." "$root/base/"
  fi
  system=$root/$1
  rm -rf "$system"
  cp -a "$root/base" "$system"
  cp /etc/resolv.conf "$system/etc/resolv.conf"
  inside apt-get update -qq
  inside sh -c '! command -v python3' || fail "there is a Python in the bare system"
  cp "$here/player.sh" "$system/usr/local/bin/player.sh"
}
tools() { # what the trial itself needs, and what every desktop has
  inside apt-get install -y -qq -o Dpkg::Use-Pty=0 --no-install-recommends xvfb xauth xdotool imagemagick xdg-utils libglib2.0-bin \
    shared-mime-info desktop-file-utils procps >/dev/null
}
leftovers() { # everything of ours that is still there, but for what is the player's
  inside find / -xdev -iname '*simpsons*' -not -path '/proc/*' -not -path '*/pictures/*' -not -path '/root/*' \
    -not -path "*/share/simpsons-desktop*" -not -path '*/.cache/simpsons-desktop*' -not -name '*.simpsons*'
}

shells() { # whether shells complete a verb, and a file where one is wanted
  inside apt-get install -y -qq -o Dpkg::Use-Pty=0 --no-install-recommends fish bash-completion zsh >/dev/null
  as_player "touch here.simpsons"
  completed=$(as_player "fish -c 'complete -C \"simpsons-desktop re\"; complete -C \"simpsons-desktop replay he\"'")
  for word in referee replay here.simpsons; do
    grep -q "^$word" <<<"$completed" || fail "fish does not complete $word: $completed"
  done
  as_player "bash -c '. /usr/share/bash-completion/bash_completion && _completion_loader simpsons-desktop; \
    complete -p simpsons-desktop'" | grep -q _shtab || fail "bash completes nothing"
  as_player "zsh -c 'autoload -U compinit && compinit -D -u && whence -w _simpsons-desktop'" | grep -q function ||
    fail "zsh completes nothing"
}

try_deb() {
  bare deb
  player=player
  cp "$dist"/*.deb "$system/root/"
  began=$SECONDS
  inside sh -c 'apt-get install -y -qq -o Dpkg::Use-Pty=0 --no-install-recommends /root/*.deb' >/dev/null
  echo "trial: apt install took $((SECONDS - began)) s"
  tools
  inside useradd -m "$player"
  as_player "xvfb-run -a -s '-screen 0 1280x800x24' player.sh simpsons-desktop gio open"
  shells
  inside apt-get purge -y -qq simpsons-desktop >/dev/null
  [ -z "$(leftovers)" ] || fail "left behind: $(leftovers)"
  echo "trial: the .deb left nothing behind"
}

try_run() {
  bare run
  player=joerg
  # The libraries that the program asks for by name when they are missing: it is started without them first.
  tools
  inside useradd -m -d "/home/Jörg Müller ß" "$player"
  cp "$dist"/*.run "$system/home/Jörg Müller ß/get.run"
  began=$SECONDS
  as_player "sh ./get.run"
  echo "trial: the .run took $((SECONDS - began)) s"
  lacking=$(as_player 'QT_QPA_PLATFORM=xcb DISPLAY=:1 .local/bin/simpsons-desktop' 2>&1 || true)
  echo "trial: without libraries it says: $lacking"
  packages=$(printf '%s' "$lacking" | sed -n 's/.*apt-get install \([^)]*\)).*/\1/p')
  # shellcheck disable=SC2086 # several packages
  [ -z "$packages" ] || inside apt-get install -y -qq --no-install-recommends $packages >/dev/null
  as_player "xvfb-run -a -s '-screen 0 1280x800x24' player.sh \"\$HOME/.local/bin/simpsons-desktop\" gio open"
  as_player "sh ./get.run --uninstall"
  [ -z "$(leftovers)" ] || fail "left behind: $(leftovers)"
  echo "trial: the .run left nothing behind"
}

for what in "$@"; do "try_$what"; done
