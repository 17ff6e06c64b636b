package record

import "fmt"

// DamageError is a place in a file of games that cannot be read. What is before
// and behind it can.
type DamageError struct {
	File        string
	Offset, End int64 // of the first byte that is no good, and of the first behind that is
	Reason      string
	Torn        bool // nothing good follows: the end of the file, as an interruption leaves it
}

func (e *DamageError) Error() string {
	if e.End > e.Offset {
		return fmt.Sprintf("%s: offset %d to %d: %s", e.File, e.Offset, e.End, e.Reason)
	}
	return fmt.Sprintf("%s: offset %d: %s", e.File, e.Offset, e.Reason)
}

// BusyError says that another program writes to a run.
type BusyError struct{ Dir string }

func (e *BusyError) Error() string { return e.Dir + ": another program is writing to this run" }

// ExistsError says that a directory already holds a run.
type ExistsError struct{ Dir string }

func (e *ExistsError) Error() string { return e.Dir + ": there is a run already" }

// ManifestError says what is wrong with a manifest.
type ManifestError struct {
	File   string
	Reason string
	Err    error // may be nil
}

func (e *ManifestError) Error() string { return e.File + ": " + e.Reason }

func (e *ManifestError) Unwrap() error { return e.Err }

// OrderError says that a block is not the next.
type OrderError struct{ Block, Want uint64 }

func (e *OrderError) Error() string {
	return fmt.Sprintf("block %d is not the next, which is %d", e.Block, e.Want)
}
