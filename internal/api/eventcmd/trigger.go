package eventcmd

import (
	"encoding/json"
	"fmt"
	"net/http"

	"florin/internal/platform/command"
)

// Trigger has a sandbox tell an event.
type Trigger struct {
	Type string `arg:"" help:"Type of the event, such as loan.paid_out."`
	URL  string `required:"" placeholder:"URL" help:"Address of the sandbox (base_url)."`
	Key  string `required:"" env:"FLORIN_SANDBOX_KEY" placeholder:"SECRET" help:"The secret of the sandbox (keys.sandbox). Give it by environment."`
}

// Run writes the event.
func (c Trigger) Run(e *command.Env) error {
	var event json.RawMessage
	if err := call(e.Ctx, http.MethodPost, c.URL, "/sandbox/events", c.Key, map[string]string{"type": c.Type}, &event); err != nil {
		return err
	}
	_, err := fmt.Fprintf(e.Out, "%s\n", event)
	return err
}
