package settings

import (
	"fmt"

	"florin/internal/kernel/fault"
	"florin/internal/rule/brand"
)

// reason is what a sentence of a violation is to programs: a code with the names of what the
// sentence is filled with, in its order. Empty names are left out.
type reason struct {
	code   string
	params []string
}

// Field says a violation as the field of a form, at the place that the form knows it by. Its
// code has a text in the catalogs of the web app (reasons.json); a violation without one is
// told in the operator's English.
func (v Violation) Field(pointer string) fault.Field {
	if v.Code == "" {
		return fault.Field{Pointer: pointer, Code: "settings.not_possible", Params: map[string]any{"problem": v.Problem}}
	}
	return fault.Field{Pointer: pointer, Code: v.Code, Params: v.Params}
}

// NewViolation makes a violation of one of the sentences below.
func NewViolation(pointer, format string, args ...any) Violation {
	v := Violation{Pointer: pointer, Problem: fmt.Sprintf(format, args...)}
	r, known := reasons[format]
	if !known {
		return v
	}
	v.Code, v.Params = "reason."+r.code, map[string]any{}
	for i, name := range r.params {
		if name != "" && i < len(args) {
			v.Params[name] = fmt.Sprint(args[i])
		}
	}
	return v
}

// reasons are the sentences that people who use forms can come to read. The English sentence
// is the key, so that the place of a check says itself what it tells the operator; a test
// holds every sentence of this package against the table, and the table against the catalogs.
var reasons = map[string]reason{
	"%q is not a currency that files are written in: choose from %s":                           {"bank_currency", []string{"value", "choices"}},
	"%s is there twice: one account for each currency":                                         {"bank_twice", []string{"value"}},
	"is not an account number: its country, length or check digits are wrong":                  {"bank_iban", nil},
	"is a QR-IBAN: write the account's own number here, and the QR-IBAN into qr_iban":          {"bank_iban_qr", nil},
	"is not a BIC: 8 or 11 capital letters and digits, or empty":                               {"bank_bic", nil},
	"is not a QR-IBAN: the bank gives one whose institution number is 30000 to 31999":          {"bank_qr", nil},
	"is not a creditor identifier of an account in %s: its form or check digits are wrong":     {"bank_creditor", []string{"choices"}},
	"is no role and no person: choose one":                                                     {"authority_who", nil},
	"has a limit in %s already: keep one":                                                      {"authority_twice", []string{"value"}},
	"is in a country that no payment in %s leaves from":                                        {"bank_country", []string{"value"}},
	"is empty: enter a text":                                                                   {"empty", nil},
	"begins or ends with a space: remove it":                                                   {"edges", nil},
	"has %d characters: at most %d fit":                                                        {"long", []string{"length", "max"}},
	"has %d characters: at most %d fit, make two sections of it":                               {"section_long", []string{"length", "max"}},
	"holds a broken character: write the text anew":                                            {"characters", nil},
	"holds a control character other than a line break: write it anew":                         {"characters", nil},
	"holds a line break or another control character: write it on one line":                    {"one_line", nil},
	"is missing: applicants are refused in their own language, enter the reason in each of %s": {"language_missing", nil},
	"is a language that Florin does not speak: remove it":                                      {"language_unknown", nil},

	"is %d: it must be between %d and %d":                                           {"between", []string{"value", "min", "max"}},
	"is %v: it must be between %v and %v percent per year":                          {"between_percent", []string{"value", "min", "max"}},
	"is %v: at most %d digits after the point":                                      {"digits", []string{"value", "max"}},
	"%q is not a number: write percent per year, such as \"10\", or leave it empty": {"percent", []string{"value"}},
	"%q is not known: choose from %s":                                               {"unknown", []string{"value", "choices"}},
	"%q is no currency of ISO 4217: write its code, such as SEK":                    {"currency", []string{"value"}},
	"%q is there twice: keep one":                                                   {"twice", []string{"value"}},
	"is there twice: keep one":                                                      {"twice_here", nil},
	"is empty: name at least one of %s":                                             {"choose", []string{"choices"}},
	"has %d entries: at most %d fit":                                                {"many", []string{"count", "max"}},
	"has %d entries: enter 1 to %d":                                                 {"some", []string{"count", "max"}},
	"must be %s":                                                                    {"form", nil},
	"is missing: the elements of a list are written in full":                        {"empty", nil},
	"there is no such member; there are %s":                                         {"form", nil},

	"is not an e-mail address: enter one that is read, such as contact@lender.com":                                                {"email", nil},
	"is not an e-mail address: enter one that is read, or leave it empty":                                                         {"email_or_none", nil},
	"is not a valid telephone number: enter it with its country code, such as +41 44 668 18 00":                                   {"phone", nil},
	"has %d lines: an address has 1 to %d":                                                                                        {"address_lines", []string{"count", "max"}},
	"%q is not a mark: write two to four capital letters, such as XK":                                                             {"mark", []string{"value"}},
	"%q is not a country code: write two capital letters, such as CH":                                                             {"country", []string{"value"}},
	"%q is not a country code: write two capital letters, or leave it empty":                                                      {"country_or_none", []string{"value"}},
	"is %d: enter the year, or 0 to leave it out":                                                                                 {"year", []string{"value"}},
	"is an example address that no e-mail reaches: " + stillExample:                                                               {"example_address", nil},
	"is still the number that Florin ships with: " + stillExample:                                                                 {"example_value", nil},
	"is still the address that Florin ships with: " + stillExample:                                                                {"example_value", nil},
	"is not a domain: write it like lender.com, * to allow any address, or leave it empty for the domain of the company's e-mail": {"domain", nil},
	NoAdministrator: {"no_administrator", []string{"domain"}},
	"is set by 'florin demo' alone, so that invented people are never taken for real ones: leave it out": {"demo", nil},

	"is %d: this version knows decisions by one person only, leave it at 1": {"approvers", nil},
	"must be 1 to 40 letters, digits, dots or hyphens, such as 2026-11-01":  {"version", nil},
	OldVersion: {"old_version", nil},

	"is another than was in force: what was added to the law stays, add a row that corrects it": {"law_stays", nil},
	"does not fit into the law: %s": {"law_wrong", []string{"why"}},

	"is no text of a paper: choose one of the list":                                              {"paper_unknown", nil},
	"is fixed by law (%s): it stays as it ships":                                                 {"paper_fixed", []string{"law"}},
	"is a piece of which other texts are made: change the text around it":                        {"paper_piece", nil},
	"lacks {{%s}} in paragraph %d: the text that ships has it there, keep it":                    {"paper_lacks", []string{"name", "paragraph"}},
	"has {{%s}} in paragraph %d: the text that ships does not have it there, remove it":          {"paper_invents", []string{"name", "paragraph"}},
	"has a brace that is part of no placeholder: write placeholders as the text that ships does": {"paper_braces", nil},
	"holds markup, %q, which would be printed as it stands: write plain text":                    {"paper_markup", []string{"found"}},
	"holds %q, which the fonts of papers lack: write it otherwise":                               {"paper_sign", []string{"sign"}},
	"holds a line break inside a paragraph: leave one empty line between paragraphs":             {"paper_break", nil},

	"%q is not a colour: write six hexadecimal digits, such as #0e5443": {"colour", []string{"value"}},
	"is no PNG file: papers draw nothing else":                          {"logo_no_png", nil},
	"is there without a logo for light pages: choose that one first":    {"logo_dark_alone", nil},
	brand.NoPicture:    {"logo_no_picture", nil},
	brand.TooLarge:     {"logo_large", []string{"size", "max"}},
	brand.BrokenPNG:    {"logo_png", nil},
	brand.TooManyDots:  {"logo_dots", []string{"width", "height", "max"}},
	brand.BrokenSVG:    {"logo_svg", nil},
	brand.Unsized:      {"logo_unsized", nil},
	brand.TooLong:      {"logo_long", nil},
	brand.ForbiddenTag: {"logo_element", []string{"name"}},
	brand.ForbiddenKey: {"logo_attribute", []string{"name"}},
	brand.ForbiddenCSS: {"logo_style", nil},

	"%q is not a time zone: write one such as Europe/Zurich":                                                         {"time_zone", []string{"value"}},
	"%q is not a time of day: write it like 09:00":                                                                   {"clock", []string{"value"}},
	"%q is not a time of day: write it like 09:00, or leave both empty":                                              {"clock_or_none", []string{"value"}},
	"is %s, which is not after %s":                                                                                   {"not_after", []string{"value", "from"}},
	"begins before the one above has ended: write the stretches in order, Monday first":                              {"overlaps", nil},
	"is missing: write a day such as 2026-12-24":                                                                     {"date_missing", nil},
	"is not after the one above: write each day once, in order":                                                      {"order", nil},
	"is not after the one above: write the notices in order":                                                         {"order", nil},
	"%q is not a date: write the date of this wording, such as 2026-11-20, and leave it empty only without sections": {"wording_date", nil},

	"is there twice for %s %s: keep one":                                           {"rule_twice", nil},
	"lacks a rule for %s without a country: without one it would be kept for ever": {"rule_missing", []string{"class"}},
	"is %d: the law asks for at least %d months":                                   {"law_months", []string{"value", "min"}},
	"is false: a law stands behind this rule, and nobody's wish ends it":           {"law_binding", nil},

	"there is no product: without one nobody can apply":                                                                                                          {"no_product", nil},
	"%s is there twice: each product has a code of its own":                                                                                                      {"product_twice", []string{"code"}},
	"must be 2 to 20 capital letters, digits or hyphens, such as EU-CONSO":                                                                                       {"product_code", nil},
	"is %d, which is not below amount_max %d (amounts are in minor units)":                                                                                       {"amount_order", nil},
	"is %d: an amount is above 0 and at most %d (in minor units)":                                                                                                {"amount_range", nil},
	"is %d, wider than from amount_min to amount_max (amounts are in minor units)":                                                                               {"amount_step", nil},
	"is %d: durations are in months, each longer than the one before":                                                                                            {"rising", []string{"value"}},
	"is %d: each step comes later than the one before":                                                                                                           {"rising", []string{"value"}},
	"is before the beginning of the band: write the end of it, or 0 for none":                                                                                    {"band_order", nil},
	"makes a rate of %v: \"min\", %v, to \"max\", %v, is allowed":                                                                                                {"rate_band", []string{"value", "min", "max"}},
	"makes the variable rate of long loans %v: at most \"max\", %v, is allowed":                                                                                  {"rate_long", []string{"value", "max"}},
	"%s and %s both lend %d %s (in minor units), and neither is the default: make one of them the default":                                                       {"default_missing", []string{"first", "second"}},
	"%s and %s are both the default for %d %s (in minor units): leave it to one of them":                                                                         {"default_twice", []string{"first", "second"}},
	"is set for a product in trial, which visitors are not offered: end the trial, or leave the default to another product":                                      {"default_trial", nil},
	"consumers in %s keep the protection of their own law (regulation 593/2008, article 6), and the law of %s is that of %s: make a product under the law of %s": {"residence_law", []string{"country", "", "law"}},
	"nothing lends the amounts between %s and %s: begin %s at %d minor units":                                                                                    {"amounts_gap", []string{"first", "second"}},
	"%s does not offer %d months, which an application without a duration gets (default_duration_months in policies)":                                            {"duration_needed", []string{"code", "months"}},
	"is %d: the slider goes from %d to %d in steps of %d and must reach it":                                                                                      {"slider", nil},
	"is %d bytes: it must be between %d and %d million":                                                                                                          {"upload_size", []string{"", "min", "max"}},
	"the simulator shows %s, in which no product lends":                                                                                                          {"simulator_currency", []string{"currency"}},
	"the simulator goes from %d to %d, the products lend %d to %d (in minor units): narrow the simulator first, or widen the products first":                     {"simulator_amounts", nil},
	"the simulator shows %d months, which %s does not offer: change the simulator first, or the product first":                                                   {"simulator_months", []string{"months", "code"}},
	"is before valid_from":                         {"before_start", nil},
	"is %d, and no register is named to report to": {"no_register", nil},
	"is %d: adverts may name at most %d months without repayment (%s), and the site is one: shorten it, or take the site from the product's channels": {"advert_grace", []string{"", "months", "rule"}},
	"is %v: only an annuity has a balloon":                                                          {"balloon_kind", nil},
	"is %q: a duration of %d months is no whole number of them":                                     {"periods_whole", []string{"", "months"}},
	"is %v: a premium is due monthly, instalments are not":                                          {"premium_monthly", nil},
	"must be 1 to 20 small letters, digits or hyphens, such as death-2":                             {"insurance_code", nil},
	"%q is no address of a page: it begins with https://":                                           {"insurance_document", nil},
	"is %v: insurances are offered by name, enter 0 here":                                           {"insurance_named", nil},
	"is %d, and no cover is required":                                                               {"insurance_no_cover", nil},
	"are required, and no insurance of the product has them all: offer one that does":               {"insurance_not_met", nil},
	"%q means one from elsewhere: choose another":                                                   {"insurance_own", []string{"value"}},
	"is %v: the premium is a sum with each instalment, enter 0":                                     {"premium_sum", nil},
	"is %d: the premium is a rate, enter 0":                                                         {"premium_rate", nil},
	"is %d: due dates of weeks keep the day of the week, enter 0":                                   {"due_day_weeks", nil},
	"is %q: while parts are paid out their interest is paid, choose interest_only":                  {"parts_interest", nil},
	"is %d: the last part leaves with instalment %d, before repayment begins":                       {"parts_grace", []string{"", "last"}},
	"is %q: a loan that is paid out in parts has instalments of months or quarters":                 {"parts_every", nil},
	"is %v: a loan that is paid out in parts has no balloon":                                        {"parts_balloon", nil},
	"is %d: a loan whose rate changes is paid out at once":                                          {"parts_revision", nil},
	"is %q: with instalments of weeks interest is not added to the principal, choose interest_only": {"grace_weeks", nil},
	"is %d, which is not above %d: write the steps in rising order, each once":                      {"steps_rise", []string{"value", "before"}},
	"is %v, which is not above %v: more points take more off":                                       {"steps_off", []string{"value", "before"}},

	"is empty, and the product says how a rate follows an index: name the index": {"index_missing", nil},
	"%q is no index of the law of %s: add its first value to the law":            {"index_unknown", []string{"value", "country"}},
	"%q is no day of every year: write month and day, such as 07-01":             {"year_day", []string{"value"}},
	"is %d, and reset days are named: keep one of the two":                       {"reset_twice", nil},
	"is %q: only equal instalments can stay when the rate changes":               {"moves_plain", nil},
	"is %d: no whole number of instalments":                                      {"longer_whole", []string{"value"}},

	"must be 1 to 40 small letters, digits, dots or hyphens, such as expert-2":                              {"card_version", nil},
	"is %d: it must be below \"favourable\", %d":                                                            {"below_favourable", []string{"value", "max"}},
	"is %d: the last bin takes everything above and has the bound 0":                                        {"last_bin", nil},
	"is %d: each bound is above the one before":                                                             {"rising", []string{"value"}},
	"is %d: a larger share of the income may not bring more points than a smaller one":                      {"points_order", []string{"value"}},
	"must be 1 to 40 small letters, digits or underscores, such as pension_fund":                            {"question_code", nil},
	"is %d: questions are numbered in their order, from 1 without a gap":                                    {"question_order", []string{"value"}},
	"was asked and stays: close the question instead":                                                       {"question_stays", nil},
	"is %q, and was %q when it was asked: close the question and add another":                               {"question_kind", []string{"value", "before"}},
	"is %q: an answer of this kind has none":                                                                {"question_not_here", []string{"value"}},
	"is no question with an answer to choose that stands before and is asked whenever this one is":          {"question_after", nil},
	"%q is no answer to that question":                                                                      {"question_answer", []string{"value"}},
	"is special data, from which the checks may conclude nothing (directive (EU) 2023/2225, article 18(3))": {"question_special", nil},
	"%q is not a whole number":                                                                              {"question_number", []string{"value"}},
	"is missing: enter at least two choices":                                                                {"question_choices", nil},
	"is missing: enter its points":                                                                          {"points_missing", nil},
	"is nothing that a score may look at: remove it":                                                        {"not_scored", nil},
}

// What the package setup refuses beside this one.
const (
	OldVersion      = "is that of the wording before: give the new wording a version of its own"
	NoAdministrator = "no administrator has an address of %s, so nobody could sign in: add one first with 'florin admin create'"
)

const stillExample = "enter the lender's own, or leave \"placeholder\" true"

// operatorOnly are sentences about what no form shows.
var operatorOnly = []string{
	"must be 16 to 64 letters, digits or hyphens",
}
