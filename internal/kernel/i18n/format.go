package i18n

import (
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/govalues/decimal"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
)

const nbsp = "\u00a0"

// style is how one language writes figures: CLDR for fr-FR, de-DE, nl-NL, en-GB and
// it-IT, with the narrow no-break space written as U+00A0 and the first of a month as
// people say it, exactly as the browser side.
type style struct {
	group, point string
	minGrouping  int               // digits before the first separator: 1234 in Italian
	symbols      map[string]string // where they differ from the currency's code
	symbolFirst  bool              // "€ 1,00"
	symbolTight  bool              // no space after a symbol that ends in a sign: "€1.00", "JP¥1"
	signInside   bool              // "€ -1,00" rather than "-€1.00"
	percent      string
	dayPoint     string // "1. März"
	firstDay     string // "1er mars"
	shortDate    string // layout of package time
	atTime       string
	months       [12]string
	days         [7]string // Sunday first
	dayComma     string    // "Dienstag, 24. November"
}

var styles = map[string]style{
	"fr": {
		group: nbsp, point: ",", minGrouping: 1, percent: nbsp + "%", shortDate: "02/01/2006", atTime: " à ", firstDay: "er",
		symbols: map[string]string{
			"ARS": "$AR", "AUD": "$AU", "BMD": "$BM", "BND": "$BN", "BRL": "R$", "BZD": "$BZ", "CAD": "$CA", "CLP": "$CL", "COP": "$CO",
			"EUR": "€", "FJD": "$FJ", "FKP": "£FK", "GBP": "£GB", "GIP": "£GI", "ILS": "₪", "INR": "₹", "KRW": "₩", "LBP": "£LB", "MXN": "$MX",
			"NAD": "$NA", "NZD": "$NZ", "SBD": "$SB", "SGD": "$SG", "SRD": "$SR", "TTD": "$TT", "USD": "$US", "UYU": "$UY", "VND": "₫",
			"WST": "$WS", "XAF": "FCFA", "XCG": "Cg.", "XOF": "F\u00a0CFA", "XPF": "FCFP",
		},
		months: [12]string{"janvier", "février", "mars", "avril", "mai", "juin",
			"juillet", "août", "septembre", "octobre", "novembre", "décembre"},
		days: [7]string{"dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"}, dayComma: " ",
	},
	"de": {
		group: ".", point: ",", minGrouping: 1, percent: nbsp + "%", dayPoint: ".", shortDate: "02.01.2006", atTime: " um ",
		symbols: map[string]string{
			"AUD": "AU$", "BRL": "R$", "CAD": "CA$", "CNY": "CN¥", "EUR": "€", "GBP": "£", "HKD": "HK$", "ILS": "₪", "INR": "₹", "JPY": "¥",
			"KRW": "₩", "MXN": "MX$", "NZD": "NZ$", "THB": "฿", "TWD": "NT$", "USD": "$", "VND": "₫", "XAF": "FCFA", "XCD": "EC$", "XCG": "Cg.",
			"XOF": "F\u00a0CFA", "XPF": "CFPF",
		},
		months: [12]string{"Januar", "Februar", "März", "April", "Mai", "Juni",
			"Juli", "August", "September", "Oktober", "November", "Dezember"},
		days: [7]string{"Sonntag", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag"}, dayComma: ", ",
	},
	"nl": {
		group: ".", point: ",", minGrouping: 1, percent: "%", shortDate: "02-01-2006", atTime: " om ",
		symbolFirst: true, signInside: true,
		symbols: map[string]string{
			"AUD": "AU$", "BRL": "R$", "CAD": "C$", "CNY": "CN¥", "EUR": "€", "FJD": "FJ$", "GBP": "£", "HKD": "HK$", "ILS": "₪", "INR": "₹",
			"JPY": "JP¥", "KRW": "₩", "MXN": "MX$", "NZD": "NZ$", "SBD": "SI$", "THB": "฿", "TWD": "NT$", "USD": "US$", "VND": "₫",
			"XAF": "FCFA", "XCD": "EC$", "XCG": "Cg.", "XOF": "F\u00a0CFA", "ZWG": "ZiG",
		},
		months: [12]string{"januari", "februari", "maart", "april", "mei", "juni",
			"juli", "augustus", "september", "oktober", "november", "december"},
		days: [7]string{"zondag", "maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag"}, dayComma: " ",
	},
	"en": {
		group: ",", point: ".", minGrouping: 1, percent: "%", shortDate: "02/01/2006", atTime: " at ",
		symbolFirst: true, symbolTight: true,
		symbols: map[string]string{
			"AUD": "A$", "BRL": "R$", "CAD": "CA$", "CNY": "CN¥", "EUR": "€", "GBP": "£", "HKD": "HK$", "ILS": "₪", "INR": "₹", "JPY": "JP¥",
			"KRW": "₩", "MXN": "MX$", "NZD": "NZ$", "PHP": "₱", "TWD": "NT$", "USD": "US$", "VND": "₫", "XAF": "FCFA", "XCD": "EC$",
			"XCG": "Cg.", "XOF": "F\u00a0CFA", "XPF": "CFPF",
		},
		months: [12]string{"January", "February", "March", "April", "May", "June",
			"July", "August", "September", "October", "November", "December"},
		days: [7]string{"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"}, dayComma: ", ",
	},
	"it": {
		group: ".", point: ",", minGrouping: 2, percent: "%", shortDate: "02/01/2006", atTime: " alle ore ", firstDay: "º",
		symbols: map[string]string{
			"AUD": "A$", "CAD": "CA$", "CNY": "CN¥", "EUR": "€", "GBP": "£", "ILS": "₪", "NZD": "NZ$", "PHP": "₱", "THB": "฿", "XAF": "FCFA",
			"XCD": "EC$", "XCG": "Cf", "XOF": "F\u00a0CFA", "XPF": "CFPF",
		},
		months: [12]string{"gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno",
			"luglio", "agosto", "settembre", "ottobre", "novembre", "dicembre"},
		days: [7]string{"domenica", "lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato"}, dayComma: " ",
	},
}

// Money writes an amount with the decimals of its currency: "10 000,00 €", "€10,000.00", "10.000 ¥".
func (l *Locale) Money(a money.Amount) string {
	sign, whole, fraction := a.Parts()
	figure := l.grouped(whole)
	if fraction != "" {
		figure += l.style.point + fraction
	}
	return l.priced(sign, figure, string(a.Currency))
}

// Currency writes a number of whole units of a currency with least to most decimals:
// "10 000 €".
func (l *Locale) Currency(units decimal.Decimal, currency string, least, most int) string {
	sign, figure := l.figure(units, least, most)
	return l.priced(sign, figure, currency)
}

// priced puts sign, figure and currency into the order of the language.
func (l *Locale) priced(sign, figure, currency string) string {
	symbol, known := l.style.symbols[currency]
	if !known {
		symbol = currency
	}
	switch {
	case !l.style.symbolFirst:
		return sign + figure + nbsp + symbol
	case l.style.signInside:
		return symbol + nbsp + sign + figure
	case l.style.symbolTight && known && endsInSign(symbol):
		return sign + symbol + figure
	default:
		return sign + symbol + nbsp + figure
	}
}

// endsInSign tells "¥" from "FCFA", which has a space before the figure as codes have.
func endsInSign(symbol string) bool {
	last, _ := utf8.DecodeLastRuneInString(symbol)
	return unicode.IsSymbol(last)
}

// Number writes a whole number with its thousands apart.
func (l *Locale) Number(n int64) string {
	sign, digits := splitSign(n)
	return sign + l.grouped(digits)
}

// Figure writes a number with least to most decimals, rounded half away from zero.
func (l *Locale) Figure(n decimal.Decimal, least, most int) string {
	sign, figure := l.figure(n, least, most)
	return sign + figure
}

// PercentSign is what follows percentage points, with its space where there is one.
func (l *Locale) PercentSign() string { return l.style.percent }

func (l *Locale) figure(n decimal.Decimal, least, most int) (sign, figure string) {
	digits := halfAway(n, most).Trim(least).Pad(least).String()
	if rest, negative := strings.CutPrefix(digits, "-"); negative {
		sign, digits = "-", rest
	}
	whole, fraction, broken := strings.Cut(digits, ".")
	figure = l.grouped(whole)
	if broken {
		figure += l.style.point + fraction
	}
	return sign, figure
}

// halfAway rounds as browsers do; the decimal package rounds halves to even.
func halfAway(n decimal.Decimal, places int) decimal.Decimal {
	half := decimal.MustNew(5, places+1)
	if n.IsNeg() {
		half = half.Neg()
	}
	sum, err := n.Add(half)
	if err != nil { // beyond nineteen digits there is no half left to round
		return n.Round(places)
	}
	return sum.Trunc(places)
}

// Percent writes percentage points, such as 3.85, with at most two decimals.
func (l *Locale) Percent(points decimal.Decimal) string {
	sign, figure := "", points.Round(2).Trim(0).String()
	if rest, negative := strings.CutPrefix(figure, "-"); negative {
		sign, figure = "-", rest
	}
	whole, fraction, broken := strings.Cut(figure, ".")
	figure = l.grouped(whole)
	if broken {
		figure += l.style.point + fraction
	}
	return sign + figure + l.style.percent
}

// Date writes a calendar date in words: "21 novembre 2026".
func (l *Locale) Date(d date.Date) string { return l.day(midnight(d)) }

// ShortDate writes a calendar date in figures: "21/11/2026".
func (l *Locale) ShortDate(d date.Date) string { return midnight(d).Format(l.style.shortDate) }

// DateTime writes an instant, in the zone it carries, to the minute.
func (l *Locale) DateTime(t time.Time) string {
	return l.day(t) + l.style.atTime + t.Format("15:04")
}

// Appointment writes an instant with the day of the week: "mardi 24 novembre 2026 à 10:30".
func (l *Locale) Appointment(t time.Time) string {
	return l.style.days[t.Weekday()] + l.style.dayComma + l.DateTime(t)
}

// DayOfMonth writes the number of a day as people say it: "1er", "5".
func (l *Locale) DayOfMonth(day int) string {
	if day == 1 {
		return "1" + l.style.firstDay
	}
	return strconv.Itoa(day)
}

func (l *Locale) day(t time.Time) string {
	return l.DayOfMonth(t.Day()) + l.style.dayPoint + " " + l.style.months[t.Month()-1] + " " + strconv.Itoa(t.Year())
}

func midnight(d date.Date) time.Time {
	t, _ := time.Parse(time.DateOnly, d.String())
	return t
}

func splitSign(n int64) (sign, digits string) {
	digits = strconv.FormatInt(n, 10)
	if rest, negative := strings.CutPrefix(digits, "-"); negative {
		return "-", rest
	}
	return "", digits
}

func (l *Locale) grouped(digits string) string {
	if len(digits) < 3+l.style.minGrouping {
		return digits
	}
	var b strings.Builder
	head := len(digits) % 3
	b.WriteString(digits[:head])
	for i := head; i < len(digits); i += 3 {
		if i > 0 {
			b.WriteString(l.style.group)
		}
		b.WriteString(digits[i : i+3])
	}
	return b.String()
}
