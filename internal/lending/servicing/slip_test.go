package servicing_test

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/db"
	"florin/internal/rule/rail"
	"florin/internal/test/testkit"
)

func swissTerms() loan.Terms {
	t := terms(10_000_00, 36, "3")
	t.Principal.Currency, t.UpfrontFee.Currency, t.MonthlyCost.Currency = money.CHF, money.CHF, money.CHF
	return t
}

// scanned gives what a reader of codes finds on the page, and the words on it.
func scanned(t *testing.T, slip []byte, name string) (payload, words string) {
	t.Helper()
	for _, tool := range []string{"pdftoppm", "pdftotext", "zbarimg"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skipf("%s is not installed (Debian: poppler-utils, zbar-tools)", tool)
		}
	}
	dir := t.TempDir()
	if keep := os.Getenv("FLORIN_KEEP_SLIPS"); keep != "" {
		dir = keep
	}
	file := filepath.Join(dir, name+".pdf")
	must(t, os.WriteFile(file, slip, 0o600))
	run := func(tool string, args ...string) string {
		out, err := exec.Command(tool, args...).Output()
		if err != nil {
			t.Fatalf("%s: %v", tool, err)
		}
		return string(out)
	}
	run("pdftoppm", "-r", "200", "-png", "-singlefile", file, strings.TrimSuffix(file, ".pdf"))
	if strings.HasPrefix(name, "swiss") {
		uncross(t, strings.TrimSuffix(file, ".pdf")+".png")
	}
	payload = strings.TrimRight(run("zbarimg", "-q", "--raw", strings.TrimSuffix(file, ".pdf")+".png"), "\n")
	return payload, run("pdftotext", "-layout", file, "-")
}

// uncross draws the mark in the middle of the code that the cross covers: zbar, other than
// the readers of banks, wants to see it. All else in and around it stays as it was printed.
func uncross(t *testing.T, path string) {
	t.Helper()
	in, err := os.Open(path)
	must(t, err)
	page, err := png.Decode(in)
	must(t, err)
	must(t, in.Close())
	out := image.NewGray(page.Bounds())
	draw.Draw(out, out.Bounds(), page, image.Point{}, draw.Src)
	const modules = 57   // of the code, which has the payer in it
	pixels := 200 / 25.4 // per millimetre
	module := 46 * pixels / modules
	middle := image.Pt(int((67+23)*pixels), int((297-105+17+23)*pixels))
	for ring, shade := range map[float64]color.Gray{2.5: {}, 1.5: {255}, 0.5: {}} {
		for y := -ring * module; y < ring*module; y++ {
			for x := -ring * module; x < ring*module; x++ {
				inner := ring - 1
				if ring == 0.5 || x < -inner*module || x >= inner*module || y < -inner*module || y >= inner*module {
					out.SetGray(middle.X+int(x), middle.Y+int(y), shade)
				}
			}
		}
	}
	file, err := os.Create(path)
	must(t, err)
	must(t, png.Encode(file, out))
	must(t, file.Close())
}

func TestASwissSlip(t *testing.T) {
	r := newRig(t, testkit.SQLite(t)).banked(t)
	id := r.open(t, swissTerms())
	for lang, want := range map[string]string{
		"de": "Vor der Einzahlung abzutrennen", "fr": "Section paiement", "it": "Punto di accettazione", "en": "Payable by", "nl": "Acceptance point",
	} {
		slip, err := r.PaymentSlip(ctx, clientOf("account-1"), id, lang)
		must(t, err)
		payload, words := scanned(t, slip, "swiss-"+lang)
		lines := strings.Split(payload, "\n")
		reference, err := rail.NewQRR(strings.TrimPrefix(string(r.reference(t, id))[4:], "0"))
		must(t, err)
		if len(lines) != 31 || lines[0] != "SPC" || lines[3] != "CH4431999123000889012" || lines[18] != "290.81" || lines[19] != "CHF" ||
			lines[27] != "QRR" || lines[28] != string(reference) || lines[30] != "EPD" ||
			// zbar guesses letters with accents, so names are looked for in the words
			lines[20] != "S" || strings.Join(lines[22:27], "|") != "Rue du Lac|7|1003|Lausanne|CH" {
			t.Errorf("%s: the code holds\n%s", lang, payload)
		}
		for _, word := range []string{want, reference.String(), "CH44 3199 9123 0008 8901 2", "Crédit du Lac SA", "290.81", "Marie Lefèvre", "Rue du Lac 7", "1003 Lausanne"} {
			if !strings.Contains(words, word) {
				t.Errorf("%s: %q is not on the page\n%s", lang, word, words)
			}
		}
	}
}

func TestAEuropeanSlip(t *testing.T) {
	r := newRig(t, testkit.SQLite(t)).banked(t)
	id := r.open(t, terms(10_000_00, 36, "3"))
	r.at(t, "2026-12-21") // the first instalment is a day late
	slip, err := r.PaymentSlip(ctx, clientOf("account-1"), id, "fr")
	must(t, err)
	payload, words := scanned(t, slip, "european")
	want := "BCD\n002\n1\nSCT\nCOBADEFFXXX\nCredit du Lac SA\nDE89370400440532013000\nEUR290."
	if !strings.HasPrefix(payload, want) || !strings.HasSuffix(payload, "\n"+string(r.reference(t, id))) {
		t.Errorf("the code holds\n%s", payload)
	}
	if !strings.Contains(words, r.reference(t, id).String()) || !strings.Contains(words, "DE89 3704 0044 0532 0130 00") {
		t.Errorf("the page says\n%s", words)
	}
}

// What the page of a loan shows is the code of the slip: a reader of codes finds the same payment in both.
func TestTheCodeOnAScreen(t *testing.T) {
	r := newRig(t, testkit.SQLite(t)).banked(t)
	id := r.open(t, terms(10_000_00, 36, "3"))
	own, err := r.OwnLoan(ctx, clientOf("account-1"), id, "fr")
	must(t, err)
	slip, err := r.PaymentSlip(ctx, clientOf("account-1"), id, "fr")
	must(t, err)
	want, _ := scanned(t, slip, "screen")
	file := filepath.Join(t.TempDir(), "code.png")
	pictured(t, own.PayInto.Code, file)
	out, err := exec.Command("zbarimg", "-q", "--raw", file).Output()
	must(t, err)
	if got := strings.TrimRight(string(out), "\n"); got != want {
		t.Errorf("the screen says\n%s\nthe slip says\n%s", got, want)
	}
}

func TestAQRBillOnAScreenHasItsCross(t *testing.T) {
	r := newRig(t, testkit.SQLite(t)).banked(t)
	own, err := r.OwnLoan(ctx, clientOf("account-1"), r.open(t, swissTerms()), "fr")
	must(t, err)
	if !strings.Contains(own.PayInto.Code, `scale(57)`) || !strings.Contains(own.PayInto.Code, `<path d="M19.85`) {
		t.Errorf("the code is\n%s", own.PayInto.Code)
	}
}

// pictured makes a picture of a code's SVG, eight pixels for a module.
func pictured(t *testing.T, svg, file string) {
	t.Helper()
	const pixels = 8
	var side int
	_, err := fmt.Sscanf(svg[strings.Index(svg, "viewBox"):], `viewBox="0 0 %d`, &side)
	must(t, err)
	picture := image.NewGray(image.Rect(0, 0, side*pixels, side*pixels))
	draw.Draw(picture, picture.Bounds(), image.White, image.Point{}, draw.Src)
	path := svg[strings.Index(svg, ` d="M`)+5:]
	for run := range strings.SplitSeq(path[:strings.Index(path, `"`)], "M") {
		var x, y, n int
		_, err := fmt.Sscanf(run, "%d %dh%d", &x, &y, &n)
		must(t, err)
		draw.Draw(picture, image.Rect(x*pixels, y*pixels, (x+n)*pixels, (y+1)*pixels), image.Black, image.Point{}, draw.Src)
	}
	out, err := os.Create(file)
	must(t, err)
	must(t, png.Encode(out, picture))
	must(t, out.Close())
}

func TestWhoGetsNoSlip(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newRig(t, env)
		id := r.open(t, terms(10_000_00, 36, "3"))
		get := func(p identity.Principal) error { _, err := r.PaymentSlip(ctx, p, id, "fr"); return err }
		wantFault(t, get(clientOf("account-1")), fault.Conflict, "bank.no_account")
		r.banked(t)
		wantFault(t, get(clientOf("account-2")), fault.NotFound, "not_found")
		wantFault(t, get(treasurer), fault.Unauthenticated, "unauthenticated")
		must(t, get(clientOf("account-1")))
		for _, minor := range []int64{290_81, 11_000_00} {
			must(t, get(clientOf("account-1"))) // who is ahead may go on paying ahead
			r.update(t, func(tx *db.Tx) error {
				_, err := r.ReceiveTx(tx, system, id, loanbook.Payment{Key: fmt.Sprint(minor), Amount: money.Of(minor, money.EUR), On: day("2026-11-20"), Source: loanbook.FromBank})
				return err
			})
		}
		wantFault(t, get(clientOf("account-1")), fault.Conflict, "slip.nothing_due")
	})
}

// A payer whose address nobody knows writes it in: the code and the page leave it open.
func TestASlipOfAPayerWithoutAnAddress(t *testing.T) {
	r := newRig(t, testkit.SQLite(t)).banked(t)
	c := contract(r, swissTerms())
	c.Parties[0].Address = loan.Address{}
	var id string
	r.update(t, func(tx *db.Tx) (err error) {
		if id, err = r.OpenTx(tx, system, c); err != nil {
			return err
		}
		return r.PaidOutTx(tx, system, id, day("2026-11-20"), "first")
	})
	slip, err := r.PaymentSlip(ctx, clientOf("account-1"), id, "en")
	must(t, err)
	if words := textOf(t, slip); !strings.Contains(words, "Payable by (name/address)") || strings.Contains(words, "Marie") {
		t.Errorf("the page says\n%s", words)
	}
}
