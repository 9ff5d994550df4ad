package audit

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"

	"florin/internal/platform/db"
)

// maxLine bounds a line of a file from outside, in bytes: what is told has some 500.
const maxLine = 64 << 10

// Outside is what a file of seals that was kept outside says of the database.
type Outside struct {
	Seals    int64 // that the file has, however often it has each
	From, Up int64 // the lowest and the highest number
	To       time.Time
	Later    int64    // seals of the database after the highest number
	Sites    []string // installations that it names
	Findings []Finding
	Wrong    int64 // how many there are in all; past a thousand only the count goes on
}

// Finding is what is wrong with a seal of a file from outside.
type Finding struct {
	Number int64 // of the seal; 0: the line is none
	Line   int64 // of the file; 0: no line has it
	Reason Reason
}

// String shows the finding as the verify command prints it.
func (f Finding) String() string {
	switch {
	case f.Number == 0:
		return fmt.Sprintf("line %d: %s", f.Line, f.Reason)
	case f.Line == 0:
		return fmt.Sprintf("seal %d: %s", f.Number, f.Reason)
	}
	return fmt.Sprintf("seal %d in line %d: %s", f.Number, f.Line, f.Reason)
}

func (o *Outside) add(number, line int64, reason Reason) {
	o.Wrong++
	if len(o.Findings) < maxBreaks {
		o.Findings = append(o.Findings, Finding{number, line, reason})
	}
}

// outer is a seal of a file from outside.
type outer struct {
	Told
	line  int64
	alone bool // what was before it is not known
}

// VerifyOutside holds the database against a file of seals from outside: bodies as they were told, in any order and more than once, or a copy of a
// node's file. Each seal must be that of the database, and each sealed time what was sealed, by the file alone. The first seal that is not in
// the database (Unmade) or another one there (Differs) is named, and every one whose records are not what they were (Cut); of the file itself a
// line that is no seal or does not follow from the seal before (Seals), and a seal that it lacks between others (Missing).
// Bodies may begin with any seal. Errors: of reading, and the database's.
func VerifyOutside(ctx context.Context, d *db.DB, file io.Reader) (Outside, error) {
	var o Outside
	list, err := o.read(file)
	if err != nil {
		return o, fmt.Errorf("read the seals from outside: %w", err)
	}
	if err := o.compare(ctx, d, list); err != nil {
		return o, fmt.Errorf("verify the seals from outside: %w", err)
	}
	return o, nil
}

// read gives the seals of a file, by number, each once. A last line that is being written is none yet.
func (o *Outside) read(file io.Reader) (list []outer, err error) {
	lines := bufio.NewReaderSize(file, maxLine)
	last := outer{} // of a node's file, whose lines are counted and follow from each other
	for line := int64(1); ; line++ {
		text, tooLong, err := nextLine(lines)
		if err != nil && !errors.Is(err, io.EOF) {
			return nil, err
		}
		ended := err != nil
		if text = bytes.TrimSpace(text); len(text) > 0 || tooLong {
			s := outer{line: line}
			bad := tooLong || json.Unmarshal(text, &s.Told) != nil
			if bad && ended {
				break
			}
			if !bad && s.Type != "" {
				bad = !s.whole()
			} else {
				s.Type, s.Number, s.Previous, s.alone = ToldType, last.Number+1, last.Hash, last.alone
				bad = bad || !s.whole()
				last = s
				last.alone = bad
			}
			if bad {
				o.add(0, line, Seals)
			} else {
				list = append(list, s)
				o.name(s.Installation)
			}
		}
		if ended {
			break
		}
	}
	slices.SortStableFunc(list, func(a, b outer) int { return cmp.Compare(a.Number, b.Number) })
	return slices.CompactFunc(list, func(a, b outer) bool {
		return a.Number == b.Number && a.Previous == b.Previous && a.same(b.Seal)
	}), nil
}

// nextLine gives a line, or says that it is longer than any that was told. io.EOF comes with a last line that has no end, and after all lines.
func nextLine(r *bufio.Reader) (text []byte, tooLong bool, err error) {
	text, err = r.ReadSlice('\n')
	for errors.Is(err, bufio.ErrBufferFull) {
		tooLong = true
		_, err = r.ReadSlice('\n')
	}
	return text, tooLong, err
}

func (o *Outside) name(site string) {
	if site != "" && !slices.Contains(o.Sites, site) {
		o.Sites = append(o.Sites, site)
	}
}

func (o *Outside) compare(ctx context.Context, d *db.DB, list []outer) error {
	made, newest, err := numbered(ctx, d)
	if err != nil {
		return err
	}
	said := map[Reason]bool{}
	for i, s := range list {
		o.follows(list[:i], s)
		own, there := made[s.Number]
		reason := Differs
		if !there {
			reason = Unmade
		}
		if (!there || !own.same(s.Seal)) && !said[reason] {
			said[reason] = true // each covers those before: one makes all that follow differ
			o.add(s.Number, s.line, reason)
		}
		if s.alone {
			continue
		}
		now, err := sealWindow(ctx, d, Seal{To: s.From, Hash: s.Previous}, s.To)
		if err != nil {
			return err
		}
		if now.Hash != s.Hash || now.Records != s.Records {
			o.add(s.Number, s.line, Cut)
		}
	}
	if len(list) > 0 {
		last := list[len(list)-1]
		o.From, o.Up, o.To = list[0].Number, last.Number, last.To
	}
	o.Later = max(0, newest-o.Up)
	return nil
}

// follows looks at what the file itself has before a seal.
func (o *Outside) follows(before []outer, s outer) {
	if len(before) == 0 || before[len(before)-1].Number < s.Number {
		o.Seals++
	}
	if s.alone || len(before) == 0 {
		return
	}
	if last := before[len(before)-1].Number; last < s.Number-1 {
		o.add(last+1, 0, Missing)
		return
	}
	known := false
	for _, p := range slices.Backward(before) {
		if p.Number < s.Number-1 {
			break
		}
		if p.Number == s.Number-1 {
			if p.Hash == s.Previous && p.To.Equal(s.From) {
				return
			}
			known = true
		}
	}
	if known {
		o.add(s.Number, s.line, Seals)
	}
}

// numbered gives all seals of the database by their numbers.
func numbered(ctx context.Context, d *db.DB) (made map[int64]Seal, newest int64, err error) {
	err = d.View(ctx, func(tx *db.Tx) error {
		rows, err := db.All[sealRow](tx, sealsAfter, int64(0))
		made, newest = map[int64]Seal{}, 0
		for _, r := range rows {
			made[r.Number], newest = r.seal(), r.Number
		}
		return err
	})
	return made, newest, err
}
