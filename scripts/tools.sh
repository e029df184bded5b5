#!/bin/sh
# Says in a sentence which tool is missing, and what to install on Debian.
missing=0
for tool in "$@"; do
    command -v "$tool" >/dev/null 2>&1 && continue
    case $tool in
        cargo) hint="Install Rust 1.95 or newer with rustup." ;;
        cc) hint="Install a C compiler: apt-get install gcc libc6-dev." ;;
        node | npm) hint="Install Node.js 20 or newer with npm 11." ;;
        *) hint="Install it." ;;
    esac
    echo "Transom needs '$tool' to build, and it is not on the path. $hint" >&2
    missing=1
done
exit $missing
