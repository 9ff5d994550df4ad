package law

import (
	"bytes"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"time"

	"github.com/pelletier/go-toml/v2"

	"florin/internal/kernel/money"
)

//go:embed data/*.toml
var files embed.FS

// Union is the file of what holds in a member that says nothing of its own, and what products that are sold across the Union name as their
// country.
const Union = "EU"

// Head begins the file of a country.
type Head struct {
	Country   string            `json:"country"`
	Inherits  string            `json:"inherits"` // whose rules count where this file has none
	Currency  money.Currency    `json:"currency"`
	TimeZone  string            `json:"time_zone"` // of the days on which rules begin and end
	Languages []string          `json:"languages"` // of its law and documents
	Regions   []string          `json:"regions"`   // whose guidelines a month may be reckoned by
	Sources   map[string]Source `json:"sources"`
	// Cases are tried when the file is read, by what they ask.
	Cases map[string][]question `json:"cases"`
}

// pack is the file of a country.
type pack struct {
	Head
	rules []Rule
	lines [][]Rule       // the rules that count, see follow
	zone  *time.Location // of TimeZone
}

// read reads a file strictly: a key that nobody knows, a number with a point (a binary fraction: figures are written in quotes), a date that is none.
// The errors name the row.
func read(text []byte) (p pack, err error) {
	var content map[string]any
	if err := toml.Unmarshal(text, &content); err != nil {
		return p, err
	}
	if err := noFloats("", content); err != nil {
		return p, err
	}
	var wrong []error
	for _, k := range kinds {
		rows, _ := content[string(k.name)].([]any)
		for i, row := range rows {
			r := k.rule()
			if err := strictly(row, r); err != nil {
				wrong = append(wrong, fmt.Errorf("%s %d (%v): %w", k.name, i+1, idOf(row), err))
				continue
			}
			r.Common().kind = k.name
			p.rules = append(p.rules, r)
		}
		if rows != nil {
			delete(content, string(k.name)) // what is left is the head
		}
	}
	wrong = append(wrong, strictly(content, &p.Head))
	p.lines = follow(p.rules)
	if p.zone, err = time.LoadLocation(p.TimeZone); err != nil {
		wrong = append(wrong, err)
	}
	return p, errors.Join(wrong...)
}

// strictly reads a table of a file by the names of the members.
func strictly(table, into any) error {
	text, err := json.Marshal(table)
	if err != nil {
		return err
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	return d.Decode(into)
}

func idOf(row any) any {
	table, _ := row.(map[string]any)
	return table["id"]
}

func noFloats(at string, value any) error {
	var wrong error
	switch v := value.(type) {
	case float64:
		return fmt.Errorf("%s is a number with a point: write it in quotes", at)
	case map[string]any:
		if id, ok := v["id"].(string); ok {
			at = id
		}
		for key, inner := range v {
			wrong = errors.Join(wrong, noFloats(path.Join(at, key), inner))
		}
	case []any:
		for _, inner := range v {
			wrong = errors.Join(wrong, noFloats(at, inner))
		}
	}
	return wrong
}
