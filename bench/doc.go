// Package bench is the project's named workloads: kernels, generation, perft and
// self-play, each with what it must give. The benchmarks of its tests run them and fail
// where a count is wrong, so that no wrong program is measured:
//
//	go test -run '^$' -bench Perft ./bench
//
// Their names are key=value pairs and their units nodes/s, moves/s, games/s and
// ns/call, as benchstat reads them. Samples are such results read again, and Compare
// says in what two of them differ. Signature stands for how a game behaves, for
// changes that mean to be faster and nothing else.
//
// # A new workload
//
// A workload is a value of type Workload: its name as key=value pairs, how much
// work a pass is, and an Open that sets it up and returns the pass, which must fail
// where its count is wrong. What Workloads returns is measured by menagerie bench
// and, by its group's Benchmark function in the tests, by go test -bench.
package bench
