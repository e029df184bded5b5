#!/bin/sh
# Stands in for rustdoc under `cargo test --doc`: runs the examples as asked, then writes the pages and holds their
# links, from the dependencies that are compiled already. `cargo doc` would check each of these a second time.
set -eu
rustdoc "$@"
left=$#
while [ "$left" -gt 0 ]; do
    case $1 in
        --test) ;;
        --test-args | --test-run-directory)
            shift
            left=$((left - 1))
            ;;
        *) set -- "$@" "$1" ;;
    esac
    shift
    left=$((left - 1))
done
exec rustdoc "$@" --document-private-items --out-dir "${CARGO_TARGET_DIR:-target}/doc" \
    -D warnings -A rustdoc::private_intra_doc_links
