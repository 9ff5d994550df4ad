package testkit

import "sync"

// AtOnce lets so many callers go from one barrier, and gives what each of them got.
func AtOnce[T any](callers int, fn func(i int) T) []T {
	got := make([]T, callers)
	var wg sync.WaitGroup
	barrier := make(chan struct{})
	for i := range callers {
		wg.Go(func() {
			<-barrier
			got[i] = fn(i)
		})
	}
	close(barrier)
	wg.Wait()
	return got
}
