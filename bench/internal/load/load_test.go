package load

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

func TestRunSendsEachRequestOnce(t *testing.T) {
	var seen atomic.Int64
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		seen.Add(1)
		switch {
		case r.URL.Path == "/bad":
			http.Error(w, "no", http.StatusTeapot)
		case r.URL.Path == "/chunked":
			for range 3 {
				fmt.Fprint(w, strings.Repeat("x", 5000))
				w.(http.Flusher).Flush()
			}
		default:
			fmt.Fprint(w, "short")
		}
	}))
	defer server.Close()
	addr := server.Listener.Addr().String()
	paths := []string{"/", "/chunked", "/bad"}
	result, err := Run(context.Background(), Plan{
		Addr: addr, Conns: 4, Total: 300,
		Request: func(i int) []byte { return Raw("GET", paths[i%3], addr, nil, nil) },
		Check: func(i int, a Answer) error {
			if want := map[int]int{0: 5, 1: 15000}[i%3]; i%3 != 2 && len(a.Body) != want {
				return fmt.Errorf("body of %d bytes, want %d", len(a.Body), want)
			}
			return OK(a)
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	if result.Done != 200 || result.Failed != 100 || seen.Load() != 300 {
		t.Errorf("done %d, failed %d, seen %d (%v)", result.Done, result.Failed, seen.Load(), result.Err)
	}
	if !strings.Contains(result.Err.Error(), "418") {
		t.Errorf("the example failure is %v", result.Err)
	}
	if result.Quantile(0.5) > result.Quantile(0.99) || result.Quantile(0.99) == 0 {
		t.Error("quantiles are out of order")
	}
}

func TestATimeOfAPacedRunCountsFromWhenItsRequestWasDue(t *testing.T) {
	slow := 50 * time.Millisecond
	server := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { time.Sleep(slow) }))
	defer server.Close()
	addr := server.Listener.Addr().String()
	every := 10 * time.Millisecond
	result, err := Run(context.Background(), Plan{Addr: addr, Conns: 1, Total: 3, Every: every, Request: func(int) []byte { return Raw("GET", "/", addr, nil, nil) }})
	if err != nil || result.Done != 3 {
		t.Fatal(result, err)
	}
	// The third was due after 20 ms and begins when two others have taken 100.
	if third := result.Quantile(1); third < 3*slow-2*every {
		t.Errorf("the third took %v", third)
	}
}

func TestLoadStaysOnTheMachine(t *testing.T) {
	if _, err := Run(context.Background(), Plan{Addr: "192.0.2.1:80", Conns: 1, Total: 1}); err == nil {
		t.Error("load to another machine must be refused")
	}
}

func TestTheSlowestWholeSecondAgainstTheMedian(t *testing.T) {
	for _, c := range []struct {
		seconds []int
		want    float64
	}{
		{nil, 0}, {[]int{10, 3}, 0}, {[]int{10, 10, 3}, 1}, {[]int{100, 20, 110, 90, 5}, 0.2}, {[]int{0, 0, 0, 9}, 0},
	} {
		if got := (Result{Seconds: c.seconds}).Slowest(); got != c.want {
			t.Errorf("%v: %v, want %v", c.seconds, got, c.want)
		}
	}
}
