package verification

import (
	"errors"

	"florin/internal/integration/adapter"
	"florin/internal/kernel/money"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/rule/namematch"
)

// What an adapter says wrongly of an applicant: codes of the errors catalog.
const (
	otherSession  = "verification.other_session"  // the answer is to another question
	otherPerson   = "verification.other_person"   // another person was identified
	otherCurrency = "verification.other_currency" // the accounts are in another currency than the loan
)

// ofCallTx finds what a call is of; not found when it was erased or left meanwhile.
func ofCallTx(tx *db.Tx, call string) (v row, w way, r request.Case, found bool, err error) {
	if v, found, err = db.Maybe[row](tx, findByCall, call); err != nil || !found {
		return v, w, r, found, err
	}
	w, _ = wayOf(v.Kind)
	r, err = db.One[request.Case](tx, request.FindCase, v.RequestID)
	return v, w, r, true, err
}

// takeStart takes where a verification is done, in the transaction that closes the call, asks what comes of it, and tells the applicant. The fault Invalid says that it is no result of
// identity.start or account.connect.
func (s *Service) takeStart(tx *db.Tx, c adapter.Call, res adapter.Result) error {
	v, w, r, found, err := ofCallTx(tx, c.ID)
	var said startReply
	if res.Code == "" {
		kind := Identity
		if c.Capability == adapter.AccountConnect {
			kind = Accounts
		}
		if wrong := said.read(res.Result, kind); wrong != nil {
			return wrong
		}
	}
	if err != nil || !found || v.State != Asked {
		return err
	}
	if res.Code != "" {
		return s.failTx(tx, r, v, res)
	}
	if v.Page, err = s.seal(v, sealPage, page(said)); err != nil {
		return err
	}
	who, err := applicantTx(tx, r.ID)
	if err != nil {
		return err
	}
	call, err := s.Adapters.AskTx(tx, adapter.Need{
		Capability: w.result, By: systemActor, Within: v.ExpiresAt.Sub(tx.Now()), Once: "verification.result:" + v.ID,
		Subject: adapter.Subject{Kind: request.EntityRequest, ID: r.ID, Persons: []adapter.Person{personOf(who)}}, Input: sessionQuestion{said.Session, v.ExpiresAt, w.currency(r)},
	})
	if errors.Is(err, adapter.ErrNone) { // taken from it meanwhile
		res.Code = "adapter.stopped"
		return s.failTx(tx, r, v, res)
	}
	if err != nil {
		return err
	}
	v.State, v.ResultCall = Open, &call
	if err := saveTx(tx, Asked, v); err != nil {
		return err
	}
	if said.URL != "" && w.kind == Identity { // who lets accounts be read has the page before them
		if err := s.mailTx(tx, r, v); err != nil {
			return err
		}
	}
	return toldTx(tx, systemActor, r, "request.verification_opened", v)
}

func (s *Service) failTx(tx *db.Tx, r request.Case, v row, res adapter.Result) error {
	from, at := v.State, tx.Now()
	v.State, v.Code, v.Digest, v.Page, v.EndedAt = Failed, res.Code, res.Digest, nil, &at
	if from == Open && res.Code == "adapter.late" {
		v.State, v.Code = Expired, ""
	}
	if err := saveTx(tx, from, v); err != nil {
		return err
	}
	return toldTx(tx, systemActor, r, "request.verification_failed", v)
}

// takeResult takes what came of a verification, in the transaction that closes the call. What is said of another session or another person counts for nothing. The fault Invalid says that it
// is no result of identity.result or account.read.
func (s *Service) takeResult(tx *db.Tx, c adapter.Call, res adapter.Result) error {
	v, w, r, found, err := ofCallTx(tx, c.ID)
	var said reply
	if res.Code == "" {
		kind := Identity
		if c.Capability == adapter.AccountRead {
			kind = Accounts
		}
		if wrong := said.read(res.Result, kind); wrong != nil {
			return wrong
		}
	}
	if err != nil || !found || v.State != Open {
		return err
	}
	if res.Code == "" {
		if res.Code, err = s.doubtTx(tx, r, v, &said); err != nil {
			return err
		}
	}
	if res.Code != "" {
		return s.failTx(tx, r, v, res)
	}
	at := tx.Now()
	v.Digest, v.Page, v.EndedAt = res.Digest, nil, &at
	if to, ends := said.ended(); ends {
		v.State = to
	} else {
		v.State, v.Outcome = Done, Outcome(said.Outcome)
		if v.Result, err = s.seal(v, sealTold, said.kept(w.kind)); err != nil {
			return err
		}
	}
	if err := saveTx(tx, Open, v); err != nil {
		return err
	}
	return toldTx(tx, systemActor, r, "request.verification_answered", v)
}

// kept is what of an answer serves the decision.
func (said *reply) kept(kind Kind) any {
	if kind == Accounts {
		return said.Summary
	}
	return Proof{said.Person.GivenName, said.Person.FamilyName, said.Person.BirthDate, said.Compared, orEmpty(said.Differs), said.Document}
}

func orEmpty(list []string) []string {
	if list == nil {
		return []string{}
	}
	return list
}

// doubtTx is what is wrong with an answer, in the words of the errors catalog; empty: nothing.
func (s *Service) doubtTx(tx *db.Tx, r request.Case, v row, said *reply) (code string, err error) {
	var at page
	if err := s.unseal(v, sealPage, v.Page, &at); err != nil {
		return "", err
	}
	switch {
	case said.Session != at.Session:
		return otherSession, nil
	case said.Outcome == string(Read):
		if said.Summary.Lowest.Currency != money.Currency(r.Currency) {
			return otherCurrency, nil
		}
	case said.Outcome == string(Matched):
		who, err := applicantTx(tx, r.ID)
		if err != nil {
			return "", err
		}
		// The names of a request that were put right meanwhile are compared by people (View.Changed).
		if s.peopleKey(r.ID, who) == v.PeopleKey && (!namematch.SamePerson(who.FirstName+" "+who.LastName, said.Person.GivenName+" "+said.Person.FamilyName) || !who.BirthDate.IsZero() && who.BirthDate != *said.Person.BirthDate) {
			return otherPerson, nil
		}
	}
	return "", nil
}
