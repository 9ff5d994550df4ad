package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
)

// Env is what a command works with beside the configuration.
type Env struct {
	Ctx    context.Context
	In     io.Reader
	Out    io.Writer
	ErrOut io.Writer
	Log    *slog.Logger
}

// ErrSilent is returned by a command that has said what is wrong already.
var ErrSilent = errors.New("")

// callError is what only a command itself can see that it was called with wrongly.
type callError struct{ error }

// BadCall refuses what a command was called with; the program ends as it does for an unknown flag.
func BadCall(format string, args ...any) error { return callError{fmt.Errorf(format, args...)} }

// IsBadCall says whether an error, or one within it, is such a refusal.
func IsBadCall(err error) bool { return errors.As(err, new(callError)) }
