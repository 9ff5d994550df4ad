package privacy

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
	"florin/internal/platform/db"
	"florin/internal/platform/table"
)

// ComplaintYear is what became of the complaints that came in a calendar year, as supervisors ask for it.
type ComplaintYear struct {
	Year  int             `json:"year"`
	Lines []ComplaintLine `json:"lines" doc:"All of them first, then by category, by channel and by product"`
}

// ComplaintLine counts some of the complaints of a year. Days are calendar days from the one on which a complaint came, or was reopened, to its
// answer; the median is the nearest rank.
type ComplaintLine struct {
	By               string         `json:"by" enum:"all,category,channel,product"`
	Key              string         `json:"key" doc:"The category, the channel, the product's code; empty: all, or no product"`
	Received         int            `json:"received"`
	Open             int            `json:"open" doc:"No answer yet, or not to what reopened them"`
	Upheld           int            `json:"upheld"`
	Partly           int            `json:"partly"`
	Rejected         int            `json:"rejected"`
	Withdrawn        int            `json:"withdrawn"`
	Late             int            `json:"late" doc:"Answered after the day on which the answer was due, or open past it"`
	AcknowledgedLate int            `json:"acknowledged_late" doc:"Neither acknowledged nor answered by the day on which that was due"`
	MedianDays       int            `json:"median_days" doc:"To the answer, of those answered; 0: none is"`
	LongestDays      int            `json:"longest_days"`
	Redress          []money.Amount `json:"redress" doc:"What was given, by currency"`
}

// Complaints of a year are found by the day on which they were written down, which is at most farthestBack days after the one on which they came.
var listComplaints = db.SQL(`SELECT ` + columns + ` FROM privacy_cases WHERE kind = 'complaint' AND created_at >= $1 AND created_at < $2`)

// ComplaintYear gives the figures of a year. Errors: fault Forbidden (needs privacy.read), Invalid "/year".
func (s *Service) ComplaintYear(ctx context.Context, p identity.Principal, year int) (y ComplaintYear, err error) {
	if err := p.Permit(identity.PrivacyRead); err != nil {
		return y, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		y, err = s.yearTx(tx, year)
		return err
	})
	return y, err
}

func (s *Service) yearTx(tx *db.Tx, year int) (y ComplaintYear, err error) {
	today := s.today(tx)
	if year < earliestYear || year > today.Year() {
		return y, fault.AtField("/year", codeChoice)
	}
	first := time.Date(year, time.January, 1, 0, 0, 0, 0, s.Zone)
	rows, err := s.receivedTx(tx, date.Of(first, s.Zone), date.Of(first.AddDate(1, 0, -1), s.Zone))
	return ComplaintYear{year, s.countComplaints(rows, today)}, err
}

// receivedTx are the complaints that came on some days, both of them among these.
func (s *Service) receivedTx(tx *db.Tx, from, to date.Date) ([]row, error) {
	rows, err := db.All[row](tx, listComplaints, from.Time(s.Zone).UTC(), to.AddDays(farthestBack+2).Time(s.Zone).UTC())
	return slices.DeleteFunc(rows, func(r row) bool { on := s.receivedOn(r); return on.Before(from) || on.After(to) }), err
}

// ComplaintsOf counts the complaints that came on some days about a product, as ComplaintYear does; empty: about any. Errors: fault Forbidden (needs privacy.read).
func (s *Service) ComplaintsOf(ctx context.Context, p identity.Principal, from, to date.Date, product string) (lines []ComplaintLine, err error) {
	if err := p.Permit(identity.PrivacyRead); err != nil {
		return nil, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		rows, err := s.receivedTx(tx, from, to)
		rows = slices.DeleteFunc(rows, func(r row) bool { return product != "" && r.Product != product })
		lines = s.countComplaints(rows, s.today(tx))
		return err
	})
	return lines, err
}

// earliestYear is long before any lender's books.
const earliestYear = 2000

// countComplaints counts rows as a whole and by what tells them apart, each in a fixed order.
func (s *Service) countComplaints(rows []row, today date.Date) []ComplaintLine {
	lines := []ComplaintLine{s.countLine("all", "", rows, today)}
	for _, group := range []struct {
		by  string
		key func(r row) string
	}{
		{"category", func(r row) string { return r.Topic }}, {"channel", row.channel}, {"product", func(r row) string { return r.Product }},
	} {
		parts := map[string][]row{}
		var keys []string
		for _, r := range rows {
			key := group.key(r)
			if _, known := parts[key]; !known {
				keys = append(keys, key)
			}
			parts[key] = append(parts[key], r)
		}
		slices.SortFunc(keys, func(a, b string) int { return cmp.Or(len(parts[b])-len(parts[a]), cmp.Compare(a, b)) })
		for _, key := range keys {
			lines = append(lines, s.countLine(group.by, key, parts[key], today))
		}
	}
	return lines
}

func (s *Service) countLine(by, key string, rows []row, today date.Date) ComplaintLine {
	l := ComplaintLine{By: by, Key: key, Received: len(rows), Redress: []money.Amount{}}
	var took []int
	for _, r := range rows {
		end := today
		if r.AnsweredAt != nil {
			end = date.Of(*r.AnsweredAt, s.Zone)
			took = append(took, end.Sub(s.clockFrom(r)))
		}
		if n := map[Outcome]*int{"": &l.Open, Upheld: &l.Upheld, Partly: &l.Partly, Rejected: &l.Rejected, Withdrawn: &l.Withdrawn}[r.Outcome]; n != nil {
			*n++
		}
		if end.After(r.DueBy) {
			l.Late++
		}
		if r.AcknowledgedAt != nil {
			end = date.Of(*r.AcknowledgedAt, s.Zone)
		}
		if !r.AcknowledgeBy.IsZero() && end.After(r.AcknowledgeBy) {
			l.AcknowledgedLate++
		}
		l.give(r.redress())
	}
	if n := len(took); n > 0 {
		slices.Sort(took)
		l.MedianDays, l.LongestDays = took[(n+1)/2-1], took[n-1]
	}
	return l
}

// clockFrom is the day from which the days of a complaint run.
func (s *Service) clockFrom(r row) date.Date {
	if r.ReopenedAt != nil {
		return date.Of(*r.ReopenedAt, s.Zone)
	}
	return s.receivedOn(r)
}

// give adds what was given; each is bounded far below what could overflow.
func (l *ComplaintLine) give(a money.Amount) {
	if a.Minor == 0 {
		return
	}
	at := slices.IndexFunc(l.Redress, func(b money.Amount) bool { return b.Currency == a.Currency })
	if at < 0 {
		l.Redress = append(l.Redress, a)
		slices.SortFunc(l.Redress, func(a, b money.Amount) int { return cmp.Compare(a.Currency, b.Currency) })
		return
	}
	l.Redress[at].Minor += a.Minor
}

// ComplaintFile is the figures of a year as a file.
type ComplaintFile struct {
	Name, Media string
	Content     []byte
}

// ComplaintFile writes the figures of a year as CSV or a workbook in the caller's language, and records that they were taken. What was given in
// a second currency stands in a row of its own. Errors: those of ComplaintYear; Invalid "/format".
func (s *Service) ComplaintFile(ctx context.Context, p identity.Principal, year int, format table.Format) (f ComplaintFile, err error) {
	if err := p.Permit(identity.PrivacyRead); err != nil {
		return f, err
	}
	if format != table.CSV && format != table.XLSX {
		return f, fault.AtField("/format", codeChoice)
	}
	snapshot, err := s.loadSettings(ctx)
	if err != nil {
		return f, err
	}
	say := i18n.For(i18n.OrDefault(p.Lang))
	about := table.About{
		Title: say.T("privacy:year.title", map[string]any{"year": year}), Lang: say.Lang(), Zone: s.Zone, Currency: say.T("export:currency", nil), Author: snapshot.Company.Name,
	}
	var y ComplaintYear
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		about.Made = tx.Now()
		if y, err = s.yearTx(tx, year); err != nil {
			return err
		}
		return recordTx(tx, p, "complaint_year", fmt.Sprint(year), "privacy.complaints_exported", map[string]any{"format": string(format)})
	})
	if err != nil {
		return f, err
	}
	var out bytes.Buffer
	err = y.write(&out, format, about, say)
	return ComplaintFile{fmt.Sprintf("complaints-%d.%s", year, format), format.MediaType(), out.Bytes()}, err
}

func (y ComplaintYear) write(to *bytes.Buffer, format table.Format, about table.About, say *i18n.Locale) error {
	t := func(key string) string { return say.T("privacy:year."+key, nil) }
	columns := []table.Column{{Title: say.T("portfolio:col.by", nil)}, {Title: say.T("portfolio:col.part", nil)}}
	for _, key := range []string{
		"year.received", "year.open", "outcome.upheld", "outcome.complaint_partly", "outcome.rejected", "outcome.withdrawn", "year.late", "year.acknowledged_late",
		"year.median_days", "year.longest_days",
	} {
		columns = append(columns, table.Column{Title: say.T("privacy:"+key, nil), Kind: table.Number})
	}
	columns = append(columns, table.Column{Title: t("redress"), Kind: table.Amount})
	w, err := table.New(to, format, about, columns)
	if err != nil {
		return err
	}
	for _, l := range y.Lines {
		name := l.Key
		switch {
		case l.By == "all":
		case name == "":
			name = t("none")
		case l.By == "category":
			name = say.T("privacy:categories."+name, nil)
		case l.By == "channel":
			name = say.T("privacy:channels."+name, nil)
		}
		cells := []any{t("parts." + l.By), name, l.Received, l.Open, l.Upheld, l.Partly, l.Rejected, l.Withdrawn, l.Late, l.AcknowledgedLate, l.MedianDays, l.LongestDays, nil}
		for i := range max(1, len(l.Redress)) {
			if i < len(l.Redress) {
				cells[len(cells)-1] = l.Redress[i]
			}
			if err := w.Row(cells...); err != nil {
				return err
			}
			cells = append([]any{cells[0], cells[1]}, make([]any, len(columns)-2)...)
		}
	}
	return w.Close()
}
