package server

import "sync"

// recent keeps the pages that were asked for last, and forgets the others: there is no
// end to what a query may hold.
type recent struct {
	mu    sync.Mutex
	most  int
	pages map[string]*packed
	order []string // the oldest first
}

// maxAsked bounds the memory: some 15 kB each.
const maxAsked = 200

func newRecent(most int) *recent { return &recent{most: most, pages: map[string]*packed{}} }

func (c *recent) get(name string) *packed {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.pages[name]
}

func (c *recent) put(name string, p *packed) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, known := c.pages[name]; !known {
		c.order = append(c.order, name)
	}
	c.pages[name] = p
	for len(c.order) > c.most {
		delete(c.pages, c.order[0])
		c.order = c.order[1:]
	}
}
