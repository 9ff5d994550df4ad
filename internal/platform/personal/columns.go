package personal

import "florin/internal/platform/db"

// The private columns: they say by name, e-mail address, street or date of birth who a person is. The rows of the other columns are found by what
// names nobody: ids, references and marks.
var (
	AccountEmail     = db.Private("accounts", "email", "id").Marked(addressMark)
	AccountFirstName = db.Private("accounts", "first_name", "id")
	AccountLastName  = db.Private("accounts", "last_name", "id")
	AccountMeta      = db.Private("accounts", "meta", "id")

	RegistrationEmail     = db.Private("registrations", "email", "id").Marked(addressMark)
	RegistrationFirstName = db.Private("registrations", "first_name", "id")
	RegistrationLastName  = db.Private("registrations", "last_name", "id")
	RegistrationMeta      = db.Private("registrations", "meta", "id")

	PersonFirstName = db.Private("persons", "first_name", "id")
	PersonLastName  = db.Private("persons", "last_name", "id")
	PersonEmail     = db.Private("persons", "email", "id")
	PersonBirthDate = db.Private("persons", "birth_date", "id")
	PersonStreet    = db.Private("persons", "street", "id")

	RequestFirstName = db.Private("loan_requests", "first_name", "id")
	RequestLastName  = db.Private("loan_requests", "last_name", "id")
	RequestEmail     = db.Private("loan_requests", "email", "id")
	InvitedEmail     = db.Private("request_co_borrowers", "email", "request_id")

	LoanPartyFirstName = db.Private("loan_parties", "first_name", "loan_id", "position").Counted()
	LoanPartyLastName  = db.Private("loan_parties", "last_name", "loan_id", "position").Counted()
	LoanPartyEmail     = db.Private("loan_parties", "email", "loan_id", "position").Counted()

	ClientFirstName       = db.Private("clients", "first_name", "id")
	ClientLastName        = db.Private("clients", "last_name", "id")
	ClientEmail           = db.Private("clients", "email", "id")
	ClientPersonFirstName = db.Private("client_people", "first_name", "person_id")
	ClientPersonLastName  = db.Private("client_people", "last_name", "person_id")
	ClientPersonEmail     = db.Private("client_people", "email", "person_id")

	GuarantorFirstName = db.Private("guarantees", "first_name", "id")
	GuarantorLastName  = db.Private("guarantees", "last_name", "id")
	GuarantorEmail     = db.Private("guarantees", "email", "id")
	NamedFirstName     = db.Private("named_guarantors", "first_name", "id")
	NamedLastName      = db.Private("named_guarantors", "last_name", "id")
	NamedEmail         = db.Private("named_guarantors", "email", "id")

	FileName         = db.Private("documents", "file_name", "id")
	PartialFileName  = db.Private("uploads", "file_name", "id")
	ThreadChanged    = db.Private("threads", "changed_by", "id")
	InterviewChanged = db.Private("interviews", "changed_by", "id")

	MailTokenEmail = db.Private("mail_tokens", "email", "id").Marked(addressMark)
	RecoveryEmail  = db.Private("recovery_tokens", "email", "token_hash").Marked(addressMark)
	ChangedEmail   = db.Private("email_changes", "new_email", "account_id").Marked(addressMark)
	LinkedEmail    = db.Private("identities", "email", "id")
	LinkedData     = db.Private("identities", "data", "id")
)

// addressMark is the column with the mark of an address.
const addressMark = "email_mark"

// AddressKey is an e-mail address in its normal form, by which rows of requests, loans and guarantees are found and joined.
func AddressKey(email string) db.KeyText { return db.Key("email", email) }

// Address is the mark of an e-mail address in its normal form, by which its rows are found.
func Address(email string) db.MarkedText { return db.Mark("email", email) }
