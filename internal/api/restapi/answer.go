package restapi

import (
	"bytes"
	"encoding/json"
	"net/http"
	"slices"
	"strconv"
)

func contains(list []string, name string) bool { return slices.Contains(list, name) }

func number(n int64) string { return strconv.FormatInt(n, 10) }

// contentRange says which rows these are, and of how many when that was asked.
func contentRange(offset, n int64, counted bool, total int64) string {
	of := "*"
	if counted {
		of = number(total)
	}
	if n == 0 {
		return "*/" + of
	}
	return number(offset) + "-" + number(offset+n-1) + "/" + of
}

// total is what stands after the slash where rows have no place in a list.
func (c *call) total(n int) string {
	if c.want.count {
		return strconv.Itoa(n)
	}
	return "*"
}

// written answers a write: the rows when they were asked for, otherwise nothing.
func (c *call) written(withRows, without int, at string, q question, rows []row) error {
	c.w.Header().Set("Content-Range", at)
	if !c.want.rows {
		c.w.WriteHeader(without)
		return nil
	}
	c.w.Header().Set("Preference-Applied", "return=representation")
	if c.want.single {
		return c.answer(withRows, objectType, one(q.shown, rows[0]))
	}
	return c.answer(withRows, jsonType, list(q.shown, rows))
}

func (c *call) answer(status int, mediaType string, body []byte) error {
	c.w.Header().Set("Content-Type", mediaType)
	c.w.WriteHeader(status)
	if c.r.Method != http.MethodHead {
		_, _ = c.w.Write(body) // the caller may be gone
	}
	return nil
}

func list(columns []shown, rows []row) []byte {
	var b bytes.Buffer
	b.WriteByte('[')
	for i, r := range rows {
		if i > 0 {
			b.WriteByte(',')
		}
		b.Write(one(columns, r))
	}
	b.WriteByte(']')
	return b.Bytes()
}

// one writes a row with the columns in the order they were asked for. The last of two of
// one name counts for most readers, so a name is written once.
func one(columns []shown, r row) []byte {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, s := range columns {
		if slices.ContainsFunc(columns[:i], func(before shown) bool { return before.name == s.name }) {
			continue
		}
		if b.Len() > 1 {
			b.WriteByte(',')
		}
		b.Write(encoded(s.name))
		b.WriteByte(':')
		b.Write(encoded(r[s.index]))
	}
	b.WriteByte('}')
	return b.Bytes()
}

// encoded writes a text, a number or null. Those of our rows never fail.
func encoded(v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		return []byte("null")
	}
	return text
}
