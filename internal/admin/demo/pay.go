package demo

import (
	"context"
	"fmt"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/servicing"
	"florin/internal/lending/treasury"
)

// own is the loan as its client sees it today.
func (l *life) own(ctx context.Context) (servicing.Own, error) {
	return l.Servicing.OwnLoan(ctx, l.me, l.loanID, l.wish.Lang)
}

// regular pays instalment after instalment, each on its due date or the last day before it
// on which banks work, moved by the payer's habit. From the day until on nothing is paid.
func (l *life) regular(ctx context.Context) error {
	own, err := l.own(ctx)
	if err != nil || own.Standing.NextDueOn == nil || own.Standing.Status != loan.Active {
		return err
	}
	due := *own.Standing.NextDueOn
	if !l.until.IsZero() && !due.Before(l.until) {
		l.until = date.Date{}
		if l.stopped != nil {
			l.on(working(own.Standing.NextPayBy.AddDays(1)), l.name, l.stopped)
		}
		return nil
	}
	day := before(due)
	if l.habit > 0 {
		day = working(due.AddDays(l.habit))
	}
	l.on(day, l.name, func(ctx context.Context) error { return l.payDue(ctx, due) })
	return nil
}

// payDue pays what is due, or else the next instalment, and looks out for the one after it.
func (l *life) payDue(ctx context.Context, due date.Date) error {
	own, err := l.own(ctx)
	if err != nil {
		return err
	}
	if own.PayInto != nil && own.PayInto.Amount.Minor > 0 {
		l.transfer(own, own.PayInto.Amount.Minor)
	}
	l.on(later(due, l.today).AddDays(2), l.name, l.regular)
	return nil
}

func later(a, b date.Date) date.Date {
	if a.After(b) {
		return a
	}
	return b
}

// transfer sends money to the lender with the reference of the slip, unless the payer forgets it.
func (l *life) transfer(own servicing.Own, minor int64) {
	if own.PayInto == nil {
		return
	}
	m := Move{Minor: minor, Ref: own.PayInto.Reference, Party: l.wish.FirstName + " " + l.wish.LastName, IBAN: l.iban}
	if l.silent {
		m.Ref, m.Text, l.silent = "", "Remboursement "+l.wish.LastName, false
		l.next(2, l.lookedFor)
	}
	l.tell(l.currency(), m)
}

// lookedFor has treasury place the payments that wait, each with the loan that comes first
// among the suggestions.
func (l *life) lookedFor(ctx context.Context) error {
	treasurer := l.staff[identity.Treasury]
	page, err := l.Treasury.BankEntries(ctx, treasurer, treasury.BankEntryFilter{State: treasury.EntryUnmatched, Limit: 50})
	if err != nil {
		return err
	}
	for _, e := range page.Items {
		if len(e.Suggestions) == 0 || e.Party != l.wish.FirstName+" "+l.wish.LastName {
			continue
		}
		if _, err := l.Treasury.MatchEntry(ctx, treasurer, e.ID, e.Version, e.Suggestions[0].LoanID); err != nil {
			return fmt.Errorf("match: %w", err)
		}
	}
	return nil
}

// repayEarly asks for a sum that holds for ten days, and brings it after a week.
func (l *life) repayEarly(ask servicing.Ask) func(ctx context.Context) error {
	return func(ctx context.Context) error {
		ask.On = l.today.AddDays(10)
		quote, err := l.Servicing.OwnPromise(ctx, l.me, l.loanID, ask)
		if err != nil {
			return fmt.Errorf("promise a sum: %w", err)
		}
		l.next(6, func(ctx context.Context) error {
			own, err := l.own(ctx)
			if err != nil {
				return err
			}
			l.transfer(own, quote.Total.Minor)
			return nil
		})
		return nil
	}
}

// payAll sends all that is due today.
func (l *life) payAll(ctx context.Context) error {
	own, err := l.own(ctx)
	if err != nil || own.PayInto == nil {
		return err
	}
	l.transfer(own, own.PayInto.Amount.Minor)
	return nil
}

// byHand enters an instalment that a borrower brought, with a typing error that is taken back.
func (l *life) byHand(ctx context.Context) error {
	treasurer := l.staff[identity.Treasury]
	own, err := l.own(ctx)
	if err != nil || own.PayInto == nil {
		return err
	}
	amount := own.PayInto.Amount
	wrong := money.Of(amount.Minor*10, amount.Currency)
	fact, err := l.Treasury.Receive(ctx, treasurer, l.loanID, treasury.Receipt{Amount: wrong, Note: "Versement au guichet"}, l.name+"-wrong")
	if err != nil {
		return fmt.Errorf("by hand: %w", err)
	}
	if _, err := l.Treasury.Reverse(ctx, treasurer, l.loanID, fact.ID, "Montant saisi avec un zéro de trop"); err != nil {
		return fmt.Errorf("reverse: %w", err)
	}
	_, err = l.Treasury.Receive(ctx, treasurer, l.loanID, treasury.Receipt{Amount: amount, Note: "Versement au guichet"}, l.name+"-right")
	return err
}

// overpays brings an instalment twice; the second comes back by a refund.
func (l *life) overpays(ctx context.Context) error {
	own, err := l.own(ctx)
	if err != nil || own.PayInto == nil {
		return err
	}
	l.transfer(own, own.Standing.Instalment.Minor)
	l.next(3, func(ctx context.Context) error {
		own, err := l.own(ctx)
		if err != nil || own.Standing.Credit.Minor == 0 {
			return err
		}
		_, err = l.Treasury.Refund(ctx, l.staff[identity.Treasury], l.loanID, treasury.Refund{Amount: own.Standing.Credit, Note: "Versé en double"}, l.name+"-refund")
		return err
	})
	return nil
}

// debits lets the lender collect the instalments; the one of a number comes back.
func (l *life) debits(returned int) func(ctx context.Context) error {
	return func(ctx context.Context) error {
		to := loanbook.Payee{IBAN: l.iban, Holder: l.wish.FirstName + " " + l.wish.LastName}
		if _, err := l.Treasury.GiveMandate(ctx, l.me, l.loanID, to, true); err != nil {
			return fmt.Errorf("mandate: %w", err)
		}
		return l.collect(ctx, returned)
	}
}

// noticeDays is from when on before a due date a debit is announced.
const noticeDays = 16

// collect announces the next debit in time, again and again.
func (l *life) collect(ctx context.Context, returned int) error {
	own, err := l.own(ctx)
	if err != nil || own.Standing.NextDueOn == nil || own.Standing.Status != loan.Active || l.broke && returned < 0 {
		return err
	}
	due := *own.Standing.NextDueOn
	day := before(due.AddDays(-noticeDays))
	if !day.After(l.today) { // too late for a debit: this one is transferred
		l.on(before(due), l.name, l.payAll)
		l.on(due.AddDays(2), l.name, func(ctx context.Context) error { return l.collect(ctx, returned) })
		return nil
	}
	l.on(day, l.name, func(ctx context.Context) error { return l.announce(ctx, working(due), returned) })
	l.on(working(due).AddDays(6), l.name, func(ctx context.Context) error { return l.collect(ctx, returned-1) })
	return nil
}

// announce makes the run of a day, unless an earlier one has this loan already.
func (l *life) announce(ctx context.Context, due date.Date, returned int) error {
	treasurer := l.staff[identity.Treasury]
	run, err := l.Treasury.PrepareDebits(ctx, treasurer, due)
	if isCode(err, "debit.nothing_due") {
		return nil
	}
	if err != nil {
		return fmt.Errorf("debits: %w", err)
	}
	_, file, err := l.Treasury.DebitFile(ctx, treasurer, run.ID)
	if err != nil {
		return err
	}
	list, err := orders(file)
	if err != nil {
		return err
	}
	for _, o := range list {
		amount, err := money.ParseMajor(o.Debit, money.EUR)
		if err != nil {
			return err
		}
		debit := Move{Minor: amount.Minor, EndToEnd: o.EndToEnd, Party: o.Debtor, IBAN: o.FromIBAN}
		l.on(due, l.name, func(context.Context) error { l.tell(money.EUR, debit); return nil })
		if returned == 0 && o.FromIBAN == l.iban {
			back := debit
			back.Minor, back.Returned = -amount.Minor, "AM04"
			l.on(working(due.AddDays(2)), l.name, func(context.Context) error { l.tell(money.EUR, back); return nil })
			then := l.payAll
			if l.broke {
				then = l.revokes
			}
			l.on(working(due.AddDays(5)), l.name, then)
		}
	}
	return nil
}

// revokes takes the mandate back: nothing is collected any more.
func (l *life) revokes(ctx context.Context) error {
	_, err := l.Treasury.RevokeMandate(ctx, l.me, l.loanID)
	return err
}
