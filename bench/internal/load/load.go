package load

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// Plan is one run: who is asked, by how many connections, what, and what counts as an answer.
type Plan struct {
	Addr  string
	Conns int
	// Total is the number of requests; with 0 the run goes on until the context ends.
	Total int
	// Every is the time from one request of a connection to its next, whether or not the one before was slow: an answer's
	// time counts from when its request was due. 0: as fast as answers come.
	Every time.Duration
	// Request prepares the i-th request; it is called by many goroutines.
	Request func(i int) []byte
	// Check looks at the i-th answer; an error counts as a failure. Nil accepts every 2xx.
	Check func(i int, a Answer) error
}

// Result is what a run took. Latencies are sorted and cover good answers only.
type Result struct {
	Done      int
	Failed    int
	Elapsed   time.Duration
	Latencies []time.Duration
	Err       error // the first failure, as an example
	// Seconds are the good answers of each second; the last one may not have been whole.
	Seconds []int
}

// Slowest gives the answers of the slowest whole second by those of the median one; 0 for a run of less than two seconds.
func (r Result) Slowest() float64 {
	if len(r.Seconds) < 3 {
		return 0
	}
	whole := slices.Sorted(slices.Values(r.Seconds[:len(r.Seconds)-1]))
	if middle := whole[len(whole)/2]; middle > 0 {
		return float64(whole[0]) / float64(middle)
	}
	return 0
}

// Rate is good answers per second.
func (r Result) Rate() float64 { return float64(r.Done) / r.Elapsed.Seconds() }

// Quantile returns the latency below which the share q of the answers came.
func (r Result) Quantile(q float64) time.Duration {
	if len(r.Latencies) == 0 {
		return 0
	}
	return r.Latencies[min(len(r.Latencies)-1, int(q*float64(len(r.Latencies))))]
}

// Run carries out a plan. The error is for a run that could not start; failed requests are counted in the result.
func Run(ctx context.Context, p Plan) (Result, error) {
	workers := make([]*worker, p.Conns)
	var next atomic.Int64
	for i := range workers {
		c, err := dial(p.Addr)
		if err != nil {
			return Result{}, err
		}
		defer c.Close()
		workers[i] = &worker{plan: p, conn: c, next: &next, offset: p.Every * time.Duration(i) / time.Duration(p.Conns)}
	}
	var all sync.WaitGroup
	start := time.Now()
	for _, w := range workers {
		w.start = start
		all.Go(func() { w.run(ctx) })
	}
	all.Wait()
	result := Result{Elapsed: time.Since(start)}
	for _, w := range workers {
		result.Done += len(w.latencies)
		result.Failed += w.failed
		result.Latencies = append(result.Latencies, w.latencies...)
		for second, n := range w.seconds {
			for len(result.Seconds) <= second {
				result.Seconds = append(result.Seconds, 0)
			}
			result.Seconds[second] += n
		}
		if result.Err == nil {
			result.Err = w.err
		}
	}
	slices.Sort(result.Latencies)
	return result, nil
}

type worker struct {
	plan      Plan
	conn      *conn
	next      *atomic.Int64
	start     time.Time
	offset    time.Duration // of its first request, so that those of many connections are spread evenly
	latencies []time.Duration
	seconds   []int
	failed    int
	err       error
}

func (w *worker) run(ctx context.Context) {
	for n := 0; w.due(ctx, n); n++ {
		i := int(w.next.Add(1)) - 1
		if w.plan.Total > 0 && i >= w.plan.Total {
			return
		}
		request := w.plan.Request(i)
		start := time.Now()
		if w.plan.Every > 0 {
			start = w.dueAt(n)
		}
		answer, err := w.conn.do(request)
		took := time.Since(start)
		if err != nil { // the connection is of no further use
			w.fail(err)
			return
		}
		if err := w.check(i, answer); err != nil {
			w.fail(err)
			continue
		}
		w.latencies = append(w.latencies, took)
		for second := int(time.Since(w.start) / time.Second); len(w.seconds) <= second; {
			w.seconds = append(w.seconds, 0)
		}
		w.seconds[len(w.seconds)-1]++
	}
}

func (w *worker) dueAt(n int) time.Time {
	return w.start.Add(w.offset + time.Duration(n)*w.plan.Every)
}

// due waits for the time of the n-th request of the connection; false: the run has ended.
func (w *worker) due(ctx context.Context, n int) bool {
	if w.plan.Every > 0 {
		select {
		case <-time.After(time.Until(w.dueAt(n))):
		case <-ctx.Done():
		}
	}
	return ctx.Err() == nil
}

func (w *worker) check(i int, a Answer) error {
	if w.plan.Check != nil {
		return w.plan.Check(i, a)
	}
	return OK(a)
}

func (w *worker) fail(err error) {
	w.failed++
	if w.err == nil {
		w.err = err
	}
}

// OK accepts every 2xx answer and shows the beginning of any other.
func OK(a Answer) error {
	if a.Status/100 == 2 {
		return nil
	}
	return fmt.Errorf("status %d: %.300s", a.Status, a.Body)
}

// Header is one line of a request head.
type Header struct{ Name, Value string }

// Raw writes a request once, so that sending it costs no formatting.
func Raw(method, path, host string, headers []Header, body []byte) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s %s HTTP/1.1\r\nHost: %s\r\n", method, path, host)
	for _, h := range headers {
		fmt.Fprintf(&b, "%s: %s\r\n", h.Name, h.Value)
	}
	if body != nil {
		fmt.Fprintf(&b, "Content-Type: application/json\r\nContent-Length: %d\r\n", len(body))
	}
	b.WriteString("\r\n")
	b.Write(body)
	return b.Bytes()
}
