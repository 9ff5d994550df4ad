package notify

import (
	"context"
	"fmt"

	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
	"florin/internal/rule/brand"
)

// invented is what the parameters of samples are, by their names. A text that a person
// would have written is in the catalog, in the language of the mail.
var invented = map[string]any{
	"reference": "XK-2026-3f2a9c1e", "amount": money.Of(1000000, money.Default), "months": 36, "monthly_payment": money.Of(29081, money.Default),
	"link": "/client", "code": "042137", "days": 30, "valid_hours": 24, "wait_hours": 24, "by": "Claire Morel", "count": 7, "name": "iPhone",
	"device": "Firefox, Windows", "time": "21 novembre 2026 à 15:04 UTC", "sign_in": "acme", "apr": "3,04 %",
	"until": date.MustParse("2026-12-21"), "since": date.MustParse("2027-01-15"), "day": date.MustParse("2026-12-07"),
	"due": money.Of(61487, money.Default), "paid_out": money.Of(1000000, money.Default), "payment": money.Of(21034, money.Default),
	"amount_due": money.Of(29081, money.Default), "due_on": date.MustParse("2026-12-20"), "pay_by": date.MustParse("2026-12-21"),
	"amount_received": money.Of(29081, money.Default), "received_on": date.MustParse("2026-12-20"),
	"was": "2026-11-24 10:30", "mandate": "M1000001-1", "creditor": "DE98ZZZ09999999999", "account": "FR14 … 2606",
	"buyer": "Exemple Crédit SA", "address": "rue de l'Exemple 1, 1000 Exemple", "insurer": "Assurance Exemple SA", "principal": money.Of(812345, money.Default), "rest": money.Of(1240, money.Default),
}

// written are parameters that hold what a person has written.
var written = map[string]bool{"reason": true, "items": true, "answer": true, "effect": true, "text": true, "subject": true, "what": true, "details": true, "document": true, "missing": true}

// sampleOf is a mail with invented figures, which says that it is a sample.
func sampleOf(name, lang string) Mail {
	m := Mail{Template: name, Lang: lang, Params: map[string]any{}, sample: true}
	known, _ := Placeholders(name, lang)
	t := templates[name]
	for _, param := range append(known, append(t.required, t.quote, t.letter)...) {
		if value, ok := invented[param]; ok {
			m.Params[param] = value
		} else if written[param] {
			m.Params[param] = i18n.For(lang).T("mail:sample_text", nil)
		}
	}
	return m
}

// Sample is a mail with invented figures as its reader would see it.
type Sample struct {
	Subject string `json:"subject"`
	Text    string `json:"text"`
	HTML    string `json:"html"`
}

// Preview writes a mail with invented figures and a user's words, which count nowhere yet.
// Errors: fault NotFound; Invalid with what is wrong with the words.
func (s *Service) Preview(ctx context.Context, name, lang string, own Words) (Sample, error) {
	msg, look, err := s.sample(ctx, name, lang, own)
	return Sample{Subject: msg.Subject, Text: msg.Text, HTML: withLogo(msg.HTML, look)}, err
}

func (s *Service) sample(ctx context.Context, name, lang string, own Words) (message, brand.Brand, error) {
	if !HasWords(name) || !i18n.IsSupported(lang) {
		return message{}, brand.Brand{}, fault.New(fault.NotFound, "not_found")
	}
	m, words, err := s.sampleWith(ctx, name, lang, own)
	if err != nil {
		return message{}, brand.Brand{}, err
	}
	p, err := s.provider(ctx)
	if err != nil {
		return message{}, brand.Brand{}, fmt.Errorf("read the company: %w", err)
	}
	msg, err := renderWith(m, p, s.site, words)
	return msg, p.Brand, err
}
