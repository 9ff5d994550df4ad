package eventcmd

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"florin/internal/platform/command"
	"florin/internal/platform/signed"
)

// Cmd has the commands.
type Cmd struct {
	Listen  Listen  `cmd:"" help:"Forward what happens to a server of yours, as a webhook would, until interrupted. Needs no address that others can reach."`
	Trigger Trigger `cmd:"" help:"Have a sandbox tell an event of a type, with invented ids."`
}

// Listen reads the log of events and posts each to a server.
type Listen struct {
	URL     string `required:"" placeholder:"URL" help:"Address of Florin or of a sandbox: what stands before /api/v1."`
	Key     string `required:"" env:"FLORIN_KEY" placeholder:"SECRET" help:"Of a program with event.read. Give it by environment."`
	Forward string `required:"" placeholder:"URL" help:"Where each event is posted to."`
	Secret  string `env:"FLORIN_WEBHOOK_SECRET" placeholder:"SECRET" help:"Signs what is posted (whsec_…). Without it one is drawn and shown."`
	Types   string `placeholder:"TYPES" help:"Only these types, with commas between them."`
	After   int64  `default:"-1" placeholder:"SEQ" help:"Begin behind this number of the log; otherwise with what happens from now on."`
}

// page is what the log answers.
type page struct {
	Items     []json.RawMessage `json:"items"`
	NextAfter int64             `json:"next_after"`
	Newest    int64             `json:"newest"`
}

// Run forwards until it is interrupted. What the server does not take is told and not tried again: its place is in the log.
func (c Listen) Run(e *command.Env) error {
	if c.Secret == "" {
		c.Secret = signed.NewSecret()
		fmt.Fprintf(e.Out, "The secret that signs: %s\n", c.Secret)
	}
	after, err := c.begin(e.Ctx)
	for err == nil {
		var p page
		if p, err = c.read(e.Ctx, after, 20); err != nil {
			break
		}
		for _, event := range p.Items {
			if err := c.forward(e.Ctx, e.Out, event); err != nil {
				return err
			}
		}
		after = p.NextAfter
	}
	if e.Ctx.Err() != nil { // interrupted: the orderly end
		return nil
	}
	return err
}

func (c Listen) begin(ctx context.Context) (int64, error) {
	if c.After >= 0 {
		return c.After, nil
	}
	p, err := c.read(ctx, -1, 0)
	return p.Newest, err
}

func (c Listen) read(ctx context.Context, after int64, wait int) (p page, err error) {
	q := url.Values{"limit": {"100"}, "wait": {strconv.Itoa(wait)}}
	if after >= 0 {
		q.Set("after", strconv.FormatInt(after, 10))
	}
	if c.Types != "" {
		q.Set("types", c.Types)
	}
	err = call(ctx, http.MethodGet, c.URL, "/api/v1/events?"+q.Encode(), c.Key, nil, &p)
	return p, err
}

func (c Listen) forward(ctx context.Context, out io.Writer, event json.RawMessage) error {
	var head struct {
		ID, Type string
		Seq      int64
	}
	if err := json.Unmarshal(event, &head); err != nil {
		return fmt.Errorf("an event: %w", err)
	}
	header, err := signed.Headers(head.ID, time.Now(), event, []string{c.Secret}, nil)
	if err != nil {
		return command.BadCall("--secret must be whsec_ and base64")
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, c.Forward, bytes.NewReader(event))
	if err != nil {
		return command.BadCall("--forward must be an address")
	}
	for name, value := range header {
		r.Header.Set(name, value)
	}
	r.Header.Set("Content-Type", "application/json")
	said := ""
	res, err := client.Do(r)
	if err != nil {
		said = "not reached: " + err.Error()
	} else {
		said = res.Status
		res.Body.Close()
	}
	fmt.Fprintf(out, "%d %s %s: %s\n", head.Seq, head.Type, head.ID, said)
	return nil
}

// client waits as long as a receiver may take, and longer than the log holds an answer back.
var client = &http.Client{Timeout: time.Minute, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}

// longestAnswer bounds what is read of an answer.
const longestAnswer = 8 << 20

// call asks Florin. A refusal is an error in words.
func call(ctx context.Context, method, at, path, secret string, body, into any) error {
	text, err := json.Marshal(body)
	if err != nil {
		return err
	}
	if body == nil {
		text = nil
	}
	r, err := http.NewRequestWithContext(ctx, method, strings.TrimSuffix(at, "/")+path, bytes.NewReader(text))
	if err != nil {
		return command.BadCall("--url must be an address")
	}
	r.Header.Set("Authorization", "Bearer "+secret)
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Accept-Language", "en")
	res, err := client.Do(r)
	if err != nil {
		return err
	}
	defer res.Body.Close()
	answer := json.NewDecoder(io.LimitReader(res.Body, longestAnswer))
	if res.StatusCode != http.StatusOK {
		var problem struct{ Code, Detail string }
		_ = answer.Decode(&problem) // the status says enough
		return fmt.Errorf("%s (%s, %d)", problem.Detail, problem.Code, res.StatusCode)
	}
	if err := answer.Decode(into); err != nil {
		return errors.New("what answers is no Florin")
	}
	return nil
}
