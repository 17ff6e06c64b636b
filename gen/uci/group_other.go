//go:build !unix

package uci

import "os/exec"

// ownGroup does nothing here.
func ownGroup(*exec.Cmd) {}

// killGroup kills a program.
func killGroup(cmd *exec.Cmd) { _ = cmd.Process.Kill() }
