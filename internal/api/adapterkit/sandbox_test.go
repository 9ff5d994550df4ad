package adapterkit_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"florin/internal/admin/sandbox"
	"florin/internal/api/adapterkit"
	"florin/internal/integration/adapter"
	"florin/internal/platform/outbound"
	"florin/internal/platform/signed"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

// The adapter that every sandbox runs on speaks the protocol that is asked of others, in all that it offers.
func TestTheAdapterOfASandboxPassesTheKit(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		fake := sandbox.NewAdapter(env.DB, lender.New(t, env, lender.Config{}).Keys, time.Now)
		testkit.Must(t, fake.Share(t.Context(), secret))
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			body, err := io.ReadAll(r.Body)
			if err != nil {
				t.Error(err)
			}
			header := map[string]string{}
			for _, name := range []string{signed.IDHeader, signed.TimestampHeader, signed.SignatureHeader} {
				header[name] = r.Header.Get(name)
			}
			reply := fake.Exchange(r.Context(), outbound.Exchange{Method: r.Method, URL: "https://adapter.sandbox.invalid" + r.URL.Path, Header: header, Body: body})
			if reply.Failure != "" {
				t.Errorf("%s %s: %s", r.Method, r.URL.Path, reply.Failure)
			}
			for name := range header {
				w.Header().Set(name, reply.Header(name))
			}
			w.WriteHeader(reply.Status)
			_, _ = w.Write(reply.Body)
		}))
		defer server.Close()
		report := adapterkit.Run(t.Context(), adapterkit.Config{URL: server.URL, Secret: secret, Now: time.Now})
		for _, c := range report.Checks {
			if c.Fault != "" {
				t.Errorf("%s: %s", c.Name, c.Fault)
			}
		}
		if n, all := len(report.Adapter.Capabilities), len(adapter.Catalogue()); n == 0 || len(report.Checks) < 20*n {
			t.Errorf("%d checks of %d capabilities, of %d that there are", len(report.Checks), n, all)
		}
	})
}
