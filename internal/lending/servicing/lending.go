package servicing

import (
	"log/slog"
	"time"

	"florin/internal/integration/adapter"
	"florin/internal/integration/texting"
	"florin/internal/lending/arrears"
	"florin/internal/lending/expected"
	"florin/internal/lending/letter"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/outreach"
	"florin/internal/lending/payout"
	"florin/internal/lending/pennytest"
	"florin/internal/lending/refinance"
	"florin/internal/lending/relief"
	"florin/internal/lending/reschedule"
	"florin/internal/lending/sanction"
	"florin/internal/lending/screening"
	"florin/internal/lending/treasury"
	"florin/internal/lending/worklist"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/platform/standstill"
	"florin/internal/record/document"
	"florin/internal/record/notify"
	"florin/internal/rule/settings"
)

// Lending is the packages by which live loans are served.
type Lending struct {
	Loans     *loanbook.Service
	Letters   *letter.Service
	Schedules *reschedule.Service
	Payouts   *payout.Service
	Treasury  *treasury.Service
	// Proofs proves the lender's own accounts.
	Proofs *pennytest.Service
	// Refinances is what new loans settle.
	Refinances *refinance.Service
	Arrears    *arrears.Service
	// Expected is what is paid, and not told of by the bank.
	Expected  *expected.Service
	Sanctions *sanction.Service
	// Outreach brings letters by other ways than the e-mail.
	Outreach  *outreach.Service
	Worklist  *worklist.Service
	Relief    *relief.Service
	Servicing *Service
}

// Config is what they work with.
type Config struct {
	DB        *db.DB
	Settings  *settings.Service
	Keys      *keyring.Ring
	Mail      *notify.Service
	Documents *document.Service
	Now       func() time.Time
	Log       *slog.Logger
	// Screening says whether money may leave to those who borrow.
	Screening *screening.Service
	// Texts sends text messages; nil: nothing does.
	Texts texting.Hook
	// SiteURL is the address of the site, which letters name.
	SiteURL string
	// Clocks notices days on which nothing ran, and clocks that jump; nil while the clock is moved on purpose.
	Clocks *standstill.Watch
	// Invented says that nothing is real here: money may go to test accounts.
	Invented bool
}

// NewLending makes the packages of the live loan, and lets each hear what it must (Listen).
func NewLending(c Config) *Lending {
	l := &Lending{Loans: loanbook.New(loanbook.Parts{DB: c.DB, Settings: c.Settings, Keys: c.Keys, Now: c.Now, Log: c.Log})}
	l.Letters = letter.New(letter.Parts{DB: c.DB, Settings: c.Settings, Loans: l.Loans, Documents: c.Documents, Mail: c.Mail, SiteURL: c.SiteURL})
	l.Schedules = reschedule.New(reschedule.Parts{DB: c.DB, Loans: l.Loans, Letters: l.Letters, Settings: c.Settings})
	l.Refinances = refinance.New(refinance.Parts{DB: c.DB, Settings: c.Settings, Keys: c.Keys, Loans: l.Loans})
	l.Payouts = payout.New(payout.Parts{DB: c.DB, Settings: c.Settings, Keys: c.Keys, Loans: l.Loans, Refinances: l.Refinances, Screening: c.Screening, Mail: c.Mail, Invented: c.Invented})
	l.Proofs = pennytest.New(pennytest.Parts{DB: c.DB, Settings: c.Settings, Keys: c.Keys, Payouts: l.Payouts})
	l.Treasury = treasury.New(treasury.Parts{DB: c.DB, Settings: c.Settings, Keys: c.Keys, Mail: c.Mail, Loans: l.Loans, Payouts: l.Payouts, Proofs: l.Proofs})
	l.Outreach = outreach.New(outreach.Parts{
		DB: c.DB, Settings: c.Settings, Loans: l.Loans, Mail: c.Mail, Clocks: c.Clocks, Texts: c.Texts, Documents: c.Documents, SiteURL: c.SiteURL,
	})
	l.Arrears = arrears.New(arrears.Parts{
		DB: c.DB, Settings: c.Settings, Keys: c.Keys, Documents: c.Documents, Loans: l.Loans, Letters: l.Letters, Schedules: l.Schedules,
		Outreach: l.Outreach, Clocks: c.Clocks, MissingStatements: l.Treasury.MissingDays,
	})
	l.Expected = expected.New(expected.Parts{DB: c.DB, Settings: c.Settings, Keys: c.Keys, SiteURL: c.SiteURL})
	l.Worklist = &worklist.Service{DB: c.DB}
	l.Relief = &relief.Service{DB: c.DB}
	l.Sanctions = sanction.New(sanction.Parts{DB: c.DB, Settings: c.Settings, Keys: c.Keys, Loans: l.Loans, Letters: l.Letters})
	l.Servicing = New(Parts{
		DB: c.DB, Settings: c.Settings, Documents: c.Documents, Now: c.Now, Loans: l.Loans, Letters: l.Letters,
		Treasury: l.Treasury, Arrears: l.Arrears, Refinances: l.Refinances, Expected: l.Expected,
	})
	l.Listen(Above{})
	return l
}

// Ask lets the packages of the live loan ask adapters, and take what they answer. Call it before serving.
func (l *Lending) Ask(adapters *adapter.Service) {
	l.Outreach.Adapters, l.Payouts.Adapters, l.Expected.Adapters = adapters, adapters, adapters
	adapters.Take(adapter.IBANVerify, l.Payouts.TakePayee)
	adapters.Take(adapter.BankSubmit, l.Payouts.TakeOrder)
	adapters.Take(adapter.PaymentLink, l.Expected.TakeLink)
	adapters.Take(adapter.PaymentResult, l.Expected.TakePaid)
	adapters.Take(adapter.TextSend, l.Outreach.TakeText)
	adapters.Take(adapter.LetterSend, l.Outreach.TakeLetter)
}
