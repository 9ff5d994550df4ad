package command_test

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"
	"time"

	"florin/internal/platform/command"
)

func TestDurationsAreMilliseconds(t *testing.T) {
	for format, want := range map[string]string{
		"json": `"took_ms":1500.25,"slowest":{"query_ms":0.012}`,
		"text": `took_ms=1500.25 slowest.query_ms=0.012`,
	} {
		var out bytes.Buffer
		log := command.NewLog(&out, slog.LevelInfo, format)
		log.Debug("not told")
		log.Info("done", "took", 1500250*time.Microsecond, slog.Group("slowest", "query", 12345*time.Nanosecond))
		if got := out.String(); !strings.Contains(got, want) || strings.Contains(got, "not told") {
			t.Errorf("%s: %s", format, got)
		}
	}
}
