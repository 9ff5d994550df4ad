package adapter

import (
	"slices"
)

// Description is what an adapter says of itself at WellKnown.
type Description struct {
	Protocol     int       `json:"protocol"`
	Name         string    `json:"name"`
	Version      string    `json:"version"`
	Capabilities []Offered `json:"capabilities"`
}

// Offered is a capability as an adapter has it.
type Offered struct {
	Name       Capability `json:"name"`
	Mode       string     `json:"mode"` // sync or async
	Countries  []string   `json:"countries"`
	MaxSeconds int        `json:"max_seconds"`
	Data       []Datum    `json:"data"` // all that it may be told: a ceiling
	Evidence   []string   `json:"evidence"`
}

// Agreed is a capability that people of the lender let an adapter have, with the data that it may be told.
type Agreed struct {
	Capability Capability `json:"capability"`
	Data       []Datum    `json:"data"`
}

// ParseDescription reads what an adapter says of itself. Capabilities and data that are not known here are left out, as newer adapters have more. The
// error is ErrAnswer.
func ParseDescription(raw []byte) (d Description, err error) {
	if err := parse(raw, &d, false); err != nil {
		return d, err
	}
	if d.Protocol != Protocol || d.Name == "" || !short(d.Name) || !short(d.Version) {
		return d, ErrAnswer
	}
	d.Capabilities = slices.DeleteFunc(d.Capabilities, func(o Offered) bool { _, known := sortOf(o.Name); return !known })
	seen := map[Capability]bool{}
	for i, o := range d.Capabilities {
		if seen[o.Name] || o.Mode != "sync" && o.Mode != "async" || o.MaxSeconds < 0 || len(o.Countries) > 300 || len(o.Evidence) > 20 {
			return d, ErrAnswer
		}
		seen[o.Name] = true
		o.Data = slices.DeleteFunc(o.Data, func(x Datum) bool { return !slices.Contains(Data, x) })
		slices.SortFunc(o.Data, func(a, b Datum) int { return slices.Index(Data, a) - slices.Index(Data, b) })
		o.Data = slices.Compact(o.Data)
		for _, text := range append(slices.Clone(o.Countries), o.Evidence...) {
			if !short(text) {
				return d, ErrAnswer
			}
		}
		if o.Countries == nil {
			o.Countries = []string{}
		}
		if o.Evidence == nil {
			o.Evidence = []string{}
		}
		d.Capabilities[i] = o
	}
	if len(d.Capabilities) == 0 {
		return d, ErrAnswer
	}
	return d, nil
}

// covers says whether an adapter offers what is agreed, and whether a capability is given the data that it needs.
func (d Description) covers(all []Agreed) string {
	for _, a := range all {
		i := slices.IndexFunc(d.Capabilities, func(o Offered) bool { return o.Name == a.Capability })
		if i < 0 {
			return "choice.invalid"
		}
		if slices.ContainsFunc(a.Data, func(x Datum) bool { return !slices.Contains(d.Capabilities[i].Data, x) }) {
			return "choice.invalid"
		}
		s, _ := sortOf(a.Capability)
		if slices.ContainsFunc(s.Needs, func(x Datum) bool { return !slices.Contains(a.Data, x) }) {
			return "adapter.data_needed"
		}
	}
	return ""
}
