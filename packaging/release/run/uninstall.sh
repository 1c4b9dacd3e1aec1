#!/bin/sh
# Takes @TITLE@ away that was installed for one user; matches, decks and settings stay.
set -eu

data=${XDG_DATA_HOME:-$HOME/.local/share}
program=$HOME/.local/lib/@NAME@
command=$HOME/.local/bin/@NAME@

if [ -f "$program/installed" ]; then
  while IFS= read -r file; do
    rm -f "$data/$file"
    folder=$(dirname "$data/$file")
    while [ "$folder" != "$data" ] && rmdir "$folder" 2>/dev/null; do # those that are empty now
      folder=$(dirname "$folder")
    done
  done <"$program/installed"
fi
refresh() {
  ! command -v "$1" >/dev/null 2>&1 || "$@" >/dev/null 2>&1 || true
}
alone() { # whether nothing but files of these names is in a folder
  folder=$1
  shift
  for name in "$@"; do set -- "$@" ! -name "$name"; done
  while [ "$1" != ! ]; do shift; done
  [ -d "$folder" ] && [ -z "$(find "$folder" -type f "$@" | head -n 1)" ]
}

# What desktops write beside launchers, kinds of files and icons goes with the last of them, else it is made anew.
applications=$data/applications mime=$data/mime icons=$data/icons/hicolor
if alone "$applications" mimeinfo.cache; then
  rm -f "$applications/mimeinfo.cache"
elif [ -d "$applications" ]; then
  refresh update-desktop-database "$applications"
fi
if [ -d "$mime/packages" ]; then
  refresh update-mime-database "$mime"
elif alone "$mime" aliases generic-icons globs globs2 icons magic mime.cache subclasses treemagic types version \
  XMLnamespaces "x-@NAME@-*.xml"; then
  rm -rf "$mime"
fi
if alone "$icons" icon-theme.cache; then
  rm -f "$icons/icon-theme.cache"
elif [ -d "$icons" ]; then
  refresh gtk-update-icon-cache -q -t "$icons"
fi
rmdir "$applications" "$icons" "$data/icons" 2>/dev/null || true
[ ! -L "$command" ] || rm -f "$command"
rm -rf "$program"
rmdir "$HOME/.local/lib" "$HOME/.local/bin" 2>/dev/null || true
if [ "${1:-}" != --quiet ]; then
  printf '%s\n' "@TITLE@ is gone. Your matches, decks and settings are still in $data/@NAME@."
fi
