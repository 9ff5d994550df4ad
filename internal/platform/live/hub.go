package live

import (
	"context"
	"log/slog"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
)

// Limits of a node: pages of one person, and pages of all.
const (
	maxPerPerson = 6
	maxPages     = 2000

	lookEvery = time.Second
)

// Config is what a Hub needs.
type Config struct {
	DB  *db.DB
	Log *slog.Logger
	// Every is how often the node looks for changes while a client is connected; a second
	// when zero.
	Every time.Duration
}

// Hub has the feeds of one node. It works only while there are any.
type Hub struct {
	Config

	mu       sync.Mutex
	accounts map[string]*account
	pages    int
	looking  bool
	closed   bool
	stop     chan struct{}
}

// account is a person who is connected here.
type account struct {
	feeds []*Feed
	known map[Kind]int64
}

// NewHub makes a hub.
func NewHub(c Config) *Hub {
	if c.Every == 0 {
		c.Every = lookEvery
	}
	return &Hub{Config: c, accounts: map[string]*account{}, stop: make(chan struct{})}
}

var (
	errTooMany = fault.New(fault.TooMany, "live.too_many")
	errStopped = fault.New(fault.Unavailable, "unavailable")
)

// Follow begins a feed of an account's changes. The caller closes it, and asks for
// everything once at the beginning: what changed before is not told.
//
// Refusals: TooMany "live.too_many" (this person's pages, or everybody's), Unavailable.
func (h *Hub) Follow(ctx context.Context, accountID string) (*Feed, error) {
	return h.follow(ctx, accountID, accountID)
}

// FollowDesk begins a feed of what staff share, for one of them. The caller has checked that
// they may see it. Refusals: those of Follow.
func (h *Hub) FollowDesk(ctx context.Context, staffID string) (*Feed, error) {
	return h.follow(ctx, Desk, staffID)
}

func (h *Hub) follow(ctx context.Context, accountID, person string) (*Feed, error) {
	known, err := h.read(ctx, []string{accountID})
	if err != nil {
		return nil, err
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	a := h.accounts[accountID]
	if a == nil {
		a = &account{known: known[accountID]}
	}
	switch {
	case h.closed:
		return nil, errStopped
	case a.pagesOf(person) >= maxPerPerson, h.pages >= maxPages:
		return nil, errTooMany
	}
	f := &Feed{hub: h, account: accountID, person: person, news: make(chan struct{}, 1), gone: h.stop}
	a.feeds = append(a.feeds, f)
	h.accounts[accountID] = a
	h.pages++
	if !h.looking {
		h.looking = true
		go h.look()
	}
	return f, nil
}

// pagesOf is how many pages a person has open here.
func (a *account) pagesOf(person string) (n int) {
	for _, f := range a.feeds {
		if f.person == person {
			n++
		}
	}
	return n
}

// Close ends every feed, and takes no new one: the node stops.
func (h *Hub) Close() {
	h.mu.Lock()
	defer h.mu.Unlock()
	if !h.closed {
		h.closed = true
		close(h.stop)
	}
}

func (h *Hub) leave(f *Feed) {
	h.mu.Lock()
	defer h.mu.Unlock()
	a := h.accounts[f.account]
	if a == nil {
		return
	}
	i := slices.Index(a.feeds, f)
	if i < 0 {
		return
	}
	a.feeds = slices.Delete(a.feeds, i, i+1)
	h.pages--
	if len(a.feeds) == 0 {
		delete(h.accounts, f.account)
	}
}

// look compares what the database says with what was told, until nobody is connected. A
// database that is away for a while costs nothing: versions are compared, so whatever
// happened meanwhile is told afterwards.
func (h *Hub) look() {
	ticker := time.NewTicker(h.Every)
	defer ticker.Stop()
	for {
		select {
		case <-h.stop:
			return
		case <-ticker.C:
		}
		connected, any := h.connected()
		if !any {
			return
		}
		ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
		versions, err := h.read(ctx, connected)
		cancel()
		if err != nil {
			h.Log.Debug("changes of clients cannot be read; trying again", "error", err)
			continue
		}
		h.tell(versions)
	}
}

// connected lists the accounts, or says that there are none and that nobody looks any more.
func (h *Hub) connected() ([]string, bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if len(h.accounts) == 0 {
		h.looking = false
		return nil, false
	}
	ids := make([]string, 0, len(h.accounts))
	for id := range h.accounts {
		ids = append(ids, id)
	}
	return ids, true
}

func (h *Hub) tell(versions map[string]map[Kind]int64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for id, kinds := range versions {
		a := h.accounts[id]
		if a == nil {
			continue
		}
		for kind, version := range kinds {
			if version <= a.known[kind] {
				continue
			}
			a.known[kind] = version
			for _, f := range a.feeds {
				f.tell(kind)
			}
		}
	}
}

// batch is how many accounts one statement asks for; fewer are filled up with nobody.
const batch = 64

var readVersions = db.SQL(`
	SELECT account_id, kind, CAST(SUM(version) AS BIGINT) AS version FROM account_changes
	WHERE account_id IN (` + places(batch) + `) GROUP BY account_id, kind`)

func places(n int) string {
	all := make([]string, n)
	for i := range all {
		all[i] = "$" + strconv.Itoa(i+1)
	}
	return strings.Join(all, ", ")
}

type versionRow struct {
	AccountID string `db:"account_id"`
	Kind      Kind   `db:"kind"`
	Version   int64  `db:"version"`
}

// read gives the versions of accounts; each has an entry, also one of which nothing changed.
func (h *Hub) read(ctx context.Context, ids []string) (map[string]map[Kind]int64, error) {
	found := make(map[string]map[Kind]int64, len(ids))
	for _, id := range ids {
		found[id] = map[Kind]int64{}
	}
	for some := range slices.Chunk(ids, batch) {
		args := make([]any, batch)
		for i := range args {
			args[i] = ""
			if i < len(some) {
				args[i] = some[i]
			}
		}
		err := h.DB.Peek(ctx, func(tx *db.Tx) error {
			return db.Each(tx, readVersions, func(r versionRow) error {
				found[r.AccountID][r.Kind] = r.Version
				return nil
			}, args...)
		})
		if err != nil {
			return nil, err
		}
	}
	return found, nil
}
