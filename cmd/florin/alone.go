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
	exit := -1
	parser, err := kong.New(&alone{}, kong.Name("florin"), kong.Writers(out, errOut), kong.Exit(func(code int) { exit = code }), kong.ShortUsageOnError())
	if err != nil {
		return usage(errOut, err)
	}
	parsed, err := parser.Parse(args)
	if exit >= 0 { // --help has been answered
		return exit
	}
	if err != nil {
		return usage(errOut, err)
	}
	return failed(errOut, parsed.Run(&command.Env{Ctx: ctx, In: in, Out: out, ErrOut: errOut}))
}
