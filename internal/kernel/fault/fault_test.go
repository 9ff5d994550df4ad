package fault_test

import (
	"errors"
	"fmt"
	"io"
	"testing"
	"time"

	"florin/internal/kernel/fault"
)

func TestKindAndCodeSurviveWrapping(t *testing.T) {
	refusal := fault.New(fault.Conflict, "request.already_decided").With("by", "A. Meier").After(time.Second)
	err := fmt.Errorf("approve request: %w", refusal.Wrap(io.ErrUnexpectedEOF))

	if got := fault.KindOf(err); got != fault.Conflict {
		t.Errorf("KindOf = %v, want conflict", got)
	}
	if got := fault.CodeOf(err); got != "request.already_decided" {
		t.Errorf("CodeOf = %q", got)
	}
	if !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Error("the cause is lost")
	}
	found, ok := fault.As(err)
	if !ok || found.Params["by"] != "A. Meier" || found.RetryAfter != time.Second {
		t.Errorf("As = %+v, %v", found, ok)
	}
}

func TestForeignErrorsAreInternal(t *testing.T) {
	if fault.KindOf(io.EOF) != fault.Internal || fault.CodeOf(io.EOF) != "internal" {
		t.Error("an unknown error must be internal")
	}
	if fault.Kind(200).String() != "internal" {
		t.Error("an unknown kind must read as internal")
	}
}

func TestWithDoesNotChangeTheOriginal(t *testing.T) {
	base := fault.New(fault.TooMany, "too_many").With("a", 1)
	_ = base.With("b", 2)
	if len(base.Params) != 1 {
		t.Errorf("the original was changed: %v", base.Params)
	}
}
