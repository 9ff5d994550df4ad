package weakpassword

import (
	"crypto/rand"
	"crypto/sha256"
	_ "embed" // the list
	"encoding/binary"
	"slices"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Passwords that are guessed first, however they are decorated to fit the rules.
// The list is packed from two published ones (weakpassword_test.go): sorted hashes of 32 bits
// as differences, so that one of some thirty thousand other texts is taken for known.
//
//go:embed weakpassword.bin
var weakPacked []byte

const (
	// stemMin is the shortest word that makes a password weak; with so many other characters
	// around it as looseEnough, even a common one is hard to guess.
	stemMin     = 4
	looseEnough = 8

	// ownMin is the shortest word of a person's own that their password must not hold.
	ownMin = 4

	// distinctMin is how many different characters there must be at least.
	distinctMin = 5
)

var weakList = sync.OnceValue(func() []uint32 {
	var all []uint32
	var last uint64
	for rest := weakPacked; len(rest) > 0; {
		step, n := binary.Uvarint(rest)
		rest, last = rest[n:], last+step
		all = append(all, uint32(last))
	}
	return all
})

// weakHash is under which the list knows a text.
func weakHash(text string) uint32 {
	sum := sha256.Sum256([]byte(text))
	return binary.BigEndian.Uint32(sum[:4])
}

func onWeakList(text string) bool {
	_, found := slices.BinarySearch(weakList(), weakHash(text))
	return found
}

// The three readings of a password that the list holds, each under a mark of its own.
const (
	asWritten = "="
	asStem    = "~"
	asTyped   = "#"
)

// Common says whether a password is a common one, or one with decorations: capitals,
// digits for letters, a year and an exclamation mark behind it.
func Common(password string) bool {
	password = norm.NFC.String(password)
	if distinct(password) < distinctMin || onWeakList(asWritten+password) || onWeakList(asTyped+unshifted(password)) {
		return true
	}
	total := len([]rune(password))
	for _, word := range stems(password) {
		if n := len([]rune(word)); n >= stemMin && total-n < looseEnough && onWeakList(asStem+word) {
			return true
		}
	}
	return false
}

func distinct(text string) int {
	seen := make(map[rune]bool)
	for _, r := range text {
		seen[r] = true
	}
	return len(seen)
}

// stems are the words within a password: its letters alone, and what is left between the
// decorations when digits and signs are read as the letters they stand for.
func stems(password string) []string {
	plain := folded(password)
	inner := strings.TrimFunc(plain, func(r rune) bool { return !unicode.IsLetter(r) })
	// A sign at the end may be a letter too: p@$$ is a word to its last character.
	tail := strings.TrimRightFunc(strings.TrimLeftFunc(plain, func(r rune) bool { return !unicode.IsLetter(r) }), unicode.IsDigit)
	return []string{lettersOf(plain), lettersOf(unleet.Replace(inner)), lettersOf(unleet.Replace(tail))}
}

var unleet = strings.NewReplacer("@", "a", "4", "a", "3", "e", "€", "e", "1", "i", "!", "i", "0", "o", "$", "s", "5", "s", "7", "t", "+", "t", "8", "b", "9", "g")

// folded is a text in small letters without accents.
func folded(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return unicode.ToLower(r)
	}, norm.NFD.String(text))
}

func lettersOf(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) {
			return r
		}
		return -1
	}, text)
}

// unshifted is what the same keys write without the shift key: !QAZ is 1qaz.
func unshifted(text string) string { return unshift.Replace(strings.ToLower(text)) }

var unshift = strings.NewReplacer("!", "1", "@", "2", "#", "3", "$", "4", "%", "5", "^", "6", "&", "7", "*", "8", "(", "9", ")", "0")

// HoldsOwn says whether a password holds a word of its owner's own: a part of their name or
// address, or of the lender's name.
func HoldsOwn(password string, own []string) bool {
	text := folded(password)
	readings := []string{text, unleet.Replace(text), lettersOf(text)}
	for _, part := range own {
		for _, word := range strings.FieldsFunc(folded(part), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
			if len([]rune(word)) < ownMin || commonPart[word] {
				continue
			}
			if slices.ContainsFunc(readings, func(reading string) bool { return strings.Contains(reading, word) }) {
				return true
			}
		}
	}
	return false
}

// commonPart are parts of addresses and of lenders' names that say nothing about a person.
var commonPart = map[string]bool{
	"mail": true, "info": true, "contact": true, "admin": true, "gmail": true, "example": true,
	"bank": true, "banque": true, "credit": true, "group": true, "groupe": true, "finance": true,
}

// Invented is a random password of the form that people's must have, for invented people. One of some thousands is taken for known by chance: that is not given.
func Invented() string {
	for {
		if password := "Quelle-" + strings.ToLower(rand.Text()[:14]) + "-7"; !Common(password) {
			return password
		}
	}
}
