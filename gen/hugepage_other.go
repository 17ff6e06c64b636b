//go:build !linux

package gen

// adviseHuge does nothing here.
func adviseHuge([]bucket) {}
