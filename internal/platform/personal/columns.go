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

	MailTokenEmail = db.Private("mail_tokens", "email", "id").Marked(addressMark)
	RecoveryEmail  = db.Private("recovery_tokens", "email", "token_hash").Marked(addressMark)
	ChangedEmail   = db.Private("email_changes", "new_email", "account_id").Marked(addressMark)
	LinkedEmail    = db.Private("identities", "email", "id")
	LinkedData     = db.Private("identities", "data", "id")
)

// addressMark is the column with the mark of an address.
const addressMark = "email_mark"

// Address is the mark of an e-mail address in its normal form, by which its rows are found.
func Address(email string) db.MarkedText { return db.Mark("email", email) }
