package settings

import "florin/internal/kernel/jsonform"

// Company is who lends, as pages, letters and e-mails name it.
type Company struct {
	Name         string   `json:"name"`
	Email        string   `json:"email"`
	Phone        string   `json:"phone"`
	AddressLines []string `json:"address_lines"`
	// Country is that of the seat, two capital letters.
	Country string `json:"country"`
	// Founded is the year in which the lender began; 0 keeps it off the pages.
	Founded int `json:"founded"`
	// DataProtectionEmail reaches the data-protection officer; empty: Email does.
	DataProtectionEmail string `json:"data_protection_email,omitempty"`
	// LegalName is the name in the register, where it differs from Name.
	LegalName string `json:"legal_name,omitempty"`
	// RegisterNumber is that of the trade register; Supervisor is who watches over the lender.
	// Empty ones are not shown.
	RegisterNumber string `json:"register_number,omitempty"`
	Supervisor     string `json:"supervisor,omitempty"`
	// AdminEmailDomain, when set, is the ending every administrator's address must have.
	AdminEmailDomain string `json:"admin_email_domain,omitempty"`
	// Placeholder says that nobody has entered the real company yet: not fit to open.
	Placeholder bool `json:"placeholder"`
	// Demo marks an installation that the demo generator filled.
	Demo bool `json:"demo"`
}

// shippedCompany is a stand-in. The addresses use names reserved for examples, so
// that no letter to them can reach anybody.
func shippedCompany() Company {
	var c Company
	jsonform.Shipped(shippedFiles, "shipped/company.json", &c)
	return c
}

// DemoCompany is the lender of a demo installation.
func DemoCompany() Company {
	c := shippedCompany()
	c.Name = "Florin Démo"
	c.Demo = true
	return c
}
