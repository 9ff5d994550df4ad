package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net"
	"net/url"
	"strings"
	"time"

	"florin/internal/admin/config"
	"florin/internal/api/sandboxapi"
	"florin/internal/api/server"
	"florin/internal/platform/command"
	"florin/internal/platform/db"
)

type sandboxCmd struct {
	Serve  sandboxServeCmd  `cmd:"" help:"Serve sandboxes from a folder of their own."`
	Create sandboxCreateCmd `cmd:"" help:"Ask a running 'florin sandbox serve' for a new sandbox, and print what opens it."`
	List   sandboxListCmd   `cmd:"" help:"List its sandboxes."`
	Delete sandboxDeleteCmd `cmd:"" help:"Remove one, with everything in it."`
}

type sandboxServeCmd struct {
	Dir   string `required:"" placeholder:"DIR" help:"Folder of the sandboxes, and of nothing else."`
	At    string `default:"127.0.0.1:8090" placeholder:"HOST:PORT" help:"Address to listen on. Port 0 takes a free one."`
	URL   string `placeholder:"URL" help:"Address under which others reach it; each sandbox has its pages at a name below. Without it: made from the listening address."`
	Token string `env:"FLORIN_SANDBOX_TOKEN" placeholder:"TEXT" help:"What a caller must hold to make, list and remove sandboxes: 16 characters or more. Needed where others than this machine can reach it. Give it by environment."`
	Loans int    `default:"0" help:"With a number: also offer the template demo, in which so many loans were lived through (at most 60)."`
}

func (c sandboxServeCmd) check() error {
	host, _, err := net.SplitHostPort(c.At)
	ip := net.ParseIP(host)
	switch {
	case err != nil:
		return command.BadCall("--at must be HOST:PORT")
	case c.Token != "" && len(c.Token) < 16:
		return command.BadCall("--token must have 16 characters or more")
	case c.Token == "" && host != "localhost" && (ip == nil || !ip.IsLoopback()):
		return command.BadCall("others than this machine can reach %s: give a --token", c.At)
	case c.Loans < 0 || c.Loans > 60:
		return command.BadCall("--loans must be between 0 and 60")
	}
	return nil
}

// Run serves until it is told to stop.
func (c sandboxServeCmd) Run(e *command.Env, cfg *config.Config) error {
	if err := c.check(); err != nil {
		return err
	}
	var databases *db.Server
	if !cfg.IsSQLite() {
		var err error
		if databases, err = db.NewServer(cfg.Database); err != nil {
			return command.BadCall("%v", err)
		}
	}
	release, err := lockDatabase(&config.Config{Data: c.Dir, Database: "sqlite"})
	if err != nil {
		return err
	}
	return errors.Join(c.serve(e, databases), release())
}

func (c sandboxServeCmd) serve(e *command.Env, databases *db.Server) error {
	var lc net.ListenConfig
	listener, err := lc.Listen(e.Ctx, "tcp", c.At)
	if err != nil {
		return err
	}
	site, err := url.Parse(cmp.Or(c.URL, "http://"+listener.Addr().String()))
	if err != nil || site.Host == "" || strings.Trim(site.Path, "/") != "" {
		return errors.Join(command.BadCall("--url must be a whole address without a path"), listener.Close())
	}
	site.Path = ""
	ctx, cancel := context.WithCancel(e.Ctx)
	defer cancel()
	hashes := newHashes(e.Log)
	defer closeHashes(hashes)
	h, err := sandboxapi.NewBoxes(ctx, sandboxapi.Config{
		Dir: c.Dir, Server: databases, Token: c.Token, Site: site, Program: &boxes{e.Log, hashes, c.Loans, databases}, Now: time.Now, Log: e.Log,
	})
	if err == nil {
		err = h.Prepare(sandboxapi.EmptyTemplate)
	}
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	if c.Loans > 0 {
		h.Begin(sandboxapi.DemoTemplate)
	}
	go h.Sweep()
	fmt.Fprint(e.Out, hostWelcome(site))
	err = server.Until(ctx, listener, h)
	cancel()
	return errors.Join(err, h.End())
}

// hostWelcome is what the operator must know after a start.
func hostWelcome(site *url.URL) string {
	return command.Box([]string{"Florin serves sandboxes.", "", "Make one       POST " + site.String() + "/sandboxes, or: florin sandbox create", "Everything in them is invented, and nothing leaves them."})
}

// sandboxCall is how the other commands reach a host.
type sandboxCall struct {
	At    string `default:"http://127.0.0.1:8090" env:"FLORIN_SANDBOX_URL" placeholder:"URL" help:"Where 'florin sandbox serve' answers: HOST:PORT or a whole address."`
	Token string `env:"FLORIN_SANDBOX_TOKEN" placeholder:"TEXT" help:"Its token, if it has one."`
}

// to takes HOST:PORT, too, as 'florin sandbox serve' is told it: then it is asked by http.
func (c sandboxCall) to() (sandboxapi.Client, error) {
	at := c.At
	if _, _, err := net.SplitHostPort(at); err == nil && !strings.Contains(at, "://") {
		at = "http://" + at
	}
	u, err := url.Parse(at)
	if err != nil || u.Hostname() == "" || u.Scheme != "http" && u.Scheme != "https" {
		return sandboxapi.Client{}, command.BadCall("--at must be HOST:PORT, or an address such as http://127.0.0.1:8090")
	}
	return sandboxapi.Client{At: at, Token: c.Token}, nil
}

type sandboxCreateCmd struct {
	sandboxCall
	Template string `default:"empty" help:"empty: a lender who can begin to lend; demo: one with two years of life, where the host offers that."`
}

// Run prints the sandbox as JSON: for a person to read, and for a script.
func (c sandboxCreateCmd) Run(e *command.Env, _ *config.Config) error {
	host, err := c.to()
	if err != nil {
		return err
	}
	return host.Create(e.Ctx, c.Template, e.Out)
}

type sandboxListCmd struct{ sandboxCall }

// Run lists them.
func (c sandboxListCmd) Run(e *command.Env, _ *config.Config) error {
	host, err := c.to()
	if err != nil {
		return err
	}
	return host.List(e.Ctx, e.Out)
}

type sandboxDeleteCmd struct {
	sandboxCall
	ID string `arg:"" help:"From the list."`
}

// Run removes one.
func (c sandboxDeleteCmd) Run(e *command.Env, _ *config.Config) error {
	host, err := c.to()
	if err != nil {
		return err
	}
	return host.Delete(e.Ctx, c.ID, e.Out)
}
