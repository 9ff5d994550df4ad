package hashing

import "testing"

// A hash of today's cost, from as many callers as there are processors: what the other
// process adds to the bare function.
func BenchmarkHere(b *testing.B)  { benchmark(b, Here{}) }
func BenchmarkApart(b *testing.B) { benchmark(b, newApart(b)) }

func benchmark(b *testing.B, c Computer) {
	task := Task{Password: []byte("Secret-123"), Salt: []byte("0123456789abcdef"), Cost: Cost{19 * 1024, 2, 1}, Size: 32}
	b.SetParallelism(2) // one more is on its way while one is computed
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			if _, err := c.Key(b.Context(), task); err != nil {
				b.Error(err)
				return
			}
		}
	})
}
