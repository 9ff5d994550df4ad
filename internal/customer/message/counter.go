package message

import (
	"strings"
	"time"

	"florin/internal/platform/db"
	"florin/internal/platform/live"
)

// Tiles are the four figures above the inbox.
type Tiles struct {
	Total     int64 `json:"total"`
	Unread    int64 `json:"unread"`
	SentToday int64 `json:"sent_today" doc:"Answers of staff since midnight where the lender's hours are read"`
	High      int64 `json:"high" doc:"Open conversations of high priority"`
}

// The names of the counters; that of a day's answers ends with the day.
const (
	countTotal  = "total"
	countUnread = "unread"
	countHigh   = "high"
	countSent   = "sent/"
)

// counterSlots is over how many rows a counter is split: no two transactions that run on
// one node write the same row.
const counterSlots = 24

var (
	addToCounter = db.SQL(`INSERT INTO thread_counters (name, slot, n) VALUES ($1, $2, $3)
		ON CONFLICT (name, slot) DO UPDATE SET n = thread_counters.n + excluded.n`)
	sumCounters = db.SQL(`SELECT name, CAST(SUM(n) AS BIGINT) AS n FROM thread_counters
		WHERE name IN ('total', 'unread', 'high', $1) GROUP BY name`)
	forgetDays = db.SQL(`DELETE FROM thread_counters WHERE name >= 'sent/' AND name < $1`)
)

func countTx(tx *db.Tx, name string, n int64) error {
	if n == 0 {
		return nil
	}
	_, err := tx.Exec(addToCounter, name, tx.Slot(counterSlots), n)
	return err
}

// moveTx counts what a conversation was no more, and what it has become, and lets the open
// pages of staff know.
func moveTx(tx *db.Tx, before, after state) error {
	if err := live.ChangedTx(tx, live.Inbox, live.Desk); err != nil {
		return err
	}
	if err := countTx(tx, countUnread, after.unread()-before.unread()); err != nil {
		return err
	}
	return countTx(tx, countHigh, after.high()-before.high())
}

func (s state) unread() int64 { return oneIf(s.StaffUnread != nil) }
func (s state) high() int64   { return oneIf(s.Priority == High && s.Status != Closed) }

func oneIf(so bool) int64 {
	if so {
		return 1
	}
	return 0
}

// dayOf names the counter of the answers of a day.
func dayOf(at time.Time, zone *time.Location) string {
	return countSent + at.In(zone).Format(time.DateOnly)
}

func tilesTx(tx *db.Tx, zone *time.Location) (Tiles, error) {
	type sum struct {
		Name string `db:"name"`
		N    int64  `db:"n"`
	}
	var t Tiles
	sums, err := db.All[sum](tx, sumCounters, dayOf(tx.Now(), zone))
	for _, s := range sums {
		switch {
		case s.Name == countTotal:
			t.Total = s.N
		case s.Name == countUnread:
			t.Unread = s.N
		case s.Name == countHigh:
			t.High = s.N
		case strings.HasPrefix(s.Name, countSent):
			t.SentToday = s.N
		}
	}
	return t, err
}
