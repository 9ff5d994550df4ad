package identity

import (
	"time"
)

// WireConfig is how the APIs for other clients (/auth/v1 and /rest/v1) behave.
type WireConfig struct {
	// BaseURL is the address of the site, without a slash at its end. Tokens name it as
	// their issuer, and it is where links lead that may lead nowhere else.
	BaseURL string

	// PublicKey is the opaque text that pages send as apikey, and as bearer while nobody is
	// signed in. Empty means "florin-public".
	PublicKey string

	// Redirects are the addresses beside the site itself that links in mails may lead to.
	// One that ends with * matches all that begin like it.
	Redirects []string

	// AccessLife is how long an access token works; 0 means ten minutes.
	AccessLife time.Duration

	// SessionLife is how long a session of the wire lasts at most; 0 means twelve hours.
	SessionLife time.Duration
}

// WireUser is a person as the wire shows them. It encodes to the object of the contract.
type WireUser struct {
	ID    string `json:"id"`
	Aud   string `json:"aud"`
	Role  string `json:"role"`
	Email string `json:"email"`
	Phone string `json:"phone"`

	EmailConfirmedAt       *time.Time `json:"email_confirmed_at,omitempty"`
	ConfirmedAt            *time.Time `json:"confirmed_at,omitempty"`
	ConfirmationSentAt     *time.Time `json:"confirmation_sent_at,omitempty"`
	RecoverySentAt         *time.Time `json:"recovery_sent_at,omitempty"`
	ReauthenticationSentAt *time.Time `json:"reauthentication_sent_at,omitempty"`
	LastSignInAt           *time.Time `json:"last_sign_in_at,omitempty"`
	NewEmail               string     `json:"new_email,omitempty"`
	EmailChangeSentAt      *time.Time `json:"email_change_sent_at,omitempty"`

	AppMetadata  WireAppMetadata `json:"app_metadata"`
	UserMetadata map[string]any  `json:"user_metadata"`
	Identities   []WireIdentity  `json:"identities"`
	Factors      []WireFactor    `json:"factors,omitempty"`

	CreatedAt   time.Time `json:"created_at"`
	UpdatedAt   time.Time `json:"updated_at"`
	IsAnonymous bool      `json:"is_anonymous"`
}

// WireAppMetadata is what the server says of a person; nobody else can set it.
type WireAppMetadata struct {
	Provider  string   `json:"provider"`
	Providers []string `json:"providers"`
}

// WireIdentity is one way in which a person can sign in.
type WireIdentity struct {
	IdentityID   string         `json:"identity_id"`
	ID           string         `json:"id"` // the provider's id of the person
	UserID       string         `json:"user_id"`
	Provider     string         `json:"provider"`
	IdentityData map[string]any `json:"identity_data"`
	Email        string         `json:"email,omitempty"`
	LastSignInAt *time.Time     `json:"last_sign_in_at,omitempty"`
	CreatedAt    time.Time      `json:"created_at"`
	UpdatedAt    time.Time      `json:"updated_at"`
}

// WireFactor is a second factor, without its secret.
type WireFactor struct {
	ID               string     `json:"id"`
	FriendlyName     string     `json:"friendly_name,omitempty"`
	FactorType       string     `json:"factor_type"` // "totp", "phone" or "webauthn"
	Status           string     `json:"status"`      // "verified" or "unverified"
	Phone            string     `json:"phone,omitempty"`
	CreatedAt        time.Time  `json:"created_at"`
	UpdatedAt        time.Time  `json:"updated_at"`
	LastChallengedAt *time.Time `json:"last_challenged_at,omitempty"`
}

// WireSession is a session together with the tokens that its client keeps.
type WireSession struct {
	Session
	User         WireUser
	AccessToken  string
	RefreshToken string
	ExpiresAt    time.Time // of the access token
	ExpiresIn    int       // seconds until then
}

// WireMail is what every call carries that causes a mail.
type WireMail struct {
	Email      string
	RedirectTo string // where the link is to lead; anywhere not allowed means the site

	// Challenge and Method are those of PKCE; both empty mean the implicit flow.
	Challenge, Method string
}

// WireSignUp is what a person signs up with. Data becomes their metadata and gives
// first_name, last_name and country of the account; nothing else can be set by it.
type WireSignUp struct {
	WireMail
	Password string
	Data     map[string]any
}

// WireOTP asks for a mail to sign in with instead of a password.
type WireOTP struct {
	WireMail
	Data       map[string]any
	CreateUser bool // open an account for an address that has none, once it is proven
}

// WireUpdate is a change of one's own account; what is empty or nil stays as it is.
type WireUpdate struct {
	WireMail               // Email is the new address
	Phone           string // accounts have none here: refused
	Password        string
	CurrentPassword string
	Nonce           string         // the code that Reauthenticate mailed
	Data            map[string]any // merged key by key; nil as a value deletes the key
}

// WireProof is what a person shows who read a mail: the address with its code of six
// digits, or the token of the link alone.
type WireProof struct {
	Type      string // signup, magiclink, email, recovery or email_change
	Email     string
	Code      string
	TokenHash string
}

// WireVerified is what a proof gave: a session, or, when the other mailbox has to confirm
// too, none.
type WireVerified struct {
	Session *WireSession
	Waiting bool // the other of two mailboxes has not confirmed yet
}

// LinkPage is what the page behind a mailed link has to ask for.
type LinkPage struct {
	Type         string
	Lang         string // of the person that the mail was written to
	AsksPassword bool   // the password chosen at registration, so that a click blesses no other's
	PKCE         bool
	RedirectTo   string
}

// LinkPress is the button of that page, pressed.
type LinkPress struct {
	Token, Type string
	Password    string // where LinkPage.AsksPassword
	RedirectTo  string // as the link says; only used when the link is unknown
}

// Landing is where a browser goes after the button, and what it takes there: a session
// (implicit flow), a code to exchange (PKCE), or neither while the other mailbox has to
// confirm. It is whole enough to tell a refusal the same way.
type Landing struct {
	RedirectTo string
	Type       string
	PKCE       bool
	Session    *WireSession
	Code       string
	Waiting    bool
}

// JWKS is the set of public keys that access tokens are verified with.
type JWKS struct {
	Keys []JWK `json:"keys"`
}

// JWK is one public key: no private member, and nothing that WebCrypto would refuse.
type JWK struct {
	Kty    string   `json:"kty"`
	Crv    string   `json:"crv"`
	X      string   `json:"x"`
	Y      string   `json:"y"`
	Kid    string   `json:"kid"`
	Alg    string   `json:"alg"`
	Use    string   `json:"use"`
	KeyOps []string `json:"key_ops"`
}
