# Setup is two commands: `make play` and `make test`. `make help` lists the rest.
# Everything made lies in .venv, build, (make bench) bench/.venv, (make web) web/node_modules and
# (make measure-web) web/measure/node_modules, (make bench-server) bench/peer_boardgameio/node_modules.

PYTHON ?= python3
ARCH ?= native
WHEEL_ARCH ?=
SECONDS ?= 60
PYTHONS ?= 3.11 3.12 3.13
JOBS ?= $(shell nproc 2>/dev/null || echo 2)

VENV := .venv
BIN := $(abspath $(VENV))/bin
export PATH := $(BIN):$(PATH)
export CMAKE_BUILD_PARALLEL_LEVEL ?= $(JOBS)
export CMAKE_GENERATOR := Ninja
# One name in every build, also where Python would choose another: ccache knows a compiler by its name.
ifeq ($(origin CXX),default)
CXX := c++
endif
export CXX
export CTEST_PARALLEL_LEVEL ?= $(JOBS)
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Programs that tests start compile the modules once, also where the environment would have none written.
export PYTHONPYCACHEPREFIX := $(abspath build/pycache)
unexport PYTHONDONTWRITEBYTECODE

CMAKE := cmake -D PONNUKI_ARCH=$(ARCH)
# Two more than there are cores: many tests wait for programs and clocks. In CI what fails runs once more.
PYTEST := python -m pytest -n $(shell expr $(JOBS) + 2) --dist worksteal $(if $(CI),--reruns 1)
CXX_FILES = $(shell find core tests/core fuzz -name '*.[ch]pp')
FORMATTED = $(CXX_FILES) $(wildcard bench/*.cpp) $(shell find tests/fifth_game -name '*.[ch]pp')
# Node's newer versions build the web app; without Node everything else works.
NPM := $(shell node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null && command -v npm)
MODULES = build/wasm/ponnuki.wasm build/wasm-threads/ponnuki.wasm
WEB_FILES = palette.json docs/solved/first-moves.json $(shell find web docs/rules puzzles openings -name node_modules -prune -o -type f -print)
# A page on this machine may share memory between threads and needs no module but the one with them. Pages
# that others open over http may not.
PLAYED = build/$(if $(findstring --host,$(ARGS)),web,play)
# Folders are listed too, so that a removed file triggers a build.
PACKAGE := CMakeLists.txt pyproject.toml README.md LICENSE palette.json \
	$(shell find backend core src docs/rules words -not -name '__pycache__' -not -name '*.pyc' 2>/dev/null)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:

##@ To use it
play: $(VENV)/installed $(if $(NPM),$(PLAYED).built)  ## set up and play in the browser; ARGS="--host 0.0.0.0" lets a friend on your network in
	@$(if $(NPM),ponnuki serve --app $(PLAYED) --open $(ARGS),\
	    echo "$(NO_NODE): with it, this opens the web app."; echo "Here is the terminal instead."; ponnuki play)

terminal: $(VENV)/installed  ## set up and play in the terminal
	@ponnuki play

install: $(VENV)/installed  ## set up: ponnuki in .venv, built for this machine

element: build/element.built  ## the board for other pages, an npm package, in build/element

web: build/web.built  ## the web app, in build/web: any static host serves it

# Built as deep in the unpacked sdist as build/release is here, with warnings as errors, so that ccache finds what has been compiled.
wheel: $(VENV)/dev build/web.built  ## the package with the web app in it, from an sdist, for any machine like this one, in build/wheel
	@rm -rf build/wheel build/sdist
	@PYTHONPATH=backend python -c 'import ponnuki_build; ponnuki_build.build_sdist("build/sdist")'
	@tar -C build/sdist -xmzf build/sdist/*.tar.gz
	@pip wheel --quiet --no-build-isolation --no-deps --config-settings=app=$(abspath build/web) \
	    --config-settings=cmake.define.PONNUKI_ARCH=$(WHEEL_ARCH) \
	    --config-settings=cmake.define.CMAKE_COMPILE_WARNING_AS_ERROR=ON \
	    --config-settings=build-dir=build/package-{wheel_tag} --wheel-dir build/wheel build/sdist/ponnuki-*/

wheels: build/release/made build/web.built  ## the wheels of a release, in build/dist; ARGS="manylinux_2_17_x86_64"
	build/release/bin/python -m release.wheels $(ARGS)

test-wheels:  ## the wheels of a release play on other processors; needs QEMU (qemu-user-static); ARGS="x86_64"
	$(PYTHON) -m release.emulate $(ARGS)

##@ To work on it
test: test-core test-python  ## the quick suite: C++ tests and Python tests

test-core: build/release.built  ## the C++ tests
	ctest --preset release

test-python: $(VENV)/dev $(VENV)/installed  ## the quick Python tests; ARGS="-k ..." narrows them
	$(PYTEST) --ignore=tests/house --durations=5 $(ARGS)

test-slow: $(VENV)/dev $(VENV)/installed  ## the Python tests that take seconds each, which `make test` leaves out
	$(PYTEST) -m "slow and not long" $(ARGS)

test-learn: $(VENV)/learn $(VENV)/installed  ## networks, training and clusters: the tests that need PyTorch or Ray, which it fetches
	$(PYTEST) -m "not long" tests/learn/training tests/cluster $(ARGS)

test-all: check test-core test-long sanitize tsan fuzz test-web-all  ## everything: long tests, sanitizers, fuzzers, browsers

test-long: $(VENV)/learn $(VENV)/installed build/release.built $(if $(NPM),$(MODULES) web/node_modules/.made)  ## all Python tests, and the long ones in C++
	ctest --preset long
	$(PYTEST) -m "" $(ARGS)

test-pythons:  ## the quick Python tests under every CPython found of PYTHONS="3.11 3.12 3.13"
	@sh requirements/each-python.sh "$(PYTHONS)" $(MAKE) JOBS=$(JOBS) test-python

install-pythons:  # what test-pythons needs
	@sh requirements/each-python.sh "$(PYTHONS)" $(MAKE) JOBS=$(JOBS) install-tested

install-tested: $(VENV)/dev $(VENV)/installed  # what test-python needs

check: check-format check-lint check-types check-layers check-stubs check-kinds check-diagrams check-release check-web  ## every static check

check-format: $(VENV)/dev  ## Python and C++ are formatted
	ruff format --check --quiet .
	clang-format --dry-run -Werror $(FORMATTED)

check-lint: $(VENV)/dev  ## ruff
	ruff check --quiet .

# Fuzzers are built late, for the sanitizers: what does not compile is said at once.
check-types: $(VENV)/dev  ## mypy, strict; fuzzers compile
	mypy
	$(CXX) -std=c++20 -fsyntax-only -Icore fuzz/*.cpp

check-layers: $(VENV)/dev $(VENV)/installed  ## no file depends on a higher layer (Python and C++); house rules
	lint-imports --no-logo --cache-dir build/import-linter
	$(PYTEST) -q tests/house

check-stubs: $(VENV)/dev $(VENV)/installed  ## src/ponnuki/_core.pyi is what the binding says
	@python -m tests.house.stubs build/_core.pyi
	diff -u src/ponnuki/_core.pyi build/_core.pyi

check-kinds: $(VENV)/dev $(VENV)/installed  ## what is made from the core's kinds and types is current
	python -m tests.house.kinds --check

check-diagrams: $(VENV)/installed  ## the diagrams in docs/rules are what the core plays
	python -m ponnuki.rules --check

check-release: $(VENV)/dev  ## metadata, the workflow of a release and its platforms: valid, and safe by zizmor
	validate-pyproject pyproject.toml >/dev/null
	check-jsonschema --quiet --builtin-schema vendor.github-workflows .github/workflows/*.yml
	zizmor --offline --persona=pedantic --no-progress --quiet .github
	cibuildwheel --platform macos --print-build-identifiers >/dev/null
	cibuildwheel --platform windows --print-build-identifiers >/dev/null

audit: $(VENV)/dev $(VENV)/installed build/audit/made  ## known vulnerabilities of all dependencies; asks PyPI and npm
	pip freeze --exclude ponnuki | build/audit/bin/pip-audit --strict --disable-pip --no-deps -r /dev/stdin
	npm --prefix web audit

node:  # the npm that the web app is built with; nothing if there is none
	@echo $(NPM)

check-web: $(if $(NPM),web/node_modules/.made build/words.made)  ## formatting, lint and types of the web app; needs Node
	@$(if $(NPM),npm --prefix web run --silent check,echo "$(NO_NODE): web/ is not checked"$(if $(CI),; exit 1))

E2E = e2e
test-web: $(VENV)/installed build/web.built test-element  ## the web app's tests: the core in Node, the app in Chromium
	npm --prefix web run --silent test
	npm --prefix web run --silent $(E2E)

test-web-all: E2E = e2e-all
test-web-all: test-web  ## the same, and on a phone also what does not depend on the width

test-element: build/element.built  ## the packed board, in pages of several bundlers and of none
	npm --prefix web run --silent test-element

test-visual: $(VENV)/installed build/web.built  ## the web app looks as in web/visual/references, at five sizes, light and dark
	npm --prefix web run --silent visual -- $(ARGS)

test-wheel: wheel  ## the wheel where nothing else is plays a game and serves the app, in seconds; ARGS="--rounds 5"
	python -m release.fresh build/wheel/*.whl $(ARGS)

# The tests that reach the binding: the C++ tests play the games, and tests of Python alone would find nothing.
SANITIZED = tests/engine tests/generic tests/record tests/test_clock.py
sanitize: build/asan.built build/asan/site  ## all but the long tests of the core under AddressSanitizer and UndefinedBehaviorSanitizer
	ctest --preset asan
	LD_PRELOAD="$$(c++ -print-file-name=libasan.so) $$(c++ -print-file-name=libubsan.so) $$(c++ -print-file-name=libstdc++.so)" \
	ASAN_OPTIONS=detect_leaks=0:no_huge_pages_for_shadow=0 PYTHONPATH=build/asan/site $(PYTEST) -m "not long" $(SANITIZED) $(ARGS)

tsan: build/tsan.built  ## the C++ tests under ThreadSanitizer
	ctest --preset tsan

fuzz: $(VENV)/dev build/corpus  ## every fuzzer, SECONDS=60 of a core in all, under sanitizers
	@JOBS=$(JOBS) sh fuzz/run.sh $(SECONDS)

mutants: $(VENV)/learn $(VENV)/installed $(VENV)/zig web/node_modules/.made  ## check that the tests find deliberate mistakes; ARGS="gonnect"
	python -m tests.mutants $(ARGS)

mutants-python: $(VENV)/learn $(VENV)/installed  ## those in Python, for which nothing is compiled
	python -m tests.mutants src/

bench: $(VENV)/dev $(VENV)/installed bench/.venv/made  ## speed, beside OpenSpiel, pgx and PettingZoo
	python -m bench $(ARGS)

bench-server: $(VENV)/dev $(VENV)/installed bench/peer_boardgameio/node_modules/.made  ## the server of online games, beside boardgame.io's
	python -m bench.peer_server $(ARGS)

measure-web: $(VENV)/installed build/web.built web/measure/node_modules/.made  ## the web app: bytes, frames, the engine, Lighthouse; ARGS="frames"
	npm --prefix web run --silent measure -- $(ARGS)

docs: $(VENV)/docs $(VENV)/installed build/books.made $(if $(NPM),build/element.built)  ## the site of the documents, in build/docs: runs notebooks, checks links
	@python -m docs.site

##@ To write what is generated
format: $(VENV)/dev  ## format Python and C++
	ruff format --quiet .
	ruff check --quiet --fix --exit-zero .
	clang-format -i $(FORMATTED)

stubs: $(VENV)/dev $(VENV)/installed  ## src/ponnuki/_core.pyi
	python -m tests.house.stubs src/ponnuki/_core.pyi

kinds: $(VENV)/dev $(VENV)/installed  ## Python's and TypeScript's types of what the core says, and the reference of its events
	python -m tests.house.kinds --write

screenshots: $(VENV)/installed build/web.built  ## every page of the web app, in build/screenshots
	npm --prefix web run --silent screenshots

references: $(VENV)/installed build/web.built  ## web/visual/references, from the app as it is: look at them
	rm -rf web/visual/references
	npm --prefix web run --silent visual -- --update-snapshots

icons: $(VENV)/installed build/web.built  ## web/public/icons, from the mark
	npm --prefix web run --silent icons

diagrams: $(VENV)/installed  ## the diagrams in docs/rules
	python -m ponnuki.rules --write

vectors: $(VENV)/dev $(VENV)/installed  ## playthrough.txt, perft.txt, solved.txt and what networks find in tests/vectors; GAME="gonnect"
	python -m tests.vectors.write $(GAME)
	python -m tests.vectors.solved $(GAME)
	python -m tests.vectors.evaluations
	python -m tests.vectors.network_levels

fingerprints: $(VENV)/dev $(VENV)/installed  ## what the engine plays: tests/vectors/fingerprints and docs/levels.md
	python -m tests.engine.write_fingerprints
	python -m bench.levels write

clean:  ## remove everything made
	rm -rf build $(VENV) bench/.venv web/node_modules web/measure/node_modules bench/peer_boardgameio/node_modules

help:
	@awk -F ':.*## ' '/^##@/ { print "\n" substr($$0, 5) } /^[a-z-]+:.*## / { printf "  make %-16s %s\n", $$1, $$2 }' Makefile

# --- Rules behind the targets ---

# A player's build does not stop at a new compiler's warning; a developer's does.
WERROR = $(if $(wildcard $(VENV)/dev),ON,OFF)
PIP_FLAGS = --quiet --no-build-isolation --no-deps --config-settings=cmake.define.PONNUKI_ARCH=$(ARCH)
PIP_BUILD = pip install --no-warn-script-location --config-settings=app=off $(PIP_FLAGS)
BUILD_DIR = --config-settings=build-dir=build/package-$(notdir $(VENV))-{wheel_tag}

$(VENV)/made: requirements/build.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	    { echo "Ponnuki needs Python 3.11 or newer, as in: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -c 'import os, sys, sysconfig; sys.exit(not os.path.exists(sysconfig.get_path("include") + "/Python.h"))' || \
	    { echo "Python's C headers are missing (on Debian: apt-get install python3-dev)"; exit 1; }
	@command -v c++ >/dev/null || { echo "There is no C++ compiler (on Debian: apt-get install g++)"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { echo "(on Debian: apt-get install python3-venv)"; exit 1; }
	@echo "Fetching what the build needs into $(VENV)"
	@pip install --quiet --no-compile -r requirements/build.txt  # Python compiles what is used
	@touch $@

$(VENV)/dev: requirements/dev.txt $(VENV)/made
	@echo "Fetching the development tools into $(VENV)"
	@pip install --quiet -r requirements/dev.txt
	@touch $@

$(VENV)/learn: requirements/learn.txt $(VENV)/dev
	@echo "Fetching what learning needs into $(VENV)"
	@pip install --quiet --no-compile -r requirements/learn.txt
	@touch $@

$(VENV)/docs: requirements/docs.txt $(VENV)/dev
	@echo "Fetching what builds the site into $(VENV)"
	@pip install --quiet -r requirements/docs.txt
	@touch $@

$(VENV)/installed: $(VENV)/made $(PACKAGE)
	@echo "Building ponnuki for this machine: about two minutes on two cores, the first time"
	@$(PIP_BUILD) --force-reinstall $(BUILD_DIR) \
	    --config-settings=cmake.define.CMAKE_COMPILE_WARNING_AS_ERROR=$(WERROR) .
	@touch $@

build/%.built: $(VENV)/dev CMakeLists.txt CMakePresets.json $(CXX_FILES) $(wildcard tests/core/CMakeLists.txt fuzz/CMakeLists.txt)
	$(CMAKE) --preset $*
	cmake --build --preset $*
	@touch $@

# As deep as build/asan, so that ccache finds there what was compiled for the C++ tests.
build/asan/site: $(VENV)/dev $(PACKAGE)
	$(PIP_BUILD) --upgrade --target $@ --config-settings=build-dir=build/asan-wheel --config-settings=cmake.build-type=Debug \
	    --config-settings=cmake.define.PONNUKI_SANITIZE=address,undefined \
	    --config-settings=cmake.define.CMAKE_COMPILE_WARNING_AS_ERROR=ON .
	@touch $@

build/corpus: $(VENV)/dev fuzz/corpus.py $(wildcard tests/vectors/*/*.txt tests/vectors/*/*.jsonl)
	python fuzz/corpus.py $@
	@touch $@

NO_NODE := There is no Node 20.19 or newer with npm (nodejs.org)

$(VENV)/zig: requirements/web.txt $(VENV)/made
	@echo "Fetching the WebAssembly compiler into $(VENV)"
	@pip install --quiet -r requirements/web.txt
	@touch $@

# The page of puzzles links to them; the app is built without, where only Node is.
build/books.made: $(VENV)/installed $(wildcard puzzles/*.jsonl) docs/site/books.py
	@rm -rf build/books
	@python -m docs.site.books build/books
	@touch $@

build/%/ponnuki.wasm: $(VENV)/zig CMakeLists.txt CMakePresets.json $(shell find cmake core)
	@echo "Building rules and engine for the browser ($*): about two minutes on two cores, the first time"
	cmake --preset $*
	cmake --build --preset $*
	@touch $@

web/node_modules/.made: web/package-lock.json
	@$(if $(NPM),,echo "$(NO_NODE)"; exit 1)
	npm --prefix web ci --no-audit --no-fund --loglevel=error
	@touch $@

build/words.made: $(VENV)/made $(shell find words)
	@rm -rf build/words
	@python words/compile.py build/words build/words/web
	@touch $@

# What the app and the element say they are built from.
SOURCE_ID = python backend/ponnuki_source.py build/source-id.txt

build/web.built: build/words.made build/books.made $(MODULES) web/node_modules/.made $(WEB_FILES)
	@$(SOURCE_ID)
	npm --prefix web run --silent build
	@touch $@

build/element.built: build/words.made build/wasm/ponnuki.wasm web/node_modules/.made $(WEB_FILES) docs/guides/embed.md LICENSE NOTICE
	@$(SOURCE_ID)
	npm --prefix web run --silent element
	@touch $@

build/play.built: build/words.made build/wasm-threads/ponnuki.wasm web/node_modules/.made $(WEB_FILES)
	@$(SOURCE_ID)
	npm --prefix web run --silent build -- --mode play
	@touch $@

web/measure/node_modules/.made: web/measure/package-lock.json
	npm --prefix web/measure ci --no-audit --no-fund --loglevel=error
	@touch $@

build/release/made: requirements/release.txt requirements/web.txt requirements/build.txt
	$(PYTHON) -m venv build/release
	build/release/bin/pip install --quiet -r requirements/release.txt
	@touch $@

build/audit/made: requirements/audit.txt
	@$(PYTHON) -m venv build/audit
	build/audit/bin/pip install --quiet -r requirements/audit.txt
	@touch $@

bench/.venv/made: requirements/bench.txt
	$(PYTHON) -m venv bench/.venv
	bench/.venv/bin/pip install --quiet -r requirements/bench.txt
	@touch $@

bench/peer_boardgameio/node_modules/.made: bench/peer_boardgameio/package-lock.json
	@$(if $(NPM),,echo "$(NO_NODE)"; exit 1)
	npm --prefix bench/peer_boardgameio ci --no-audit --no-fund --loglevel=error
	@touch $@

.PHONY: play terminal install wheel test-wheel element test-element measure-web screenshots references icons web node check-web test-web test-web-all test-visual test test-core test-learn \
	test-python test-slow test-all test-long test-pythons install-pythons install-tested check check-format check-lint check-types check-layers check-stubs check-kinds \
	check-diagrams check-release audit sanitize tsan fuzz mutants mutants-python wheels test-wheels bench bench-server docs format stubs kinds diagrams vectors fingerprints clean help
