package accountfile

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"florin/internal/kernel/money"
)

// datevColumns are the columns of a posting in version 13, in order; blank ones are written as well.
var datevColumns = func() []string {
	c := []string{
		"Umsatz (ohne Soll/Haben-Kz)", "Soll/Haben-Kennzeichen", "WKZ Umsatz", "Kurs", "Basis-Umsatz", "WKZ Basis-Umsatz", "Konto",
		"Gegenkonto (ohne BU-Schlüssel)", "BU-Schlüssel", "Belegdatum", "Belegfeld 1", "Belegfeld 2", "Skonto", "Buchungstext", "Postensperre",
		"Diverse Adressnummer", "Geschäftspartnerbank", "Sachverhalt", "Zinssperre", "Beleglink",
	}
	numbered := func(name string, most int) {
		for i := 1; i <= most; i++ {
			c = append(c, name+" - Art "+strconv.Itoa(i), name+" - Inhalt "+strconv.Itoa(i))
		}
	}
	numbered("Beleginfo", 8)
	c = append(c, "KOST1 - Kostenstelle", "KOST2 - Kostenstelle", "Kost-Menge", "EU-Land u. UStID (Bestimmung)", "EU-Steuersatz (Bestimmung)",
		"Abw. Versteuerungsart", "Sachverhalt L+L", "Funktionsergänzung L+L", "BU 49 Hauptfunktionstyp", "BU 49 Hauptfunktionsnummer", "BU 49 Funktionsergänzung")
	numbered("Zusatzinformation", 20)
	return append(c, "Stück", "Gewicht", "Zahlweise", "Forderungsart", "Veranlagungsjahr", "Zugeordnete Fälligkeit", "Skontotyp", "Auftragsnummer", "Buchungstyp",
		"USt-Schlüssel (Anzahlungen)", "EU-Land (Anzahlungen)", "Sachverhalt L+L (Anzahlungen)", "EU-Steuersatz (Anzahlungen)", "Erlöskonto (Anzahlungen)",
		"Herkunft-Kz", "Buchungs GUID", "KOST-Datum", "SEPA-Mandatsreferenz", "Skontosperre", "Gesellschaftername", "Beteiligtennummer", "Identifikationsnummer",
		"Zeichnernummer", "Postensperre bis", "Bezeichnung SoBil-Sachverhalt", "Kennzeichen SoBil-Buchung", "Festschreibung", "Leistungsdatum",
		"Datum Zuord. Steuerperiode", "Fälligkeit", "Generalumkehr (GU)", "Steuersatz", "Land", "Abrechnungsreferenz", "BVV-Position",
		"EU-Land u. UStID (Ursprung)", "EU-Steuersatz (Ursprung)", "Abw. Skontokonto")
}()

// Where in a posting stands what is filled.
const (
	atAmount, atSide, atCurrency, atAccount, atAgainst = 0, 1, 2, 6, 7
	atDay, atPiece, atText                             = 9, 10, 13
)

// MostPostings is how many postings a batch may hold.
const MostPostings = 99_999

// quoted are the columns of text, which stand in quotation marks even when they are blank.
var quoted = []int{atSide, atCurrency, atPiece, atText}

// datev writes a batch of postings. A posting goes from one account to another, so that an entry of many sides becomes several with one
// document number.
type datev struct {
	table
	head Head
}

func (d *datev) begin() error {
	h, locked := d.head, "0"
	if h.Locked {
		locked = "1"
	}
	made := h.Made.UTC().Format("20060102150405") + "000"
	if err := d.row(";", "\r\n", `"EXTF"`, "700", "21", `"Buchungsstapel"`, "13", made, "", `"RE"`, `""`, `""`, strconv.Itoa(h.Adviser), strconv.Itoa(h.Client),
		packed(h.YearBegins), strconv.Itoa(h.Digits), packed(h.From), packed(h.To), `"Florin"`, `""`, "1", "0", locked, quote(string(h.Currency)),
		"", `""`, "", "", `""`, "", "", `""`, `""`); err != nil {
		return err
	}
	return d.row(";", "\r\n", datevColumns...)
}

func (d *datev) entry(n int, e Entry) error {
	for _, p := range pairs(e) {
		cells := slices.Repeat([]string{""}, len(datevColumns))
		cells[atAmount], cells[atSide], cells[atCurrency] = major(p.minor, d.head.Currency, ","), "S", string(d.head.Currency)
		cells[atAccount], cells[atAgainst] = p.debit.Number, p.credit.Number
		cells[atDay] = packed(e.Day)[6:] + packed(e.Day)[4:6]
		cells[atPiece] = piece(firstOf(e.Piece, strconv.Itoa(n)))
		cells[atText] = clean(e.Text, 60, ";")
		for _, i := range quoted {
			cells[i] = quote(cells[i])
		}
		if err := d.row(";", "\r\n", cells...); err != nil {
			return err
		}
	}
	return nil
}

var notInPiece = regexp.MustCompile(`[^A-Za-z0-9$&%*+\-/]`)

// piece is a document number as DATEV takes it: 36 signs of a small set.
func piece(text string) string {
	text = notInPiece.ReplaceAllString(text, "-")
	return text[:min(len(text), 36)]
}

func quote(text string) string { return `"` + strings.ReplaceAll(text, `"`, `""`) + `"` }

// swiss writes a row for each pair of accounts, separated by tabulators, in UTF-8.
type swiss struct {
	table
	currency money.Currency
}

func (s *swiss) begin() error {
	return s.row("\t", "\r\n", "Date", "Doc", "ExternalReference", "Description", "AccountDebit", "AccountCredit", "Amount")
}

func (s *swiss) entry(n int, e Entry) error {
	for _, p := range pairs(e) {
		if err := s.row("\t", "\r\n", e.Day.String(), strconv.Itoa(n), clean(e.Piece, 60, "\t"), clean(e.Text, 200, "\t"), p.debit.Number, p.credit.Number,
			major(p.minor, s.currency, ".")); err != nil {
			return err
		}
	}
	return nil
}
