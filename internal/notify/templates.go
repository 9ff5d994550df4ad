package notify

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// template says which parts a mail has. Its words are mail:<name>.<part>; every mail
// has a subject, a preview (what the inbox shows beside the subject) and a title.
type template struct {
	required []string // parameters without which the mail makes no sense
	before   []string // paragraphs before the button
	facts    bool     // the figures of the request, as far as they are given
	quote    string   // parameter whose text is set apart, with a label of that name
	action   bool     // a button, labelled by the part "action"
	link     string   // where the button leads unless the parameter "link" says so
	after    []string // paragraphs after the button
	safety   bool     // what we never ask for
}

// templates is every mail that Florin sends. Parameters beyond the required ones:
// monthly_payment (money) for request.approved; valid_hours or valid_days (numbers)
// wherever there is a link.
var templates = map[string]template{
	"request.received": {
		required: []string{"reference", "amount", "months", "link"},
		before:   []string{"intro"}, facts: true, action: true, after: []string{"answer", "follow", "stranger"},
	},
	"application.resume": {
		required: []string{"link"}, before: []string{"intro"}, action: true, after: []string{"personal", "stranger"},
	},
	"account.verify": {
		required: []string{"link"}, before: []string{"intro"}, action: true, after: []string{"stranger"},
	},
	"account.exists": {
		before: []string{"intro", "unchanged"}, action: true, link: "/login", after: []string{"forgotten"},
	},
	"account.reset": {
		required: []string{"link"}, before: []string{"intro"}, action: true, after: []string{"stranger"},
	},
	"account.password_changed": {
		before: []string{"intro", "stranger"}, action: true, link: "/reset-password",
	},
	"request.approved": {
		required: []string{"reference", "amount", "months"},
		before:   []string{"intro"}, facts: true, action: true, link: "/client", after: []string{"next", "nothing_signed"}, safety: true,
	},
	"request.refused": {
		required: []string{"reference", "reason"},
		before:   []string{"intro"}, facts: true, quote: "reason", action: true, link: "/client", after: []string{"review", "again"},
	},
	"staff.password_changed": {
		before: []string{"intro", "stranger"}, // no button: the way in is not written into mailboxes
	},
}

// Templates lists the names of all mails, in order.
func Templates() []string { return slices.Sorted(maps.Keys(templates)) }

func checkTemplate(m Mail) error {
	t, ok := templates[m.Template]
	if !ok {
		return fmt.Errorf("there is no mail %q", m.Template)
	}
	for _, name := range t.required {
		if m.Params[name] == nil {
			return fmt.Errorf("mail %s lacks the parameter %s", m.Template, name)
		}
	}
	if link, given := m.Params["link"]; given && !ownPath(link) {
		return fmt.Errorf("the link of mail %s is not a path of this site", m.Template)
	}
	return nil
}

// ownPath accepts "/apply#resume=…" and refuses what a browser would take to another host.
func ownPath(link any) bool {
	path, ok := link.(string)
	return ok && strings.HasPrefix(path, "/") && !strings.HasPrefix(path, "//") &&
		!strings.ContainsAny(path, "\\ \t\r\n")
}
