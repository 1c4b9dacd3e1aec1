#!/usr/bin/env bash
# Tries an installed or bundled program in other languages and in odd places, without a display: a first paint, a game in
# the terminal, and where its data go. Ends with 1 at the first complaint.
#
#     packaging/trial/matrix.sh [PROGRAM...]      build/bundle/simpsons-desktop/simpsons-desktop by default
set -euo pipefail
here=$(cd "$(dirname "$0")/../.." && pwd)
[ $# -gt 0 ] || set -- "$here/build/bundle/simpsons-desktop/simpsons-desktop"
program=("$@")
place=$(mktemp -d)
trap 'chmod -R u+w "$place"; rm -rf "$place"' EXIT
bare=(PATH=/usr/bin:/bin QT_QPA_PLATFORM=offscreen TMPDIR="$place")

quiet() { # runs its words, which may say nothing on the standard error stream
  local told
  told=$("$@" 2>&1 >"$place/out.txt") || { echo "trial: $* ended with $?: $told" >&2; exit 1; }
  [ -z "$told" ] || { echo "trial: $* complained: $told" >&2; exit 1; }
}

reference=""
for language in C C.UTF-8 en_US.UTF-8 de_DE.UTF-8 tr_TR.UTF-8 ar_EG.UTF-8 ja_JP.UTF-8; do
  home=$place/home-$language
  mkdir "$home"
  run=(env -i "${bare[@]}" HOME="$home" LANG="$language" LC_ALL="$language" "${program[@]}")
  quiet "${run[@]}" play --first-paint
  paint=$(cat "$place/out.txt")
  (cd "$home" && quiet "${run[@]}" play --terminal --seed 7 --level easy --goal 3)
  game=$(grep -v "$place" "$place/out.txt" | sed 's/[^ -~]/?/g; s/?\{2,\}/?/g')
  [ "$game" = "${reference:=$game}" ] || { echo "trial: $language plays another game" >&2; exit 1; }
  echo "$language: $paint, the same game"
done

long=$(printf 'a%.0s' $(seq 1 200))
# shellcheck disable=SC2016 # the dollar is one
for name in "Jörg Müller ß" "日本 語" "$long" 'a "quoted" $name'; do
  mkdir -p "$place/$name"
  quiet env -i "${bare[@]}" HOME="$place" LANG=C.UTF-8 "${program[@]}" play --first-paint --data-dir "$place/$name/data"
  quiet env -i "${bare[@]}" HOME="$place/$name" LANG=C.UTF-8 "${program[@]}" play --first-paint
  echo "${name:0:20}: $(cat "$place/out.txt")"
done

# The program in a folder that nobody can write to, with an odd name; as a user who can't write there either.
if [ -d "${program[0]%/*}/_internal" ]; then
  odd="$place/weird Ordner 日本"
  cp -a "${program[0]%/*}" "$odd"
  chmod -R a-w "$odd"
  nobody=()
  if [ "$(id -u)" = 0 ]; then
    nobody=(setpriv --reuid 65534 --regid 65534 --clear-groups)
    chmod 1777 "$place"
  fi
  quiet "${nobody[@]}" env -i "${bare[@]}" HOME=/nonexistent LANG=C.UTF-8 "$odd/${program[0]##*/}" play --first-paint
  echo "read-only folder and a home that does not exist: $(cat "$place/out.txt")"
  quiet "${nobody[@]}" env -i "${bare[@]}" LANG=C.UTF-8 "$odd/${program[0]##*/}" play --first-paint
  echo "no HOME: $(cat "$place/out.txt")"
fi
echo "trial: all as it should be"
