package origination

import "testing"

// UseIndexFrom lets a test reach the search index with few requests.
func UseIndexFrom(t testing.TB, n int64) {
	before := indexFrom
	indexFrom = n
	t.Cleanup(func() { indexFrom = before })
}
