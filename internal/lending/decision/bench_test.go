package decision_test

import (
	"fmt"
	"strconv"
	"syscall"
	"testing"
	"time"

	"github.com/google/uuid"

	"florin/internal/lending/request"
	"florin/internal/test/testkit"
)

// These benchmarks report processor time: sixteen callers share commits, so the time that
// one of them waits says nothing.
func BenchmarkSubmit(b *testing.B) {
	r := newRig(b, testkit.SQLite(b))
	perCall(b, 16, func(i int) {
		a := marie()
		a.Email = "applicant." + strconv.Itoa(i) + "@example.org"
		p := visitor
		p.Source = fmt.Sprintf("10.%d.%d.%d", i>>16&255, i>>8&255, i&255)
		r.Env.Clock.Advance(time.Millisecond) // keys lie where their time puts them
		if _, err := r.Submit(ctx, p, a, uuid.NewString()); err != nil {
			b.Error(err)
		}
	})
}

// BenchmarkCheck runs what follows each submission in the background, without the packages that
// take in who applied.
func BenchmarkCheck(b *testing.B) {
	r := newRig(b, testkit.SQLite(b))
	r.submitted(b)
	b.ResetTimer()
	before := processorTime(b)
	must(b, r.CheckPending(ctx))
	b.ReportMetric(float64((processorTime(b)-before).Microseconds())/float64(b.N), "cpu-us/op")
}

func BenchmarkApprove(b *testing.B) {
	r := newRig(b, testkit.SQLite(b))
	ids := r.submitted(b)
	must(b, r.CheckPending(ctx)) // as it has run by the time that staff decide
	perCall(b, 16, func(i int) {
		if _, err := r.Approve(ctx, officer("ann"), ids[i], request.Decision{Version: 1, SendEmail: true}); err != nil {
			b.Error(err)
		}
	})
}

// submitted has b.N requests of as many people.
func (r *rig) submitted(b *testing.B) []string {
	ids := make([]string, b.N)
	for i := range ids {
		a := marie()
		a.Email = "applicant." + strconv.Itoa(i) + "@example.org"
		p := visitor
		p.Source = fmt.Sprintf("10.%d.%d.%d", i>>16&255, i>>8&255, i&255)
		r.Env.Clock.Advance(time.Millisecond)
		receipt, err := r.Submit(ctx, p, a, "")
		must(b, err)
		ids[i] = receipt.ID
	}
	return ids
}

// perCall spreads b.N calls over callers.
func perCall(b *testing.B, callers int, call func(i int)) {
	next := make(chan int, callers)
	done := make(chan struct{})
	b.ResetTimer()
	before := processorTime(b)
	for range callers {
		go func() {
			for i := range next {
				call(i)
			}
			done <- struct{}{}
		}()
	}
	for i := range b.N {
		next <- i
	}
	close(next)
	for range callers {
		<-done
	}
	b.ReportMetric(float64((processorTime(b)-before).Microseconds())/float64(b.N), "cpu-us/op")
}

func processorTime(b *testing.B) time.Duration {
	var used syscall.Rusage
	must(b, syscall.Getrusage(syscall.RUSAGE_SELF, &used))
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
