#!/usr/bin/env bash
# Makes the disk image for macOS from what `packaging/build.py bundle` made, on a Mac.
#
#     packaging/release/macos/dmg.sh VERSION
#
# CODESIGN_IDENTITY   a "Developer ID Application" identity; without one, the program is signed for this Mac alone, and
#                     others have to allow it by hand (right click, Open)
# NOTARY_PROFILE      a keychain profile of `xcrun notarytool store-credentials`; without one, nothing is notarised
set -euo pipefail
cd "$(dirname "$0")/../../.."
version=$1
app="build/bundle/Simpsons Desktop.app"
image="dist/simpsons-desktop-$version-$(uname -m).dmg"
staging=build/dmg

codesign --force --deep --options runtime --entitlements packaging/release/macos/entitlements.plist \
  --sign "${CODESIGN_IDENTITY:--}" "$app"
codesign --verify --deep --strict "$app"
rm -rf "$staging" "$image"
mkdir -p "$staging" dist
cp -R "$app" "$staging/"
ln -s /Applications "$staging/Applications"
hdiutil create -volname "Simpsons Desktop $version" -srcfolder "$staging" -format UDZO -ov "$image"
if [ -n "${NOTARY_PROFILE:-}" ]; then
  xcrun notarytool submit "$image" --keychain-profile "$NOTARY_PROFILE" --wait
  xcrun stapler staple "$image"
fi
echo "$image"
