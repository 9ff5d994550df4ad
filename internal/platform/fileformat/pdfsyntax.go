package fileformat

import (
	"bytes"
	"encoding/hex"
)

// pdfSyntax sees the bytes of a PDF as names and words. It looks at all of them, whether a reader would take them for syntax,
// for a comment or for the inside of a stream: the table at the end of a PDF may send a reader anywhere.
type pdfSyntax struct {
	token  [48]byte // of a name or a word; the longest name that counts, with each letter written as #xx, is shorter
	length int      // longer than token: of no interest
	isName bool
	awaits awaited
	dict   pdfDict

	inside       bool // between the beginning and the end of a stream
	unpacking    bool // what it sees is being unpacked: nothing may begin in it
	streamBegins bool // the word has just been seen
	refused      error
}

// pdfDict is what the names since the last object began say of the stream that follows.
type pdfDict struct {
	objects   bool // holds objects: a stream of them has a First
	ascii85   bool
	hexadec   bool
	unlooked  bool // is written in a way that is not unpacked here
	flates    int
	indirectF bool
}

// awaited is what a name is followed by where it counts.
type awaited uint8

const (
	anything awaited = iota
	encryption
	embedded
	filter
)

// activeNames are those that make a PDF act, or carry other files (ISO 32000-2, 7.11.4, 12.6.4 and 13). EmbeddedFiles is none of
// them: many programs write an empty list of that name.
var activeNames = map[string]bool{
	"JavaScript": true, "Launch": true, "EmbeddedFile": true, "FileAttachment": true, "RichMedia": true,
	"Rendition": true, "SubmitForm": true, "ImportData": true,
}

// see takes the next byte.
func (s *pdfSyntax) see(b byte) {
	s.streamBegins = false
	if regular(b) {
		if s.length == 0 && !s.isName {
			s.follows(b)
		}
		if s.length < len(s.token) {
			s.token[s.length] = b
		}
		s.length++
		return
	}
	if s.length > 0 && s.length <= len(s.token) {
		if s.isName {
			s.name(string(unescaped(s.token[:s.length])))
		} else {
			s.word(string(s.token[:s.length]), b)
		}
	}
	if b == '<' || b == '/' || b == '[' {
		s.follows(b)
	}
	s.length, s.isName = 0, b == '/'
}

// names takes the next bytes where only names matter.
func (s *pdfSyntax) names(p []byte) {
	for len(p) > 0 {
		if !s.isName {
			at := bytes.IndexByte(p, '/')
			if at < 0 {
				return
			}
			p = p[at:]
		}
		s.see(p[0])
		p = p[1:]
	}
}

// follows judges what comes after a name that awaits something: a number is that of another object.
func (s *pdfSyntax) follows(b byte) {
	number := b >= '0' && b <= '9'
	switch s.awaits {
	case encryption:
		if number || b == '<' {
			s.refused = ErrEncrypted
		}
	case embedded:
		if number || b == '<' {
			s.refused = ErrActive
		}
	case filter:
		s.dict.indirectF = s.dict.indirectF || number
	}
	s.awaits = anything
}

func (s *pdfSyntax) name(name string) {
	if activeNames[name] {
		s.refused = ErrActive
	}
	switch name {
	case "Encrypt":
		s.awaits = encryption
	case "Filter":
		s.awaits = filter
	case "XFA": // a few letters happen in packed bytes
		if !s.inside {
			s.refused = ErrActive
		}
	case "EF":
		if !s.inside {
			s.awaits = embedded
		}
	case "First", "ObjStm":
		s.dict.objects = true
	case "ASCII85Decode", "A85":
		s.dict.ascii85 = true
	case "ASCIIHexDecode", "AHx":
		s.dict.hexadec = true
	case "FlateDecode", "Fl":
		s.dict.flates++
	case "LZWDecode", "LZW", "RunLengthDecode", "RL", "Crypt", "DecodeParms", "DP":
		s.dict.unlooked = true
	}
}

// word notices where objects and streams begin and end; b is what comes after it.
func (s *pdfSyntax) word(word string, b byte) {
	switch word {
	case "obj":
		s.dict = pdfDict{}
	case "endstream":
		s.inside = false
	case "stream":
		if b != '\n' && b != '\r' {
			return
		}
		if s.unpacking { // one stream lies in another: to be seen by some and not by others
			s.refused = ErrActive
		}
		s.inside, s.streamBegins = true, true
	}
}

// regular says whether a byte belongs to a name or a word (ISO 32000-2, 7.2.3).
func regular(b byte) bool {
	switch b {
	case 0, '\t', '\n', '\f', '\r', ' ', '(', ')', '<', '>', '[', ']', '{', '}', '/', '%':
		return false
	}
	return true
}

// unescaped is a name with its letters for what was written as #xx.
func unescaped(name []byte) []byte {
	plain := make([]byte, 0, len(name))
	for at := 0; at < len(name); at++ {
		var one [1]byte
		if name[at] == '#' && at+2 < len(name) {
			if _, err := hex.Decode(one[:], name[at+1:at+3]); err == nil {
				plain = append(plain, one[0])
				at += 2
				continue
			}
		}
		plain = append(plain, name[at])
	}
	return plain
}
