package main

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"florin/internal/platform/command"
	"florin/internal/platform/db"
)

type versionCmd struct{}

// Run says what this program is: its version first, then what it was built of, for what, and which database it works with.
func (versionCmd) Run(e *command.Env) error {
	schema, err := db.ProgramSchema(db.SQLite)
	if err != nil {
		return err
	}
	fmt.Fprintln(e.Out, "florin", version)
	if info, known := debug.ReadBuildInfo(); known {
		told := map[string]string{}
		for _, s := range info.Settings {
			told[s.Key] = s.Value
		}
		if commit := told["vcs.revision"]; commit != "" {
			changed := ""
			if told["vcs.modified"] == "true" {
				changed = ", changed since"
			}
			fmt.Fprintf(e.Out, "commit %s of %s%s\n", commit, told["vcs.time"], changed)
		}
	}
	fmt.Fprintf(e.Out, "%s, %s/%s\n", runtime.Version(), runtime.GOOS, runtime.GOARCH)
	_, err = fmt.Fprintf(e.Out, "schema %d\n", schema)
	return err
}
