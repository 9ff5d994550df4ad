package identity_test

import (
	"fmt"
	"math/rand/v2"
	"syscall"
	"testing"
	"time"

	"golang.org/x/crypto/argon2"

	"florin/internal/identity/identity"
	"florin/internal/test/testkit"
)

func BenchmarkSessionSQLite(b *testing.B)   { benchmarkSession(b, newKit(b, testkit.SQLite(b))) }
func BenchmarkSessionPostgres(b *testing.B) { benchmarkSession(b, newKit(b, testkit.Postgres(b))) }

// benchmarkSession checks sessions from as many callers as there are cores and reports
// the CPU time of this process for each check: at most 60 microseconds are allowed.
func benchmarkSession(b *testing.B, k *kit) {
	st := k.client(b)
	b.ReportAllocs()
	before := cpu()
	b.ResetTimer()
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			if _, err := k.Session(b.Context(), st.Token); err != nil {
				b.Error(err)
				return
			}
		}
	})
	b.ReportMetric(float64((cpu()-before).Microseconds())/float64(b.N), "cpu-µs/op")
}

func BenchmarkBearerSQLite(b *testing.B)   { benchmarkBearer(b, newKit(b, testkit.SQLite(b))) }
func BenchmarkBearerPostgres(b *testing.B) { benchmarkBearer(b, newKit(b, testkit.Postgres(b))) }

// benchmarkBearer is the same check for an access token of the wire: the signature beside it.
func benchmarkBearer(b *testing.B, k *kit) {
	token := k.wired(b).AccessToken
	b.ReportAllocs()
	before := cpu()
	b.ResetTimer()
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			if _, err := k.BearerSession(b.Context(), home, token); err != nil {
				b.Error(err)
				return
			}
		}
	})
	b.ReportMetric(float64((cpu()-before).Microseconds())/float64(b.N), "cpu-µs/op")
}

// cpu is the time that this process has spent on processors.
func cpu() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// BenchmarkLogin is a whole sign-in at the real cost of a hash; it should reach 85 % of
// BenchmarkArgon2id, the bare hash on the same cores.
func BenchmarkLoginSQLite(b *testing.B)   { benchmarkLogin(b, testkit.SQLite(b)) }
func BenchmarkLoginPostgres(b *testing.B) { benchmarkLogin(b, testkit.Postgres(b)) }

func benchmarkLogin(b *testing.B, env *testkit.Env) {
	k := newKit(b, env)
	k.Service = identity.New(identity.Config{DB: env.DB, Mail: k.mail})
	k.client(b)
	b.SetParallelism(4) // some always wait, as on a busy morning
	b.ResetTimer()
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			if _, err := k.Login(b.Context(), at(randomSource()), anna, secret); err != nil {
				b.Error(err)
				return
			}
		}
	})
}

// randomSource gives each sign-in a network of its own: the brakes are not measured here.
func randomSource() string {
	n := rand.Uint64()
	return fmt.Sprintf("2001:db8:%x:%x::1", n&0xffff, n>>16&0xffff)
}

func BenchmarkArgon2id(b *testing.B) {
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			argon2.IDKey([]byte(secret), []byte("sixteen bytes ok"), 2, 19*1024, 1, 32)
		}
	})
}
