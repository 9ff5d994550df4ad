package job

import (
	"bytes"
	"errors"
	"log/slog"
	"strings"
	"testing"
)

// Two hours without a database are two hundred lines at most, and their end is told.
func TestAnAbsentDatabaseDoesNotFillTheLog(t *testing.T) {
	var out bytes.Buffer
	log := slog.New(slog.NewTextHandler(&out, nil))
	var a absence
	for range 150 {
		a.tell(log, errors.New("away"))
	}
	a.tell(log, nil)
	a.tell(log, nil)
	a.tell(log, errors.New("away"))
	if waits, back := strings.Count(out.String(), "waits for the database"), strings.Count(out.String(), "has its database again"); waits != 4 || back != 1 {
		t.Errorf("%d complaints, %d returns:\n%s", waits, back, &out)
	}
}
