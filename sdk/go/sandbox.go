package florin

import (
	"context"
	"errors"
	"net/url"
	"strconv"
	"time"
)

// Sandbox is a lender of its own in which everything is invented, nothing leaves, and time can be moved (docs/sandbox.md).
type Sandbox struct {
	ID        string    `json:"id"`
	Template  string    `json:"template"`
	ExpiresAt time.Time `json:"expires_at"`
	BaseURL   string    `json:"base_url"`
	UIURL     string    `json:"ui_url"`
	OfficeURL string    `json:"office_url"`
	Keys      struct {
		Sandbox string `json:"sandbox"`
		Program string `json:"program"`
		// Of the program that releases payouts
		Releaser string `json:"releaser"`
	} `json:"keys"`
	Accounts []SandboxAccount `json:"accounts"`

	host, own *Client
}

// SandboxAccount is a member of the staff of a sandbox.
type SandboxAccount struct {
	Role     string `json:"role"`
	Email    string `json:"email"`
	Password string `json:"password"`
}

// NewSandbox makes a sandbox at a host, such as http://127.0.0.1:8090, from a template (empty or demo). Key gives the token of the host, if it has one.
func NewSandbox(ctx context.Context, host, template string, settings ...Setting) (*Sandbox, error) {
	h, err := New(host, settings...)
	if err != nil {
		return nil, err
	}
	s := &Sandbox{host: h}
	if err := h.once(ctx, "POST", "/sandboxes", map[string]string{"template": template}, s); err != nil {
		return nil, err
	}
	s.own, err = New(s.BaseURL, append(settings, Key(s.Keys.Sandbox))...)
	return s, err
}

// once calls what takes no key: it is not repeated when an answer was lost.
func (c *Client) once(ctx context.Context, method, path string, body, answer any) error {
	res, err := c.do(ctx, call{id: method + " " + path, method: method, path: path, body: body}, nil)
	if err != nil {
		return err
	}
	return decoded(res, answer)
}

// Client calls the lender of the sandbox as its program, which has every scope but that of releasing payouts (Key(s.Keys.Releaser) has it), and a wide mandate.
func (s *Sandbox) Client(settings ...Setting) (*Client, error) {
	return New(s.BaseURL, append([]Setting{Key(s.Keys.Program)}, settings...)...)
}

// Delete removes it with all that is in it.
func (s *Sandbox) Delete(ctx context.Context) error {
	return s.host.once(ctx, "DELETE", "/sandboxes/"+place(s.ID), nil, nil)
}

// SandboxClock is where time is in a sandbox.
type SandboxClock struct {
	State   string    `json:"state"` // ready, advancing or stopped
	Now     time.Time `json:"now"`
	Day     string    `json:"day"`
	Stopped string    `json:"stopped"` // which daily work failed
}

// Clock tells the time.
func (s *Sandbox) Clock(ctx context.Context) (at SandboxClock, err error) {
	err = s.own.Call(ctx, "GET", "/sandbox/clock", nil, &at)
	return at, err
}

// ErrClockStopped says that the work of a day failed.
var ErrClockStopped = errors.New("florin: the clock of the sandbox stands: the work of a day failed")

// Advance moves the clock by a time such as P1M or P20D, and waits until it is there.
func (s *Sandbox) Advance(ctx context.Context, by string) error {
	return s.move(ctx, map[string]string{"by": by})
}

// AdvanceTo moves the clock to a day, YYYY-MM-DD.
func (s *Sandbox) AdvanceTo(ctx context.Context, day string) error {
	return s.move(ctx, map[string]string{"to": day})
}

// AdvanceUntil moves the clock to the first morning on which something has happened, such as loan.closed.
func (s *Sandbox) AdvanceUntil(ctx context.Context, occasion string) error {
	return s.move(ctx, map[string]string{"until": occasion})
}

func (s *Sandbox) move(ctx context.Context, order map[string]string) error {
	var at SandboxClock
	err := s.own.once(ctx, "POST", "/sandbox/clock", order, &at)
	for err == nil && at.State == "advancing" {
		if err = sleep(ctx, 100*time.Millisecond); err == nil {
			at, err = s.Clock(ctx)
		}
	}
	if err == nil && at.State == "stopped" {
		err = ErrClockStopped
	}
	return err
}

// ApplicantDid is what came of it.
type ApplicantDid struct {
	RequestID   string `json:"request_id"`
	AgreementID string `json:"agreement_id"`
	LoanID      string `json:"loan_id"`
	State       string `json:"state"`
}

// Sign has the applicant read and sign the offer, naming an account for the payout; an empty one is invented.
func (s *Sandbox) Sign(ctx context.Context, requestID, iban string) (ApplicantDid, error) {
	act := map[string]any{"do": "sign"}
	if iban != "" {
		act["iban"] = iban
	}
	return s.act(ctx, requestID, act)
}

// Papers has the applicant hand in every paper that the lender wants and has not.
func (s *Sandbox) Papers(ctx context.Context, requestID string) (ApplicantDid, error) {
	return s.act(ctx, requestID, map[string]any{"do": "papers"})
}

// Answer has the applicant answer all that staff have asked.
func (s *Sandbox) Answer(ctx context.Context, requestID string) (ApplicantDid, error) {
	return s.act(ctx, requestID, map[string]any{"do": "answer"})
}

// AskReview has the applicant ask for a person to look at a refusal again.
func (s *Sandbox) AskReview(ctx context.Context, requestID string) (ApplicantDid, error) {
	return s.act(ctx, requestID, map[string]any{"do": "ask_review"})
}

// Decline has the applicant turn the offer down.
func (s *Sandbox) Decline(ctx context.Context, requestID string) (ApplicantDid, error) {
	return s.act(ctx, requestID, map[string]any{"do": "decline"})
}

// Withdraw has the applicant take the request back, or withdraw from a signed contract.
func (s *Sandbox) Withdraw(ctx context.Context, requestID string) (ApplicantDid, error) {
	return s.act(ctx, requestID, map[string]any{"do": "withdraw"})
}

func (s *Sandbox) act(ctx context.Context, requestID string, act map[string]any) (did ApplicantDid, err error) {
	err = s.own.once(ctx, "POST", "/sandbox/applicants/"+place(requestID), act, &did)
	return did, err
}

// BankPaysOut has the bank book every payout that was released.
func (s *Sandbox) BankPaysOut(ctx context.Context) error {
	return s.own.once(ctx, "POST", "/sandbox/bank", map[string]any{"do": "payout"}, nil)
}

// BankReturns has the payouts of a loan come back, for a reason such as AC04, or AC04 when it is empty.
func (s *Sandbox) BankReturns(ctx context.Context, loanID, reason string) error {
	order := map[string]any{"do": "payout_return", "loan": loanID}
	if reason != "" {
		order["reason"] = reason
	}
	return s.own.once(ctx, "POST", "/sandbox/bank", order, nil)
}

// BankCredits has the borrower of a loan pay an amount in minor units; 0: what is due, or else the next instalment.
func (s *Sandbox) BankCredits(ctx context.Context, loanID string, amount int64) error {
	order := map[string]any{"do": "credit", "loan": loanID}
	if amount > 0 {
		order["amount"] = amount
	}
	return s.own.once(ctx, "POST", "/sandbox/bank", order, nil)
}

// SandboxMail is a mail that would have left.
type SandboxMail struct {
	ID        string    `json:"id"`
	To        string    `json:"to"`
	Template  string    `json:"template"`
	Language  string    `json:"language"`
	Subject   string    `json:"subject"`
	Text      string    `json:"text"`
	CreatedAt time.Time `json:"created_at"`
}

// Outbox gives the newest mails, those to one address if it is named.
func (s *Sandbox) Outbox(ctx context.Context, to string, limit int) ([]SandboxMail, error) {
	var answer struct{ Items []SandboxMail }
	path := "/sandbox/outbox?limit=" + strconv.Itoa(limit)
	if to != "" {
		path += "&to=" + url.QueryEscape(to)
	}
	err := s.own.Call(ctx, "GET", path, nil, &answer)
	return answer.Items, err
}

// AdapterFails has the adapter of the sandbox fail so many times: timeout, 5xx, signature, slow, late, twice or other; "" ends it. Capability may be empty: whatever it is asked.
func (s *Sandbox) AdapterFails(ctx context.Context, fault, capability string, times int) error {
	return s.own.once(ctx, "POST", "/sandbox/adapters/sandbox", map[string]any{"fail": fault, "capability": capability, "times": times}, nil)
}
