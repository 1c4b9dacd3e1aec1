#!/usr/bin/env bash
# Makes the AppImage from the tree of the .deb. Needs appimagetool, and its runtime where that can't be fetched.
#
#     packaging/release/appimage/build.sh VERSION
#
# APPIMAGETOOL   the tool (default: appimagetool on the path)
# RUNTIME        the runtime's file, where the tool may not fetch it by itself
set -euo pipefail
cd "$(dirname "$0")/../../.."
version=$1
id=io.github.simpsons_desktop.SimpsonsDesktop
tree=build/appimage

rm -rf "$tree"
mkdir -p "$tree" dist
cp -a build/deb/usr "$tree/usr"
cp packaging/release/appimage/AppRun "$tree/AppRun"
chmod 755 "$tree/AppRun"
sed -e 's|^TryExec=.*|TryExec=simpsons-desktop|' -e 's|/usr/games/simpsons-desktop|simpsons-desktop|' \
  "$tree/usr/share/applications/$id.desktop" >"$tree/$id.desktop"
cp "$tree/$id.desktop" "$tree/usr/share/applications/$id.desktop"
cp "$tree/usr/share/icons/hicolor/256x256/apps/$id.png" "$tree/$id.png"
ln -s "$id.png" "$tree/.DirIcon"
ARCH=$(uname -m) "${APPIMAGETOOL:-appimagetool}" ${RUNTIME:+--runtime-file "$RUNTIME"} "$tree" \
  "dist/simpsons-desktop-$version-$(uname -m).AppImage"
