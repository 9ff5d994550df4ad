package privacy

import (
	"cmp"
	"slices"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/kernel/validate"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// visitor is the kind of a person who complains and is no client; the case itself is what they are known by.
const visitor = "visitor"

// Channels are the ways on which complaints come. A client's own come online; what staff write down comes by another way.
var Channels = []string{channelOnline, "message", "email", "telephone", "letter", "counter", channelOther}

const (
	channelOnline = "online"
	channelOther  = "other"

	longestName    = 200
	longestContact = 300
	farthestBack   = 366                 // days between the day on which a complaint came and that on which it is written down
	mostRedress    = int64(1_000_000_00) // far above any loan to a consumer
)

// registered is what the register of complaints keeps of one beside the words.
type registered struct {
	ReceivedOn      date.Date      `db:"received_on"` // of a case that a version before kept: none
	Channel         string         `db:"channel"`
	Product         string         `db:"product"` // its code; empty: of none, or not known
	ClockRule       string         `db:"clock_rule"`
	RedressMinor    int64          `db:"redress_minor"`
	RedressCurrency money.Currency `db:"redress_currency"`
}

func (r registered) redress() money.Amount { return money.Of(r.RedressMinor, r.RedressCurrency) }

// FiledComplaint is a complaint that a member of staff writes down for a person.
type FiledComplaint struct {
	PersonKind string     `json:"person_kind" enum:"account,request,visitor" doc:"visitor: a person who is no client"`
	PersonID   string     `json:"person_id,omitempty" doc:"Of a client; empty for a visitor"`
	Name       string     `json:"name,omitempty" maxLength:"200" doc:"Of a visitor"`
	Contact    string     `json:"contact,omitempty" maxLength:"300" doc:"How a visitor is reached: an address or a telephone number"`
	ReceivedOn *date.Date `json:"received_on,omitempty" doc:"From which the days run; today when absent"`
	Channel    string     `json:"channel,omitempty" enum:"message,email,telephone,letter,counter,other" doc:"other when absent"`
	Product    string     `json:"product,omitempty" doc:"The code of the product that it is about, if one is"`
	ComplaintInput
}

func (s *Service) checkFiledTx(tx *db.Tx, in FiledComplaint) error {
	snapshot, err := s.Settings.ReadTx(tx)
	if err != nil {
		return err
	}
	v := validate.New()
	in.ComplaintInput.check(v)
	if in.PersonKind == visitor {
		v.Check("/name", validate.Required(in.Name))
		v.CheckWith("/name", validate.Text(in.Name, longestName), map[string]any{"max": longestName})
		v.CheckWith("/contact", validate.Text(in.Contact, longestContact), map[string]any{"max": longestContact})
	}
	if in.Channel == channelOnline || in.Channel != "" && !has(Channels, in.Channel) {
		v.Check("/channel", codeChoice)
	}
	checkProduct(v, in.Product, snapshot)
	if on := in.ReceivedOn; on != nil {
		switch today := s.today(tx); {
		case on.After(today):
			v.Check("/received_on", "date.future")
		case on.Before(today.AddDays(-farthestBack)):
			v.Check("/received_on", "date.too_far")
		}
	}
	return v.Err()
}

func (in FiledComplaint) registered() registered {
	r := registered{Channel: cmp.Or(in.Channel, channelOther), Product: in.Product}
	if in.ReceivedOn != nil {
		r.ReceivedOn = *in.ReceivedOn
	}
	return r
}

func checkProduct(v *validate.Collector, code string, snapshot settings.Snapshot) {
	if code != "" && !slices.Contains(snapshot.Products.Codes(), code) {
		v.Check("/product", codeChoice)
	}
}

// Settlement is what the register keeps of the answer to a complaint.
type Settlement struct {
	Product         string         `json:"product,omitempty" doc:"The code of the product that the complaint is about; as it was when absent"`
	RedressMinor    int64          `json:"redress_minor,omitempty" doc:"What the person is given for it, in minor units, where it is upheld or partly; 0: no money"`
	RedressCurrency money.Currency `json:"redress_currency,omitempty"`
}

func (in Settlement) check(v *validate.Collector, k Kind, o Outcome, snapshot settings.Snapshot) {
	if k != Complaint {
		if in != (Settlement{}) {
			v.Check("/redress_minor", codeChoice)
		}
		return
	}
	checkProduct(v, in.Product, snapshot)
	switch {
	case in.RedressMinor == 0:
	case in.RedressMinor < 0 || in.RedressMinor > mostRedress || o != Upheld && o != Partly:
		v.Check("/redress_minor", codeChoice)
	case !slices.Contains(snapshot.Products.Denominations(), in.RedressCurrency):
		v.Check("/redress_currency", codeChoice)
	}
}

// settled is a case with what its answer says for the register.
func (r row) settled(in Settlement) row {
	r.Product = cmp.Or(in.Product, r.Product)
	if in.RedressMinor > 0 {
		r.RedressMinor, r.RedressCurrency = in.RedressMinor, in.RedressCurrency
	}
	return r
}

// Entry is a complaint as the register has it.
type Entry struct {
	ReceivedOn date.Date     `json:"received_on" doc:"From which the days run"`
	Channel    string        `json:"channel" enum:"online,message,email,telephone,letter,counter,other"`
	Product    string        `json:"product" doc:"Its code; empty: of none, or not known"`
	Redress    *money.Amount `json:"redress" doc:"What was given for it; null: no money"`
	Act        string        `json:"act" doc:"Where the law says by when an answer is due; empty: it names no time, and the lender's own counts"`
	Article    string        `json:"article"`
}

// viewer is who sees cases, and by which law's names.
type viewer struct {
	lang     string
	snapshot settings.Snapshot
}

func (s *Service) viewerTx(tx *db.Tx, p identity.Principal) (viewer, error) {
	snapshot, err := s.Settings.ReadTx(tx)
	return viewer{p.Lang, snapshot}, err
}

// entry adds how a complaint is registered, and who complains and is no client.
func (s *Service) entry(by viewer, r row, v *StaffCase) (err error) {
	e := Entry{ReceivedOn: s.receivedOn(r), Channel: r.channel(), Product: r.Product}
	if r.RedressMinor > 0 {
		given := r.redress()
		e.Redress = &given
	}
	e.Act, e.Article = by.snapshot.Book().Cite(r.ClockRule, by.lang)
	v.Complaint = &e
	var said words
	if r.PersonKind == visitor {
		err = s.unseal(sealWords, r.ID, r.Sealed, &said)
		v.Name, v.Email = said.Name, said.Contact
	}
	return err
}

// receivedOn is the day on which a complaint came.
func (s *Service) receivedOn(r row) date.Date {
	if r.ReceivedOn.IsZero() {
		return date.Of(r.CreatedAt, s.Zone)
	}
	return r.ReceivedOn
}

// channel is how a complaint came. A version before did not ask staff.
func (r row) channel() string {
	switch {
	case r.Channel != "":
		return r.Channel
	case r.FiledBy == nil:
		return channelOnline
	}
	return channelOther
}
