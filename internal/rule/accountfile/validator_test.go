package accountfile_test

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"

	"florin/internal/rule/accountfile"
)

// validators are written from the published rules of each format, not from its writer. They give the sum of each account, and what is wrong.
var validators = map[accountfile.Format]func([]byte, accountfile.Head) (map[string]int64, []string){
	accountfile.FEC: checkFEC, accountfile.DATEV: checkDATEV, accountfile.Swiss: checkSwiss, accountfile.Plain: checkPlain, accountfile.SAFT: checkSAFT,
}

type findings struct {
	sums  map[string]int64
	wrong []string
}

func (f *findings) add(row int, format string, args ...any) {
	f.wrong = append(f.wrong, fmt.Sprintf("row %d: ", row)+fmt.Sprintf(format, args...))
}

// minor reads an amount of two decimals.
func (f *findings) minor(row int, text, sign string) int64 {
	whole, part, found := strings.Cut(text, sign)
	n, err := strconv.ParseInt(whole+part, 10, 64)
	if !found || len(part) != 2 || err != nil || n < 0 {
		f.add(row, "%q is no amount", text)
	}
	return n
}

// fecFields: livre des procédures fiscales, article A47 A-1, VII, 1°.
const fecFields = "JournalCode|JournalLib|EcritureNum|EcritureDate|CompteNum|CompteLib|CompAuxNum|CompAuxLib|PieceRef|PieceDate|EcritureLib|Debit|Credit|EcritureLet|DateLet|ValidDate|Montantdevise|Idevise"

// checkFEC holds a file to the formal rules: 18 fields by name and order, one separator, days as AAAAMMJJ, amounts with a comma, numbers of
// accounts that begin with three digits, the fields that may not be blank (all but 7, 8, 14, 15, 17, 18), numbers of entries without a gap,
// and each entry and the whole in balance.
func checkFEC(file []byte, h accountfile.Head) (map[string]int64, []string) {
	f := findings{sums: map[string]int64{}}
	text, err := charmap.ISO8859_15.NewDecoder().String(string(file))
	if err != nil || !strings.HasSuffix(text, "\r\n") {
		f.add(0, "not lines of ISO 8859-15")
	}
	balance, number := map[int]int64{}, 0
	for i, line := range strings.Split(strings.TrimSuffix(text, "\r\n"), "\r\n") {
		cells := strings.Split(line, "\t")
		if i == 0 {
			if strings.Join(cells, "|") != fecFields {
				f.add(1, "the head is %q", line)
			}
			continue
		}
		if len(cells) != 18 || strings.ContainsAny(line, "\r\n") {
			f.add(i+1, "%d fields", len(cells))
			continue
		}
		for _, at := range []int{0, 1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 15} {
			if strings.TrimSpace(cells[at]) == "" {
				f.add(i+1, "field %d is blank", at+1)
			}
		}
		for _, at := range []int{3, 9, 15} {
			if _, err := time.Parse("20060102", cells[at]); err != nil {
				f.add(i+1, "%q is no day", cells[at])
			}
		}
		if from, to := strings.ReplaceAll(h.From.String(), "-", ""), strings.ReplaceAll(h.To.String(), "-", ""); cells[3] < from || cells[3] > to {
			f.add(i+1, "outside of the year")
		}
		if !regexp.MustCompile(`^[0-9]{3}`).MatchString(cells[4]) {
			f.add(i+1, "account %q", cells[4])
		}
		n, err := strconv.Atoi(cells[2])
		if err != nil || n != number && n != number+1 {
			f.add(i+1, "entry %q follows %d", cells[2], number)
		}
		number = n
		debit, credit := f.minor(i+1, cells[11], ","), f.minor(i+1, cells[12], ",")
		if debit != 0 && credit != 0 {
			f.add(i+1, "both sides")
		}
		balance[n] += debit - credit
		f.sums[cells[4]] += debit - credit
	}
	for n, sum := range balance {
		if sum != 0 {
			f.add(0, "entry %d is out by %d", n, sum)
		}
	}
	return f.sums, f.wrong
}

var (
	datevHead = regexp.MustCompile(`^"EXTF";700;21;"Buchungsstapel";13;\d{17};;"[A-Z]{0,2}";"[^"]{0,25}";"[^"]{0,25}";(\d{4,7});(\d{1,5});(\d{8});([4-8]);(\d{8});(\d{8});"[^"]{0,30}";"[A-Z]{0,2}";[12];(0|30|40|50|64);[01];"[A-Z]{3}";;"[^"]*";;;"[^"]*";[^;]*;;"[^"]*";"[^"]*"$`)
	datevRow  = regexp.MustCompile(`^(\d{1,10},\d{2});"([SH])";"[A-Z]{3}";;;;(\d{1,9});(\d{1,9});;(\d{4});"[a-zA-Z0-9$&%*+\-/]{0,36}";;;"(?:[^"]|""){0,60}";`)
)

// checkDATEV holds a file to the expressions that DATEV publishes for the head and the columns of a batch of postings.
func checkDATEV(file []byte, h accountfile.Head) (map[string]int64, []string) {
	f := findings{sums: map[string]int64{}}
	text, err := charmap.Windows1252.NewDecoder().String(string(file))
	if err != nil || !strings.HasSuffix(text, "\r\n") {
		f.add(0, "not lines of Windows-1252")
	}
	digits := 0
	for i, line := range strings.Split(strings.TrimSuffix(text, "\r\n"), "\r\n") {
		switch {
		case i == 0:
			head := datevHead.FindStringSubmatch(line)
			if head == nil {
				f.add(1, "the head is %q", line)
				return f.sums, f.wrong
			}
			digits, _ = strconv.Atoi(head[4])
		case i == 1:
			if n := len(strings.Split(line, ";")); n != 125 {
				f.add(2, "%d columns", n)
			}
		default:
			f.posting(i+1, line, digits, h)
		}
	}
	return f.sums, f.wrong
}

func (f *findings) posting(row int, line string, digits int, h accountfile.Head) {
	cells := datevRow.FindStringSubmatch(line)
	if cells == nil {
		f.add(row, "no posting: %q", line)
		return
	}
	rows := csv.NewReader(strings.NewReader(line))
	rows.Comma = ';'
	if all, err := rows.Read(); err != nil || len(all) != 125 {
		f.add(row, "%d columns, %v", len(all), err)
	}
	minor := f.minor(row, cells[1], ",")
	if minor == 0 {
		f.add(row, "no amount")
	}
	if len(cells[3]) > digits || len(cells[4]) > digits {
		f.add(row, "accounts of more than %d digits", digits)
	}
	day, err := time.Parse("20060102", h.From.String()[:4]+cells[5][2:]+cells[5][:2])
	if err != nil || day.Format("2006-01-02") < h.From.String() || day.Format("2006-01-02") > h.To.String() {
		f.add(row, "day %q", cells[5])
	}
	f.sums[cells[3]] += minor
	f.sums[cells[4]] -= minor
}

// checkSwiss: tabulators, names of columns as the program calls them in English, days as yyyy-mm-dd, amounts with a point, UTF-8.
func checkSwiss(file []byte, _ accountfile.Head) (map[string]int64, []string) {
	f := findings{sums: map[string]int64{}}
	if !utf8.Valid(file) {
		f.add(0, "not UTF-8")
	}
	for i, line := range strings.Split(strings.TrimSuffix(string(file), "\r\n"), "\r\n") {
		cells := strings.Split(line, "\t")
		if i == 0 {
			if line != "Date\tDoc\tExternalReference\tDescription\tAccountDebit\tAccountCredit\tAmount" {
				f.add(1, "the head is %q", line)
			}
			continue
		}
		if len(cells) != 7 {
			f.add(i+1, "%d columns", len(cells))
			continue
		}
		if _, err := time.Parse("2006-01-02", cells[0]); err != nil {
			f.add(i+1, "day %q", cells[0])
		}
		minor := f.minor(i+1, cells[6], ".")
		if minor == 0 || cells[4] == "" || cells[5] == "" {
			f.add(i+1, "no posting: %q", line)
		}
		f.sums[cells[4]] += minor
		f.sums[cells[5]] -= minor
	}
	return f.sums, f.wrong
}

// checkPlain: RFC 4180, and each entry in balance.
func checkPlain(file []byte, _ accountfile.Head) (map[string]int64, []string) {
	f := findings{sums: map[string]int64{}}
	rows, err := csv.NewReader(bytes.NewReader(file)).ReadAll()
	if err != nil {
		f.add(0, "%v", err)
		return f.sums, f.wrong
	}
	balance := map[string]int64{}
	for i, cells := range rows[1:] {
		minor := int64(0)
		if cells[8] != "" {
			minor = f.minor(i+2, cells[8], ".")
		} else {
			minor = -f.minor(i+2, cells[9], ".")
		}
		balance[cells[0]] += minor
		f.sums[cells[6]] += minor
	}
	for n, sum := range balance {
		if sum != 0 {
			f.add(0, "entry %s is out by %d", n, sum)
		}
	}
	return f.sums, f.wrong
}
