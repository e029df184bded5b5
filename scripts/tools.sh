#!/bin/sh
# Says in a sentence which tool is missing or too old, and what to install on Debian.
missing=0
say() {
    echo "Transom needs $1. $2" >&2
    missing=1
}
# version_of TOOL: its version as one number: 1.95 is 1095.
version_of() {
    "$1" --version 2>/dev/null | sed -n '1s/^[^0-9]*\([0-9][0-9]*\)\.\([0-9][0-9]*\).*/\1 \2/p' | {
        read -r major minor && echo $((major * 1000 + minor))
    }
}
for tool in "$@"; do
    oldest=0
    case $tool in
        cargo) oldest=1095 needs="Rust 1.95 or newer" hint="Install it with rustup." ;;
        cc) needs="a C compiler" hint="Install one: apt-get install gcc libc6-dev." ;;
        node) oldest=20000 needs="Node.js 20 or newer" hint="Install it with npm 11." ;;
        npm) needs="npm" hint="Install Node.js 20 or newer with npm 11." ;;
        clippy-driver) needs="Clippy" hint="Install it: rustup component add clippy." ;;
        rustfmt) needs="rustfmt" hint="Install it: rustup component add rustfmt." ;;
        *) needs="$tool" hint="Install it." ;;
    esac
    if ! command -v "$tool" >/dev/null 2>&1; then
        say "$needs to build, and '$tool' is not on the path" "$hint"
    elif [ "$oldest" -gt 0 ]; then
        found=$(version_of "$tool")
        [ "${found:-0}" -ge "$oldest" ] || say "$needs to build, and '$tool' is $($tool --version 2>&1 | head -n 1)" "$hint"
    fi
done
exit $missing
