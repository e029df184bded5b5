# What people type: `make run` shows the product, `make test` proves it, `make bench` measures it.
# Everything behind it is plain cargo and npm.

SHELL := /bin/sh
.DEFAULT_GOAL := help
CARGO ?= cargo
NPM ?= npm
DEMO_LISTEN ?= 127.0.0.1:8080

# Here everything is built once. What a second build would reuse takes a fifth of the first one's time and some
# gigabytes; those who change the code call cargo themselves, which keeps it.
CARGO_INCREMENTAL ?= 0
export CARGO_INCREMENTAL

.PHONY: help run build library web test build-tests test-tools test-built rust-tests browser-tests format-rust lint-rust document-rust test-rust test-web test-browser bench bench-2m speed check fmt tools browser release clean

help:
	@echo "make run    build everything and serve the demo on http://$(DEMO_LISTEN)"
	@echo "make test   every lint and test, the browser's included"
	@echo "make bench  requests per second beside a floor, and the import's speed"
	@echo "make bench-2m  what a filtered list takes at 200,000 and at 2,000,000 orders"
	@echo "make speed  how long the first pages take on slow 4G, and to react on a slow processor"
	@echo "make check  formatting and lints"

# A missing tool gets a sentence.
tools:
	@scripts/tools.sh cargo cc node npm

run: build
	$(CARGO) run --locked -- serve --demo --listen $(DEMO_LISTEN)

# The web app and the server's library do not need each other: they are built side by side, then joined. Only at
# its end does the library leave a core free; npm is nice and takes what is left over.
build: tools
	@$(MAKE) --no-print-directory -j2 library web NPM="nice -n 19 $(NPM)"
	$(CARGO) build --locked

library:
	$(CARGO) build --locked --lib

# The web app is embedded in the executable, so it is built first; npm runs again only when its lock changed.
web: tools webapp/node_modules/.stamp
	cd webapp && $(NPM) run --silent build

webapp/node_modules/.stamp: webapp/package-lock.json
	cd webapp && $(NPM) ci --no-audit --no-fund
	@touch $@

tests/smtp/node_modules/.stamp: tests/smtp/package-lock.json
	cd tests/smtp && $(NPM) ci --no-audit --no-fund
	@touch $@

tests/s3/node_modules/.stamp: tests/s3/package-lock.json
	cd tests/s3 && $(NPM) ci --no-audit --no-fund
	@touch $@

tests/litestream/site/.stamp: tests/litestream/requirements.txt
	@scripts/litestream.sh
	@touch $@

# That Chromium can be had is asked first: nobody waits for all other tests to hear that it is missing. What is fetched,
# and the web app, are made ready beside the server's build; where the server was faster, the executable is built once
# more with the web app that is there now. The documentation is built beside the server's tests, which wait for disks and
# clocks. The web app's tests and those in a browser keep all processors busy, and wait no longer than people do: they
# run alone.
test:
	@scripts/browser.sh possible
	@$(MAKE) --no-print-directory format-rust
	@$(MAKE) --no-print-directory -j3 build-tests web browser test-tools
	@$(MAKE) --no-print-directory build-tests
	@$(MAKE) --no-print-directory -j2 --output-sync=target rust-tests document-rust
	@$(MAKE) --no-print-directory test-web
	@$(MAKE) --no-print-directory browser-tests

# Clippy builds what is tested: it is the compiler with more lints. `cargo clippy` and `cargo doc` would check six
# hundred dependencies besides compiling them, and the server twice as often. The executable is built too, and is the
# one that the browser's tests start.
LINTED = RUSTC_WORKSPACE_WRAPPER=clippy-driver CLIPPY_ARGS=-Dwarnings__CLIPPY_HACKERY__ $(CARGO)

build-tests: tools
	$(LINTED) test --locked --workspace --all-targets --no-run

# What tests of the server talk to: storage, a mail server, a follower of the database.
test-tools: tests/s3/node_modules/.stamp tests/smtp/node_modules/.stamp tests/litestream/site/.stamp

test-built: web test-tools
	@$(MAKE) --no-print-directory build-tests

# The examples, and documentation without a broken link.
document-rust: tools
	RUSTDOC=scripts/rustdoc.sh $(LINTED) test --locked --workspace --doc

format-rust: tools
	@scripts/tools.sh clippy-driver rustfmt
	$(CARGO) fmt --check

# The same for those who change the code: nothing is compiled that is only run.
lint-rust: format-rust
	$(CARGO) clippy --locked --workspace --all-targets -- -D warnings
	RUSTDOCFLAGS="-D warnings -A rustdoc::private_intra_doc_links" $(CARGO) doc --locked --workspace --no-deps --document-private-items --quiet

# The API document is held against its standard here; that it is current is a test of the server's.
test-web: tools webapp/node_modules/.stamp
	cd webapp && $(NPM) run --silent lint
	cd webapp && $(NPM) run --silent api-valid
	cd webapp && $(NPM) test

test-rust: test-built
	@$(MAKE) --no-print-directory document-rust
	@$(MAKE) --no-print-directory rust-tests

test-browser: browser test-built
	@$(MAKE) --no-print-directory browser-tests

# Tests that take seconds each, such as those with hostile files, are ignored where a crate is tested alone. Many wait
# for a disk or a clock, so more of them run than there are processors.
rust-tests: export RUST_TEST_THREADS ?= $(shell echo $$((2 * $$(getconf _NPROCESSORS_ONLN))))
rust-tests:
	$(LINTED) test --locked --workspace --tests
	$(LINTED) test --locked --workspace --lib -- --ignored

browser-tests:
	cd webapp && $(NPM) run --silent e2e

# Debian's Chromium, where no Chromium is on the path yet.
browser:
	@scripts/browser.sh

bench: tools web
	$(CARGO) bench --locked --bench api --bench import
	$(CARGO) bench --locked --bench api -- --backups
	$(CARGO) bench --locked -p transom-prints

bench-2m: tools web
	$(CARGO) bench --locked --bench api -- --scale

# Beside the goals, as a table: nothing fails for being slow on a slow machine.
speed: web browser
	$(CARGO) build --locked
	cd webapp && $(NPM) run --silent speed

check: lint-rust webapp/node_modules/.stamp
	cd webapp && $(NPM) run --silent lint

fmt:
	$(CARGO) fmt
	cd webapp && $(NPM) run format

release: tools web
	$(CARGO) build --locked --release

clean:
	$(CARGO) clean
	rm -rf webapp/node_modules webapp/dist tests/s3/node_modules tests/smtp/node_modules tests/litestream/site
