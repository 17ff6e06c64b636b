// Package bench is the project's named workloads: kernels, generation and perft,
// each with what it must give. The benchmarks of its tests run them and fail
// where a count is wrong, so that no wrong program is measured:
//
//	go test -run '^$' -bench Perft ./bench
//
// Their names are key=value pairs and their units nodes/s, moves/s and ns/call,
// as benchstat reads them.
package bench
