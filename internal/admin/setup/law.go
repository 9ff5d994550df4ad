package setup

import (
	"context"
	"errors"
	"net/url"
	"strconv"
	"strings"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/platform/db"
	"florin/internal/rule/law"
	"florin/internal/rule/settings"
)

const lawSetting = "law"

// AddFigure adds the next value of a series, such as the highest rate of a quarter, to the law. It waits for another person where the lender's rules
// ask for one. Errors: those of Change; fault Invalid with the fields that are wrong, and "/rules" where the row does not fit into the law.
func (s *Service) AddFigure(ctx context.Context, p identity.Principal, after int64, next law.Next) (Entry, error) {
	return s.addToLaw(ctx, p, after, func(book *law.Book, today date.Date) (law.Supplement, error) {
		return followed(book, today, next)
	})
}

// TakeFiguresTx adds values of one series that an adapter has read, in the order of their days, in the transaction that takes them: who takes them is the second to have seen
// them, so that nothing waits. Author is the name that the version bears. Errors: those of AddFigure, and fault Conflict "settings.open_proposal" while a change of the law waits.
func (s *Service) TakeFiguresTx(tx *db.Tx, by identity.Principal, author string, next []law.Next) error {
	now, err := s.Settings.ReadTx(tx)
	if err != nil {
		return err
	}
	_, open, err := db.Maybe[row](tx, findOpen, lawSetting)
	if err != nil {
		return err
	}
	if open {
		return fault.New(fault.Conflict, "settings.open_proposal")
	}
	made, err := followed(now.Book(), now.Today(tx.Now()), next...)
	if err != nil {
		return err
	}
	then := now.Adding(made)
	if found := now.OnlyAdds(then); len(found) > 0 {
		return beside(asFields(found), "/document/"+strconv.Itoa(len(now.Supplements)))
	}
	found, err := settings.Diff(now, then, lawSetting)
	if err != nil {
		return err
	}
	return s.enterTx(tx, by, author, lawSetting, "settings.changed", now, then, found)
}

// followed is the rows of the next values of a series, each with where and when it was read.
func followed(book *law.Book, today date.Date, next ...law.Next) (law.Supplement, error) {
	for _, n := range next {
		if err := published(n, today); err != nil {
			return law.Supplement{}, err
		}
	}
	made, err := book.Follow(next...)
	switch {
	case errors.Is(err, law.ErrSeries):
		err = fault.AtField("/rule", "choice.invalid")
	case errors.Is(err, law.ErrValues):
		err = fault.AtField("/values", "field.required")
	}
	return made, err
}

// AddRules adds rows in the words of the law's files. Errors: those of AddFigure.
func (s *Service) AddRules(ctx context.Context, p identity.Principal, after int64, rules law.Supplement) (Entry, error) {
	return s.addToLaw(ctx, p, after, func(*law.Book, date.Date) (law.Supplement, error) { return rules, nil })
}

func (s *Service) addToLaw(ctx context.Context, p identity.Principal, after int64, add func(*law.Book, date.Date) (law.Supplement, error)) (Entry, error) {
	place := ""
	e, err := s.change(ctx, p, lawSetting, after, "settings.changed", func(tx *db.Tx, now settings.Snapshot) (settings.Snapshot, error) {
		more, err := add(now.Book(), now.Today(tx.Now()))
		if err != nil {
			return now, err
		}
		place = "/document/" + strconv.Itoa(len(now.Supplements))
		return now.Adding(more), nil
	})
	return e, beside(err, place)
}

// beside says what is wrong with the rows that are added as fields of theirs: their place among all others is nothing that a form knows.
func beside(err error, place string) error {
	refusal, ok := fault.As(err)
	if !ok || place == "" {
		return err
	}
	fields := make([]fault.Field, len(refusal.Fields))
	for i, f := range refusal.Fields {
		f.Pointer = strings.TrimPrefix(f.Pointer, place)
		fields[i] = f
	}
	if len(fields) == 0 {
		return err
	}
	return fault.Fields(fields...)
}

// published wants to know where and when a figure was read, and for which days it was.
func published(n law.Next, today date.Date) error {
	var fields []fault.Field
	want := func(holds bool, pointer, code string) {
		if !holds {
			fields = append(fields, fault.Field{Pointer: pointer, Code: code})
		}
	}
	want(!n.From.IsZero(), "/from", "field.required")
	want(n.To.IsZero() || !n.To.Before(n.From), "/to", "date.order")
	want(!validate.Blank(n.Act), "/act", "field.required")
	at, err := url.Parse(n.URL)
	want(err == nil && at.Scheme == "https" && at.Host != "" && at.User == nil, "/url", "law.source_url")
	want(!n.Seen.IsZero(), "/seen", "field.required")
	want(!n.Seen.After(today), "/seen", "date.future")
	if len(fields) > 0 {
		return fault.Fields(fields...)
	}
	return nil
}
