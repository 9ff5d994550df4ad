package site

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/govalues/decimal"

	"florin/internal/api/endpoint"
	"florin/internal/kernel/date"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
	"florin/internal/platform/pdf"
	"florin/internal/platform/table"
	"florin/internal/rule/brand"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
	"florin/internal/rule/settings"
)

// scheduleInput is a schedule to take away. The language may be named, so that a link
// in a page gives the document in the language of the page.
type scheduleInput struct {
	QuoteTerms
	Lang string `query:"lang" enum:"fr,de,nl,en,it" doc:"The caller's language when absent"`
}

func (in *scheduleInput) lang(ctx context.Context) string {
	if in.Lang != "" {
		return in.Lang
	}
	return endpoint.MetaOf(ctx).Lang
}

// scheduleOf prices the terms and says for whom, when and in which language.
func (a *API) scheduleOf(ctx context.Context, in *scheduleInput) (sheet, error) {
	snapshot, err := a.Settings.Load(ctx)
	if err != nil {
		return sheet{}, err
	}
	q, err := in.price(snapshot, a.asked(ctx, in.QuoteFor))
	return sheet{q, snapshot.Company, snapshot.Brand, a.Now(), i18n.For(in.lang(ctx))}, err
}

func (a *API) scheduleCSV(ctx context.Context, in *scheduleInput) (*endpoint.Stream, error) {
	s, err := a.scheduleOf(ctx, in)
	if err != nil {
		return nil, err
	}
	return endpoint.Attachment("text/csv; charset=utf-8", s.file("csv"), s.csv()), nil
}

func (a *API) schedulePDF(ctx context.Context, in *scheduleInput) (*endpoint.Stream, error) {
	s, err := a.scheduleOf(ctx, in)
	if err != nil {
		return nil, err
	}
	content, err := s.pdf()
	if err != nil {
		return nil, err
	}
	return endpoint.Attachment("application/pdf", s.file("pdf"), content), nil
}

// sheet is a schedule to take away.
type sheet struct {
	priced
	lender settings.Company
	brand  brand.Brand
	at     time.Time
	say    *i18n.Locale
}

func (s sheet) t(key string) string { return s.say.T("schedule:"+key, nil) }

func (s sheet) with(key string, params map[string]any) string {
	return s.say.T("schedule:"+key, params)
}

// file names the document after what it holds, in plain ASCII.
func (s sheet) file(ending string) string {
	return fmt.Sprintf("%s-%d-%s-%d.%s", s.t("file"), s.Principal.Minor/s.Principal.Currency.Units(), strings.ToLower(string(s.Principal.Currency)), s.Months, ending)
}

// csv writes the instalments for a spreadsheet, parted and pointed as those of the language
// read them (0044). The currency stands in the heads alone.
func (s sheet) csv() []byte {
	var b bytes.Buffer
	w, point, _ := table.BeginCSV(&b, table.About{Lang: s.say.Lang()}) // a bytes.Buffer takes everything
	figure := func(a money.Amount) string { return strings.Replace(a.Major(), ".", point, 1) }
	currency := " (" + string(s.Principal.Currency) + ")"
	head := []string{s.t("number"), s.t("instalment") + currency, s.t("interest") + currency, s.t("principal") + currency, s.t("balance") + currency}
	_ = w.Write(harmless(head))
	for _, r := range s.Schedule {
		_ = w.Write(harmless([]string{strconv.Itoa(r.Number), figure(r.Payment), figure(r.Interest), figure(r.Principal), figure(r.Balance)}))
	}
	w.Flush()
	return b.Bytes()
}

// harmless keeps spreadsheets from taking a text for a formula.
func harmless(cells []string) []string {
	for i, cell := range cells {
		if cell != "" && strings.ContainsRune("=+-@\t\r＝＋－＠", []rune(cell)[0]) {
			cells[i] = "'" + cell
		}
	}
	return cells
}

// pdf lays the schedule out for print.
func (s sheet) pdf() ([]byte, error) {
	today := date.Of(s.at, s.product.Location())
	d := pdf.New(pdf.About{
		Title: s.t("title"), Subject: s.t("subject"), Author: s.lender.Name, Lang: s.say.Lang(), Made: s.at,
		Foot:       s.lender.Name + " · " + strings.Join(s.lender.AddressLines, ", ") + " · " + s.lender.Email,
		Letterhead: s.brand.Letterhead(),
		Page: func(number, count string) string {
			return s.with("page", map[string]any{"number": number, "count_all": count})
		},
	})
	d.Paragraph(s.with("made_on", map[string]any{"date": today, "provider": s.lender.Name}))
	if n, ok := s.product.NoticeOn(today); ok {
		d.Warning(n.Text.In(s.say.Lang()))
	}
	d.Heading(s.t("the_loan"))
	d.Facts(s.facts())
	d.Paragraph(s.example(s.say.Lang()))
	d.Heading(s.t("rules"))
	for _, rule := range s.rules() {
		d.Small(rule)
	}
	d.Heading(s.t("schedule"))
	d.Table(s.columns(), s.rows(), true)
	d.Small(s.t("not_offer"))
	return d.Bytes()
}

func (s sheet) facts() []pdf.Fact {
	percent := s.say.Percent(s.Rate.Percent())
	facts := []pdf.Fact{
		{Name: s.t("amount"), Value: s.say.Money(s.Principal)},
		{Name: s.t("months"), Value: s.with("months_value", map[string]any{"count": s.Months})},
		{Name: s.t("rate"), Value: s.with("rate_"+string(s.kind), map[string]any{"rate": percent})},
		{Name: s.t("fees"), Value: s.t("none")},
		{Name: s.t("apr"), Value: s.say.Percent(s.APR.Round(aprDecimals)), Strong: true},
		s.payment(),
		{Name: s.t("last"), Value: s.say.Money(s.Last)},
		{Name: s.t("cost"), Value: s.say.Money(s.Cost)},
		{Name: s.t("total"), Value: s.say.Money(s.LegalTotal), Strong: true},
	}
	if premiums := s.premiums(); !premiums.IsZero() {
		facts = slices.Insert(facts, len(facts)-2, pdf.Fact{Name: s.t("insurance"), Value: s.say.Money(premiums)})
	}
	return facts
}

// premiums are those of an insurance that the loan requires, in all.
func (q priced) premiums() money.Amount {
	total := q.LegalTotal
	for _, row := range q.Schedule {
		total.Minor -= row.Payment.Minor
	}
	return total
}

// payment is the figure that people look for: what a month costs, or which instalments there are.
func (s sheet) payment() pdf.Fact {
	if s.Repayment.IsZero() {
		return pdf.Fact{Name: s.t("payment"), Value: s.say.Money(s.Payment), Strong: true}
	}
	return pdf.Fact{Name: s.t("instalments"), Value: s.parts(s.say), Strong: true}
}

// rules says which law the loan follows, in sentences.
func (s sheet) rules() []string {
	law := s.law()
	country := law.Country
	if s.say.Has("schedule:country_" + country) {
		country = s.t("country_" + country)
	}
	rules := []string{s.with("rule_"+string(law.Regime), map[string]any{"country": country})}
	if s.product.OnRequest {
		rules = append(rules, s.t("rule_request"))
	}
	if law.WithdrawalDays > 0 {
		rules = append(rules, s.with("rule_withdrawal", map[string]any{"days": law.WithdrawalDays}))
	}
	if law.PayoutWaitDays > 0 {
		rules = append(rules, s.with("rule_payout", map[string]any{"days": law.PayoutWaitDays}))
	}
	rules = append(rules, s.t("rule_"+string(law.EarlyRepayment)))
	if highest, err := decimal.Parse(law.APRMax); err == nil {
		rules = append(rules, s.with("rule_apr_max", map[string]any{"rate": s.say.Percent(highest)}))
	}
	if s.kind == catalogue.Variable {
		rules = append(rules, s.t("variable_note"))
	}
	return rules
}

func (s sheet) columns() []pdf.Column {
	return []pdf.Column{
		{Title: s.t("number"), Share: 1, Right: true},
		{Title: s.t("instalment"), Share: 3, Right: true},
		{Title: s.t("interest"), Share: 3, Right: true},
		{Title: s.t("principal"), Share: 3, Right: true},
		{Title: s.t("balance"), Share: 3.4, Right: true},
	}
}

// rows are the instalments and their sum.
func (s sheet) rows() [][]string {
	rows := make([][]string, 0, len(s.Schedule)+1)
	for _, r := range s.Schedule {
		rows = append(rows, s.row(strconv.Itoa(r.Number), r))
	}
	paid, cost := s.LegalTotal, s.Cost
	premiums := s.premiums().Minor // beside the instalments
	paid.Minor, cost.Minor = paid.Minor-premiums, cost.Minor-premiums
	return append(rows, []string{s.t("sum"), s.say.Money(paid), s.say.Money(cost), s.say.Money(s.Principal), ""})
}

func (s sheet) row(number string, r credit.Instalment) []string {
	return []string{number, s.say.Money(r.Payment), s.say.Money(r.Interest), s.say.Money(r.Principal), s.say.Money(r.Balance)}
}

// example is the representative example that an advert with a figure must give, in the
// words that the pages use.
func (q priced) example(lang string) string {
	say := i18n.For(lang)
	params := map[string]any{
		"amount": q.Principal, "months": q.Months, "rate": say.Percent(q.Rate.Percent()), "count": q.Months - 1,
		"payment": q.Payment, "last": q.Last, "apr": say.Percent(q.APR.Round(aprDecimals)), "cost": q.Cost, "total": q.LegalTotal,
	}
	key := "calculator:example_"
	if !q.Repayment.IsZero() {
		key += "parts_"
		params["parts"] = q.parts(say)
	}
	text := say.T(key+string(q.kind), params)
	if premiums := q.premiums(); !premiums.IsZero() {
		text += " " + say.T("calculator:example_insurance", map[string]any{"insurance": premiums})
	}
	return text
}

// parts says which instalments repay the loan. A period in which nothing is paid is none.
func (q priced) parts(say *i18n.Locale) string {
	asked := credit.Asked(q.Schedule)
	regular := !slices.ContainsFunc(asked[:len(asked)-1], func(r credit.Instalment) bool { return r.Payment != q.Payment })
	highest := slices.MaxFunc(asked, func(a, b credit.Instalment) int { return cmp.Compare(a.Payment.Minor, b.Payment.Minor) })
	params := map[string]any{
		"count": len(asked), "rhythm": say.T("calculator:rhythm_"+string(q.Repayment.Every.OrMonth()), nil),
		"first": asked[0].Payment, "payment": q.Payment, "highest": highest.Payment, "last": q.Last,
	}
	switch {
	case len(asked) == 1:
		return say.T("calculator:parts_single", params)
	case regular:
		params["count"] = len(asked) - 1
		return say.T("calculator:parts_regular", params)
	}
	return say.T("calculator:parts_range", params)
}
