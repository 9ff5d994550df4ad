package desk

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/kernel/i18n"
	"florin/internal/lending/loan"
	"florin/internal/lending/worklist"
	"florin/internal/platform/table"
)

// caseList is the work list of collection.
func (s *Service) caseList() list {
	filter := func(by map[string]string) worklist.Filter {
		return worklist.Filter{Bucket: loan.Bucket(by["bucket"]), Assigned: worklist.Assignment(by["assigned"]), Query: by["q"], Sort: worklist.Order(by["sort"])}
	}
	return list{
		of: ofCollection, filters: []string{"bucket", "assigned", "q", "sort"},
		words: map[string]string{"bucket": "loans:buckets.", "assigned": "loans:work.assigned.", "sort": "loans:work.orders."},
		columns: []column{
			{"reference", table.Text, 3}, {"client", table.Text, 3.4}, {"days_past_due", table.Number, 1.4}, {"overdue", table.Amount, 2.2},
			{"outstanding", table.Amount, 2.4}, {"state", table.Text, 2.4}, {"next_action", table.Text, 2.4}, {"next_action_on", table.Day, 2}, {"assignee", table.Text, 2.4},
		},
		rows: func(ctx context.Context, p identity.Principal, say *i18n.Locale, by map[string]string, row func(...any) error) error {
			return s.Worklist.Each(ctx, p, filter(by), func(c worklist.Item) error {
				return row(c.Reference, c.FirstName+" "+c.LastName, c.DaysPastDue, c.Overdue, c.Outstanding, valueText(say, "loans:case_states.", string(c.State)),
					valueText(say, "loans:next.", string(c.NextAction)), c.NextActionOn, c.AssignedName)
			})
		},
		count: func(ctx context.Context, p identity.Principal, by map[string]string) (int64, bool, error) {
			f := filter(by)
			f.Limit = 1
			_, err := s.Worklist.Work(ctx, p, f)
			return 0, false, err
		},
	}
}
