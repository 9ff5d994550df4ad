package webhook

import (
	"context"
	"time"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/platform/limit"
	"florin/internal/platform/outbound"
	"florin/internal/platform/trace"
)

// call posts to an address and measures how long that took. The wall clock is for the measure
// only: what is written and signed has the time of the transaction before.
func (s *Service) call(ctx context.Context, address string, header map[string]string, body []byte) (outbound.HookAnswer, time.Duration) {
	start := time.Now()
	ctx, span := trace.Start(ctx, "webhook", trace.Client)
	answer := s.Caller.Post(ctx, address, header, body)
	span.Fail(!answer.OK())
	span.End()
	return answer, time.Since(start)
}

// tests bounds how often an address is tested: a call that a user waits for is a way to
// make Florin knock at a server.
var tests = limit.Rule{Name: "webhook.test", Burst: 10, Per: 10 * time.Minute}

// takeTest counts a test; the refusal is saved with it.
func takeTest(tx *db.Tx, id string) (refusal, err error) {
	v, err := limit.TakeTx(tx, tests, id)
	if err == nil && !v.Allowed {
		refusal = fault.New(fault.TooMany, "too_many").After(v.RetryAfter)
	}
	return refusal, err
}
