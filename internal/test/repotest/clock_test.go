package repotest

import (
	"go/ast"
	"strings"
	"testing"
)

// wallClock lists the files that may read the machine's clock, with the reason. Everywhere else time comes from the
// transaction or an injected clock: otherwise two nodes disagree and a test cannot move time.
var wallClock = map[string]string{
	"internal/api/server":                   "measures how long requests take, and asks the network for deadlines",
	"internal/platform/db":                  "measures statements and waits between retries",
	"internal/platform/outbound/patient.go": "asks the network for deadlines",
	"internal/test/lender/blobs.go":         "compares the time that a disk or a server gives a file",
	"internal/test/testkit":                 "bounds how long a test waits",
	"internal/test/cluster":                 "measures how long faults last",
	"internal/identity/identity/hasher.go":  "measures how long a hash took, to rest as long while others wait",
	"internal/admin/move":                   "says how long a command has taken, and how far it is",
	"internal/api/eventcmd":                 "signs a call with the time at which it is made, on a machine of its own",
	"internal/api/adapterkit/command.go":    "signs for a program of others by the time that it is there",
	"internal/integration/webhook/call.go":  "measures how long the server of a webhook took",
}

func TestTimeIsInjected(t *testing.T) {
	for _, file := range goFiles(t) {
		inScope := strings.HasPrefix(file.path, "internal/") && !file.isTest()
		if !inScope || wallClock[file.path] != "" || wallClock[packageOf(file.dir())] != "" {
			continue
		}
		ast.Inspect(file.ast, func(n ast.Node) bool {
			sel, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			pkg, ok := sel.X.(*ast.Ident)
			if ok && pkg.Name == "time" && (sel.Sel.Name == "Now" || sel.Sel.Name == "Since" || sel.Sel.Name == "Until") {
				t.Errorf("%s:%d reads the machine's clock: use tx.Now() or the injected clock", file.path, file.line(sel.Pos()))
			}
			return true
		})
	}
}
