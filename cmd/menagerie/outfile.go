package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// writeOut writes to the file that a flag names, - for standard output.
func writeOut(stdout io.Writer, flag, name string, write func(io.Writer) error) error {
	switch name {
	case "":
		return fmt.Errorf("%s: want a file, or - for standard output", flag)
	case "-":
		return write(stdout)
	}
	err := replaceFile(name, write)
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err // its name may be that of a file that nobody named
	}
	if err != nil {
		return fmt.Errorf("%s %s: %w", flag, name, err)
	}
	return nil
}

// replaceFile writes a file, all of it or nothing. What is there and is no file, as
// a pipe or /dev/null, is written to.
func replaceFile(name string, write func(io.Writer) error) error {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		f, err := os.OpenFile(name, os.O_WRONLY, 0)
		if err != nil {
			return err
		}
		return cmp.Or(write(f), f.Close())
	}
	f, err := os.CreateTemp(filepath.Dir(name), ".menagerie-*")
	if err != nil {
		return err
	}
	err = cmp.Or(write(f), f.Chmod(0o644))
	if err = cmp.Or(err, f.Close()); err == nil {
		err = os.Rename(f.Name(), name)
	}
	if err != nil {
		os.Remove(f.Name()) // it is of no use to anybody
	}
	return err
}
