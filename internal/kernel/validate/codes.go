package validate

// The codes that rules answer with; each is a message in the errors catalogs.
const (
	FieldRequired     = "field.required"
	EmailRequired     = "email.required"
	EmailInvalid      = "email.invalid"
	EmailTooLong      = "email.too_long"
	StaffEmailInvalid = "staff.email_invalid"
	PasswordRequired  = "password.required"
	PasswordTooShort  = "password.too_short"
	PasswordTooLong   = "password.too_long"
	PasswordUppercase = "password.uppercase"
	PasswordLowercase = "password.lowercase"
	PasswordDigit     = "password.digit"
	PasswordSpecial   = "password.special"
	PasswordsMismatch = "passwords.mismatch"
	NameTooLong       = "name.too_long"
	NameCharacters    = "name.characters"
	PhoneRequired     = "phone.required"
	PhoneInvalid      = "phone.invalid"
	AmountMin         = "amount.min"      // params min, currency
	AmountMax         = "amount.max"      // params max, currency
	AmountStep        = "amount.step"     // params step, currency
	AmountCurrency    = "amount.currency" // no params
	MessageTooShort   = "message.too_short"
	MessageTooLong    = "message.too_long"
	MessageForbidden  = "message.forbidden"
	CountryRequired   = "country.required"
	CountryInvalid    = "country.invalid"
	BirthDateInvalid  = "birth_date.invalid"
	BirthDateMinor    = "birth_date.minor"
	TextTooLong       = "text.too_long"
)

// Codes gives every code of this package.
func Codes() []string {
	return []string{
		FieldRequired, EmailRequired, EmailInvalid, EmailTooLong, StaffEmailInvalid,
		PasswordRequired, PasswordTooShort, PasswordTooLong, PasswordUppercase, PasswordLowercase,
		PasswordDigit, PasswordSpecial, PasswordsMismatch, NameTooLong, NameCharacters,
		PhoneRequired, PhoneInvalid, AmountMin, AmountMax, AmountStep, AmountCurrency,
		MessageTooShort, MessageTooLong, MessageForbidden, CountryRequired, CountryInvalid,
		BirthDateInvalid, BirthDateMinor, TextTooLong,
	}
}

// Limits of the product specification, section 9; lengths in characters, age in years.
const (
	EmailMax    = 254
	PasswordMin = 8
	PasswordMax = 128
	NameMax     = 50
	MessageMin  = 10
	MessageMax  = 2000
	AgeMin      = 18
)
