package bench

import (
	"os"
	"strings"
	"testing"
)

// TestSignature compares what the games do with signature.txt. Where a change of
// play is meant, make sign-update writes the file.
func TestSignature(t *testing.T) {
	got, err := Signatures()
	if err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile("signature.txt")
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("the games behave otherwise than bench/signature.txt says; if that is meant: make sign-update\ngot\n%swant\n%s", got, want)
	}
}

func TestSignatureOfNothing(t *testing.T) {
	if _, err := Signature("go"); err == nil || !strings.Contains(err.Error(), "no positions are named") {
		t.Errorf("got %v", err)
	}
}
