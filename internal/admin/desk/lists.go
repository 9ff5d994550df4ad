package desk

import (
	"context"
	"strconv"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/i18n"
	"florin/internal/lending/loan"
	"florin/internal/lending/refusal"
	"florin/internal/lending/request"
	"florin/internal/lending/servicing"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
	"florin/internal/platform/table"
)

// allLists are the lists that can be taken along, by the names of their addresses.
func (s *Service) allLists() map[string]list {
	return map[string]list{
		"loan-requests": s.requestList(),
		"loans":         s.loanList(),
		"journal":       s.journalList(),
		"clients":       s.clientList(),
		"payments":      s.paymentList(),
		"collection":    s.caseList(),
	}
}

func (s *Service) requestList() list {
	filter := func(by map[string]string) (_ request.Filter, err error) {
		f := request.Filter{
			Status: request.Status(by["status"]), Stage: request.Stage(by["stage"]), Assignee: by["assignee"], Query: by["q"], Sort: listing.Order(by["sort"]),
			Narrowed: request.Narrowed{Outcome: request.Outcome(by["outcome"]), Country: by["country"], Reason: refusal.Code(by["reason"])},
		}
		f.Sieve.Product = by["product"]
		if by["branch"] != "" {
			f.Sieve.Branches = []string{by["branch"]}
		}
		if f.Sieve.IDs, err = listing.IDs(by["ids"]); err != nil {
			return f, err
		}
		for name, into := range map[string]*int64{"amount_from": &f.AmountFrom, "amount_to": &f.AmountTo} {
			if by[name] != "" {
				if *into, err = strconv.ParseInt(by[name], 10, 64); err != nil || *into < 1 {
					return f, invalid("/"+name, "field.type")
				}
			}
		}
		f.From, f.To, err = daysOf(by)
		return f, err
	}
	return list{
		of:      ofRequests,
		filters: []string{"status", "stage", "assignee", "q", "sort", "from", "to", "product", "amount_from", "amount_to", "outcome", "country", "branch", "reason", "ids"},
		words:   map[string]string{"status": "admin:status.list.", "stage": "requests:stages.", "assignee": "export:values.", "sort": sortWords, "outcome": "requests:outcomes.", "reason": "refusals:staff."},
		columns: []column{
			{"reference", table.Text, 3}, {"name", table.Text, 3.4}, {"phone", table.Text, 2.6}, {"email", table.Text, 4}, {"amount", table.Amount, 2.4},
			{"months", table.Number, 1.2}, {"granted", table.Amount, 2.4}, {"granted_months", table.Number, 1.2}, {"product", table.Text, 2}, {"received", table.Moment, 2.6}, {"status", table.Text, 1.9}, {"stage", table.Text, 2.6}, {"assignee", table.Text, 2.4},
		},
		rows: func(ctx context.Context, p identity.Principal, say *i18n.Locale, by map[string]string, row func(...any) error) error {
			f, err := filter(by)
			if err != nil {
				return err
			}
			return s.Requests.Each(ctx, p, f, func(r request.Item) error {
				granted, months := grantedCells(r)
				return row(r.Reference, r.FirstName+" "+r.LastName, r.Phone, r.Email, r.Amount, orBlank(r.Duration), granted, months, r.Product, r.CreatedAt,
					statusText(say, r), stageText(say, r), r.Assignee)
			})
		},
		count: func(ctx context.Context, p identity.Principal, by map[string]string) (int64, bool, error) {
			f, err := filter(by)
			if err != nil {
				return 0, false, err
			}
			f.Limit = 1
			page, err := s.Requests.List(ctx, p, f)
			return page.Total, !page.AtLeast, err
		},
	}
}

// grantedCells are blank where nothing was approved.
func grantedCells(r request.Item) (amount, months any) {
	if r.Granted == nil {
		return nil, nil
	}
	return r.Granted.Amount, r.Granted.Duration
}

// sortWords are the names of the orders.
const sortWords = "desk:lists.orders."

// orBlank leaves a cell empty where there is nothing.
func orBlank[T any](v *T) any {
	if v == nil {
		return nil
	}
	return *v
}

// statusText is the status as the list has it: a request that was closed before any decision
// keeps its own, and is shown as closed.
func statusText(say *i18n.Locale, r request.Item) string {
	status := r.Status
	if status == request.Pending && r.Outcome != "" {
		status = request.Closed
	}
	return valueText(say, "admin:status.list.", string(status))
}

// stageText is where a request is, or how it ended.
func stageText(say *i18n.Locale, r request.Item) string {
	if r.Outcome != "" {
		return valueText(say, "requests:outcomes.", string(r.Outcome))
	}
	return valueText(say, "requests:stages.", string(r.Stage))
}

// valueText is a state in the words that the screen has for it, which stand in the catalog
// below a name.
func valueText(say *i18n.Locale, below, value string) string {
	if key := below + value; say.Has(key) {
		return say.T(key, nil)
	}
	return value
}

func (s *Service) loanList() list {
	filter := func(by map[string]string) servicing.Filter {
		return servicing.Filter{Which: servicing.Which(by["filter"]), Query: by["q"], Sort: listing.Order(by["sort"])}
	}
	return list{
		of: ofLoans, filters: []string{"filter", "q", "sort"},
		words: map[string]string{"filter": "loans:list.filters.", "sort": sortWords},
		columns: []column{
			{"reference", table.Text, 3}, {"client", table.Text, 3.4}, {"amount", table.Amount, 2.4}, {"outstanding", table.Amount, 2.4}, {"started_on", table.Day, 2},
			{"next_due_on", table.Day, 2}, {"next_pay_by", table.Day, 2}, {"next_due", table.Amount, 2.2}, {"status", table.Text, 2.2}, {"overdue", table.Amount, 2.2}, {"days_past_due", table.Number, 1.4},
		},
		rows: func(ctx context.Context, p identity.Principal, say *i18n.Locale, by map[string]string, row func(...any) error) error {
			return s.Servicing.Each(ctx, p, filter(by), func(l servicing.Item) error {
				return row(l.Reference, l.Client, l.Amount, l.Outstanding, l.StartedOn, l.NextDueOn, l.NextPayBy, l.NextDue, loanText(say, l), l.Overdue, l.DaysPastDue)
			})
		},
		// The list of loans counts nothing; a filter that means nothing is refused all the same.
		count: func(ctx context.Context, p identity.Principal, by map[string]string) (int64, bool, error) {
			f := filter(by)
			f.Limit = 1
			_, err := s.Servicing.List(ctx, p, f)
			return 0, false, err
		},
	}
}

// loanText is where a loan stands, or how it ended. How late it is has columns of its own.
func loanText(say *i18n.Locale, l servicing.Item) string {
	if l.Status == loan.Closed && l.CloseReason != "" {
		return valueText(say, "loans:closed.", string(l.CloseReason))
	}
	return valueText(say, "loans:status.", string(l.Status))
}

func (s *Service) journalList() list {
	return list{
		of: ofJournal, filters: []string{"actor_kind", "actor_id", "action", "entity_kind", "entity_id", "from", "to"},
		words: map[string]string{"actor_kind": "journal:actors.", "entity_kind": "journal:entities."},
		columns: []column{
			{"at", table.Moment, 2.6}, {"actor_kind", table.Text, 1.6}, {"actor", table.Text, 2.4}, {"actor_id", table.Text, 2.4}, {"source", table.Text, 2},
			{"action", table.Text, 3}, {"entity_kind", table.Text, 2}, {"entity_id", table.Text, 3}, {"seq", table.Number, 1}, {"details", table.Text, 5}, {"hash", table.Text, 3},
		},
		rows: s.journalRows,
		count: func(ctx context.Context, _ identity.Principal, by map[string]string) (int64, bool, error) {
			f, err := journalFilter(by)
			if err == nil {
				_, _, err = s.journalSearch(ctx, &f)
			}
			return 0, false, err
		},
	}
}

func journalFilter(by map[string]string) (f JournalFilter, err error) {
	f = JournalFilter{ActorKind: by["actor_kind"], ActorID: by["actor_id"], Action: by["action"], EntityKind: by["entity_kind"], EntityID: by["entity_id"]}
	f.From, f.To, err = daysOf(by)
	return f, err
}

// daysOf reads the two days of a filter.
func daysOf(by map[string]string) (from, to date.Date, err error) {
	for name, day := range map[string]*date.Date{"from": &from, "to": &to} {
		if by[name] == "" {
			continue
		}
		if *day, err = date.Parse(by[name]); err != nil {
			return from, to, invalid("/"+name, "field.type")
		}
	}
	return from, to, nil
}

// journalRows gives every record that the filters leave, byte for byte as it was hashed.
func (s *Service) journalRows(ctx context.Context, _ identity.Principal, _ *i18n.Locale, by map[string]string, row func(...any) error) error {
	f, err := journalFilter(by)
	if err != nil {
		return err
	}
	search, after, err := s.journalSearch(ctx, &f)
	if err != nil {
		return err
	}
	var known names
	read := func(after audit.Place, limit int) (page []audit.Record, err error) {
		err = s.DB.Survey(ctx, func(tx *db.Tx) (err error) {
			if known, err = namesTx(tx); err == nil {
				page, err = audit.SearchTx(tx, search, after, limit)
			}
			return err
		})
		return page, err
	}
	return listing.Each(after, read, audit.Record.Place, func(r audit.Record) error {
		e := entryOf(r, known)
		return row(e.At, e.ActorKind, e.Actor, e.ActorID, e.Source, e.Action, e.EntityKind, e.EntityID, e.Seq, r.Details, e.Hash)
	})
}
