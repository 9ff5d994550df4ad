package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"

	"github.com/alecthomas/kong"

	"florin/internal/admin/assistant"
	"florin/internal/admin/backupcmd"
	"florin/internal/admin/config"
	"florin/internal/admin/documentscmd"
	"florin/internal/admin/dossiercheck"
	"florin/internal/admin/keyscmd"
	"florin/internal/admin/manual"
	"florin/internal/admin/move"
	"florin/internal/api/adapterkit"
	"florin/internal/api/eventcmd"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/platform/command"
	"florin/internal/rule/law"
	"florin/internal/rule/lawcmd"
)

// version is set when the program is built.
var version = "dev"

// cli is the command line: the configuration and the commands.
type cli struct {
	config.Config

	Serve          serveCmd          `cmd:"" help:"Run Florin: site, API, background work."`
	Migrate        migrateCmd        `cmd:"" help:"Bring the database to this program's version."`
	Admin          adminCmd          `cmd:"" help:"People of the back-office."`
	Settings       settingsCmd       `cmd:"" help:"What the lender decides: company, products, policies and more."`
	Demo           demoCmd           `cmd:"" help:"Fill an empty database with a demo lender, marked as such."`
	Sandbox        sandboxCmd        `cmd:"" help:"Lenders to try programs on: everything in them is invented, and their clocks can be moved."`
	Events         eventcmd.Cmd      `cmd:"" help:"For those who write a receiver of events: forward what happens, or have a sandbox tell something."`
	Mail           mailCmd           `cmd:"" help:"E-mails: what was sent, and the local outbox."`
	Jobs           jobsCmd           `cmd:"" help:"Background work that failed for good."`
	Law            lawcmd.Cmd        `cmd:"" help:"The law of the countries: check it, show it, compare two days."`
	Screen         screenCmd         `cmd:"" help:"Lists of sanctions and of politically exposed persons: load, show, end."`
	Ledger         ledgerCmd         `cmd:"" help:"The books: check them, sum them up, write them out."`
	Visits         visitsCmd         `cmd:"" help:"How often the pages were looked at, if the lender counts."`
	Backup         backupcmd.Backup  `cmd:"" help:"Write a backup into a folder while Florin runs."`
	Backups        backupcmd.Backups `cmd:"" help:"The repository of backups: compressed, encrypted, every document once, in a folder or a bucket."`
	Restore        backupcmd.Restore `cmd:"" help:"Put a backup back, or rehearse that."`
	Move           move.Cmd          `cmd:"" help:"Take everything from SQLite to PostgreSQL, or back."`
	Keys           keyscmd.Cmd       `cmd:"" help:"Master keys: which there are, sealing again what older ones sealed, retiring one."`
	Documents      documentscmd.Cmd  `cmd:"" help:"Where documents lie: take them from the folder to a bucket, or back."`
	Verify         verifyCmd         `cmd:"" help:"Check the database, the audit log and every document."`
	VerifyDocument verifyDocumentCmd `cmd:"" help:"Say whether a file is a document of this lender as it was issued."`
	VerifyDossier  dossiercheck.Cmd  `cmd:"" help:"Say whether a signed archive of a request is whole and unchanged: needs nothing but the file."`
	Adapter        adapterkit.Cmd    `cmd:"" help:"For those who write adapters: try whether one speaks the protocol."`
	MCP            assistant.Cmd     `cmd:"" name:"mcp" help:"Offer a running Florin to assistants, by the Model Context Protocol on standard input and output."`
	Nodes          nodesCmd          `cmd:"" help:"The nodes that work on the database: name, version, role, since when, when they were last seen."`
	Doctor         doctorCmd         `cmd:"" help:"Say what would block a real opening."`
	Manual         manual.Cmd        `cmd:"" help:"Write the documentation as a site that needs no server."`
	Version        versionCmd        `cmd:"" help:"Print the version."`
}

func main() {
	signalled, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	ctx, end := context.WithCancel(context.Background())
	context.AfterFunc(signalled, func() {
		stop() // before anyone sees the orderly end begin: who signals again does not wait for it
		end()
	})
	ownProgram = thisProgram()
	os.Exit(run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// Exit codes: 1 when a command failed or found something wrong, 2 when it was called
// or configured wrongly.
const (
	exitFailed = 1
	exitUsage  = 2
)

// run is the whole program; tests call it like the shell does.
func run(ctx context.Context, args []string, in io.Reader, out, errOut io.Writer) int {
	switch { // what people try first
	case len(args) > 0 && args[0] == "help":
		args = append(slices.Clone(args[1:]), "--help")
	case len(args) == 1 && args[0] == "--version":
		args = []string{"version"}
	}
	if standsAlone(args) {
		return runAlone(ctx, args, in, out, errOut)
	}
	file, err := config.ReadFile(args)
	if err != nil {
		return usage(errOut, err)
	}
	var c cli
	wrong := append(file.Violations(), config.BadEnvironment()...)
	parsed, exit, err := parse(&c, args, out, errOut, kong.Resolvers(file), kong.ConfigureHelp(kong.HelpOptions{Compact: true}),
		kong.Description("Online consumer credit: site, client area, back-office."))
	switch {
	case err != nil:
		return usage(errOut, fmt.Errorf("%w ('florin help' lists the commands, 'florin help COMMAND' what one takes)", err))
	case exit >= 0:
		return exit
	}
	if wrong = append(wrong, c.Violations()...); len(wrong) > 0 {
		return usage(errOut, fmt.Errorf("the configuration cannot be used:\n  - %s", strings.Join(wrong, "\n  - ")))
	}
	e := &command.Env{Ctx: ctx, In: in, Out: out, ErrOut: errOut, Log: newLog(c.Config, parsed.Command(), errOut)}
	lender := lawcmd.Lender{Rows: func() ([]law.Supplement, error) { return lendersRows(e, &c.Config) }, Now: machineClock()}
	return failed(errOut, parsed.Run(e, &c.Config, lender, backupHost(), keyscmd.Open(openKeys)))
}

// lendersRows are the supplements of the lender whose data is where the configuration says; none where there is no installation.
func lendersRows(e *command.Env, cfg *config.Config) ([]law.Supplement, error) {
	if cfg.Installed() != nil {
		return nil, nil
	}
	p, err := openProgram(e.Ctx, *cfg, e.Log, demandSchema)
	if err != nil {
		return nil, err
	}
	snapshot, err := p.settings.Load(e.Ctx)
	return snapshot.Supplements, errors.Join(err, p.close())
}

// failed says what a command ended with, and gives the exit code of it.
func failed(errOut io.Writer, err error) int {
	if err == nil {
		return 0
	}
	if !errors.Is(err, command.ErrSilent) {
		fmt.Fprintln(errOut, "florin:", explain(err))
	}
	if command.IsBadCall(err) {
		return exitUsage
	}
	return exitFailed
}

func usage(errOut io.Writer, err error) int {
	fmt.Fprintln(errOut, "florin:", err)
	return exitUsage
}

// explain says a refusal in words, field by field; anything else as it is.
func explain(err error) string {
	refusal, ok := fault.As(err)
	if !ok {
		return err.Error()
	}
	en := i18n.For("en")
	if len(refusal.Fields) == 0 {
		text := en.T("errors:"+refusal.Code, refusal.Params)
		if cause := errors.Unwrap(refusal); cause != nil {
			text += " (" + cause.Error() + ")"
		}
		return text
	}
	var lines []string
	for _, f := range refusal.Fields {
		lines = append(lines, strings.TrimPrefix(f.Pointer, "/")+": "+en.T("errors:"+f.Code, f.Params))
	}
	return strings.Join(lines, "\n        ")
}

// newLog writes to w. Who runs a command reads its answer; only a server's log is read
// for what went well.
func newLog(c config.Config, name string, w io.Writer) *slog.Logger {
	level := slog.LevelWarn
	if name == "serve" || name == "sandbox serve" {
		level = slog.LevelInfo
	}
	if c.LogLevel != "" {
		_ = level.UnmarshalText([]byte(c.LogLevel)) // checkLog has seen that it is one
	}
	return command.NewLog(w, level, c.LogFormat)
}
