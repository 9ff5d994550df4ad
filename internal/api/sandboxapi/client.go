package sandboxapi

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"text/tabwriter"
	"time"
)

// longestProblem is how many bytes of a refusal are read.
const longestProblem = 64 << 10

// Client calls a host of sandboxes, for the command line.
type Client struct{ At, Token string }

// Create asks for a sandbox and writes what opens it as JSON.
func (c Client) Create(ctx context.Context, template string, w io.Writer) error {
	var made Made
	if err := c.do(ctx, http.MethodPost, "/sandboxes", Order{Template: template}, &made); err != nil {
		return err
	}
	out := json.NewEncoder(w)
	out.SetIndent("", "  ")
	return out.Encode(made)
}

// List writes the sandboxes as a table.
func (c Client) List(ctx context.Context, w io.Writer) error {
	var list struct{ Items []Sandbox }
	if err := c.do(ctx, http.MethodGet, "/sandboxes", nil, &list); err != nil {
		return err
	}
	table := tabwriter.NewWriter(w, 0, 4, 2, ' ', 0)
	fmt.Fprintln(table, "ID\tADDRESS\tREMOVED UNLESS USED BEFORE")
	for _, s := range list.Items {
		fmt.Fprintf(table, "%s\t%s\t%s\n", s.ID, s.BaseURL, s.ExpiresAt.Format(time.DateTime))
	}
	return table.Flush()
}

// Delete removes one and says so.
func (c Client) Delete(ctx context.Context, id string, w io.Writer) error {
	if err := c.do(ctx, http.MethodDelete, "/sandboxes/"+url.PathEscape(id), nil, nil); err != nil {
		return err
	}
	_, err := fmt.Fprintln(w, "Removed.")
	return err
}

// do calls and reads the answer into into, unless that is nil. A refusal is an error in words.
func (c Client) do(ctx context.Context, method, path string, body, into any) error {
	text, err := json.Marshal(body)
	if err != nil {
		return err
	}
	r, err := http.NewRequestWithContext(ctx, method, strings.TrimSuffix(c.At, "/")+path, bytes.NewReader(text))
	if err != nil {
		return fmt.Errorf("the address of the host: %w", err)
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Accept-Language", "en")
	if c.Token != "" {
		r.Header.Set("Authorization", "Bearer "+c.Token)
	}
	res, err := (&http.Client{Timeout: time.Minute}).Do(r)
	if err != nil {
		return fmt.Errorf("is 'florin sandbox serve' running? %w", err)
	}
	defer res.Body.Close()
	if res.StatusCode >= http.StatusBadRequest {
		var problem struct{ Code, Detail string }
		_ = json.NewDecoder(io.LimitReader(res.Body, longestProblem)).Decode(&problem) // the status says enough
		return fmt.Errorf("%s (%s, %d)", problem.Detail, problem.Code, res.StatusCode)
	}
	if into == nil {
		return nil
	}
	return json.NewDecoder(res.Body).Decode(into)
}
