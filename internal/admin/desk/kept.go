package desk

import (
	"maps"
	"slices"

	"florin/internal/identity/identity"
)

// List is a page of the back-office that narrows what it lists, and keeps views of that. Its name is part of an address.
type List string

// The lists that can be taken along as well.
const (
	ofRequests   List = "loan-requests"
	ofLoans      List = "loans"
	ofClients    List = "clients"
	ofCollection List = "collection"
	ofJournal    List = "journal"
)

// kept is what a list keeps, and what one must be allowed to read to see it.
type kept struct {
	needs   []identity.Permission // all of them
	columns bool                  // its table leaves out the columns that a member does not want
}

func needing(all ...identity.Permission) kept { return kept{needs: all} }

// keeps is every list that has views, with what its page needs. Another list is a line here.
var keeps = map[List]kept{
	ofRequests:      {[]identity.Permission{identity.RequestRead}, true},
	ofLoans:         {[]identity.Permission{identity.LoanRead}, true},
	ofClients:       {[]identity.Permission{identity.ClientRead}, true},
	ofCollection:    {[]identity.Permission{identity.LoanRead}, true},
	ofJournal:       {[]identity.Permission{identity.AuditRead}, true},
	"tasks":         needing(identity.RequestRead),
	"interviews":    needing(identity.RequestRead),
	"messages":      needing(identity.MessageRead),
	"payouts":       needing(identity.LoanRead),
	"bank":          needing(identity.BankManage),
	"portfolio":     needing(identity.DashboardRead, identity.LoanRead, identity.RequestRead),
	"overrides":     needing(identity.DashboardRead, identity.RequestRead, identity.RulesRead),
	"replay-cases":  needing(identity.RulesRead),
	"account":       needing(identity.LedgerRead),
	"losses":        needing(identity.LedgerRead),
	"privacy-cases": needing(identity.PrivacyRead),
	"complaints":    needing(identity.PrivacyRead),
	"mail-outbox":   needing(identity.SettingsManage),
	"mail-texts":    needing(identity.SettingsManage),
	"webhook-log":   needing(identity.WebhookManage),
}

// Lists are all that keep views, by name.
func Lists() []List { return slices.Sorted(maps.Keys(keeps)) }

// Choices are the values of a parameter: the list of requests counts when it is absent.
func (List) Choices() (all []string, fallback string) {
	for _, name := range Lists() {
		all = append(all, string(name))
	}
	return all, string(ofRequests)
}

// permit refuses those who may not read the list, with fault Forbidden.
func (l List) permit(p identity.Principal) error {
	for _, each := range keeps[l].needs {
		if err := p.Permit(each); err != nil {
			return err
		}
	}
	return nil
}

// known refuses a list that keeps nothing, with fault Invalid, and those who may not read it. Empty is that of requests.
func (l *List) known(p identity.Principal) error {
	if *l == "" {
		*l = ofRequests
	}
	if _, ok := keeps[*l]; !ok {
		return invalid("/list", "choice.invalid")
	}
	return l.permit(p)
}
