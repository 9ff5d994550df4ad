package namematch

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// token is one word of a name.
type token struct {
	text  string
	size  int      // letters
	keys  []string // how it may sound; none for one letter
	start string   // how its first letter may sound
}

const (
	longestName = 200 // bytes of Latin; what is longer is a text, not a name
	mostTokens  = 8
	mostKeys    = 8
)

// particles belong to a name, but are left out as often as they are written.
var particles = words(`de du des d la le les di da del della dello dei dal van von der den ten ter het zu zum zur af av of y e i al el ul as es ad
	ar an ibn bin bint ben bar ould abu dos das do und et and jr sr ii iii`)

// servants are how the first half of names like Abd al-Rahman is written. The longest stand first.
var servants = []string{"abdoul", "abdul", "abdel", "abdal", "abdol", "abder", "abdur", "abdor"}

func words(list string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(list) {
		set[w] = true
	}
	return set
}

// name is a name made ready to compare.
type name struct {
	latin  string
	tokens []token
	joined []join // two words that others write as one
}

type join struct {
	first, second int // of tokens; first is -1 for a particle
	token         token
}

func readName(text string) name {
	latin := Latin(text)
	if len(latin) > longestName {
		latin = strings.TrimSpace(strings.ToValidUTF8(latin[:longestName], ""))
	}
	var kept []string
	var before [][]string // the particles that a kept word follows
	var run []string
	all := strings.Fields(latin)
	for _, word := range all {
		if particles[word] {
			run = append(run, word)
			continue
		}
		for _, w := range servantSplit(word) {
			kept, before = append(kept, w), append(before, run)
			run = nil
		}
	}
	if len(kept) == 0 {
		kept, before, run = all, make([][]string, len(all)), nil
	}
	n := name{latin: strings.Join(kept, " ")}
	kept = kept[:min(len(kept), mostTokens)]
	for _, w := range kept {
		n.tokens = append(n.tokens, readToken(w))
	}
	n.join(kept, before, run)
	return n
}

// join lists the words that two of the name make together, in any order, because the order of names is not to count.
// Particles at the end ("Gogh, Vincent van") may be of any word: whose they are is not said.
func (n *name) join(kept []string, before [][]string, last []string) {
	for i, a := range kept {
		for _, particles := range [][]string{before[i], last} {
			for from := range particles {
				n.joined = append(n.joined, join{-1, i, readToken(strings.Join(particles[from:], "") + a)})
			}
		}
		for j, b := range kept {
			if i != j {
				n.joined = append(n.joined, join{i, j, readToken(a + b)})
			}
		}
	}
}

func servantSplit(word string) []string {
	for _, s := range servants {
		rest, ok := strings.CutPrefix(word, s)
		switch {
		case !ok:
		case rest == "":
			return []string{"abd"}
		case len(rest) >= 4 && !strings.HasPrefix(rest, "la"): // Abdullah is one word
			return []string{"abd", rest}
		}
	}
	return []string{word}
}

func readToken(text string) token {
	t := token{text: text, size: utf8.RuneCountInString(text)}
	keys := soundKeys(text)
	for _, key := range keys {
		_, first := utf8.DecodeRuneInString(key)
		t.start += key[:first]
	}
	if t.size > 1 {
		t.keys = keys
	}
	return t
}

// sounds are spellings of one sound, the longest first: of Russian, Arabic and Greek names in English, French, German and Italian, and of
// ISO 9 without its marks. S is any hissing sound, K one of the throat, T of the tongue, F of the lips with breath; a blank says that the
// spelling may stand for none.
var sounds = []struct {
	spelling string
	as       string
}{
	{"schtsch", "S"}, {"sjtsj", "S"}, {"tsj", "S"}, {"sj", "S"}, {"chtch", "S"}, {"shch", "S"}, {"stsch", "S"}, {"tsch", "S"}, {"sch", "S"}, {"tch", "S"}, {"dsch", "S"}, {"dzh", "S"}, {"dj", "S"},
	{"szcz", "S"}, {"cz", "S"}, {"sz", "S"}, {"zs", "S"}, {"sh", "S"}, {"zh", "S"}, {"ts", "S"}, {"tz", "S"}, {"dz", "S"}, {"sc", "S"}, {"ss", "S"}, {"zz", "S"},
	{"ch", "SK"}, {"kh", "K"}, {"gh", "K"}, {"ck", "K"}, {"kk", "K"}, {"gk", "K"}, {"qu", "K"}, {"x", "KS"},
	{"th", "T"}, {"dhdh", "T"}, {"dh", "T"}, {"dt", "T"}, {"ph", "F"}, {"ce", "S"}, {"ci", "S"},
	{"c", "KS"}, {"s", "S"}, {"z", "S"}, {"j", " S"}, {"h", " K"}, {"g", "K"}, {"k", "K"}, {"q", "K"}, {"d", "T"}, {"t", "T"},
	{"v", "F"}, {"w", "F "}, {"f", "F"}, {"b", "B"}, {"p", "P"}, {"l", "L"}, {"m", "M"}, {"n", "N"}, {"r", "R"},
}

// soundKeys are the consonants of a word as they may sound, at most mostKeys of them; A stands for a vowel at the start. Vowels are what
// transcriptions differ over most, and Arabic does not write them.
func soundKeys(word string) []string {
	keys, rest := []string{""}, initial(word)
	apart := true // whether a vowel stands since the last consonant: two of one sound are one without it
	for rest != "" {
		spelling, as := soundAt(rest)
		if spelling == "" {
			r := []rune(rest)[0]
			keys, apart = vowelOr(keys, r, len(rest) == len(initial(word)), apart)
			rest = rest[len(string(r)):]
			continue
		}
		keys = branch(keys, as, apart)
		apart = strings.Contains(as, " ")
		rest = rest[len(spelling):]
	}
	keys = slices.DeleteFunc(keys, func(k string) bool { return k == "" })
	slices.Sort(keys)
	return slices.Compact(keys)
}

func initial(word string) string {
	for from, to := range map[string]string{"nt": "t", "mp": "b"} { // Greek at the start of a word
		if rest, ok := strings.CutPrefix(word, from); ok {
			return to + rest
		}
	}
	return word
}

func soundAt(rest string) (spelling, as string) {
	for _, s := range sounds {
		if strings.HasPrefix(rest, s.spelling) {
			return s.spelling, s.as
		}
	}
	return "", ""
}

// vowelOr takes a vowel, or a letter of a script without a table, which stands for itself.
func vowelOr(keys []string, r rune, first, apart bool) ([]string, bool) {
	switch {
	case !strings.ContainsRune("aeiouy", r):
		return branch(keys, string(r), true), true
	case first:
		return branch(keys, "A", true), true
	}
	return keys, true
}

func branch(keys []string, as string, apart bool) []string {
	var more []string
	ways := []string{as}
	if len(as) > 1 && as[0] < 0x80 {
		ways = strings.Split(as, "")
	}
	for _, key := range keys {
		for _, way := range ways {
			switch {
			case way == " " && key == "":
				more = append(more, "A") // a silent letter at the start: Yuri, Juri, Iouri
			case way == " ", !apart && strings.HasSuffix(key, way):
				more = append(more, key)
			case key == "A" && way == "A":
				more = append(more, key)
			default:
				more = append(more, key+way)
			}
		}
	}
	slices.Sort(more)
	more = slices.Compact(more)
	return more[:min(len(more), mostKeys)]
}
