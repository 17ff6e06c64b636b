# Bare `make` lists the targets.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

# The newer instruction set makes counting faster by 9 to 15 %, so it is the
# default on a machine whose CPU has it. Every CPU with these flags has lzcnt (abm)
# as well, which not every virtual machine lists; Go's start-up checks it.
v3 := avx avx2 bmi1 bmi2 f16c fma movbe xsave
cpu := $(shell grep -m1 '^flags' /proc/cpuinfo 2>/dev/null)
ifeq ($(filter-out $(cpu),$(v3)),)
export GOAMD64 ?= v3
endif

# Tools have a module of their own, so that the product's stays small.
TOOL := go tool -modfile=scripts/tools/go.mod

# The races are of the program as it is shipped, with its profile if it has one.
PGO := -pgo=$(or $(abspath $(wildcard cmd/menagerie/default.pgo)),off)

BENCH ?= .
COUNT ?= 6
FUZZTIME ?= 30s

.PHONY: help
help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: build
build: ## build bin/menagerie
	go build -o bin/menagerie ./cmd/menagerie

.PHONY: demo
demo: build ## from known counts to self-play, values, fair pairs and a report, in a minute
	@scripts/demo/run bin/menagerie

.PHONY: study
study: build ## the games, values and pairs of README, in bin/study; goes on where it was broken off (about half an hour)
	@scripts/study/run bin/menagerie

.PHONY: test
test: ## run the tests (under 3 minutes)
	go test ./...

.PHONY: test-long
test-long: ## run the tests with deep counts and long random games, then the concurrent packages under the race detector
	MENAGERIE_LONG=1 go test -timeout 60m ./...
	go test -race -timeout 60m ./gen/... ./selfplay/... ./stats/... ./cmd/...

.PHONY: fuzz
fuzz: ## run each fuzz target for FUZZTIME (30s)
	@scripts/fuzz $(FUZZTIME)

.PHONY: bench
bench: ## run the benchmarks; BENCH=REGEXP chooses some
	go test -run '^$$' -bench '$(BENCH)' ./bench

.PHONY: bench-compare
bench-compare: ## compare the benchmarks of BASE=REVISION and of this tree, in turn, COUNT (6) times each
	@scripts/bench-compare '$(BASE)' '$(BENCH)' '$(COUNT)'

.PHONY: sign
sign: ## check that the variants are played as bench/signature.txt says
	go run ./cmd/menagerie bench --signature | diff bench/signature.txt -

.PHONY: sign-update
sign-update: ## write bench/signature.txt anew, after a change of play that is meant
	@mkdir -p bin
	go run ./cmd/menagerie bench --signature > bin/signature.new && mv bin/signature.new bench/signature.txt

.PHONY: race
race: ## race perft against Debian's stockfish and fairy-stockfish; RACE="-pairs 3" passes flags
	go build $(PGO) -o bin/race ./scripts/race
	@bin/race $(RACE)

.PHONY: peers
peers: ## race perft against chess modules in Go; PEERS="-rounds 3" passes flags
	go build -C bench/peers $(PGO) -o "$(CURDIR)/bin/peers" .
	@bin/peers $(PEERS)

.PHONY: speed-table
speed-table: build ## print README's table of speeds, on a quiet machine; SPEED="-force" passes flags
	go build $(PGO) -o bin/race ./scripts/race
	go build -C bench/peers $(PGO) -o "$(CURDIR)/bin/peers" .
	@go run ./scripts/speed $(SPEED)

.PHONY: growth
growth: build ## draw how cost grows with workers, board, table and games, into bin/growth; GROWTH="-only hash" passes flags
	@go run ./scripts/growth $(GROWTH)

# No profile is committed: measured in turn by CPU time, it made baroque faster by
# 12 to 15 %, and chess from the start slower by 2 to 4 %, the others neither (Go
# 1.26.8).
.PHONY: pgo
pgo: ## write the profile by which go build optimises, cmd/menagerie/default.pgo, from the workloads
	@mkdir -p bin
	go build -pgo=off -o bin/unprofiled ./cmd/menagerie
	bin/unprofiled bench --filter '^Perft' --time 2s --profile bin/pgo
	go tool pprof -proto -output cmd/menagerie/default.pgo bin/pgo/cpu.prof

.PHONY: pgo-gain
pgo-gain: ## measure what that profile gains, without and with it in turn, COUNT (6) times each
	@scripts/pgo-gain '$(if $(filter .,$(BENCH)),^Perft,$(BENCH))' '$(COUNT)'

.PHONY: profile
profile: ## profile the CPU time of the perft benchmarks into bin/cpu.prof
	@mkdir -p bin
	go test -run '^$$' -bench '$(if $(filter .,$(BENCH)),Perft,$(BENCH))' -cpuprofile bin/cpu.prof -o bin/bench.test ./bench
	go tool pprof -top -nodecount 25 bin/bench.test bin/cpu.prof

.PHONY: browser
browser: ## look at a report in Debian's chromium, with pictures in bin/browser; REPORT=FILE looks at that page
	MENAGERIE_REPORT='$(if $(REPORT),$(abspath $(REPORT)))' MENAGERIE_SHOTS='$(CURDIR)/bin/browser' go test -C stats/report/browser -count 1 -v .

.PHONY: cover
cover: ## print which part of each package the tests of all run, report in bin/cover.html
	@mkdir -p bin
	go test -coverpkg ./... -coverprofile bin/cover.out ./... > bin/cover.txt || { cat bin/cover.txt; exit 1; }
	go tool cover -html bin/cover.out -o bin/cover.html
	@scripts/cover bin/cover.out

.PHONY: man
man: build ## write the manual pages into bin/man
	bin/menagerie man bin/man

.PHONY: lint
lint: ## check format, vet and staticcheck
	@unformatted=$$(gofmt -l .); if [ -n "$$unformatted" ]; then echo "not formatted, run make fmt:"; echo "$$unformatted"; exit 1; fi
	go vet ./...
	$(TOOL) staticcheck ./...

.PHONY: fmt
fmt: ## format the code with gofumpt
	$(TOOL) gofumpt -w .

.PHONY: clean
clean: ## remove what was built
	rm -rf bin
