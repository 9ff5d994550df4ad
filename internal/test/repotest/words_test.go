package repotest

import (
	"go/ast"
	"go/token"
	"path"
	"regexp"
	"strings"
	"testing"
)

// privateWords are words that once had a meaning in this repository alone. docs/writing.md ("Words in code") says which
// ones stand for them.
var privateWords = regexp.MustCompile(`(?i)\b(?:whoever|somebody|doors?|rooms?)\b`)

// part is one word of a name: of doorCookie, door and Cookie.
var part = regexp.MustCompile(`[A-Z]?[a-z]+|[A-Z]+`)

func TestCodeUsesTheWordsOfTheTrade(t *testing.T) {
	for _, file := range goFiles(t) {
		if path.Base(file.path) == "words_test.go" || file.generated() {
			continue
		}
		refuse := func(at token.Pos, word string) {
			if word != "" {
				t.Errorf("%s:%d says %q: docs/writing.md has the word to use", file.path, file.line(at), word)
			}
		}
		for _, group := range file.ast.Comments {
			for _, comment := range group.List {
				refuse(comment.Pos(), privateWords.FindString(comment.Text))
			}
		}
		ast.Inspect(file.ast, func(n ast.Node) bool {
			if name, ok := n.(*ast.Ident); ok {
				refuse(name.Pos(), privateWords.FindString(strings.Join(part.FindAllString(name.Name, -1), " ")))
			}
			return true
		})
	}
}

// The API calls the channel of a session its "door": that word is a field of answers and stays.
var privateWebWords = regexp.MustCompile(`(?i)\b(?:whoever|somebody|rooms?)\b`)

func TestTheWebUsesTheWordsOfTheTrade(t *testing.T) {
	for file, text := range tree(t) {
		if ext := path.Ext(file); ext != ".ts" && ext != ".tsx" || strings.HasSuffix(file, ".gen.ts") {
			continue
		}
		for i, line := range strings.Split(text, "\n") {
			if word := privateWebWords.FindString(line); word != "" {
				t.Errorf("%s:%d says %q: docs/writing.md has the word to use", file, i+1, word)
			}
		}
	}
}
