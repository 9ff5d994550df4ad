package bundle

import "time"

// Format names the form of an archive, as docs/dossier.md describes it. Another form gets
// another number.
const Format = "florin-dossier-2"

// formats are all that were ever written: an archive is checked as long as anybody keeps it.
// The second has conversations and interviews; container, manifest and trails are as before.
var formats = []string{"florin-dossier-1", Format}

// The files that every archive has beside those of the dossier.
const (
	ManifestName    = "manifest.json"
	SignatureName   = "manifest.json.p7s"
	CertificateName = "certificate.pem"
	SumsName        = "SHA256SUMS"
)

// About is what an archive is the archive of.
type About struct {
	Reference string    `json:"reference"`
	RequestID string    `json:"request_id"`
	Lender    string    `json:"lender"`
	Made      time.Time `json:"made"`
}

// Manifest lists everything in an archive but itself and its signature.
type Manifest struct {
	Format string `json:"format"`
	About
	Files  []File  `json:"files"` // in the order of the archive
	Chains []Chain `json:"chains"`
}

// File is a file of an archive.
type File struct {
	Name   string `json:"name"`
	Size   int64  `json:"size"`
	SHA256 string `json:"sha256"` // in hexadecimal
}

// Chain is the audit trail of one thing, from its first record to the newest at that time.
type Chain struct {
	File       string `json:"file"`
	EntityKind string `json:"entity_kind"`
	EntityID   string `json:"entity_id"`
	Records    int64  `json:"records"`
	LastHash   string `json:"last_hash"` // in hexadecimal; empty without records
}

// Line is a record of the audit trail as a line of a chain's file. Details are a text: byte
// for byte what was hashed.
type Line struct {
	EntityKind string    `json:"entity_kind"`
	EntityID   string    `json:"entity_id"`
	Seq        int64     `json:"seq"`
	At         time.Time `json:"at"`
	ActorKind  string    `json:"actor_kind"`
	ActorID    string    `json:"actor_id"`
	Source     string    `json:"source"`
	RequestID  string    `json:"request_id"`
	Action     string    `json:"action"`
	Details    string    `json:"details"`
	Hash       string    `json:"hash"` // in hexadecimal
}
