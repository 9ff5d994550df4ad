package paper

import "florin/internal/platform/pdf"

// SignatureEvidence writes the record of who signed what, when and how.
func SignatureEvidence(f EvidenceFacts) ([]byte, error) {
	s := begin(f.Head, "evidence", "evidence")
	zone := f.Product.Location()
	s.set("zone", zone.String())
	s.set("verify_url", f.VerifyURL)
	s.say("evidence.intro")
	s.heading("evidence.documents")
	for _, d := range f.Documents {
		state := "evidence.shown"
		if d.Signed {
			state = "evidence.signed"
		}
		s.doc.Subheading(d.Title + " – " + s.text(state))
		s.doc.Fields(s.fact(nil, "evidence.digest", d.Digest))
	}
	s.heading("evidence.signers")
	for _, signer := range f.Signers {
		s.doc.Subheading(signer.Name)
		s.doc.Fields(s.signer(signer))
	}
	s.set("sealed_at", s.moment(f.SealedAt, zone))
	if s.values["sealed_at"] != "" {
		s.heading("evidence.seal")
		s.doc.Fields(s.fact(s.fact(nil, "evidence.sealed_at", s.values["sealed_at"]), "evidence.certificate", f.Seal))
	}
	s.say("evidence.verify")
	return s.bytes()
}

func (s *sheet) signer(signer Signer) (facts []pdf.Fact) {
	zone := s.head.Product.Location()
	method := "by_code"
	switch {
	case signer.ByHand:
		method = "by_hand"
	case signer.Provider != "":
		method = "by_provider"
	}
	s.set("provider", signer.Provider)
	for _, line := range [][2]string{
		{"method", s.text("evidence." + method)},
		{"read_at", s.moment(signer.ReadAt, zone)}, {"accepted_at", s.moment(signer.AcceptedAt, zone)},
		{"code_sent_at", s.moment(signer.CodeSentAt, zone)}, {"sent_to", signer.SentTo},
		{"code_ok_at", s.moment(signer.CodeOKAt, zone)}, {"ip", signer.IP}, {"agent", signer.Agent},
	} {
		facts = s.fact(facts, "evidence."+line[0], line[1])
	}
	return facts
}
