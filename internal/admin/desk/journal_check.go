package desk

import (
	"context"
	"encoding/base64"
	"encoding/json"

	"florin/internal/identity/identity"
	"florin/internal/platform/audit"
)

// CheckedPart is what one stretch of the verification of the journal found.
type CheckedPart struct {
	Chains  int64          `json:"chains" doc:"That begin in this part"`
	Records int64          `json:"records"`
	Broken  int64          `json:"broken" doc:"How many chains were found broken"`
	Breaks  []JournalBreak `json:"breaks" doc:"The first break of each, at most 1000"`
	Next    string         `json:"next" doc:"Where to go on; empty at the end"`
}

// JournalBreak is the first trouble of one chain.
type JournalBreak struct {
	EntityKind string       `json:"entity_kind"`
	EntityID   string       `json:"entity_id"`
	Seq        int64        `json:"seq"`
	Reason     audit.Reason `json:"reason" enum:"missing,changed"`
}

// partPages of a thousand records take a second or less on either engine.
const partPages = 20

// CheckJournal verifies the chains of the audit log, by parts: from is the Next of the part
// before, or empty. Errors: fault Forbidden (needs audit.read), Invalid for a from that no
// part gave.
func (s *Service) CheckJournal(ctx context.Context, p identity.Principal, from string) (CheckedPart, error) {
	if err := p.Permit(identity.AuditRead); err != nil {
		return CheckedPart{}, err
	}
	reached, ok := parseReached(from)
	if !ok {
		return CheckedPart{}, invalid("/from", "choice.invalid")
	}
	part, err := audit.VerifyPart(ctx, s.DB, reached, partPages)
	out := CheckedPart{Chains: part.Chains, Records: part.Records, Broken: part.Broken, Breaks: []JournalBreak{}}
	for _, b := range part.Breaks {
		out.Breaks = append(out.Breaks, JournalBreak(b))
	}
	if !part.Ended {
		text, _ := json.Marshal(part.Next) // texts, a number and a yes or no always marshal
		out.Next = base64.RawURLEncoding.EncodeToString(text)
	}
	return out, err
}

func parseReached(s string) (r audit.Reached, ok bool) {
	if s == "" {
		return r, true
	}
	text, err := base64.RawURLEncoding.DecodeString(s)
	return r, err == nil && json.Unmarshal(text, &r) == nil && r.Seq > 0
}
