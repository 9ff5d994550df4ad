package collecting

import (
	"context"
	"fmt"
	"io"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
	"florin/internal/lending/trial"
	"florin/internal/platform/db"
	"florin/internal/platform/table"
	"florin/internal/rule/settings"
)

// Outcome is what came of a trial, from its own loans.
type Outcome struct {
	Until  date.Date     `json:"until" doc:"Up to which day: today, or the day before all followed the strategy in force again"`
	Fewest int           `json:"fewest" doc:"Below so many loans no share is told"`
	Groups []trial.Group `json:"groups" doc:"The champion's first"`
}

// Outcome gives what came of a trial. Errors: fault Forbidden (needs collection.manage), NotFound.
func (s *Service) Outcome(ctx context.Context, p identity.Principal, id string) (o Outcome, err error) {
	if err := p.Permit(identity.Collect); err != nil {
		return o, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		now, err := s.Settings.ReadTx(tx)
		if err == nil {
			o, err = s.outcomeTx(tx, p, now, id)
		}
		return err
	})
	return o, err
}

func (s *Service) outcomeTx(tx *db.Tx, p identity.Principal, now settings.Snapshot, id string) (Outcome, error) {
	r, err := trials.FindTx(tx, id)
	if err != nil {
		return Outcome{}, err
	}
	t, err := s.viewTrialTx(tx, p, now, r)
	if err != nil {
		return Outcome{}, err
	}
	o := Outcome{Until: now.Today(tx.Now()), Fewest: trial.FewestCompared}
	if t.EndedOn != nil {
		o.Until = t.EndedOn.AddDays(-1)
	}
	o.Groups, err = trial.MeasureTx(tx, id, o.Until, now.Hours.Location())
	return o, err
}

// OpenOutcome gives what came of a trial as a CSV file, a row for each group and figure; that it was taken is recorded. Errors: fault Forbidden (needs
// list.export), NotFound.
func (s *Service) OpenOutcome(ctx context.Context, p identity.Principal, id string) (f File, err error) {
	if err := p.Permit(identity.ListExport); err != nil {
		return f, err
	}
	say := i18n.For(i18n.OrDefault(p.Lang))
	about := table.About{Title: say.T("collecting:trial.title", nil), Lang: say.Lang(), Currency: say.T("export:currency", nil)}
	var o Outcome
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		now, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		if o, err = s.outcomeTx(tx, p, now, id); err != nil {
			return err
		}
		about.Made, about.Zone, about.Author = tx.Now(), now.Hours.Location(), now.Company.Name
		return recordTrialTx(tx, p, id, "trial.exported", nil)
	})
	f.Name, f.Media = "trial-"+o.Until.String()+".csv", table.CSV.MediaType()
	f.Write = func(_ context.Context, w io.Writer) error { return writeOutcome(w, about, say, o) }
	return f, err
}

func writeOutcome(w io.Writer, about table.About, say *i18n.Locale, o Outcome) error {
	t := func(key string) string { return say.T("collecting:trial."+key, nil) }
	out, err := table.New(w, table.CSV, about, []table.Column{
		{Title: t("group"), Kind: table.Text}, {Title: t("figure"), Kind: table.Text}, {Title: t("number"), Kind: table.Number}, {Title: t("of"), Kind: table.Number},
		{Title: t("share"), Kind: table.Text}, {Title: t("low"), Kind: table.Text}, {Title: t("high"), Kind: table.Text}, {Title: t("amount"), Kind: table.Amount},
	})
	if err != nil {
		return err
	}
	for _, g := range o.Groups {
		group := t(string(g.Arm))
		plain := func(figure string, n int) error { return out.Row(group, t(figure), n, nil, nil, nil, nil, nil) }
		rate := func(figure string, r trial.Rate) error {
			return out.Row(group, t(figure), r.Back, r.Of, percent(r.Share, t("few")), percent(r.Low, ""), percent(r.High, ""), nil)
		}
		amounts := func(figure string, list []money.Amount) error {
			for _, each := range list {
				if err := out.Row(group, t(figure), nil, nil, nil, nil, nil, each); err != nil {
					return err
				}
			}
			return nil
		}
		for _, write := range []func() error{
			func() error { return plain("episodes", g.Episodes) },
			func() error { return rate("back_30", g.Back30) },
			func() error { return rate("back_60", g.Back60) },
			func() error { return amounts("late_at_start", g.LateAtStart) },
			func() error { return amounts("collected", g.Collected) },
			func() error { return plain("emails", g.Emails) },
			func() error { return plain("texts", g.Texts) },
			func() error { return plain("posts", g.Posts) },
			func() error { return plain("calls", g.Calls) },
			func() error { return plain("reliefs", g.Reliefs) },
			func() error { return plain("complaints", g.Complaints) },
		} {
			if err := write(); err != nil {
				return err
			}
		}
	}
	return out.Close()
}

// percent writes thousandths as percent with one decimal; few: what stands for none.
func percent(permille *int, few string) string {
	if permille == nil {
		return few
	}
	return fmt.Sprintf("%d.%d", *permille/10, *permille%10)
}
