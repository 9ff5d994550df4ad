package wording

// Own are a lender's texts of a language in a version. Without any, which is version 0, papers say what ships.
type Own struct {
	Version int64
	Texts   map[string]string
}

// Text gives the lender's text of a key; false: the text that ships counts.
func (o Own) Text(key string) (string, bool) {
	text, ok := o.Texts[key]
	return text, ok
}
