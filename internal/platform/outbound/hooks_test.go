package outbound

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"
)

func TestAddressesOfWebhooks(t *testing.T) {
	home := Networks{netip.MustParsePrefix("127.0.0.0/8"), netip.MustParsePrefix("10.1.0.0/16")}
	for address, want := range map[string][2]error{ // without networks of the operator's, and with them
		"https://books.example.org/florin?x=1": {nil, nil},
		"https://10.1.2.3/":                    {ErrHookPrivate, nil},
		"https://10.2.2.3/":                    {ErrHookPrivate, ErrHookPrivate},
		"https://169.254.169.254/latest":       {ErrHookPrivate, ErrHookPrivate},
		"https://[::ffff:127.0.0.1]/":          {ErrHookPrivate, nil},
		"https://localhost/":                   {ErrHookPrivate, nil},
		"http://127.0.0.1:9000/":               {ErrHookPrivate, nil},
		"https://books.example.org:443/":       {nil, nil},
		"https://books.example.org:22/":        {ErrHookPort, nil}, // which may lead into a network of the operator's
		"https://192.88.98.1:22/":              {ErrHookPort, ErrHookPort},
		"https://192.88.98.1:8443/":            {nil, nil},
		"https://10.1.2.3:9000/":               {ErrHookPrivate, nil},
		"http://books.example.org/":            {ErrHookForm, ErrHookForm},
		"ftp://books.example.org/":             {ErrHookForm, ErrHookForm},
		"https://a:b@books.example.org/":       {ErrHookForm, ErrHookForm},
		"https://:443/":                        {ErrHookForm, ErrHookForm},
		"books.example.org":                    {ErrHookForm, ErrHookForm},
	} {
		for i, networks := range []Networks{nil, home} {
			if err := NewHooks(networks, 8443).Check(address); !errors.Is(err, want[i]) || (err == nil) != (want[i] == nil) {
				t.Errorf("Check(%q) is %v, want %v", address, err, want[i])
			}
		}
	}
}

// A name that is entered when it leads elsewhere, and then leads to this machine, is refused
// when it is called: nothing reaches the server.
func TestWebhooksReachOnlyWhatMayBeCalled(t *testing.T) {
	reached := false
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		reached = true
		w.WriteHeader(http.StatusAccepted)
	}))
	defer server.Close()
	if got := NewHooks(nil).Post(context.Background(), server.URL, nil, nil); got.Failure != HookPrivate || reached {
		t.Errorf("it is %+v, reached: %v", got, reached)
	}
	odd := strings.Replace(server.URL, "127.0.0.1", "2130706433", 1)
	if got := NewHooks(nil).Post(context.Background(), odd, nil, nil); got.Failure == HookAnswered || reached {
		t.Errorf("an odd spelling: %+v, reached: %v", got, reached)
	}
	allowed := NewHooks(Networks{netip.MustParsePrefix("127.0.0.0/8")})
	if got := allowed.Post(context.Background(), server.URL, nil, nil); !got.OK() || !reached {
		t.Errorf("it is %+v, reached: %v", got, reached)
	}
	secure := httptest.NewTLSServer(http.NotFoundHandler())
	defer secure.Close()
	if got := allowed.Post(context.Background(), secure.URL, nil, nil); got.Failure != HookTLS {
		t.Errorf("a certificate that nobody trusts: %+v", got)
	}
	server.Close()
	if got := allowed.Post(context.Background(), server.URL, nil, nil); got.Failure != HookConnection {
		t.Errorf("a server that is gone: %+v", got)
	}
}

func FuzzExcerpt(f *testing.F) {
	for _, seed := range []string{"", "ok", "line\r\nline", "\x00\xff\xfe", strings.Repeat("é", 400), "\u202e<script>"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, start []byte) {
		text := Excerpt(start)
		if !utf8.ValidString(text) || len(text) > 2*hookExcerpt {
			t.Errorf("%q makes %q", start, text)
		}
		if i := strings.IndexFunc(text, func(r rune) bool { return !unicode.IsPrint(r) }); i >= 0 {
			t.Errorf("%q makes %q, with what nobody sees at %d", start, text, i)
		}
	})
}

func TestWhenAServerAsksToBeLeftAlone(t *testing.T) {
	const answered = "Fri, 20 Nov 2026 09:00:00 GMT"
	for text, want := range map[string]time.Duration{
		"": 0, "0": 0, "-5": 0, "120": 2 * time.Minute, "99999999999": 24 * time.Hour, "99999999999999999999": 0, "soon": 0, "1.5": 0,
		"Fri, 20 Nov 2026 09:10:00 GMT": 10 * time.Minute, "Fri, 20 Nov 2026 08:00:00 GMT": 0, "Fri, 20 Nov 2027 09:00:00 GMT": 24 * time.Hour,
	} {
		if got := retryAfter(http.Header{"Retry-After": {text}, "Date": {answered}}); got != want {
			t.Errorf("%q is %s, want %s", text, got, want)
		}
	}
	if got := retryAfter(http.Header{"Retry-After": {"Fri, 20 Nov 2026 09:10:00 GMT"}}); got != 0 {
		t.Errorf("without the server's clock it is %s", got)
	}
}

// A name that leads to a stranger's machine is called on no other port than may be entered, whatever it led to when it was.
func TestAPortIsLookedAtWhenItIsCalled(t *testing.T) {
	dialer := guardedDialer(false, Networks{netip.MustParsePrefix("10.1.0.0/16")}, onlyPorts([]int{8443}), time.Second)
	for address, want := range map[string]error{
		"192.88.98.1:443": nil, "192.88.98.1:8443": nil, "192.88.98.1:22": ErrHookPort, "10.1.2.3:22": nil, "10.2.2.3:443": ErrHookPrivate,
	} {
		if err := dialer.Control("tcp", address, nil); !errors.Is(err, want) || (err == nil) != (want == nil) {
			t.Errorf("%s is %v, want %v", address, err, want)
		}
	}
}
