package pdf_test

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"image"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"florin/internal/platform/pdf"
)

// everything is a document with each part that there is, over several pages.
func everything(t testing.TB) []byte {
	t.Helper()
	a := about("Banque du Lac")
	a.Reference = "FL-2026-000123"
	d := pdf.New(a)
	d.Address([]string{"Ada Müller", "1201 Genève"})
	d.Warning(strings.Repeat("Un crédit vous engage. ", 12))
	d.KeyFacts([]pdf.Fact{{Name: "TAEG", Value: "7,50 %", Strong: true}})
	d.Heading("Le crédit")
	d.Subheading("En bref")
	d.Paragraph(strings.Repeat("Le montant est de 10\u202f000,00\u00a0€. ", 30))
	d.Fields([]pdf.Fact{{Name: "Rétractation", Value: strings.Repeat("quatorze jours ", 900)}})
	d.List([]string{"Premier", "Deuxième"})
	d.Numbered([]string{"Un", "Deux"})
	d.Checkbox("Lu", true)
	rows := make([][]string, 60)
	for i := range rows {
		rows[i] = []string{strconv.Itoa(i + 1), "241,79 €"}
	}
	d.Table([]pdf.Column{{Title: "Rang", Share: 1}, {Title: "Montant", Share: 1, Right: true}}, rows, true)
	d.NewPage()
	d.QR(image.NewGray(image.Rect(0, 0, 21, 21)), "Code de paiement", 40)
	d.TextAt(pdf.Place{X: 20, Y: 200, Width: 50, Size: 8, Bold: true}, "Récépissé")
	d.RuleAt(0, 192, 210, 192)
	d.Sign([]string{"Ada Müller"}, "Lieu, date", "Signature")
	content, err := d.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	return content
}

var offsetLine = regexp.MustCompile(`(?m)^(\d{10}) 00000 n `)

func TestEveryOffsetLeadsToItsObject(t *testing.T) {
	content := everything(t)
	table := content[bytes.LastIndex(content, []byte("\nxref\n")):]
	for n, m := range offsetLine.FindAllSubmatch(table, -1) {
		at, _ := strconv.Atoi(string(m[1]))
		if want := fmt.Sprintf("%d 0 obj\n", n+1); !bytes.HasPrefix(content[at:], []byte(want)) {
			t.Fatalf("object %d is not where the table says", n+1)
		}
	}
}

// A mark that is open where a page ends would make the rest of the document unreadable.
func TestMarksAreClosedAndHoldAllText(t *testing.T) {
	pages := 0
	for _, stream := range streams(everything(t)) {
		if !bytes.Contains(stream, []byte("BDC")) {
			continue
		}
		pages++
		open := 0
		for _, line := range strings.Split(string(stream), "\n") {
			switch {
			case strings.HasSuffix(line, " BDC"):
				open++
			case line == "EMC":
				open--
			case strings.Contains(line, ")Tj"), strings.HasSuffix(line, " S"), strings.HasSuffix(line, " f"):
				if open == 0 {
					t.Fatalf("page %d draws outside of a mark: %.60q", pages, line)
				}
			}
			if open < 0 || open > 1 {
				t.Fatalf("page %d has %d marks open", pages, open)
			}
		}
		if open != 0 {
			t.Errorf("page %d ends inside a mark", pages)
		}
	}
	if pages < 4 {
		t.Errorf("%d pages", pages)
	}
}

func streams(content []byte) (all [][]byte) {
	for _, part := range bytes.Split(content, []byte("\nstream\n"))[1:] {
		r, err := zlib.NewReader(bytes.NewReader(part))
		if err != nil {
			continue
		}
		if b, err := io.ReadAll(r); err == nil {
			all = append(all, b)
		}
	}
	return all
}

// What a reader that speaks would say, as poppler hears it.
func TestTheStructureIsHeard(t *testing.T) {
	if _, err := exec.LookPath("pdfinfo"); err != nil {
		t.Skip("needs pdfinfo (poppler-utils)")
	}
	path := filepath.Join(t.TempDir(), "document.pdf")
	if err := os.WriteFile(path, everything(t), 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("pdfinfo", "-struct-text", path).CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	heard := strings.Join(strings.Fields(strings.ReplaceAll(string(out), "(block)", "")), " ")
	for _, want := range []string{
		`Document H1 "Échéancier" P "Ada Müller 1201 Genève" P "Un crédit vous engage. Un crédit`,
		`Table TR TH: /Scope /Row "TAEG" TD "7,50 %" H2 "Le crédit" H3 "En bref" P`,
		`L LI Lbl "•" LBody "Premier" LI Lbl "•" LBody "Deuxième" L LI Lbl "1." LBody "Un"`,
		`P Figure: /BBox`,
		`TR TH: /Scope /Column "Rang" TH: /Scope /Column "Montant" TR TD "1" TD "241,79 €" TR TD "2"`,
		`TD "60" TD "241,79 €"`,
		`P "Récépissé"`,
	} {
		if !strings.Contains(heard, want) {
			t.Errorf("not heard: %s", want)
		}
	}
	if strings.Count(heard, `"Rang"`) != 1 || strings.Contains(heard, "FL-2026") || strings.Contains(strings.ToLower(heard), "syntax error") {
		t.Error("a repeated head, the foot or an error is heard")
	}
	if n := strings.Count(heard, "quatorze jours "); n < 890 {
		t.Errorf("a field over two pages lost text: %d", n)
	}
}
