package server

import (
	"context"
	"log/slog"
	"maps"
	"slices"

	"go.uber.org/zap"
	"go.uber.org/zap/zapcore"
)

// certLog hands what the keeper of automatic certificates has to say to our own log, where
// an operator who watches looks for warnings: in its own form nobody would hear of a renewal that fails.
type certLog struct {
	log    *slog.Logger
	fields []zapcore.Field
}

func newCertLog(log *slog.Logger) *zap.Logger { return zap.New(certLog{log: log}) }

// unsaid are members that may tell of people.
var unsaid = []string{"email", "contact", "account", "account_contact", "remote", "remote_ip", "remote_port"}

func slogLevel(l zapcore.Level) slog.Level {
	switch {
	case l >= zapcore.ErrorLevel:
		return slog.LevelError
	case l == zapcore.WarnLevel:
		return slog.LevelWarn
	case l == zapcore.InfoLevel:
		return slog.LevelInfo
	}
	return slog.LevelDebug
}

// Enabled implements zapcore.Core.
func (c certLog) Enabled(l zapcore.Level) bool {
	return c.log.Enabled(context.Background(), slogLevel(l))
}

// With implements zapcore.Core.
func (c certLog) With(fields []zapcore.Field) zapcore.Core {
	return certLog{c.log, slices.Concat(c.fields, fields)}
}

// Check implements zapcore.Core.
func (c certLog) Check(e zapcore.Entry, to *zapcore.CheckedEntry) *zapcore.CheckedEntry {
	if c.Enabled(e.Level) {
		return to.AddCore(e, c)
	}
	return to
}

// Write implements zapcore.Core.
func (c certLog) Write(e zapcore.Entry, fields []zapcore.Field) error {
	said := zapcore.NewMapObjectEncoder()
	for _, f := range slices.Concat(c.fields, fields) {
		f.AddTo(said)
	}
	args := []any{}
	for _, name := range slices.Sorted(maps.Keys(said.Fields)) {
		if !slices.Contains(unsaid, name) {
			args = append(args, name, said.Fields[name])
		}
	}
	c.log.Log(context.Background(), slogLevel(e.Level), "automatic certificate: "+e.Message, args...)
	return nil
}

// Sync implements zapcore.Core.
func (certLog) Sync() error { return nil }
