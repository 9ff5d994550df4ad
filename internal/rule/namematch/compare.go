package namematch

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Name is one name of a person.
type Name struct {
	Text string `json:"text"`
	Weak bool   `json:"weak,omitempty"` // the list itself calls it a poor one
}

// Person is who is looked for, or stands in a list.
type Person struct {
	Names []Name
	Born  []Birth
}

// Reason says why a degree is what it is.
type Reason string

// The reasons. Texts for them stand in the catalogs.
const (
	NameSame     Reason = "name.same"     // the same words
	NameOrder    Reason = "name.order"    // the same words in another order
	NameScript   Reason = "name.script"   // written in another script
	NameSpelling Reason = "name.spelling" // a letter or two differ
	NameSound    Reason = "name.sound"    // may sound alike
	NameInitial  Reason = "name.initial"  // an initial stands for a name
	NameJoined   Reason = "name.joined"   // two names are written as one
	NameExtra    Reason = "name.extra"    // one side has names that the other has not
	NameWeak     Reason = "name.weak"     // the list calls this name a poor one
	BirthSame    Reason = "birth.same"
	BirthYear    Reason = "birth.year" // the same year, no more is known
	BirthNear    Reason = "birth.near"
	BirthUnknown Reason = "birth.unknown"
	BirthDiffers Reason = "birth.differs"
)

// Reasons are all of them.
var Reasons = []Reason{
	NameSame, NameOrder, NameScript, NameSpelling, NameSound, NameInitial, NameJoined, NameExtra, NameWeak, BirthSame, BirthYear, BirthNear, BirthUnknown, BirthDiffers,
}

// Result is how far two persons agree.
type Result struct {
	Degree  int      `json:"degree"` // 0 to 100
	Name    int      `json:"name"`   // of the two names that agree most: which of the other's, from 0
	Reasons []Reason `json:"reasons"`
}

// What a degree is made of. A pair of words counts with its length; less than alike, it does not count at all.
const (
	alike       = 60
	soundAlike  = 70 // when two words may sound the same; the rest by their letters
	leastTypo   = 0.75
	initialOnly = 70
	extraName   = 4
	mostExtra   = 12
	oneWord     = 60 // when one word of several is all that agrees
	weakName    = 10
)

// Compare says how far two persons agree, by their two names that agree most. It is symmetric but for the number of the name, and the order of
// the words of a name does not change the degree.
func Compare(a, b Person) Result {
	return compare(read(a), read(b))
}

type person struct {
	names []readied
	born  []Birth
}

type readied struct {
	name
	weak   bool
	script bool // has letters beyond Latin
}

func read(p Person) person {
	r := person{born: p.Born}
	for _, n := range p.Names {
		r.names = append(r.names, readied{readName(n.Text), n.Weak, foreign(n.Text)})
	}
	return r
}

func foreign(text string) bool {
	for _, r := range text {
		if r >= 0x370 && r < 0x1E00 || r > 0x2E80 && r < 0xA700 {
			return true
		}
	}
	return false
}

// same is the degree from which two names are of one person: that of lists of sanctions.
const same = 80

// SamePerson says whether two names may be those of one person, across spellings and scripts.
func SamePerson(a, b string) bool {
	of := func(text string) Person { return Person{Names: []Name{{Text: text}}} }
	return Compare(of(a), of(b)).Degree >= same
}

func compare(a, b person) Result {
	best := Result{Degree: -1}
	for _, x := range a.names {
		for i, y := range b.names {
			degree, why := compareNames(x.name, y.name)
			if x.weak || y.weak {
				degree, why = max(0, degree-weakName), append(why, NameWeak)
			}
			if x.script != y.script {
				why = append(why, NameScript)
			}
			if degree > best.Degree {
				best = Result{degree, i, why}
			}
		}
	}
	if best.Degree <= 0 {
		return Result{Reasons: []Reason{}}
	}
	points, why := bestBirth(a.born, b.born)
	best.Degree = min(100, max(0, best.Degree+points))
	best.Reasons = append(best.Reasons, why)
	slices.Sort(best.Reasons)
	best.Reasons = slices.Compact(best.Reasons)
	return best
}

// compareNames tries the words as they stand, and with two of them joined where the other writes one.
func compareNames(a, b name) (int, []Reason) {
	if len(a.tokens) == 0 || len(b.tokens) == 0 {
		return 0, nil
	}
	best, why := compareTokens(a.tokens, b.tokens)
	for _, joined := range a.joinedLike(b) {
		if d, w := compareTokens(joined, b.tokens); d > best {
			best, why = d, append(w, NameJoined)
		}
	}
	for _, joined := range b.joinedLike(a) {
		if d, w := compareTokens(a.tokens, joined); d > best {
			best, why = d, append(w, NameJoined)
		}
	}
	if best == 100 && a.latin != b.latin {
		why = append(why, NameOrder)
	}
	return best, why
}

// joinedLike gives the words of a name with two of them as one, where the other has a word that sounds so.
func (n name) joinedLike(other name) [][]token {
	var all [][]token
	for _, j := range n.joined {
		if !slices.ContainsFunc(other.tokens, func(t token) bool { return t.soundsLike(j.token) }) {
			continue
		}
		tokens := []token{j.token}
		for i, t := range n.tokens {
			if i != j.first && i != j.second {
				tokens = append(tokens, t)
			}
		}
		all = append(all, tokens)
	}
	return all
}

// compareTokens pairs each word of the shorter side with one of the longer so that the whole agrees most.
func compareTokens(a, b []token) (int, []Reason) {
	if len(a) > len(b) {
		a, b = b, a
	}
	points := make([][]int, len(a))
	for i, x := range a {
		points[i] = make([]int, len(b))
		for j, y := range b {
			points[i][j], _ = compareToken(x, y)
		}
	}
	pairs := assign(a, b, points)
	sum, weight, good := 0, 0, 0
	why := []Reason{}
	for i, j := range pairs {
		if j < 0 {
			weight += 2 * a[i].size
			continue
		}
		w := a[i].size + b[j].size
		sum, weight, good = sum+w*points[i][j], weight+w, good+1
		_, reason := compareToken(a[i], b[j])
		why = append(why, reason)
	}
	if good == 0 {
		return 0, nil
	}
	if len(a) == len(b) { // neither is the shorter side, and what is left of both counts
		weight = sizeOf(a) + sizeOf(b)
	}
	degree := sum / weight
	if extra := len(b) - len(a); extra > 0 {
		degree -= min(extra*extraName, mostExtra)
		why = append(why, NameExtra)
	}
	if good < min(2, len(b)) {
		degree = min(degree, oneWord)
	}
	return max(0, degree), why
}

func sizeOf(list []token) (n int) {
	for _, t := range list {
		n += t.size
	}
	return n
}

// assign finds the pairs of most weight: b's index for each of a, -1 for none. Both have at most mostTokens words, so
// every set of b's words is tried once.
func assign(a, b []token, points [][]int) []int {
	const tie = 4096 // of two ways that agree as much, the one with fewer letters: the order of the words must not decide
	sets := 1 << len(b)
	best := make([][]int, len(a)+1) // of the words from i on, with the set of b's words that are taken
	taken := make([][]int, len(a)+1)
	for i := range best {
		best[i], taken[i] = make([]int, sets), make([]int, sets)
	}
	for i := len(a) - 1; i >= 0; i-- {
		for set := range sets {
			best[i][set], taken[i][set] = best[i+1][set]-2*a[i].size, -1
			for j := range b {
				if set&(1<<j) != 0 || points[i][j] < alike {
					continue
				}
				w := a[i].size + b[j].size
				gain := points[i][j]*w*tie - w + best[i+1][set|1<<j]
				if gain > best[i][set] {
					best[i][set], taken[i][set] = gain, j
				}
			}
		}
	}
	pairs, set := make([]int, len(a)), 0
	for i := range a {
		if pairs[i] = taken[i][set]; pairs[i] >= 0 {
			set |= 1 << pairs[i]
		}
	}
	return pairs
}

// compareToken says how far two words agree, from 0 to 100.
func compareToken(a, b token) (int, Reason) {
	if a.text == b.text {
		return 100, NameSame
	}
	if a.size == 1 || b.size == 1 {
		if strings.ContainsAny(a.start, b.start) {
			return initialOnly, NameInitial
		}
		return 0, ""
	}
	same := likeness(a.text, b.text)
	typo := 0
	if same >= leastTypo && min(a.size, b.size) >= 4 {
		typo = int(100 - 200*(1-same))
	}
	sound := 0
	switch n := a.sharedSound(b); {
	case n >= len(leastLetters), n > 2 && same >= leastLetters[n]:
		sound = soundAlike + int(same*(100-soundAlike))
	case n > 0:
		sound = int(same * 100) // many words have so few consonants
	}
	if sound >= typo {
		return sound, NameSound
	}
	return typo, NameSpelling
}

func (t token) soundsLike(other token) bool { return t.sharedSound(other) > 0 }

// sharedSound is how many consonants the longest sound has that both may have; 0 for none.
func (t token) sharedSound(other token) (longest int) {
	for _, key := range t.keys {
		if slices.Contains(other.keys, key) {
			longest = max(longest, utf8.RuneCountInString(key))
		}
	}
	return longest
}

// leastLetters is how much of two words that may sound alike their letters must share, by the number of consonants of the sound: the more of them, the less
// chance there is in it.
var leastLetters = [...]float64{1, 1, 1, 0.3, 0.25, 0.2}

// likeness is 1 for two equal words, and less for each letter that is put in, left out, changed or swapped with its neighbour, by the length of the longer.
func likeness(a, b string) float64 {
	x, y := []rune(a), []rune(b)
	longer := max(len(x), len(y))
	if longer == 0 {
		return 1
	}
	return 1 - float64(distance(x, y))/float64(longer)
}

// distance counts those letters: the optimal string alignment distance.
func distance(x, y []rune) int {
	before, last, row := make([]int, len(y)+1), make([]int, len(y)+1), make([]int, len(y)+1)
	for j := range last {
		last[j] = j
	}
	for i := range x {
		row[0] = i + 1
		for j := range y {
			change := last[j]
			if x[i] != y[j] {
				change++
			}
			row[j+1] = min(change, last[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && x[i] == y[j-1] && x[i-1] == y[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(y)]
}
