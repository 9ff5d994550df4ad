package paper

// Refusal writes the letter that refuses a request: its reasons, what was consulted, how the
// decision came about, the right to another person, and where to find advice (directive (EU)
// 2023/2225, art. 18 and 36).
func Refusal(f RefusalFacts) ([]byte, error) {
	s := begin(f.Head, "refusal", "refusal")
	s.money("amount", f.Amount)
	s.set("months", s.count("months", f.Months))
	s.date("requested_on", f.RequestedOn)
	s.date("decided_on", f.DecidedOn)
	s.date("review_until", f.ReviewUntil)
	s.set("review_url", f.ReviewURL)
	s.letter()
	s.say("refusal.body")
	s.heading("refusal.reasons")
	s.doc.List(f.Reasons)
	s.paragraphs(f.Words)
	s.heading("refusal.sources")
	s.doc.List(append([]string{s.text("refusal.sources_application")}, f.Sources...))
	if len(f.Sources) > 0 {
		s.small("refusal.sources_note")
	}
	s.heading("refusal.processing")
	if f.Automated {
		s.say("refusal.automated")
	} else {
		s.say("refusal.manual")
	}
	s.heading("refusal.review")
	s.say("refusal.review_body", "refusal.review_where", "refusal.review_mail", "refusal.complaint", "refusal.again")
	s.heading("refusal.help")
	s.say("refusal.help_body")
	return s.close()
}
