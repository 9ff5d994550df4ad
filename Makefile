# Florin. `make run` builds and starts it; `make test` is what CI runs; `make help` lists the rest.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

VERSION := $(shell git describe --tags --always --dirty 2>/dev/null || echo dev)
LDFLAGS := -s -w -X main.version=$(VERSION)
DATA ?= ./var

# Everything is compiled the same way, linters and tests included, and without the name of the folder: so each package is
# compiled once, and what one checkout built serves the next. Only the race detector needs C, and a build of its own.
export GOFLAGS := -trimpath
export CGO_ENABLED := 0

# Sources as lists of files, so that a second `make run` starts without building anything.
WEB_SOURCES := $(shell find web -type d \( -name node_modules -o -name dist -o -name e2e -o -name test-results \) -prune -o -type f -print 2>/dev/null)
GO_SOURCES := $(shell find cmd internal sdk/go web -type d \( -name node_modules -o -name dist -o -name e2e -o -name test-results \) -prune -o -type f \( -name '*.go' -o -name '*.sql' -o -name '*.json' -o -name '*.html' -o -name '*.txt' -o -name '*.tmpl' \) ! -name '*_test.go' -print 2>/dev/null)

WEB_PACKAGES := web/node_modules/.florin-installed
WEB_BUILT := web/dist/.florin-built

.PHONY: help run build web check test conformance sdk bench streamed lighthouse nodes soak cluster fuzz release clean generate

help: ## list the targets
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## (.*)/  make \1\t\2/' | expand -t 18

run: build ## build what changed and start Florin on SQLite in ./var
	@echo '[4/4] starting Florin (data in $(DATA), Ctrl+C stops it)'
	@exec bin/florin serve --data $(DATA)

build: bin/florin ## build bin/florin with the web app inside

web: $(WEB_BUILT)

$(WEB_PACKAGES): web/package-lock.json
	@scripts/need go node npm
	@echo '[1/4] installing the web packages (first time or lock file changed)'
	@scripts/web-packages
	@touch $@

conformance/node_modules/.florin-installed: conformance/package-lock.json
	@scripts/need node npm
	@scripts/web-packages conformance
	@touch $@

$(WEB_BUILT): $(WEB_PACKAGES) $(WEB_SOURCES)
	@echo '[2/4] building the web app'
	@scripts/quiet npm --prefix web run build
	@touch $@

bin/florin: $(WEB_BUILT) $(GO_SOURCES) go.mod go.sum
	@echo '[3/4] building bin/florin (some minutes the first time)'
	@mkdir -p bin
	@go build -tags webdist -ldflags '$(LDFLAGS)' -o $@ ./cmd/florin

# The same program with a clock that browser tests move; built for them alone.
bin/florin-testclock: bin/florin
	@go build -tags webdist,testclock -ldflags '$(LDFLAGS)' -o $@ ./cmd/florin

check: ## the quick part of the tests, under two minutes
	@scripts/check

test: ## everything: both engines, race detector, browser; installs what is missing
	@scripts/test

conformance: build conformance/node_modules/.florin-installed ## the unmodified npm client against bin/florin, on both engines
	@cd conformance && ../scripts/with-postgres npx --no-install vitest run

sdk: build ## both SDKs against bin/florin
	@scripts/sdk

bench: build bin/bench bin/ceiling ## the measures of docs/benchmarks.md (ARGS="-quick -only submit")
	@scripts/bench $(ARGS)

streamed: build ## a machine is lost under load whose SQLite a sidecar streams to a bucket: what is lost (ARGS="-rate 50")
	@scripts/s3-server --build >/dev/null && go run ./bench/cmd/streamed -litestream "$$(scripts/litestream)" $(ARGS)

lighthouse: build ## Lighthouse of the public pages, median of five (ARGS="/faq?lang=de"); on a quiet machine
	@scripts/lighthouse $(ARGS)

nodes: bin/florin-testclock ## the browser tests on two nodes with documents in a bucket and no folder in common (ARGS="documents papers")
	@cd web && CI=true ../scripts/with-postgres ../scripts/with-bucket npx --no-install playwright test --reporter=list $(ARGS)

soak: build bin/bench bin/ceiling ## ten minutes of steady load, 200 kills, thousands of events on loans, two nodes in a browser (ARGS="-soak 2m")
	@scripts/bench -soak 10m $(ARGS)
	@FLORIN_TEST_QUIET=1 FLORIN_CRASH_KILLS=200 scripts/with-postgres go test -timeout 60m ./internal/test/crashtest ./internal/test/outage
	@FLORIN_TEST_LONG=1 scripts/with-postgres go test -timeout 60m -run 'Steer|Names|AWalk|ADemoSandbox' ./cmd/florin
	@scripts/s3-server --build >/dev/null && go test -count=1 ./internal/record/bucket
	@$(MAKE) nodes ARGS=
	@FLORIN_MODEL_EVENTS=5000 scripts/with-postgres go test -timeout 60m -run TestModelOfLoans ./internal/lending/servicing

cluster: build ## three PostgreSQL under Patroni, two nodes, one fault after another; as root (ARGS="-only network")
	@scripts/cluster $(ARGS)

bin/bench bin/ceiling: bin/%: $(shell find bench -name '*.go' 2>/dev/null) go.mod
	@mkdir -p bin
	@go build -o $@ ./bench/cmd/$*

fuzz: ## every fuzz target for a short while (FUZZTIME=10s each)
	@scripts/fuzz

generate: ## rewrite checked-in generated files (database schema, API types)
	@go generate ./...

release: ## what is handed out of a tagged commit, in dist/ (ARGS=v1.2.3 without a tag)
	@scripts/make-release $(ARGS)

clean: ## remove what was built; the data in ./var stays
	@rm -rf bin dist web/dist web/node_modules conformance/node_modules web/test-results web/playwright-report sdk/ts/dist
