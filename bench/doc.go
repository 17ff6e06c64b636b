// Package bench is the project's named workloads: kernels, generation and perft,
// each with what it must give. The benchmarks of its tests run them and fail
// where a count is wrong, so that no wrong program is measured:
//
//	go test -run '^$' -bench Perft ./bench
//
// Their names are key=value pairs and their units nodes/s, moves/s and ns/call,
// as benchstat reads them.
//
// # A new workload
//
// A workload is a value of type Workload: its name as key=value pairs, how much
// work a pass is, and an Open that sets it up and returns the pass, which must fail
// where its count is wrong. What Workloads returns is measured by menagerie bench
// and by go test -bench alike, and each is run once by the tests.
package bench
