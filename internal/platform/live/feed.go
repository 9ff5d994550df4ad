package live

import "slices"

// Feed is what one open page hears.
type Feed struct {
	hub     *Hub
	account string
	person  string        // whose pages are counted together
	news    chan struct{} // holds one: there is something to take
	gone    chan struct{}

	kinds []Kind // not taken yet; the hub's lock guards it
}

// News has something when a kind waits to be taken.
func (f *Feed) News() <-chan struct{} { return f.news }

// Gone is closed when the node stops.
func (f *Feed) Gone() <-chan struct{} { return f.gone }

// Take gives the kinds that have changed since the last time.
func (f *Feed) Take() []Kind {
	f.hub.mu.Lock()
	defer f.hub.mu.Unlock()
	taken := f.kinds
	f.kinds = nil
	return taken
}

// Close ends it. A second time does nothing.
func (f *Feed) Close() { f.hub.leave(f) }

// tell notes a kind. The hub's lock is held.
func (f *Feed) tell(k Kind) {
	if !slices.Contains(f.kinds, k) {
		f.kinds = append(f.kinds, k)
	}
	select {
	case f.news <- struct{}{}:
	default:
	}
}
