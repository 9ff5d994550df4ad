package sandbox

import (
	"bytes"
	"context"
	"errors"
	"fmt"

	"florin/internal/admin/demo"
	"florin/internal/customer/profile"
	"florin/internal/kernel/date"
	"florin/internal/lending/agreement"
	"florin/internal/lending/application"
	"florin/internal/lending/decision"
	"florin/internal/lending/person"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/platform/pdf"
	"florin/internal/record/document"
)

// Family names, in any spelling of capitals, of applicants who act by themselves when the clock goes on.
const (
	neverSigns    = "NEVERSIGNS"  // reads the offer, and lets it run out
	declines      = "DECLINES"    // turns the offer down
	withdrawsLate = "WITHDRAWS"   // signs, and withdraws on the fourteenth day
	reviewAsks    = "REVIEWASKS"  // wants a person to look at a refusal
	movesAbroad   = "MOVESABROAD" // signs, and moves to another country a month later
)

var acting = []string{neverSigns, declines, withdrawsLate, reviewAsks, movesAbroad}

// When they act, in days after they have signed.
const (
	withdrawsAfter = 14
	movesAfter     = 30
	movesFor       = 7 // days on which it is tried
)

// mostActors bounds how many of a name act on a day: the newest.
const mostActors = 200

// actDay has the applicants who act by themselves do what their names say, once the work of a day is done. What one of them cannot do is tried
// the next day, and keeps no other.
func (s *Service) actDay(ctx context.Context) (all error) {
	today := date.Of(s.DB.Now(), s.Zone)
	for _, name := range acting {
		var ids []string
		err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
			ids, err = person.CalledTx(tx, name, mostActors)
			return err
		})
		if err != nil {
			return errors.Join(all, err)
		}
		for _, id := range ids {
			if err := s.actOne(ctx, name, id, today); err != nil {
				all = errors.Join(all, fmt.Errorf("%s of %s: %w", name, id, err))
			}
		}
	}
	return all
}

func (s *Service) actOne(ctx context.Context, name, requestID string, today date.Date) error {
	who, err := s.applicant(ctx, requestID)
	if err != nil {
		return err
	}
	if name == reviewAsks {
		return s.asksOnce(ctx, who)
	}
	offer, found, err := s.offerOf(ctx, who)
	if err != nil || !found {
		return err
	}
	switch move := actMove(name, offer, s.signedOn(offer), today); move {
	case "":
		return nil
	case "read":
		return s.reads(ctx, who, offer)
	case "move":
		return s.moves(ctx, who)
	default:
		_, err = s.Act(ctx, requestID, Deed{Do: move})
		return err
	}
}

func (s *Service) signedOn(o agreement.Offer) date.Date {
	if o.SignedAt == nil {
		return date.Date{}
	}
	return date.Of(*o.SignedAt, s.Zone)
}

// actMove is what an applicant with an offer does on a day; empty: nothing.
func actMove(name string, o agreement.Offer, signed, today date.Date) string {
	waits := o.State == agreement.Sent
	switch name {
	case neverSigns:
		if waits && !allRead(o) {
			return "read"
		}
	case declines:
		if waits {
			return "decline"
		}
	default:
		if waits && !hasSigned(o) {
			return "sign"
		}
	}
	switch {
	case signed.IsZero() || o.LoanID == "":
	case name == withdrawsLate && (o.State == agreement.Signed || o.State == agreement.InForce) && !signed.AddDays(withdrawsAfter).After(today) && o.DaysLeft > 0:
		return "withdraw"
	case name == movesAbroad && !signed.AddDays(movesAfter).After(today) && signed.AddDays(movesAfter+movesFor).After(today):
		return "move"
	}
	return ""
}

// hasSigned says whether the caller has, or has handed in what staff still compare.
func hasSigned(o agreement.Offer) bool {
	for _, p := range o.Parties {
		if p.Position == o.Position && p.SignedAt != nil {
			return true
		}
	}
	return len(o.HandedIn) > 0
}

func allRead(o agreement.Offer) bool {
	for _, doc := range o.Documents {
		if doc.Offered && !doc.Read {
			return false
		}
	}
	return true
}

// moves tells a new home in another country, once, and proves it where a loan runs.
func (s *Service) moves(ctx context.Context, who applicant) error {
	own, err := s.Profiles.Own(ctx, who.me)
	if err != nil || own.Change != nil || own.Home.Country != who.Country {
		return err
	}
	home := demo.Abroad(who.Country)
	own, err = s.Profiles.SetHome(ctx, who.me, own.Version, home)
	if err != nil || own.Change == nil {
		return err
	}
	body, err := s.paper(who, string(document.Address), home)
	if err != nil {
		return err
	}
	_, err = s.Profiles.Prove(ctx, who.me, document.UploadInput{
		Name: paperName(document.Address), Body: bytes.NewReader(body), IdempotencyKey: "home-" + who.RequestID,
	})
	return err
}

// asksOnce asks for a person where the applicant may.
func (s *Service) asksOnce(ctx context.Context, who applicant) error {
	own, err := s.Requests.OwnRequest(ctx, who.me, who.RequestID)
	if err != nil || own.Stage != request.StageDeclined {
		return err
	}
	why, err := s.Requests.WhyRefused(ctx, who.me, who.RequestID)
	if err != nil || why.Review != nil || why.ReviewUntil == nil {
		return err
	}
	_, err = s.asksReview(ctx, who)
	return err
}

var reviewWords = map[string]string{
	"fr": "Je demande qu'une personne réexamine ma demande : mes revenus sont stables et je peux le prouver.",
	"de": "Ich bitte darum, dass ein Mensch meinen Antrag noch einmal prüft: Mein Einkommen ist sicher, und ich kann es belegen.",
	"nl": "Ik vraag dat een mens mijn aanvraag opnieuw bekijkt: mijn inkomen is vast en dat kan ik aantonen.",
	"en": "Please have a person look at my application again: my income is steady, and I can prove it.",
	"it": "Chiedo che una persona riesamini la mia domanda: il mio reddito è stabile e posso dimostrarlo.",
}

// asksReview has a person look at a refusal again.
func (s *Service) asksReview(ctx context.Context, who applicant) (Done, error) {
	own, err := s.Requests.OwnRequest(ctx, who.me, who.RequestID)
	if err != nil {
		return Done{}, err
	}
	own, err = s.Requests.AskReview(ctx, who.me, who.RequestID, own.Version, reviewWords[who.Lang])
	return s.told(ctx, own, err)
}

// told is what came of a deed about a request, once the lender's own work about it is done.
func (s *Service) told(ctx context.Context, own decision.OwnDetail, err error) (Done, error) {
	if err != nil {
		return Done{}, err
	}
	return Done{RequestID: own.ID, State: string(own.Stage)}, s.Settle(ctx)
}

// handsIn gives every paper of the list that is missing, or has to come again: an invented one.
func (s *Service) handsIn(ctx context.Context, who applicant) (Done, error) {
	all, err := s.Requests.OwnPapers(ctx, who.me)
	if err != nil {
		return Done{}, err
	}
	for _, one := range all {
		if one.RequestID != who.RequestID {
			continue
		}
		for _, needed := range one.Checklist {
			if !lacks(needed.State) {
				continue
			}
			if _, err := s.handIn(ctx, who, needed.Kind, len(one.Papers)); err != nil {
				return Done{}, err
			}
		}
	}
	own, err := s.Requests.OwnRequest(ctx, who.me, who.RequestID)
	return s.told(ctx, own, err)
}

func lacks(s document.State) bool {
	return s == "missing" || s == document.Resend || s == document.Expired
}

// handIn gives one paper; before is how many there are, so that it is another one each time.
func (s *Service) handIn(ctx context.Context, who applicant, kind document.Kind, before int) (document.Document, error) {
	home := profile.Home{Street: who.Street, HouseNumber: who.HouseNumber, PostalCode: who.PostalCode, City: who.City, Country: who.Country}
	body, err := s.paper(who, string(kind), home)
	if err != nil {
		return document.Document{}, err
	}
	by := application.Depositor{Principal: who.me, Channel: application.BySession, To: who.RequestID}
	begun, err := s.Requests.BeginUpload(ctx, by, document.Begin{
		Kind: kind, Name: paperName(kind), Size: int64(len(body)), Page: 1, IdempotencyKey: fmt.Sprintf("%s-%s-%d", who.RequestID, kind, before),
	})
	if err != nil {
		return document.Document{}, err
	}
	if _, err := s.Requests.AppendUpload(ctx, by, begun.ID, 0, bytes.NewReader(body)); err != nil {
		return document.Document{}, err
	}
	return s.Requests.CompleteUpload(ctx, by, begun.ID)
}

// answers gives all that staff have asked for: words where they asked a question, and an invented paper where they asked for one.
func (s *Service) answers(ctx context.Context, who applicant) (Done, error) {
	own, err := s.Requests.OwnRequest(ctx, who.me, who.RequestID)
	if err != nil {
		return Done{}, err
	}
	var given []decision.AskAnswer
	if own.Asked != nil {
		for _, item := range own.Asked.Items {
			one := decision.AskAnswer{Position: item.Position}
			if item.Kind == request.AskQuestion {
				one.Text = answerWords[who.Lang]
			} else {
				paper, err := s.handIn(ctx, who, document.Kind(item.DocumentKind), len(own.Documents))
				if err != nil {
					return Done{}, err
				}
				one.DocumentID = paper.ID
			}
			given = append(given, one)
		}
	}
	own, err = s.Requests.AnswerAsk(ctx, who.me, who.RequestID, own.Version, given)
	return s.told(ctx, own, err)
}

var answerWords = map[string]string{
	"fr": "Voici ma réponse : rien n'a changé depuis ma demande.",
	"de": "Meine Antwort: Seit meinem Antrag hat sich nichts geändert.",
	"nl": "Mijn antwoord: sinds mijn aanvraag is er niets veranderd.",
	"en": "My answer: nothing has changed since I applied.",
	"it": "La mia risposta: dalla mia domanda non è cambiato nulla.",
}

func paperName(kind document.Kind) string { return string(kind) + "-specimen.pdf" }

// paper is an invented proof.
func (s *Service) paper(who applicant, kind string, home profile.Home) ([]byte, error) {
	d := pdf.New(pdf.About{Title: "SPECIMEN", Author: who.me.Name, Lang: who.Lang, Made: s.DB.Now()})
	d.Facts([]pdf.Fact{
		{Name: who.me.Name, Value: kind},
		{Name: home.Street + " " + home.HouseNumber, Value: home.PostalCode + " " + home.City + ", " + home.Country},
	})
	return d.Bytes()
}
