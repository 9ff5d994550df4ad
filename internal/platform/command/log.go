package command

import (
	"io"
	"log/slog"
	"time"
)

// NewLog writes lines from a level on, as JSON or as text. Durations are milliseconds in both, and their names say so: a text has
// them in units of their own otherwise, and JSON in nanoseconds.
func NewLog(w io.Writer, level slog.Level, format string) *slog.Logger {
	options := &slog.HandlerOptions{Level: level, ReplaceAttr: inMilliseconds}
	if format == "json" {
		return slog.New(slog.NewJSONHandler(w, options))
	}
	return slog.New(slog.NewTextHandler(w, options))
}

func inMilliseconds(_ []string, a slog.Attr) slog.Attr {
	if a.Value.Kind() != slog.KindDuration {
		return a
	}
	return slog.Float64(a.Key+"_ms", float64(a.Value.Duration().Round(time.Microsecond))/float64(time.Millisecond))
}
