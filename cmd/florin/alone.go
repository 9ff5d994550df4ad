package main

import (
	"context"
	"io"

	"github.com/alecthomas/kong"

	"florin/internal/admin/assistant"
	"florin/internal/admin/dossiercheck"
	"florin/internal/platform/command"
)

// alone is the command line of what works whatever the configuration says: a court's expert
// has none, nor has the machine of an assistant.
type alone struct {
	VerifyDossier dossiercheck.Cmd `cmd:""`
	MCP           assistant.Cmd    `cmd:"" name:"mcp"`
}

// standsAlone says whether a call is one of those.
func standsAlone(args []string) bool {
	return len(args) > 0 && (args[0] == "verify-dossier" || args[0] == "mcp")
}

func runAlone(ctx context.Context, args []string, in io.Reader, out, errOut io.Writer) int {
	parsed, exit, err := parse(&alone{}, args, out, errOut)
	switch {
	case err != nil:
		return usage(errOut, err)
	case exit >= 0:
		return exit
	}
	return failed(errOut, parsed.Run(&command.Env{Ctx: ctx, In: in, Out: out, ErrOut: errOut}))
}

// parse reads a call by a command line. Below zero its exit means nothing; else it is that of --help, which has been answered.
func parse(grammar any, args []string, out, errOut io.Writer, more ...kong.Option) (parsed *kong.Context, exit int, err error) {
	exit = -1
	options := append(more, kong.Name("florin"), kong.Writers(out, errOut), kong.Exit(func(code int) { exit = code }), kong.ShortUsageOnError())
	parser, err := kong.New(grammar, options...)
	if err != nil {
		return nil, exit, err
	}
	parsed, err = parser.Parse(args)
	if exit >= 0 {
		err = nil
	}
	return parsed, exit, err
}
