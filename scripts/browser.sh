#!/bin/sh
# Makes sure that there is a Chromium for the browser tests; installs Debian's where it may. Its shell without windows
# is the faster one. `browser.sh possible` installs nothing: it fails where that could not be done.
command -v chromium-headless-shell >/dev/null 2>&1 && exit 0
if command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then
    [ "${1:-}" = possible ] && exit 0
    echo "Installing Debian's Chromium for the browser tests."
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium-headless-shell >/dev/null && exit 0
fi
command -v chromium >/dev/null 2>&1 && exit 0
echo "The browser tests need Chromium. On Debian: sudo apt-get install chromium-headless-shell." >&2
exit 1
