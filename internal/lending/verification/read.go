package verification

import (
	"encoding/json"
	"slices"
	"time"

	"florin/internal/integration/adapter"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/rule/rail"
)

// Bounds of an answer.
const (
	longestRef  = 100 // of a session
	longestName = 200
	mostMonths  = 24
)

var errResult = fault.New(fault.Invalid, "adapter.result")

// compared is what a service may say that it has compared.
var compared = []string{"name", "birth_date", "nationality", "address", "document", "face", "liveness"}

// Proof is what a service of identification says of an applicant.
type Proof struct {
	GivenName  string     `json:"given_name" doc:"As the document has it; empty: not told"`
	FamilyName string     `json:"family_name"`
	BirthDate  *date.Date `json:"birth_date"`
	Compared   []string   `json:"compared" enum:"name,birth_date,nationality,address,document,face,liveness"`
	Differs    []string   `json:"differs" doc:"Which of them does not agree"`
	Document   *IDPaper   `json:"document" doc:"The paper that was shown; null: none, or not told"`
}

// IDPaper is a document by which a person was identified. Its number is not asked for.
type IDPaper struct {
	Kind      string     `json:"kind" enum:"passport,identity_card,residence_permit,driving_licence,eid"`
	Country   string     `json:"country" doc:"ISO 3166-1, two letters"`
	ExpiresOn *date.Date `json:"expires_on"`
}

var paperKinds = []string{"passport", "identity_card", "residence_permit", "driving_licence", "eid"}

// Income is what came into accounts in a month.
type Income struct {
	Month  string       `json:"month" doc:"YYYY-MM"`
	Amount money.Amount `json:"amount"`
}

// Summary is what a service says of the accounts of an applicant. Amounts are of a month but for the balances; none is reckoned here.
type Summary struct {
	Holder      string       `json:"holder"`
	IBAN        string       `json:"iban" doc:"Of the account into which the income comes"`
	From        date.Date    `json:"from"`
	To          date.Date    `json:"to"`
	Income      []Income     `json:"income" doc:"By month, the oldest first"`
	Rent        money.Amount `json:"rent"`
	Instalments money.Amount `json:"instalments" doc:"To other lenders"`
	Returned    int          `json:"returned_debits" doc:"Direct debits that were returned for want of money in the period"`
	Lowest      money.Amount `json:"lowest" doc:"The lowest balance of the period; below zero: overdrawn"`
	Highest     money.Amount `json:"highest"`
}

// startReply is the result of identity.start and account.connect.
type startReply struct {
	URL     string `json:"url"` // left out by a service that asks nothing of the applicant; of identity alone
	Session string `json:"session"`
}

func (said *startReply) read(raw json.RawMessage, kind Kind) error {
	*said = startReply{}
	if adapter.Read(raw, said) != nil || !adapter.IsLine(longestRef, said.Session) || said.URL == "" && kind == Accounts || said.URL != "" && !adapter.IsPage(said.URL) {
		return errResult
	}
	return nil
}

// ReadStart says whether a result is one of identity.start. The fault Invalid "adapter.result" says that it is none.
func ReadStart(result json.RawMessage) error { return new(startReply).read(result, Identity) }

// ReadConnect says whether a result is one of account.connect. The fault Invalid "adapter.result" says that it is none.
func ReadConnect(result json.RawMessage) error { return new(startReply).read(result, Accounts) }

// reply is the result of identity.result and account.read: an outcome, of a session, with what was found.
type reply struct {
	Outcome string `json:"outcome"`
	Session string `json:"session"`
	Person  struct {
		GivenName  string     `json:"given_name"`
		FamilyName string     `json:"family_name"`
		BirthDate  *date.Date `json:"birth_date"`
	} `json:"person"`
	Compared []string `json:"compared"`
	Differs  []string `json:"differs"`
	Document *IDPaper `json:"document"`
	Summary  *Summary `json:"summary"`
}

// endings are outcomes that say nothing of a person.
var endings = map[string]State{"expired": Expired, "declined": Declined}

// ended says that nothing was found, because the applicant came to no end.
func (said *reply) ended() (State, bool) {
	to, ends := endings[said.Outcome]
	return to, ends
}

func (said *reply) read(raw json.RawMessage, kind Kind) error {
	*said = reply{}
	if adapter.Read(raw, said) != nil || !adapter.IsLine(longestRef, said.Session) {
		return errResult
	}
	if _, ends := said.ended(); ends {
		return nil
	}
	ok := false
	switch Outcome(said.Outcome) {
	case Matched:
		ok = kind == Identity && said.identified() && said.named() && len(said.Differs) == 0
	case NotMatched:
		ok = kind == Identity && said.identified() && len(said.Differs) > 0
	case Unclear:
		ok = kind == Identity && said.identified()
	case Read:
		ok = kind == Accounts && said.Summary != nil && said.Summary.whole()
	}
	if !ok {
		return errResult
	}
	return nil
}

// named says whether the person is told of whom a document is: without it nobody could say that it is another.
func (said *reply) named() bool {
	return adapter.IsLine(longestName, said.Person.GivenName) && adapter.IsLine(longestName, said.Person.FamilyName) && said.Person.BirthDate != nil && !said.Person.BirthDate.IsZero()
}

// identified says whether it is told what was compared.
func (said *reply) identified() bool {
	for i, word := range said.Compared {
		if !slices.Contains(compared, word) || slices.Contains(said.Compared[:i], word) {
			return false
		}
	}
	for _, word := range said.Differs {
		if !slices.Contains(said.Compared, word) {
			return false
		}
	}
	if d := said.Document; d != nil && (!slices.Contains(paperKinds, d.Kind) || d.Country != "" && !adapter.IsLine(2, d.Country)) {
		return false
	}
	short := len([]rune(said.Person.GivenName)) <= longestName && len([]rune(said.Person.FamilyName)) <= longestName
	return short && len(said.Compared) > 0 && len(said.Differs) <= len(said.Compared)
}

// whole says whether a summary is complete, in one currency, and of a period that can be.
func (m *Summary) whole() bool {
	iban, err := rail.ParseIBAN(m.IBAN)
	if err != nil || !adapter.IsLine(longestName, m.Holder) || m.From.IsZero() || m.To.Before(m.From) || m.To.After(m.From.AddMonths(mostMonths, m.From.Day())) ||
		len(m.Income) == 0 || len(m.Income) > mostMonths+1 || m.Returned < 0 || m.Lowest.Minor > m.Highest.Minor {
		return false
	}
	m.IBAN = string(iban)
	first, last, before := m.From.String()[:7], m.To.String()[:7], ""
	for _, month := range m.Income {
		if _, err := time.Parse("2006-01", month.Month); err != nil || month.Month <= before || month.Month < first || month.Month > last || !m.plain(month.Amount) {
			return false
		}
		before = month.Month
	}
	return m.Highest.Currency == m.Lowest.Currency && m.plain(m.Rent) && m.plain(m.Instalments) && m.Lowest.Minor >= -money.MaxBooked && m.Highest.Minor <= money.MaxBooked
}

// plain says whether an amount is in the currency of the balances, and not below zero.
func (m *Summary) plain(a money.Amount) bool {
	return a.Currency == m.Lowest.Currency && a.Currency != "" && a.Minor >= 0 && a.Minor <= money.MaxBooked
}

// ReadIdentity says whether a result is one of identity.result. The fault Invalid "adapter.result" says that it is none.
func ReadIdentity(result json.RawMessage) error { return new(reply).read(result, Identity) }

// ReadAccounts says whether a result is one of account.read. The fault Invalid "adapter.result" says that it is none.
func ReadAccounts(result json.RawMessage) error { return new(reply).read(result, Accounts) }
