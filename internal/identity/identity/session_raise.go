package identity

import (
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// raiseTx gives the owner's session another method in its place. At our own pages it goes
// on under a new token; what has crept in by the first step alone ends.
func (st *start) raiseTx(tx *db.Tx, o Owner, m Method) error {
	d := o.realm()
	methods := with(o.methods, m)
	n, err := tx.Exec(d.raise, o.session, st.hash, level(methods), methodsText(methods), tx.Now(), methodsText(o.methods))
	if err == nil && n == 0 { // ended, or raised at the same moment elsewhere
		err = errNoSession
	}
	if err != nil {
		return err
	}
	if _, err := tx.Exec(d.endWeaker, o.ID, o.session); err != nil {
		return err
	}
	row, err := db.One[sessionRow](tx, d.findByID, o.session)
	if err != nil {
		return err
	}
	st.Session = st.svc.sessionOf(d, row)
	st.Session.Principal = st.Session.Principal.From(o.by.Source, o.by.RequestID, o.by.Lang)
	st.Session.Principal.Device = o.by.Device
	if o.channel == ChannelWire {
		st.Token = ""
	}
	if err := st.knowDeviceTx(tx, d, row, o.by); err != nil {
		return err
	}
	return audit.RecordTx(tx, audit.Event{
		Actor: o.actor(), Action: "session.raised", EntityKind: d.kind, EntityID: o.ID,
		Details: map[string]any{"session": o.session, "method": m.Name},
	})
}

// lowerTx takes a factor's worth from every session that was raised by it.
func lowerTx(tx *db.Tx, o Owner, factorID string) error {
	d := o.realm()
	rows, err := db.All[raisedSession](tx, d.raised, o.ID)
	if err != nil {
		return err
	}
	for _, row := range rows {
		methods := methodsOf(row.Methods)
		left := without(methods, factorID)
		if len(left) == len(methods) {
			continue
		}
		if _, err := tx.Exec(d.setLevel, row.ID, level(left), methodsText(left)); err != nil {
			return err
		}
	}
	return nil
}

type raisedSession struct {
	ID      string `db:"id"`
	Methods string `db:"methods"`
}

// without leaves out what a factor gave.
func without(methods []Method, factorID string) []Method {
	var left []Method
	for _, m := range methods {
		if m.Factor != factorID {
			left = append(left, m)
		}
	}
	return left
}
