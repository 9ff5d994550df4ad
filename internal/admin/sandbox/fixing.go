package sandbox

import (
	"strings"

	"florin/internal/kernel/date"
)

// What the end of the name of an index means for its value. Every other index has one value for the day after the last one known.
const (
	indexUnknown = "UNKNOWN" // is not known
	indexQuiet   = "QUIET"   // nothing new was published
	indexJumps   = "JUMP"    // the value lies far from any
	indexEarly   = "EARLY"   // the value is of a day that has not come
	indexOther   = "OTHER"   // the answer is about another index
	indexNone    = "COMMA"   // the value is no decimal text
)

type fixed struct {
	Day    date.Date `json:"day"`
	Value  string    `json:"value"`
	Source struct {
		Name string `json:"name"`
		URL  string `json:"url"`
	} `json:"source"`
}

// fixing is invented: near two percent, another value each day.
func (q question) fixing() (any, error) {
	if q.Index == "" || q.Since.IsZero() || q.Day.IsZero() {
		return nil, errInput
	}
	said := struct {
		Index   string  `json:"index"`
		Unknown bool    `json:"unknown,omitempty"`
		Values  []fixed `json:"values"`
	}{Index: q.Index, Values: []fixed{}}
	name := strings.ToUpper(q.Index)
	if strings.HasSuffix(name, indexUnknown) {
		said.Unknown = true
		return said, nil
	}
	if strings.HasSuffix(name, indexQuiet) || !q.Since.Before(q.Day) {
		return said, nil
	}
	v := fixed{Day: q.Since.AddDays(1), Value: "2.0" + string(rune('0'+q.Day.Day()%10))}
	v.Source.Name, v.Source.URL = "Sandbox: an invented publication", "https://indices.example/"+v.Day.String()
	switch {
	case strings.HasSuffix(name, indexJumps):
		v.Value = "44.50"
	case strings.HasSuffix(name, indexEarly):
		v.Day = q.Day.AddDays(1)
	case strings.HasSuffix(name, indexOther):
		said.Index = "another index"
	case strings.HasSuffix(name, indexNone):
		v.Value = "2,15"
	}
	said.Values = append(said.Values, v)
	return said, nil
}
