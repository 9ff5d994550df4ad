package desk

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
)

// pairs are the names under which records tell what was before and after.
var pairs = [][2]string{{"from", "to"}, {"before", "after"}, {"old", "new"}}

// readable parts the details of a record into what changed and what else there is. Details
// that are no object, which no package writes, are one detail without a name.
func readable(text []byte) ([]JournalChange, []JournalDetail) {
	changes, details := []JournalChange{}, []JournalDetail{}
	var all map[string]json.RawMessage
	if json.Unmarshal(text, &all) != nil {
		return changes, []JournalDetail{{"", string(text)}}
	}
	for _, name := range slices.Sorted(maps.Keys(all)) {
		value, there := all[name]
		if !there {
			continue // taken with its other half
		}
		if field, after, ok := otherHalf(name, all); ok {
			changes = append(changes, JournalChange{field, plain(before(name, field, all)), plain(all[after])})
			delete(all, after)
			delete(all, join(field, pairOf(name)[0]))
			continue
		}
		details = append(details, JournalDetail{name, plain(value)})
	}
	return changes, details
}

// pairOf is the pair that a name belongs to, by its last word.
func pairOf(name string) [2]string {
	last := name[strings.LastIndexByte(name, '_')+1:]
	for _, pair := range pairs {
		if last == pair[0] || last == pair[1] {
			return pair
		}
	}
	return [2]string{}
}

// otherHalf says whether a name tells one half of a change whose other half is there, too:
// "from" and "to", or "role_from" and "role_to".
func otherHalf(name string, all map[string]json.RawMessage) (field, after string, ok bool) {
	pair := pairOf(name)
	if pair[0] == "" {
		return "", "", false
	}
	cut := strings.LastIndexByte(name, '_')
	if cut > 0 {
		field = name[:cut]
	}
	after = join(field, pair[1])
	_, has := all[join(field, pair[0])]
	_, will := all[after]
	return field, after, has && will
}

func before(name, field string, all map[string]json.RawMessage) json.RawMessage {
	return all[join(field, pairOf(name)[0])]
}

func join(field, word string) string {
	if field == "" {
		return word
	}
	return field + "_" + word
}

// plain is a value as people read it: a text without its quotes, anything else as it is.
func plain(value json.RawMessage) string {
	var text string
	if json.Unmarshal(value, &text) == nil {
		return text
	}
	return string(value)
}
