package document

import "sync"

// crowd counts the uploads that each source has running on this node. An upload may go
// on for a quarter of an hour, so without it one slow caller could hold every slot.
type crowd struct {
	mu      sync.Mutex
	running map[string]int
}

// enter admits one more of a source unless it has its share already.
func (c *crowd) enter(source string, share int) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.running[source] >= share {
		return false
	}
	c.running[source]++
	return true
}

func (c *crowd) leave(source string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.running[source]--; c.running[source] == 0 {
		delete(c.running, source)
	}
}
