#!/usr/bin/env bash
# What a player does with the installed program, on an X display without a window manager: a game to its end, a match and
# a deck opened by the desktop, a second start. Run by packages.sh in a bare system, as an ordinary user.
#
#     player.sh COMMAND OPENER...      COMMAND starts the program, OPENER opens a file as the desktop would (gio open)
#
# Pictures of the screen go to ~/pictures. Ends with 1 at the first thing that does not go as it should.
set -euo pipefail
command=$1
shift
opener=("$@")
data=${XDG_DATA_HOME:-$HOME/.local/share}/simpsons-desktop
pictures=$HOME/pictures
mkdir -p "$data" "$pictures"

fail() {
  echo "trial: $*" >&2
  import -window root "$pictures/failed.png" || true
  exit 1
}
picture() { import -window root "$pictures/$1.png"; }

wait_for() { # waits until its words succeed; the first is what is waited for
  local what=$1 left=120
  shift
  until "$@" >/dev/null 2>&1; do
    left=$((left - 1))
    [ "$left" -gt 0 ] || fail "$what did not come"
    sleep 0.5
  done
}
window() { xdotool search --onlyvisible --name '^Simpsons Desktop$'; }
match() { ls "$data"/matches/*.simpsons; }
over() { grep -q '^over ' "$data"/matches/*.simpsons; }

cat >"$data/settings.json" <<'END'
{"pace": "instant", "practised": true, "muted": true, "confirm_declarations": false, "last_table": {"goal": 3,
 "seats": [{"deck": "homer", "name": "Ann"}, {"deck": "bart", "level": "normal"}, {"deck": "lisa", "level": "normal"}]}}
END
"$command" play --first-paint
"$command" play --first-paint
"$command" play --new-game >"$HOME/said.txt" 2>&1 &
game=$!
wait_for "the window" window
xdotool windowfocus "$(window)"
sleep 5
picture new-game
xdotool key Return
wait_for "the match" match
sleep 2
picture table

# Ann ends her turns and discards what the ring comes to; the others play until somebody has three points.
for key in $(for _ in $(seq 1 600); do echo space space Right space 1; done); do
  if over; then break; fi
  kill -0 "$game" || fail "the program ended during the game"
  xdotool key "$key"
  sleep 0.15
done
over || fail "the game did not come to its end"
sleep 3
picture winner
"$command" replay "$(match)"

# The desktop knows whose files these are, and opens them in the window that is there.
cp "$(match)" "$HOME/a match.simpsons"
printf '# Name: Jörgs Deck\n3 Bart\n3 Moe\xe2\x80\x99s Tavern\n2x Lenny\n' >"$HOME/ein Deck.simpsonsdeck"
for kind in match:simpsons deck:simpsonsdeck; do
  file=$(ls "$HOME"/*."${kind#*:}")
  gio info -a standard::content-type "$file" | grep -q "application/x-simpsons-desktop-${kind%:*}$" || fail "$file: its kind"
  "${opener[@]}" "$file" >>"$HOME/opened.txt" 2>&1 || fail "${opener[*]} could not open $file"
  sleep 6
  picture "${kind%:*}"
done
[ "$(pgrep -c -u "$(id -u)" -f 'simpsons-desktop play' || true)" -le 1 ] || fail "a second window was opened"
"$command" | grep -q "open already" || fail "a second start was not handed over"
xdotool key ctrl+q
sleep 1
wait_for "the end" bash -c "! kill -0 $game"
if [ -s "$HOME/said.txt" ]; then fail "the program complained: $(cat "$HOME/said.txt")"; fi
echo "trial: all as it should be"
