#!/bin/sh
# @TITLE@ @VERSION@: installs the program for the user who runs this, without root. The program is packed behind the
# last line. `--help` says more.
set -eu

say() { printf '%s\n' "$*"; }
fail() {
  say "$*" >&2
  exit 1
}

usage() {
  say "@TITLE@ @VERSION@, for one user and without root"
  say
  say "  sh $0              install or update it in ~/.local"
  say "  sh $0 --uninstall  take it away again; your matches, decks and settings stay"
  say "  sh $0 --check      only look whether this file is whole"
}

[ -n "${HOME:-}" ] || fail "HOME names no folder, so there is no place to install to; please set it."
data=${XDG_DATA_HOME:-$HOME/.local/share}
program=$HOME/.local/lib/@NAME@
command=$HOME/.local/bin/@NAME@
first=$(($(grep -a -n -m 1 '^__PAYLOAD__$' "$0" | cut -d: -f1) + 1))

payload() { tail -n "+$first" "$0"; }

whole() { [ "$(payload | sha256sum | cut -d' ' -f1)" = "@SHA@" ]; }

case ${1:-} in
  '') ;;
  --check)
    whole || fail "This file is damaged; please fetch it again."
    say "This file is whole."
    exit 0
    ;;
  --uninstall)
    [ -x "$program/uninstall" ] || fail "@TITLE@ is not installed in $program."
    exec "$program/uninstall"
    ;;
  -h | --help)
    usage
    exit 0
    ;;
  *)
    usage >&2
    exit 2
    ;;
esac

whole || fail "This file is damaged, so nothing was installed; please fetch it again."
mkdir -p "$HOME/.local/lib" "$HOME/.local/bin" "$data" || fail "The folders of $HOME can't be written to."
fresh=$program.new
rm -rf "$fresh"
mkdir "$fresh"
trap 'rm -rf "$fresh"' EXIT
payload | tar -xzf - -C "$fresh" || fail "There is not enough room in $HOME; nothing was installed."

# Launchers need the whole path: the folder of commands may not be on the path of the desktop. It is quoted only if need
# be, for some desktops can't read quotes there.
quoted=$command
case $command in
  *[!A-Za-z0-9/._-]*)
    escaped=$(printf '%s' "$command" | sed -e 's/[\\"`$]/\\\\&/g' -e 's/%/%%/g')
    quoted="\"$escaped\""
    ;;
esac
for_sed() { printf '%s' "$1" | sed -e 's/[\\&|]/\\&/g'; }
launcher=$fresh/desktop/share/applications/@DESKTOPID@.desktop
sed -e "s|^TryExec=.*|TryExec=$(for_sed "$command")|" -e "s|@COMMAND@|$(for_sed "$quoted")|" "$launcher" >"$launcher.new"
mv "$launcher.new" "$launcher"

[ ! -x "$program/uninstall" ] || "$program/uninstall" --quiet
(cd "$fresh/desktop/share" && find . -type f) >"$fresh/installed"
mkdir -p "$HOME/.local/lib" "$HOME/.local/bin" "$data"
cp -R "$fresh/desktop/share/." "$data/"
rm -rf "$fresh/desktop"
rm -rf "$program"
mv "$fresh" "$program"
trap - EXIT
ln -sf "$program/program/@NAME@" "$command"

refresh() { # lets the desktop look again, where it has the means
  ! command -v "$1" >/dev/null 2>&1 || "$@" >/dev/null 2>&1 || true
}
refresh update-mime-database "$data/mime"
refresh update-desktop-database "$data/applications"
refresh gtk-update-icon-cache -q -t "$data/icons/hicolor"

say "@TITLE@ @VERSION@ is installed. It is in the menu of your desktop, or start it with:"
say "  $command"
say "To take it away again: $program/uninstall"
exit 0
# shellcheck disable=SC2317 # what follows is no shell
__PAYLOAD__
