package servicing

import (
	"fmt"
	"strings"

	"github.com/boombuler/barcode/qr"

	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/platform/pdf"
	"florin/internal/rule/bankfile"
	"florin/internal/rule/rail"
)

// Measures of the QR-bill in millimetres (SIX, Style Guide QR-bill): the slip is the lower
// 105 of an A4 page, the receipt its left 62.
const (
	slipTop    = 297 - 105.0
	slipWidth  = 210.0
	receiptX   = 5.0
	receiptW   = 52.0
	paymentX   = 67.0
	infoX      = 118.0
	infoW      = 87.0
	codeSide   = 46.0
	crossSide  = 7.0
	pointToMil = 25.4 / 72
)

// slipWords are the headings of the two parts.
type slipWords struct {
	payment, receipt, account, reference, information, currency, amount, acceptance, separate, payableBy, open string
}

// swissWords are exactly those of the standard (Implementation Guidelines QR-bill, annex D),
// which has four languages. They are no wording of ours, and so not in the catalogs.
var swissWords = map[string]slipWords{
	"de": {
		"Zahlteil", "Empfangsschein", "Konto / Zahlbar an", "Referenz", "Zusätzliche Informationen", "Währung", "Betrag", "Annahmestelle",
		"Vor der Einzahlung abzutrennen", "Zahlbar durch", "Zahlbar durch (Name/Adresse)",
	},
	"fr": {
		"Section paiement", "Récépissé", "Compte / Payable à", "Référence", "Informations supplémentaires", "Monnaie", "Montant", "Point de dépôt",
		"A détacher avant le versement", "Payable par", "Payable par (nom/adresse)",
	},
	"it": {
		"Sezione pagamento", "Ricevuta", "Conto / Pagabile a", "Riferimento", "Informazioni supplementari", "Valuta", "Importo", "Punto di accettazione",
		"Da staccare prima del versamento", "Pagabile da", "Pagabile da (nome/indirizzo)",
	},
	"en": {
		"Payment part", "Receipt", "Account / Payable to", "Reference", "Additional information", "Currency", "Amount", "Acceptance point",
		"Separate before paying in", "Payable by", "Payable by (name/address)",
	},
}

// swiss adds the payment part and the receipt.
func (s slip) swiss(d *pdf.Document) ([]byte, error) {
	payload, err := s.SwissPayload()
	if err != nil {
		return nil, fault.New(fault.Conflict, "bank.refused").Wrap(err)
	}
	code, err := qr.Encode(payload, qr.M, qr.Unicode)
	if err != nil {
		return nil, fmt.Errorf("draw a payment code: %w", err)
	}
	words, ok := swissWords[s.lang]
	if !ok {
		words = swissWords["en"]
	}
	d.RuleAt(0, slipTop, slipWidth, slipTop)
	d.RuleAt(62, slipTop, 62, 297)
	d.TextAt(pdf.Place{X: 0, Y: slipTop - 4, Width: slipWidth - 5, Size: 7, Right: true}, words.separate)
	s.receipt(d, words)
	d.TextAt(pdf.Place{X: paymentX, Y: slipTop + 5, Width: 51, Size: 11, Bold: true}, words.payment)
	d.QRAt(paymentX, slipTop+17, code, i18n.For(s.lang).T("paper:slip.swiss_code", nil), codeSide)
	cross(d, paymentX+(codeSide-crossSide)/2, slipTop+17+(codeSide-crossSide)/2)
	s.amounts(d, words, paymentX, slipTop+68, 8, 10)
	s.information(d, words)
	return d.Bytes()
}

// cross draws the Swiss cross that belongs into the middle of the code.
func cross(d *pdf.Document, x, y float64) {
	d.FillAt(x, y, crossSide, crossSide, false)
	const edge, bar, length = 0.35, 1.17, 3.9
	d.FillAt(x+edge, y+edge, crossSide-2*edge, crossSide-2*edge, true)
	d.FillAt(x+(crossSide-bar)/2, y+(crossSide-length)/2, bar, length, false)
	d.FillAt(x+(crossSide-length)/2, y+(crossSide-bar)/2, length, bar, false)
}

// swissMark is that cross on a screen, for a code that is one unit wide: the same measures, each by codeSide.
const swissMark = `<g transform="scale(.021739)"><path d="M19.5 19.5h7v7h-7z" fill="white"/><path d="M19.85 19.85h6.3v6.3h-6.3z" fill="black"/>` +
	`<path d="M22.415 21.05h1.17v3.9h-1.17zM21.05 22.415h3.9v1.17h-3.9z" fill="white"/></g>`

// block writes a heading with its lines and gives the height below it.
type block struct {
	d           *pdf.Document
	x, y, width float64
	head, body  float64 // sizes of type
}

func (b *block) write(heading string, lines ...string) {
	b.d.TextAt(pdf.Place{X: b.x - 1, Y: b.y, Width: b.width + 2, Size: b.head, Bold: true}, heading)
	b.y += b.head * pointToMil * 1.3
	for _, line := range lines {
		b.d.TextAt(pdf.Place{X: b.x - 1, Y: b.y, Width: b.width + 2, Size: b.body}, line)
		b.y += b.body * pointToMil * 1.2
	}
	b.y += b.body * pointToMil * 0.7
}

// payee is the account and the address of who is paid.
func (s slip) payee() []string { return append([]string{s.To.IBAN.String()}, named(s.To)...) }

// named is a name with its address, in the signs of the code.
func named(a bankfile.Account) []string {
	lines := []string{rail.Swiss(a.Name)}
	if street := strings.TrimSpace(a.Address.Street + " " + a.Address.Building); street != "" {
		lines = append(lines, rail.Swiss(street))
	}
	return append(lines, rail.Swiss(strings.TrimSpace(a.Address.Postcode+" "+a.Address.Town)))
}

// payer names who pays, or leaves a field of a height open for writing where the code does too.
func (s slip) payer(d *pdf.Document, w slipWords, b *block, gap, width, height float64) {
	if s.From.Written() {
		b.write(w.payableBy, named(s.From)...)
		return
	}
	b.write(w.open)
	corners(d, b.x, b.y-gap, width, height)
}

func (s slip) receipt(d *pdf.Document, w slipWords) {
	d.TextAt(pdf.Place{X: receiptX - 1, Y: slipTop + 5, Width: receiptW, Size: 11, Bold: true}, w.receipt)
	b := block{d, receiptX, slipTop + 12, receiptW, 6, 8}
	b.write(w.account, s.payee()...)
	if s.Reference != "" {
		b.write(w.reference, s.Reference.String())
	}
	s.payer(d, w, &b, 1, receiptW, 20)
	s.amounts(d, w, receiptX, slipTop+68, 6, 8)
	d.TextAt(pdf.Place{X: receiptX, Y: slipTop + 82, Width: receiptW, Size: 6, Bold: true, Right: true}, w.acceptance)
}

func (s slip) information(d *pdf.Document, w slipWords) {
	b := block{d, infoX, slipTop + 5, infoW, 8, 10}
	b.write(w.account, s.payee()...)
	if s.Reference != "" {
		b.write(w.reference, s.Reference.String())
	}
	if s.Message != "" {
		b.write(w.information, rail.Swiss(s.Message))
	}
	s.payer(d, w, &b, 1.5, 65, 25)
}

// amounts writes currency and amount side by side.
func (s slip) amounts(d *pdf.Document, w slipWords, x, y, head, body float64) {
	left := block{d, x, y, 14, head, body}
	left.write(w.currency, string(s.Amount.Currency))
	right := block{d, x + 16, y, 34, head, body}
	right.write(w.amount, grouped(s.Amount.Major()))
}

// grouped writes an amount as the standard prints it: a space between thousands.
func grouped(major string) string {
	whole, cents, _ := strings.Cut(major, ".")
	var b strings.Builder
	for i, r := range whole {
		if i > 0 && (len(whole)-i)%3 == 0 {
			b.WriteByte(' ')
		}
		b.WriteRune(r)
	}
	return b.String() + "." + cents
}

// corners marks the field into which the payer writes their name and address.
func corners(d *pdf.Document, x, y, w, h float64) {
	const n = 3
	for _, c := range [][4]float64{
		{x, y, x + n, y}, {x, y, x, y + n}, {x + w - n, y, x + w, y}, {x + w, y, x + w, y + n},
		{x, y + h, x + n, y + h}, {x, y + h - n, x, y + h}, {x + w - n, y + h, x + w, y + h}, {x + w, y + h - n, x + w, y + h},
	} {
		d.RuleAt(c[0], c[1], c[2], c[3])
	}
}
