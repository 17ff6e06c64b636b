package gen

import (
	"syscall"
	"unsafe"
)

// adviseHuge asks for great pages for a table, whose entries are met in no order:
// with the usual ones nearly each look is a miss of the CPU's page cache, too. It
// is advice only; where the system has none, the table works all the same.
func adviseHuge(buckets []bucket) {
	memory := unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(buckets))), len(buckets)*bucketBytes)
	_ = syscall.Madvise(memory, syscall.MADV_HUGEPAGE)
}
