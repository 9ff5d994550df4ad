package reseal

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
)

// column is one in which sealed values lie.
type column struct {
	table, name string
	purpose     string
	key         []string // of the table
	number      bool     // the last part of the key is one
	place       func(key []string) []byte
	some        int                   // rows of a step
	kind        string                // of the jobs whose payload has the value; empty: the column is the value
	private     *db.PrivateColumn     // whose texts lie sealed or in clear; nil: it holds bytes, and all are sealed
	follows     func(text string) any // of what lies in clear in a derived column, what takes its place; nil in the others
	// mark is by what the value is found, in the column of that name: a keyed hash. nil: by nothing.
	mark func(keys *keyring.Ring, key []string, plain []byte) string
}

const (
	manyRows = 200
	fewRows  = 10 // of up to a megabyte
	// smallest is how long a sealed value is at least: what is shorter was emptied when it was erased.
	smallest = 33
)

// in is a column whose values are bound to the id of their row.
func in(table, name, purpose string) *column {
	return &column{table: table, name: name, purpose: purpose, key: []string{"id"}, place: joined(":"), some: manyRows}
}

// queued is what jobs of a kind have in the member "sealed" of their payload, bound to the key of the job.
func queued(kind, purpose string) *column {
	c := in("jobs", "payload", purpose)
	c.kind = kind
	return c
}

// ofPeople is a private column.
func ofPeople(p *db.PrivateColumn) *column {
	c := in(p.Table, p.Name, keyring.TextPurpose).by(p.Key...).bound(func(key []string) []byte { return []byte(p.Place(key...)) })
	c.private, c.number = p, p.Numbered
	return c
}

func (c *column) by(key ...string) *column { c.key = key; return c }

func (c *column) counted() *column { c.number = true; return c }

func (c *column) large() *column { c.some = fewRows; return c }

func (c *column) bound(place func([]string) []byte) *column { c.place = place; return c }

func (c *column) found(mark func(*keyring.Ring, []string, []byte) string) *column {
	c.mark = mark
	return c
}

func (c *column) unbound() *column { return c.bound(func([]string) []byte { return nil }) }

// joined binds to the whole key, with a sign between its parts.
func joined(sign string) func([]string) []byte {
	return func(key []string) []byte { return []byte(strings.Join(key, sign)) }
}

// asList binds to the key as a list in JSON.
func asList(key []string) []byte {
	text, err := json.Marshal(key)
	if err != nil {
		panic("texts that are no JSON: " + err.Error())
	}
	return text
}

func (c *column) String() string { return c.table + "." + c.name }

// statements are what is asked of a column. They read the rows behind a key that are not under the key that seals now, as nothing else would
// use what they keep; the others come without their value, so that nothing is read for nothing.
type statements struct {
	read, count, write *db.Stmt
	readAll, countAll  *db.Stmt // of private columns, with what lies in clear
}

var asked = prepare()

func prepare() map[*column]statements {
	all := make(map[*column]statements, len(columns)+len(derived))
	for _, c := range slices.Concat(columns, derived) {
		all[c] = c.prepare()
	}
	return all
}

func (c *column) prepare() statements {
	var give, behind, same []string
	for i, part := range c.key {
		place := func(n int) string { return "$" + strconv.Itoa(n+i) }
		text, value := part, place(3)
		if c.number && i == len(c.key)-1 {
			text, value = "CAST("+part+" AS text)", "CAST("+value+" AS bigint)"
		}
		give, behind, same = append(give, text+" AS "+keyNames[i]), append(behind, value), append(same, part+" = "+place(3))
	}
	order := strings.Join(c.key, ", ")
	after := " AND (" + order + ") > (" + strings.Join(behind, ", ") + ") ORDER BY " + order + " LIMIT $2"
	also := ""
	if c.mark != nil {
		also = ", mark = $" + strconv.Itoa(3+len(c.key))
	}
	write := db.SQL(fmt.Sprintf("UPDATE %s SET %s = $1%s WHERE %s = $2 AND %s", c.table, c.name, also, c.name, strings.Join(same, " AND ")))
	if c.kind != "" {
		return statements{
			read: db.Composed("SELECT id AS a, unique_key AS place, payload FROM jobs WHERE kind = $1 AND unique_key IS NOT NULL" + after), write: write,
		}
	}
	if c.private != nil || c.follows != nil {
		return c.prepareTexts(give, after, same)
	}
	holds := fmt.Sprintf(" FROM %s WHERE length(%s) >= %d", c.table, c.name, smallest)
	return statements{
		read:  db.Composed(fmt.Sprintf("SELECT %s, CASE WHEN substr(%s, 2, 4) <> $1 THEN %s END AS sealed", strings.Join(give, ", "), c.name, c.name) + holds + after),
		count: db.Composed(fmt.Sprintf("SELECT substr(%s, 2, 4) AS id, COUNT(*) AS held", c.name) + holds + " GROUP BY 1"),
		write: write,
	}
}

// prepareTexts is prepare for a private column. $1 is what a text begins with that is under the key that seals now; what lies in clear is read only
// where persons are to be sealed ($3 when counting).
func (c *column) prepareTexts(give []string, after string, same []string) statements {
	kept := fmt.Sprintf("substr(%s, 1, 1) = substr(CAST($1 AS text), 1, 1)", c.name)
	write, mark := "UPDATE %s SET %s = $1%s WHERE %s = $2 AND %s", ""
	if c.private != nil && c.private.Mark != "" {
		mark = fmt.Sprintf(", %s = $%d", c.private.Mark, 3+len(c.key))
	}
	read := "SELECT " + strings.Join(give, ", ") + fmt.Sprintf(", CASE WHEN substr(%s, 1, %d) <> CAST($1 AS text) THEN %s END AS sealed FROM %s WHERE ", c.name, textHead, c.name, c.table)
	count := fmt.Sprintf("SELECT CASE WHEN %s THEN substr(%s, 2, %d) ELSE '' END AS id, COUNT(*) AS held FROM %s WHERE ", kept, c.name, textHead-1, c.table)
	return statements{
		read: db.Composed(read + kept + after), readAll: db.Composed(read + c.name + " <> ''" + after),
		count: db.Composed(count + kept + " GROUP BY 1"), countAll: db.Composed(count + c.name + " <> '' GROUP BY 1"),
		write: db.SQL(fmt.Sprintf(write, c.table, c.name, mark, c.name, strings.Join(same, " AND "))),
	}
}

// textHead is how long the beginning of a sealed text is that is the same for all of a key: the sign and the key's id.
const textHead = 1 + 8

// row is one of any column: its key in up to four parts, and the value, in itself or in the payload of a job.
type row struct {
	A       string `db:"a"`
	B       string `db:"b"`
	C       string `db:"c"`
	D       string `db:"d"`
	Sealed  []byte `db:"sealed"`
	Place   string `db:"place"`
	Payload string `db:"payload"`
}

var keyNames = []string{"a", "b", "c", "d"}

func (c *column) keyOf(r row) []string { return []string{r.A, r.B, r.C, r.D}[:len(c.key)] }

// values are a key as it is bound; the empty key is before every other.
func (c *column) values(key []string) []any {
	list := make([]any, len(c.key))
	for i := range list {
		if len(key) > 0 {
			list[i] = key[i]
		} else {
			list[i] = ""
		}
	}
	if last := len(list) - 1; c.number {
		n := int64(-1)
		if len(key) > 0 {
			n, _ = strconv.ParseInt(key[last], 10, 64) // as it was read
		}
		list[last] = n
	}
	return list
}

// sealed is the value of a row.
func (c *column) sealed(r row) ([]byte, error) {
	if c.private != nil {
		text, sealed := db.SealedText(string(r.Sealed))
		if !sealed {
			return nil, nil
		}
		return keyring.OfText(text)
	}
	if c.kind == "" {
		return r.Sealed, nil
	}
	var body struct{ Sealed []byte }
	err := json.Unmarshal([]byte(r.Payload), &body)
	return body.Sealed, err
}

// following is what takes the place of a text in clear in a derived column; nil: nothing.
func (c *column) following(r row) []any {
	text := string(r.Sealed)
	now := c.follows(text)
	if now == nil {
		return nil
	}
	return append([]any{now, text}, c.values(c.keyOf(r))...)
}

// boundTo is to what the value of a row is bound.
func (c *column) boundTo(r row) []byte {
	if c.kind != "" {
		return []byte(r.Place)
	}
	return c.place(c.keyOf(r))
}

// change is what takes the place of a row's value, and what it was.
func (c *column) change(r row, again []byte) (now, before any, err error) {
	if c.private != nil {
		return db.KeptText(keyring.Text(again)), string(r.Sealed), nil
	}
	if c.kind == "" {
		return again, r.Sealed, nil
	}
	var body map[string]json.RawMessage
	if err := json.Unmarshal([]byte(r.Payload), &body); err != nil {
		return nil, nil, err
	}
	if body["sealed"], err = json.Marshal(again); err != nil {
		return nil, nil, err
	}
	text, err := json.Marshal(body)
	return string(text), r.Payload, err
}
