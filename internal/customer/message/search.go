package message

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"florin/internal/kernel/i18n"
	"florin/internal/platform/db"
)

// A conversation is found by the words of its sender and its subject, or their beginnings.
// Kept are keyed hashes of those beginnings: a person who reads the table learns no name, and
// both engines answer from the same index.
const (
	shortestWord = 2  // letters; shorter ones find too much
	longestWord  = 12 // what is longer is found by its first twelve letters
	mostWords    = 24 // of one conversation
	mostAsked    = 4  // of one search: the longest ones
	markSize     = 10 // bytes of a hash: enough that none is found by chance
	wordPurpose  = "thread words"
)

// wordsOf takes text apart into folded words, each once.
func wordsOf(text string) []string {
	var list []string
	for word := range strings.FieldsFuncSeq(i18n.Fold(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		if n := utf8.RuneCountInString(word); n < shortestWord {
			continue
		} else if n > longestWord {
			word = string([]rune(word)[:longestWord])
		}
		if !slices.Contains(list, word) {
			list = append(list, word)
		}
	}
	return list
}

// marksOf gives every beginning of every word that a conversation is found by.
func (s *Service) marksOf(t threadRow, w words) [][]byte {
	with := w.with()
	text := with.Name + " " + with.Email + " " + subjectName(t.Subject, t.Lang) + " " + subjectName(t.Subject, i18n.Default)
	if t.Kind == OfVisitor {
		text += " " + titleOf(w.Message)
	}
	list := wordsOf(text)
	list = list[:min(len(list), mostWords)]
	beginnings := map[string]bool{}
	for _, word := range list {
		letters := []rune(word)
		for n := shortestWord; n <= len(letters); n++ {
			beginnings[string(letters[:n])] = true
		}
	}
	marks := make([][]byte, 0, len(beginnings))
	for word := range beginnings {
		marks = append(marks, s.mark(word))
	}
	return marks
}

func (s *Service) mark(word string) []byte { return s.Keys.HMAC(wordPurpose, []byte(word))[:markSize] }

// subjectName is a subject in the words of the inbox.
func subjectName(subject Subject, lang string) string {
	return i18n.For(lang).T("messages:subjects."+string(subject), nil)
}

var (
	insertWord  = db.SQL(`INSERT INTO thread_words (mark, thread_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`)
	deleteWords = db.SQL(`DELETE FROM thread_words WHERE thread_id = $1`)
	countWord   = db.SQL(`SELECT count(*) FROM (SELECT 1 FROM thread_words WHERE mark = $1 LIMIT 1000) found`)
)

// indexTx makes a conversation known by its words.
func indexTx(tx *db.Tx, id string, marks [][]byte) error {
	for _, mark := range marks {
		if _, err := tx.Exec(insertWord, mark, id); err != nil {
			return err
		}
	}
	return nil
}

// askedMarks are what is looked for: the words of a query, the rarest first, since the
// search walks down the conversations that have it. None: the query has no word.
func (s *Service) askedMarks(tx *db.Tx, query string) ([][]byte, error) {
	list := wordsOf(query)
	slices.SortStableFunc(list, func(a, b string) int { return len(b) - len(a) })
	list = list[:min(len(list), mostAsked)]
	type asked struct {
		mark  []byte
		count int64
	}
	found := make([]asked, len(list))
	for i, word := range list {
		mark := s.mark(word)
		n, err := db.One[int64](tx, countWord, mark)
		if err != nil {
			return nil, err
		}
		found[i] = asked{mark, n}
	}
	slices.SortStableFunc(found, func(a, b asked) int { return int(a.count - b.count) })
	marks := make([][]byte, len(found))
	for i, f := range found {
		marks[i] = f.mark
	}
	return marks, nil
}

// searchFor is the search for so many words. Newest first by id, which is in the order of
// their beginning; a filter is asked of what is found.
func searchFor(words int) *db.Stmt {
	also := ""
	for _, place := range []string{"$6", "$7", "$8"}[:words-1] {
		also += ` AND EXISTS (SELECT 1 FROM thread_words o WHERE o.mark = ` + place + ` AND o.thread_id = w.thread_id)`
	}
	return db.SQL(`SELECT ` + threadColumns + ` FROM thread_words w JOIN threads t ON t.id = w.thread_id JOIN thread_messages m ON m.id = t.id
		WHERE w.mark = $1 AND w.thread_id < $2` + also + ` AND CASE CAST($4 AS TEXT)
			WHEN 'unread' THEN t.staff_unread_at IS NOT NULL
			WHEN 'mine' THEN t.status <> 'closed' AND t.assignee_id = $5
			WHEN 'unassigned' THEN t.status <> 'closed' AND t.assignee_id IS NULL
			WHEN 'high' THEN t.status <> 'closed' AND t.priority = 'high'
			WHEN 'closed' THEN t.status = 'closed' ELSE TRUE END
		ORDER BY w.thread_id DESC LIMIT $3`)
}

var searches = [mostAsked]*db.Stmt{searchFor(1), searchFor(2), searchFor(3), searchFor(4)}

func (f Filter) searchTx(tx *db.Tx, marks [][]byte, staffID string) ([]threadRow, error) {
	after := f.Cursor
	if after == "" {
		after = afterAll
	}
	args := []any{marks[0], after, f.Limit + 1, string(f.State), staffID}
	for _, mark := range marks[1:] {
		args = append(args, mark)
	}
	return db.All[threadRow](tx, searches[len(marks)-1], args...)
}

// afterAll comes after every id there can be.
const afterAll = "g"
