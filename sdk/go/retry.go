package florin

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"math/rand/v2"
	"net/http"
	"strconv"
	"time"
)

const (
	firstPause   = 250 * time.Millisecond // before the second attempt; then twice as long each time
	longestPause = time.Minute            // who is told to wait for longer is told so as an error
)

// do calls until it is answered, or it makes no sense to go on. All attempts carry the same key, so that an answer that was lost is asked for again
// and nothing is done twice. Errors: *Problem for a refusal, that of net/http when nobody answered.
func (c *Client) do(ctx context.Context, what call, options []Option) (*http.Response, error) {
	body, kind, err := sent(what.body)
	if err != nil {
		return nil, err
	}
	header := http.Header{}
	header.Set("Accept-Language", c.language)
	header.Set("User-Agent", "florin-go/"+Version)
	if body != nil || what.method != http.MethodGet && what.method != http.MethodHead {
		header.Set("Content-Type", kind)
	}
	if what.keyed {
		header.Set("Idempotency-Key", newKey())
	}
	for _, choose := range options {
		choose(header)
	}
	safe := what.keyed || what.method == http.MethodGet || what.method == http.MethodHead
	for attempt := 1; ; attempt++ {
		res, err := c.request(ctx, what, header, body)
		if err == nil && res.StatusCode < http.StatusBadRequest && res.StatusCode >= http.StatusOK {
			c.observe(what.id, nil)
			return res, nil
		}
		again := safe
		pause := firstPause << min(attempt-1, 10)
		pause = pause/2 + rand.N(pause)
		if err == nil {
			err = problemOf(res)
		}
		if problem := (*Problem)(nil); errors.As(err, &problem) { // of the call, or of who was asked for a token
			again = problem.Retryable || safe && problem.Code == unreadable && problem.Status >= http.StatusInternalServerError
			if problem.RetryAfter > 0 {
				pause = time.Duration(problem.RetryAfter) * time.Second
			}
		}
		if !again || ctx.Err() != nil || attempt >= c.attempts || pause > longestPause {
			c.observe(what.id, err)
			return nil, err
		}
		if stopped := c.sleep(ctx, pause); stopped != nil {
			return nil, errors.Join(stopped, err)
		}
	}
}

func sleep(ctx context.Context, d time.Duration) error {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-t.C:
		return nil
	}
}

// unreadable is the code of an answer that no Florin gave, such as that of a proxy.
const unreadable = "client.unreadable"

// problemOf reads a refusal. What is none, such as the page of a proxy, becomes one with the code client.unreadable.
func problemOf(res *http.Response) *Problem {
	defer res.Body.Close()
	text, _ := io.ReadAll(io.LimitReader(res.Body, 1<<20)) // cut short, it is unreadable
	p := &Problem{}
	if err := json.Unmarshal(text, p); err != nil || p.Code == "" {
		*p = Problem{Code: unreadable, Title: http.StatusText(res.StatusCode), Detail: "What answered is no Florin.", Status: int64(res.StatusCode)}
		p.Retryable = res.StatusCode == http.StatusTooManyRequests || res.StatusCode == http.StatusServiceUnavailable
	}
	if seconds, err := strconv.ParseInt(res.Header.Get("Retry-After"), 10, 64); err == nil && p.Retryable && p.RetryAfter == 0 {
		p.RetryAfter = seconds
	}
	return p
}
