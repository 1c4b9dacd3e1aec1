#!/usr/bin/env bash
# Builds everything twice from what a commit of this moment would hold, and compares it byte by byte: in folders of other
# names, with other rights for new files, in another time zone and language. Names the files that differ, and ends with 1.
#
#     packaging/trial/same.sh [FOLDER]      both builds are left in FOLDER, /tmp/same by default
set -euo pipefail
here=$(cd "$(dirname "$0")/../.." && pwd)
place=${1:-/tmp/same}
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git -C "$here" log -1 --format=%ct)}
export SOURCE_DATE_EPOCH

rm -rf "$place"
mkdir -p "$place/one/checkout" "$place/another/way-to"
git -C "$here" ls-files -z --cached --others --exclude-standard |
  tar -C "$here" --null --files-from=- -cf - | tar -C "$place/one/checkout" -xf -
cp -a "$place/one/checkout" "$place/another/way-to/it"
build() { "$here/.venv/bin/python" packaging/build.py; }
(cd "$place/one/checkout" && umask 022 && TZ=UTC LC_ALL=C.UTF-8 build)
(cd "$place/another/way-to/it" && umask 077 && TZ=Asia/Tokyo LC_ALL=tr_TR.UTF-8 build)

differs=0
for what in dist build/bundle build/run build/deb; do
  diff -rq --no-dereference "$place/one/checkout/$what" "$place/another/way-to/it/$what" || differs=1
done
[ "$differs" = 0 ] || { echo "trial: the builds differ" >&2; exit 1; }
(cd "$place/one/checkout/dist" && sha256sum -- *)
echo "trial: both builds are the same"
