package outage

import (
	"os"
	"testing"

	"florin/internal/test/testkit/program"
)

func TestMain(m *testing.M) {
	code := m.Run()
	program.Discard()
	os.Exit(code)
}
