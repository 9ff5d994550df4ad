package florin

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"reflect"
	"strconv"
	"strings"
	"time"
)

// Version of this SDK, which it names in its calls.
const Version = "0.1.0"

// mostAnswer bounds a JSON answer, in bytes.
const mostAnswer = 64 << 20

// Client calls one Florin. It may be used by many goroutines at once.
type Client struct {
	Operations
	base     *url.URL
	token    func(ctx context.Context) (string, error)
	http     *http.Client
	attempts int
	language string
	sleep    func(ctx context.Context, d time.Duration) error
	observe  func(operation string, err error) // of tests
}

// Setting is a choice for all calls of a client.
type Setting func(*Client)

// Key authenticates calls by the secret of a program.
func Key(secret string) Setting {
	return Token(func(context.Context) (string, error) { return secret, nil })
}

// Token asks for what authenticates each call, such as a token that is renewed, or a secret that a program has changed.
func Token(give func(ctx context.Context) (string, error)) Setting {
	return func(c *Client) { c.token = give }
}

// HTTP makes calls with a client of the caller's. Without it calls take a minute at most.
func HTTP(h *http.Client) Setting { return func(c *Client) { c.http = h } }

// Attempts is how often a call is made at most when what went wrong may be over a little later; 4 without it, 1 for no repetition.
func Attempts(n int) Setting { return func(c *Client) { c.attempts = max(1, n) } }

// Language is that of texts in answers: fr, de, nl, en or it. Without it, English.
func Language(code string) Setting { return func(c *Client) { c.language = code } }

// New makes a client of the Florin at an address such as https://credit.example.com, which may have a path, as sandboxes have. It calls nothing yet.
func New(address string, settings ...Setting) (*Client, error) {
	base, err := url.Parse(strings.TrimSuffix(address, "/"))
	if err != nil || base.Host == "" || base.Scheme != "https" && base.Scheme != "http" {
		return nil, fmt.Errorf("florin: %q is no address of a Florin", address)
	}
	c := &Client{base: base, http: &http.Client{Timeout: time.Minute}, attempts: 4, language: "en", sleep: sleep, observe: func(string, error) {}}
	for _, set := range settings {
		set(c)
	}
	c.bind()
	return c, nil
}

// Option is a choice for one call.
type Option func(http.Header)

// IdempotencyKey names the call: all that carry it have one effect, today and for 30 days. Without it each call makes one, and its repetitions carry it.
func IdempotencyKey(key string) Option {
	return func(h http.Header) { h.Set("Idempotency-Key", key) }
}

// IfMatch names the version that the caller has seen, such as "v12", in place of the Version of what is sent.
func IfMatch(tag string) Option {
	return func(h http.Header) { h.Set("If-Match", strconv.Quote(strings.Trim(tag, `"`))) }
}

// In asks for texts in a language for this call.
func In(language string) Option { return func(h http.Header) { h.Set("Accept-Language", language) } }

// Media is what is sent that is not JSON.
type Media struct {
	ContentType string
	Data        []byte
}

// File is an answer that is not JSON. Its Body must be closed.
type File struct {
	Body        io.ReadCloser
	ContentType string
	Header      http.Header
}

// call is one intention, however often it is sent.
type call struct {
	id, method, path string
	keyed            bool
	query, body      any // nil: none
}

// Call calls an operation that this SDK does not know, such as POST /api/v1/loan-requests. Answer nil drops what is answered.
// Errors: *Problem for a refusal.
func (c *Client) Call(ctx context.Context, method, path string, body, answer any, options ...Option) error {
	res, err := c.do(ctx, call{id: method + " " + path, method: method, path: path, keyed: method == http.MethodPost, body: body}, options)
	if err != nil {
		return err
	}
	return decoded(res, answer)
}

func decoded(res *http.Response, into any) error {
	defer res.Body.Close()
	if into == nil || res.StatusCode == http.StatusNoContent {
		_, err := io.Copy(io.Discard, res.Body)
		return err
	}
	if err := json.NewDecoder(io.LimitReader(res.Body, mostAnswer)).Decode(into); err != nil {
		return fmt.Errorf("florin: what was answered: %w", err)
	}
	return nil
}

func fetch[T any](ctx context.Context, c *Client, what call, options []Option) (*T, error) {
	res, err := c.do(ctx, what, options)
	if err != nil {
		return nil, err
	}
	answer := new(T)
	if err := decoded(res, answer); err != nil {
		return nil, err
	}
	return answer, nil
}

func none(ctx context.Context, c *Client, what call, options []Option) error {
	res, err := c.do(ctx, what, options)
	if err != nil {
		return err
	}
	return decoded(res, nil)
}

func head(ctx context.Context, c *Client, what call, options []Option) (http.Header, error) {
	res, err := c.do(ctx, what, options)
	if err != nil {
		return nil, err
	}
	return res.Header, res.Body.Close()
}

func file(ctx context.Context, c *Client, what call, options []Option) (*File, error) {
	res, err := c.do(ctx, what, options)
	if err != nil {
		return nil, err
	}
	return &File{Body: res.Body, ContentType: res.Header.Get("Content-Type"), Header: res.Header}, nil
}

// place writes a value into a path.
func place(value string) string { return url.PathEscape(value) }

// values writes a query from the members that are not zero.
func values(query any) string {
	if query == nil {
		return ""
	}
	given, v := url.Values{}, reflect.ValueOf(query)
	for i := range v.NumField() {
		if f := reflect.Indirect(v.Field(i)); f.IsValid() && (v.Field(i).Kind() == reflect.Pointer || !f.IsZero()) {
			given.Set(v.Type().Field(i).Tag.Get("query"), fmt.Sprint(f.Interface()))
		}
	}
	return given.Encode()
}

// sent gives the body of a call and its type.
func sent(body any) ([]byte, string, error) {
	switch body := body.(type) {
	case nil:
		return nil, "application/json", nil
	case Media:
		return body.Data, body.ContentType, nil
	}
	var text bytes.Buffer
	enc := json.NewEncoder(&text)
	enc.SetEscapeHTML(false)
	err := enc.Encode(body)
	return text.Bytes(), "application/json", err
}

// request makes one attempt.
func (c *Client) request(ctx context.Context, what call, header http.Header, body []byte) (*http.Response, error) {
	to, err := url.Parse(c.base.String() + what.path)
	if err != nil {
		return nil, fmt.Errorf("florin: %s: %w", what.id, err)
	}
	if to.Host != c.base.Host || to.Scheme != c.base.Scheme {
		return nil, errors.New("florin: " + what.id + " would go elsewhere")
	}
	if query := values(what.query); query != "" {
		to.RawQuery = query
	}
	r, err := http.NewRequestWithContext(ctx, what.method, to.String(), bytes.NewReader(body))
	if err != nil {
		return nil, fmt.Errorf("florin: %s: %w", what.id, err)
	}
	r.Header = header.Clone()
	if c.token != nil {
		secret, err := c.token(ctx)
		if err != nil {
			return nil, fmt.Errorf("florin: what authenticates: %w", err)
		}
		r.Header.Set("Authorization", "Bearer "+secret)
	}
	return c.http.Do(r)
}

func newKey() string { return rand.Text() }
