package decision

import (
	"fmt"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/lending/assisted"
	"florin/internal/lending/reach"
	"florin/internal/lending/request"
	"florin/internal/lending/underwriting"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// Stop is something that would refuse an approval now.
type Stop struct {
	Code   string            `json:"code" doc:"That of the refusal, with the text of the errors catalog"`
	Params map[string]string `json:"params" doc:"What its text names"`
	At     StopPlace         `json:"at" enum:"co_borrower,product,register,contact,keyed_in,screening" doc:"Where it is put right"`
	err    error
}

// StopPlace is where a stop is put right.
type StopPlace string

// The places.
const (
	StopCoBorrower StopPlace = "co_borrower"
	StopProduct    StopPlace = "product"
	StopRegister   StopPlace = "register"
	StopContact    StopPlace = "contact"
	StopKeyedIn    StopPlace = "keyed_in"
	StopScreening  StopPlace = "screening"
)

// stopsTx is what stands in the way of approving a request, in the order in which it is refused: who approves is refused by the first, and who looks sees all. A
// second person agrees to what stood free of the others when it was proposed.
func (s *Service) stopsTx(tx *db.Tx, p identity.Principal, r request.Case, snapshot settings.Snapshot) ([]Stop, error) {
	product := request.ProductOf(snapshot, r.Product)
	keyedIn, err := assisted.OfTx(tx, r.ID)
	if err != nil {
		return nil, err
	}
	gates := []struct {
		at   StopPlace
		asks func() error
	}{
		{StopCoBorrower, func() error { return request.CompleteTx(tx, r.ID) }},
		{StopProduct, func() error {
			if product.Sells(r.RateType, date.Of(tx.Now(), product.Location())) {
				return nil
			}
			return fault.New(fault.Conflict, "offer.index_missing").With("product", product.Code)
		}},
		{StopRegister, func() error { return underwriting.ConsultedTx(tx, r.ID, product) }},
		{StopContact, func() error { return reach.NeededTx(tx, r.ID, snapshot.Policies.ContactProof, keyedIn) }},
		{StopKeyedIn, func() error { return keyedIn.OtherPersonTx(tx, p, snapshot.Policies.FourEyes) }},
		{StopScreening, func() error { return s.Screening.ClearTx(tx, r.ID) }},
	}
	if r.Stage == request.StageSecond {
		gates = gates[len(gates)-1:]
	}
	stops := []Stop{}
	for _, gate := range gates {
		err := gate.asks()
		refusal, is := fault.As(err)
		switch {
		case err == nil:
		case !is || refusal.Kind != fault.Conflict:
			return nil, err
		default:
			stop := Stop{Code: refusal.Code, Params: map[string]string{}, At: gate.at, err: err}
			for name, value := range refusal.Params {
				stop.Params[name] = fmt.Sprint(value)
			}
			stops = append(stops, stop)
		}
	}
	return stops, nil
}

// clearTx refuses an approval by the first of its stops.
func (s *Service) clearTx(tx *db.Tx, p identity.Principal, r request.Case, snapshot settings.Snapshot) error {
	stops, err := s.stopsTx(tx, p, r, snapshot)
	if err == nil && len(stops) > 0 {
		err = stops[0].err
	}
	return err
}
