package notify

import (
	"context"
	"fmt"

	"florin/internal/kernel/i18n"
	"florin/internal/platform/db"
)

// Shared names the words that all mails have in common, where the name of a mail stands
// elsewhere: how they begin and end, and what they say of themselves.
const Shared = "shared"

// sharedParts are their keys in the catalog, in the order in which they are read.
var sharedParts = []string{"greeting", "safety", "contact", "contact_phone", "closing", "team", "fallback", "why"}

// longestShared is wider than a line of a mail's own: it may be a sentence, and stays one paragraph.
const longestShared = 400

// sharedSample is the mail that shows them.
const sharedSample = "request.approved"

// HasWords says whether a lender can write words under a name: that of a mail, or Shared.
func HasWords(name string) bool {
	_, known := templates[name]
	return known || name == Shared
}

func partsOfAll(lang string) []Part {
	parts := make([]Part, len(sharedParts))
	for i, key := range sharedParts {
		parts[i] = Part{Key: key, Shipped: i18n.For(lang).Raw("mail:" + key), Line: true, Limit: longestShared}
	}
	return parts
}

// wording is the lender's own words of one mail and of all; what is in neither is as shipped.
type wording struct{ own, shared Words }

// wordingOf gives what is in force.
func (s *Service) wordingOf(ctx context.Context, name, lang string) (wording, error) {
	var own, shared WordsVersion
	err := s.db.Glance(ctx, func(tx *db.Tx) (err error) {
		if own, err = s.WordsTx(tx, name, lang); err != nil {
			return err
		}
		shared, err = s.WordsTx(tx, Shared, lang)
		return err
	})
	if err != nil {
		return wording{}, fmt.Errorf("read the words of %s: %w", name, err)
	}
	return wording{s.usable(own), s.usable(shared)}, nil
}

// sampleWith is a sample in which words count that are in force nowhere yet: a mail's own, or
// those of all in a mail that shows them. Errors: fault Invalid with what is wrong.
func (s *Service) sampleWith(ctx context.Context, name, lang string, words Words) (Mail, wording, error) {
	kept, err := CleanWords(name, lang, words)
	if err != nil {
		return Mail{}, wording{}, err
	}
	if name == Shared {
		w, err := s.wordingOf(ctx, sharedSample, lang)
		w.shared = kept
		return sampleOf(sharedSample, lang), w, err
	}
	w, err := s.wordingOf(ctx, name, lang)
	w.own = kept
	return sampleOf(name, lang), w, err
}
