package endpoint

// Listed says why a list is not as lists are for programs, which have pages, and are narrowed by when their rows were made and changed.
type Listed struct {
	Whole   string // why it has no pages
	Untimed string // why it is not narrowed by all times that its rows have
}

func (l Listed) about() string {
	text := ""
	for _, why := range []string{l.Whole, l.Untimed} {
		if why != "" {
			text += " " + why + "."
		}
	}
	return text
}
