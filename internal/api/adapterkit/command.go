package adapterkit

import (
	"fmt"
	"time"

	"florin/internal/platform/command"
)

// Cmd is what the command line has for those who write adapters.
type Cmd struct {
	Test TestCmd `cmd:"" help:"Try whether an adapter speaks the protocol, and print a report. Asks invented questions only."`
}

// TestCmd tries one adapter.
type TestCmd struct {
	URL        string   `arg:"" help:"Where the adapter is."`
	Secret     string   `required:"" env:"FLORIN_ADAPTER_SECRET" help:"The secret that the adapter was started with (whsec_…)."`
	Capability []string `help:"Try only these of its capabilities." placeholder:"NAME"`
}

// Run tries an adapter and prints what came of it; the command fails when a check does.
func (c TestCmd) Run(e *command.Env) error {
	r := Run(e.Ctx, Config{URL: c.URL, Secret: c.Secret, Only: c.Capability, Now: time.Now})
	if r.Adapter.Name != "" {
		fmt.Fprintf(e.Out, "%q %q, protocol %d\n", r.Adapter.Name, r.Adapter.Version, r.Adapter.Protocol)
	}
	for _, check := range r.Checks {
		if check.Fault == "" {
			fmt.Fprintf(e.Out, "ok    %s\n", check.Name)
			continue
		}
		fmt.Fprintf(e.Out, "FAIL  %s\n      %s\n", check.Name, check.Fault)
	}
	fmt.Fprintf(e.Out, "%d of %d checks passed.\n", len(r.Checks)-r.Failed(), len(r.Checks))
	if r.Failed() > 0 {
		return command.ErrSilent
	}
	return nil
}
