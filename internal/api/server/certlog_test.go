package server

import (
	"bytes"
	"errors"
	"log/slog"
	"testing"

	"go.uber.org/zap"
)

// A renewal that fails is told where warnings are looked for, in the form of every other line.
func TestTheKeeperOfCertificatesSpeaksInOurLog(t *testing.T) {
	var out bytes.Buffer
	log := slog.New(slog.NewTextHandler(&out, &slog.HandlerOptions{ReplaceAttr: func(_ []string, a slog.Attr) slog.Attr {
		if a.Key == slog.TimeKey {
			return slog.Attr{}
		}
		return a
	}}))
	said := newCertLog(log).Named("renew").With(zap.String("identifier", "credit.example.com"))
	said.Debug("left out")
	said.Error("will retry", zap.Error(errors.New("too many")), zap.Int("attempt", 2), zap.String("email", "it@example.com"))
	said.Warn("soon")
	want := `level=ERROR msg="automatic certificate: will retry" attempt=2 error="too many" identifier=credit.example.com` + "\n" +
		`level=WARN msg="automatic certificate: soon" identifier=credit.example.com` + "\n"
	if out.String() != want {
		t.Errorf("got\n%swant\n%s", &out, want)
	}
}
