package namematch

import (
	"cmp"
	"math/bits"
	"slices"
)

// Index is a list of persons that finds who agrees with one. It is never changed after it was made, so that many may ask it at once.
type Index struct {
	people []person
	words  []token
	in     [][]int32          // by word: the persons who have it
	sounds map[string][]int32 // by how a joined word may sound: the persons whose names make it
	keyed  map[string][]int32 // by how a word may sound: the words
	sized  [][]int32          // by the number of letters: the words
	masks  []uint32           // by word: which letters it has
}

// NewIndex makes an index. It holds what it needs of the persons, about 2 kB each.
func NewIndex(people []Person) *Index {
	x := &Index{sounds: map[string][]int32{}, keyed: map[string][]int32{}}
	known := map[string]int32{}
	for i, p := range people {
		r := read(p)
		x.people = append(x.people, r)
		for _, n := range r.names {
			for _, t := range n.tokens {
				at, ok := known[t.text]
				if !ok {
					at = x.addWord(t)
					known[t.text] = at
				}
				x.in[at] = appendNew(x.in[at], int32(i))
			}
			for _, j := range n.joined {
				for _, key := range j.token.keys {
					x.sounds[key] = appendNew(x.sounds[key], int32(i))
				}
			}
		}
	}
	return x
}

func (x *Index) addWord(t token) int32 {
	at := int32(len(x.words))
	x.words, x.in, x.masks = append(x.words, t), append(x.in, nil), append(x.masks, maskOf(t))
	for _, key := range t.keys {
		x.keyed[key] = append(x.keyed[key], at)
	}
	for len(x.sized) <= t.size {
		x.sized = append(x.sized, nil)
	}
	x.sized[t.size] = append(x.sized[t.size], at)
	return at
}

// maskOf has a bit for each letter of a word; letters of scripts without a table share bits.
func maskOf(t token) (mask uint32) {
	for _, r := range t.text {
		mask |= 1 << (r % 32)
	}
	return mask
}

func appendNew(list []int32, i int32) []int32 {
	if len(list) > 0 && list[len(list)-1] == i {
		return list
	}
	return append(list, i)
}

// Len is the number of persons.
func (x *Index) Len() int { return len(x.people) }

// Match is one person of the list who agrees with the one looked for.
type Match struct {
	Person int // in the list, from 0
	Result
}

// Find gives everybody whom Compare gives at least the degree, most first. The degree is at least 61: below it one word agrees, and that is what half
// a list does.
func (x *Index) Find(p Person, least int) []Match {
	least = max(least, oneWord+1)
	r := read(p)
	var found []Match
	for _, i := range x.candidates(r) {
		if result := compare(r, x.people[i]); result.Degree >= least {
			found = append(found, Match{int(i), result})
		}
	}
	slices.SortFunc(found, func(a, b Match) int {
		return cmp.Or(cmp.Compare(b.Degree, a.Degree), cmp.Compare(a.Person, b.Person))
	})
	return found
}

// candidates are those with a word that agrees with one of the person's. Each word of the list is compared once, not once for each who has it.
func (x *Index) candidates(r person) []int32 {
	seen := map[int32]bool{}
	add := func(list []int32) {
		for _, i := range list {
			seen[i] = true
		}
	}
	asked := map[string]bool{}
	for _, n := range r.names {
		for _, t := range n.tokens {
			if asked[t.text] {
				continue
			}
			asked[t.text] = true
			for _, word := range x.near(t) {
				if d, _ := compareToken(t, x.words[word]); d >= alike {
					add(x.in[word])
				}
			}
			for _, key := range t.keys {
				add(x.sounds[key])
			}
		}
		for _, j := range n.joined {
			for _, key := range j.token.keys {
				for _, word := range x.keyed[key] {
					add(x.in[word])
				}
			}
		}
	}
	list := make([]int32, 0, len(seen))
	for i := range seen {
		list = append(list, i)
	}
	slices.Sort(list)
	return list
}

// near are the words of the list that may agree with one: that may sound so, or that differ by one letter in five at most, which is what
// compareToken needs for alike. A changed letter changes two bits of the masks at most.
func (x *Index) near(t token) (words []int32) {
	if t.size == 1 {
		for i := range x.words {
			words = append(words, int32(i))
		}
		return words
	}
	for _, key := range t.keys {
		words = append(words, x.keyed[key]...)
	}
	if len(x.sized) > 1 {
		words = append(words, x.sized[1]...)
	}
	mask := maskOf(t)
	for size := t.size - t.size/5; size < len(x.sized) && size-t.size <= size/5; size++ {
		changes := max(size, t.size) / 5
		for _, word := range x.sized[size] {
			if bits.OnesCount32(mask^x.masks[word]) <= 2*changes {
				words = append(words, word)
			}
		}
	}
	return words
}
