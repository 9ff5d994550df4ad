package identity

import (
	"context"
	"time"

	"github.com/google/uuid"

	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
)

// ticketLife is how long the answer of one function waits for the call of the next.
const ticketLife = time.Minute

// AdminTicket is what the function authenticate_admin of the wire answers: in the place of
// the person's id a ticket that is good for one token. Knowing an id is worth nothing.
type AdminTicket struct {
	ID    string // the ticket; it looks like an id because pages treat it as one
	Email string
	Role  Role
}

// AuthenticateAdmin checks a password of staff as StaffLogin does, with the same brakes, and
// gives a ticket instead of a session.
//
// Refusals: those of StaffLogin.
func (s *Service) AuthenticateAdmin(ctx context.Context, by Principal, email, password string) (AdminTicket, error) {
	t := AdminTicket{ID: uuid.NewString()}
	err := s.staffByPassword(ctx, by, email, password, func(tx *db.Tx, m member) error {
		t.Email, t.Role = m.Email, m.Role
		if _, err := tx.Exec(saveTicket, keyring.HashToken(t.ID), m.ID, tx.Now(), tx.Now().Add(ticketLife)); err != nil {
			return err
		}
		return staffEventTx(tx, by, m.ID, "staff.authenticated", map[string]any{"door": ChannelWire})
	})
	if err != nil {
		return AdminTicket{}, err
	}
	return t, nil
}

// AdminToken takes a ticket, begins a session of the wire and gives its access token. One
// password is one step: where the person has a second factor, must change their password,
// or the policy demands a factor of staff, the token is refused, and the ticket is used up.
//
// Refusals: Forbidden "session.factor_due", "staff.password_change_required",
// "session.enrolment_due"; Gone "auth.link_expired" (used, expired or unknown); TooMany,
// Unavailable.
func (s *Service) AdminToken(ctx context.Context, by Principal, ticket string) (string, error) {
	ctx = db.Vital(ctx)
	if err := s.brake(ctx, from(tokenPerSource, by)); err != nil {
		return "", err
	}
	start := s.newStart(byPassword)
	start.channel = ChannelWire
	var refusal error
	err := s.db.Update(ctx, func(tx *db.Tx) (err error) {
		refusal, err = s.exchangeTx(tx, by, keyring.HashToken(ticket), start)
		return err
	})
	if err == nil {
		err = refusal
	}
	if err != nil {
		return "", err
	}
	token, _, err := s.StaffBearer(ctx, start.Session)
	return token, err
}

// exchangeTx uses a ticket up, and begins the session unless something is due. That it is
// due must be saved like a success: the ticket is gone.
func (s *Service) exchangeTx(tx *db.Tx, by Principal, hash string, start *start) (refusal, err error) {
	id, found, err := db.Maybe[string](tx, takeTicket, hash, tx.Now())
	if err != nil || !found {
		return errLink, err
	}
	m, err := db.One[member](tx, findMember, id)
	if err != nil || m.DisabledAt != nil {
		return errLink, err
	}
	row := sessionRow{Level: oneStep, Factors: m.Factors, MustChange: m.MustChange}
	if due := row.needs([]Method{method(byPassword, tx.Now())}, s.staffMFA); due != NeedNothing {
		return due.refusal(), staffEventTx(tx, by, m.ID, "session.refused", map[string]any{"due": due})
	}
	return nil, start.staffTx(tx, by, m)
}

// Tickets end with everything else by which a person is in.
var (
	saveTicket = db.SQL(`INSERT INTO staff_tickets (ticket_hash, staff_id, created_at, expires_at) VALUES ($1, $2, $3, $4)`)
	takeTicket = db.SQL(`DELETE FROM staff_tickets WHERE ticket_hash = $1 AND expires_at > $2 RETURNING staff_id`)

	endTicketsOf = db.SQL(`DELETE FROM staff_tickets WHERE staff_id = $1`)
	sweepTickets = db.SQL(`
		DELETE FROM staff_tickets WHERE ticket_hash IN (SELECT ticket_hash FROM staff_tickets WHERE expires_at <= $1 LIMIT $2)`)
)
