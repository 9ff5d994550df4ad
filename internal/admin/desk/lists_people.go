package desk

import (
	"context"

	"florin/internal/customer/clients"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/i18n"
	"florin/internal/lending/servicing"
	"florin/internal/platform/listing"
	"florin/internal/platform/table"
)

func (s *Service) clientList() list {
	filter := func(by map[string]string) clients.Filter {
		return clients.Filter{Which: clients.Which(by["filter"]), Query: by["q"], Sort: listing.Order(by["sort"])}
	}
	return list{
		of: ofClients, filters: []string{"filter", "q", "sort"},
		words: map[string]string{"filter": "clients:list.filters.", "sort": sortWords},
		columns: []column{
			{"name", table.Text, 3.4}, {"email", table.Text, 4}, {"phone", table.Text, 2.8}, {"since", table.Moment, 2.6}, {"requests", table.Number, 1.4},
			{"running", table.Number, 1.4}, {"late_loans", table.Number, 1.4}, {"repaid", table.Number, 1.4}, {"status", table.Text, 2}, {"account", table.Text, 1.6},
		},
		rows: func(ctx context.Context, p identity.Principal, say *i18n.Locale, by map[string]string, row func(...any) error) error {
			return s.Clients.Each(ctx, p, filter(by), func(c clients.Item) error {
				status := ""
				if c.LoanStatus != clients.None {
					status = valueText(say, "clients:loan_status.", string(c.LoanStatus))
				}
				account := "no_account"
				if c.HasAccount {
					account = "has_account"
				}
				return row(c.FirstName+" "+c.LastName, c.Email, c.Phone, c.Since, c.Requests, c.Running, c.Late, c.Repaid, status, valueText(say, "clients:list.", account))
			})
		},
		// A search counts nothing; a filter that means nothing is refused all the same.
		count: func(ctx context.Context, p identity.Principal, by map[string]string) (int64, bool, error) {
			f := filter(by)
			f.Limit = 1
			_, err := s.Clients.List(ctx, p, f)
			return 0, false, err
		},
	}
}

func (s *Service) paymentList() list {
	return list{
		of: ofLoans, filters: []string{"from", "to"},
		columns: []column{
			{"booked_on", table.Day, 2}, {"value_on", table.Day, 2}, {"reference", table.Text, 3}, {"client", table.Text, 3.4}, {"kind", table.Text, 3.2},
			{"amount", table.Amount, 2.4}, {"source", table.Text, 1.8}, {"entry", table.Text, 2.8}, {"takes_back", table.Text, 2.8},
		},
		rows: func(ctx context.Context, p identity.Principal, say *i18n.Locale, by map[string]string, row func(...any) error) error {
			span, err := spanOf(by)
			if err != nil {
				return err
			}
			return s.Servicing.Movements(ctx, p, span, func(m servicing.Movement) error {
				return row(m.BookedOn, m.On, m.Reference, m.Client, valueText(say, "export:values.event_", string(m.Kind)), m.Amount, sourceText(say, m.Source), m.ID, m.Ref)
			})
		},
		count: func(_ context.Context, p identity.Principal, by map[string]string) (int64, bool, error) {
			_, err := spanOf(by)
			return 0, false, err
		},
	}
}

func spanOf(by map[string]string) (span servicing.Span, err error) {
	for name, day := range map[string]*date.Date{"from": &span.From, "to": &span.To} {
		if by[name] == "" {
			continue
		}
		if *day, err = date.Parse(by[name]); err != nil {
			return span, invalid("/"+name, "field.type")
		}
	}
	return span, nil
}

// sourceText is where a payment came from; only payments come from anywhere.
func sourceText(say *i18n.Locale, source string) string {
	if source == "" {
		return ""
	}
	return valueText(say, "export:values.source_", source)
}
