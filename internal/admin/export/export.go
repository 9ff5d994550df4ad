package export

import (
	"time"

	"florin/internal/kernel/date"
)

// State is where a copy stands.
type State string

// The states.
const (
	Waiting State = "waiting"
	Ready   State = "ready"
	Failed  State = "failed"
	Gone    State = "gone" // its days are over
)

// Format is how rows are written.
type Format string

// The formats.
const (
	NDJSON Format = "ndjson" // an object a line
	CSV    Format = "csv"
	XML    Format = "xml" // of tapes alone: an element a loan
)

// Export is a copy, with the manifest of its files once it is ready.
type Export struct {
	ID           string     `json:"id"`
	Kind         Kind       `json:"kind" enum:"clients,requests,loans,schedule,loan_events,ledger,payouts,collection,tape_consumer,tape_anacredit"`
	Format       Format     `json:"format" enum:"ndjson,csv,xml"`
	Gzip         bool       `json:"gzip"`
	AsOf         *date.Date `json:"as_of" doc:"The day at whose end things stood as the files say; null: now"`
	ChangedAfter *int64     `json:"changed_after" doc:"Only what has changed since this number of the log of events; null: everything"`
	State        State      `json:"state" enum:"waiting,ready,failed,gone" doc:"gone: its days are over, and the files with them"`
	Failure      string     `json:"failure" doc:"Why it failed; empty: it did not"`
	By           string     `json:"by" doc:"Who asked for it"`
	CreatedAt    time.Time  `json:"created_at"`
	MadeAt       *time.Time `json:"made_at"`
	ExpiresAt    *time.Time `json:"expires_at" doc:"Until when the files can be fetched"`
	Seq          *int64     `json:"seq" doc:"Where the log of events goes on: pass it as after. What happened up to it is in the files, of what comes after nothing is missing there"`
	Seal         string     `json:"seal" doc:"SHA-256 over kind, seq and the sums of all files, in hex; it stands in the audit log, too"`
	Schema       Schema     `json:"schema"`
	Files        []File     `json:"files"`
}

// Schema is what a row says.
type Schema struct {
	Name    string   `json:"name"`
	Version int      `json:"version" doc:"It rises when a member changes what it says; members may be added without"`
	Columns []Member `json:"columns" doc:"In the order of the files"`
}

// Member is a member of a row, or a column.
type Member struct {
	Name string `json:"name"`
	Type string `json:"type" enum:"text,amount,number,day,moment,flag" doc:"An amount is minor units and a currency in NDJSON; in CSV it is major units, and the currency stands in the column after it"`
}

// File is a file of a copy.
type File struct {
	Name   string `json:"name"`
	URL    string `json:"url" doc:"Below the address of this API; parts can be asked for with Range"`
	Bytes  int64  `json:"bytes"`
	Rows   int64  `json:"rows"`
	SHA256 string `json:"sha256" doc:"Of the bytes as they are fetched, in hex"`
}

func (r row) view(files []fileRow) Export {
	e := Export{
		ID: r.ID, Kind: r.Kind, Format: r.Format, Gzip: r.Packed, ChangedAfter: r.ChangedAfter, State: r.State, Failure: r.Failure, By: r.ByName,
		CreatedAt: r.CreatedAt, MadeAt: r.MadeAt, ExpiresAt: r.ExpiresAt, Seq: r.Seq, Seal: r.Seal, Schema: kinds[r.Kind].schema(r.Kind), Files: []File{},
	}
	if !r.AsOf.IsZero() {
		e.AsOf = &r.AsOf
	}
	for _, f := range files {
		e.Files = append(e.Files, File{f.Name, "/exports/" + r.ID + "/files/" + f.Name, f.Bytes, f.Rows, f.SHA256})
	}
	return e
}
