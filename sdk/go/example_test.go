package florin

import (
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// The example of the documentation lends, and is paid back.
func TestTheHeadlessLender(t *testing.T) {
	box(t)
	program := t.TempDir() + "/headless"
	if out, err := exec.CommandContext(t.Context(), "go", "build", "-o", program, "./examples/headless").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	cmd, began := exec.CommandContext(t.Context(), program), time.Now()
	cmd.Env = append(os.Environ(), "FLORIN="+host)
	out, err := cmd.CombinedOutput()
	if err != nil || !strings.Contains(string(out), "loan.paid_out") || strings.Count(string(out), "payment.booked") != 12 {
		t.Errorf("%v: %s", err, out)
	}
	t.Logf("%v for\n%s", time.Since(began), out)
}
