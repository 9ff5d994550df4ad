package setup

import "florin/internal/rule/settings"

// Pages say for each setting on which page of the back-office it is changed: the end of the page's address, below that of the
// settings. A setting without one would be the operator's alone; there is none.
var Pages = map[string]string{
	"company": "general", "brand": "brand", "hours": "hours", "team": "team", "testimonials": "testimonials", "legal": "legal", "cookies": "consents",
	"consent": "consents", "policies": "policies", "retention": "retention", "bank": "bank-accounts", "authority": "authority", "simulator": "simulator",
	"upload": "uploads", lawSetting: "law", papersSetting: "papers", settings.QuestionsName: "questions", "products": "products", "scorecard": "rules",
}
