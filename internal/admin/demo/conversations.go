package demo

import (
	"context"
	"fmt"

	"florin/internal/customer/message"
	"florin/internal/customer/privacy"
	"florin/internal/identity/identity"
)

// converse lets clients and visitors write to the lender: what is answered, what is closed,
// what waits, what the lender began, and a complaint that is open beside one that was answered.
func (b *builder) converse() {
	for i, l := range b.lives {
		switch i {
		case 0: // whose account is handed out
			l.writes(40, message.Payment, askPayment, l.isAnswered(askedPayment, true))
			l.writes(2, message.Question, askEarly, nil)
			l.told(6)
		case 1:
			l.writes(5, message.Paper, askPaper, l.isPassedOn)
			l.complains(9, "arrears", arrearsComplaint, l.isAcknowledged)
		case 2:
			l.complains(190, "service", serviceComplaint, l.isSettled)
			l.writes(120, message.Other, askAddress, l.isAnswered(askedAddress, true))
		case 3:
			l.writes(11, message.Payment, askPayment, l.isAnswered(askedPayment, false))
		}
	}
	for i, v := range strangers {
		b.on(working(b.last.AddDays(-v.ago)), "a visitor", func(ctx context.Context) error { return b.asks(ctx, i, v) })
	}
}

// so gives a text in a life's language.
func (l *life) so(texts map[string]string) string {
	if text, known := texts[l.wish.Lang]; known {
		return text
	}
	return texts["fr"]
}

// writes sends a message so many days before the end, if there is an account by then, and
// lets something follow on the next working day.
func (l *life) writes(ago int, subject message.Subject, texts map[string]string, then func(ctx context.Context, thread string) error) {
	l.on(working(l.last.AddDays(-ago)), l.name, func(ctx context.Context) error {
		if l.me.AccountID == "" {
			return nil
		}
		sent, err := l.Messages.Start(ctx, l.me, message.NewMessage{Subject: subject, Text: l.so(texts), AboutID: l.loanID}, "")
		if err != nil {
			return fmt.Errorf("write: %w", err)
		}
		if then != nil {
			l.next(1, func(ctx context.Context) error { return then(ctx, sent.ThreadID) })
		}
		return nil
	})
}

// isAnswered answers as support does, and closes what needs no more.
func (l *life) isAnswered(texts map[string]string, closed bool) func(ctx context.Context, thread string) error {
	return func(ctx context.Context, thread string) error {
		if err := l.replies(ctx, thread, message.Reply{Text: l.so(texts), Close: closed}); err != nil || !closed {
			return err
		}
		return l.Messages.ReadOwn(ctx, l.me, thread)
	}
}

func (b *builder) replies(ctx context.Context, thread string, with message.Reply) error {
	support := b.staff[identity.Support]
	t, err := b.Messages.Thread(ctx, support, thread)
	if err != nil {
		return err
	}
	if err := b.Messages.Read(ctx, support, thread); err != nil {
		return err
	}
	with.Version = t.Version
	_, err = b.Messages.Reply(ctx, support, thread, with, "")
	return err
}

// isPassedOn gives a message to the officer, as urgent and with a remark.
func (l *life) isPassedOn(ctx context.Context, thread string) error {
	support := l.staff[identity.Support]
	t, err := l.Messages.Thread(ctx, support, thread)
	if err != nil {
		return err
	}
	if t, err = l.Messages.Assign(ctx, support, thread, t.Version, l.staff[identity.Officer].StaffID); err != nil {
		return err
	}
	if _, err = l.Messages.Prioritise(ctx, support, thread, t.Version, message.High); err != nil {
		return err
	}
	_, err = l.Messages.Note(ctx, support, thread, "Appelé le client : il enverra aussi le relevé du mois dernier.")
	return err
}

// told lets support write first.
func (l *life) told(ago int) {
	l.on(working(l.last.AddDays(-ago)), l.name, func(ctx context.Context) error {
		if l.me.AccountID == "" {
			return nil
		}
		_, err := l.Messages.Write(ctx, l.staff[identity.Support], message.Outreach{
			AccountID: l.me.AccountID, Subject: message.Paper, AboutID: l.loanID, Text: l.so(statementReady),
		}, "")
		return err
	})
}

// complains makes a complaint so many days before the end; something follows three days later.
func (l *life) complains(ago int, category string, texts map[string]string, then func(ctx context.Context, c privacy.Case) error) {
	l.on(working(l.last.AddDays(-ago)), l.name, func(ctx context.Context) error {
		if l.me.AccountID == "" {
			return nil
		}
		c, err := l.Privacy.Complain(ctx, l.me, privacy.ComplaintInput{Category: category, Text: l.so(texts)}, "")
		if err != nil {
			return fmt.Errorf("complain: %w", err)
		}
		l.next(3, func(ctx context.Context) error { return then(ctx, c) })
		return nil
	})
}

func (l *life) isAcknowledged(ctx context.Context, c privacy.Case) error {
	_, err := l.Privacy.AcknowledgeCase(ctx, l.staff[identity.Administrator], c.ID, c.Version)
	return err
}

func (l *life) isSettled(ctx context.Context, c privacy.Case) error {
	_, err := l.Privacy.AnswerCase(ctx, l.staff[identity.Administrator], c.ID, privacy.AnswerInput{
		Version: c.Version, Outcome: privacy.Upheld, Text: l.so(apologies),
	})
	return err
}

// stranger is a visitor who writes with the contact form.
type stranger struct {
	ago               int
	name, lang, text  string
	answered, subject string // nothing: nobody has answered yet
}

func (b *builder) asks(ctx context.Context, number int, v stranger) error {
	visitor := identity.Principal{Kind: identity.Visitor, Source: fmt.Sprintf("203.0.113.%d", 10+number), Lang: v.lang}
	_, err := b.Messages.Send(ctx, visitor, message.Input{Name: v.name, Email: fmt.Sprintf("visitor%d@example.net", number+1), Message: v.text}, "")
	if err != nil || v.answered == "" {
		return err
	}
	b.on(working(b.today.AddDays(1)), "a visitor", func(ctx context.Context) error {
		inbox, err := b.Messages.List(ctx, b.staff[identity.Support], message.Filter{State: message.ShowUnassigned})
		if err != nil {
			return err
		}
		for _, item := range inbox.Items {
			if item.Name == v.name {
				return b.replies(ctx, item.ID, message.Reply{Subject: v.subject, Text: v.answered, Close: true})
			}
		}
		return nil
	})
	return nil
}
