package i18n

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"strings"
	"sync"

	"florin/web"
)

// catalogs reads message files on first use and keeps them flattened. Only what is
// asked for is read: the server needs few of the namespaces that the web app has.
type catalogs struct {
	files fs.FS    // {lang}/{namespace}.json
	read  sync.Map // "lang/namespace" -> map[string]string
}

var embedded = sync.OnceValue(func() *catalogs {
	return &catalogs{files: web.Catalogs}
})

// message finds one text; a namespace without a file has no messages.
func (c *catalogs) message(lang, namespace, key string) (string, bool) {
	text, ok := c.namespace(lang, namespace)[key]
	return text, ok
}

// below gives the messages whose keys begin with a prefix, without it.
func (c *catalogs) below(lang, namespace, prefix string) map[string]string {
	found := map[string]string{}
	for key, text := range c.namespace(lang, namespace) {
		if name, ok := strings.CutPrefix(key, prefix); ok {
			found[name] = text
		}
	}
	return found
}

// refusals are the messages of errors. Those that only staff can meet are kept apart, since the public pages do not fetch them.
const refusals = "errors"

func (c *catalogs) file(name string) (map[string]string, error) {
	messages, err := readCatalog(c.files, name+".json")
	if err != nil || path.Base(name) != refusals {
		return messages, err
	}
	more, err := readCatalog(c.files, name+"_desk.json")
	maps.Copy(messages, more)
	return messages, err
}

func (c *catalogs) namespace(lang, namespace string) map[string]string {
	name := lang + "/" + namespace
	messages, ok := c.read.Load(name)
	if !ok {
		loaded, err := c.file(name)
		switch {
		case errors.Is(err, fs.ErrNotExist), errors.Is(err, fs.ErrInvalid):
			return nil
		case err != nil:
			panic(err) // a broken file was built into the program: the catalog test was not run
		}
		if lang == "fr" {
			unbreak(loaded)
		}
		messages, _ = c.read.LoadOrStore(name, loaded)
	}
	return messages.(map[string]string)
}

// frenchSpaces end no line: what French sets apart from its word would begin the next one.
var frenchSpaces = strings.NewReplacer(" :", nbsp+":", " ;", nbsp+";", " ?", nbsp+"?", " !", nbsp+"!", " %", nbsp+"%",
	"« ", "«"+nbsp, " »", nbsp+"»")

// unbreak does what web/scripts/french-spaces.ts does for the web app.
func unbreak(messages map[string]string) {
	for key, text := range messages {
		messages[key] = frenchSpaces.Replace(text)
	}
}

// readCatalog flattens one file to dotted keys.
func readCatalog(files fs.FS, name string) (map[string]string, error) {
	raw, err := fs.ReadFile(files, name)
	if err != nil {
		return nil, err
	}
	var tree map[string]any
	if err := json.Unmarshal(raw, &tree); err != nil {
		return nil, fmt.Errorf("catalog %s: %w", name, err)
	}
	flat := make(map[string]string)
	return flat, flatten(flat, "", tree)
}

func flatten(flat map[string]string, prefix string, tree map[string]any) error {
	for key, value := range tree {
		switch v := value.(type) {
		case string:
			flat[prefix+key] = v
		case map[string]any:
			if err := flatten(flat, prefix+key+".", v); err != nil {
				return err
			}
		default:
			return fmt.Errorf("message %s%s is a %T, not a text", prefix, key, value)
		}
	}
	return nil
}
