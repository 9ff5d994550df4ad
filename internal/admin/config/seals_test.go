package config

import (
	"strings"
	"testing"
)

func TestTheAddressOutsideOfSeals(t *testing.T) {
	const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
	for name, c := range map[string]struct {
		cfg  Config
		told string // what the mistake begins with
	}{
		"none":                          {Config{}, ""},
		"https":                         {Config{SealsURL: "https://seals.example.org/take?k=1", SealsSecret: secret}, ""},
		"a secret without its prefix":   {Config{SealsURL: "https://seals.example.org/", SealsSecret: strings.TrimPrefix(secret, "whsec_")}, ""},
		"no secret":                     {Config{SealsURL: "https://seals.example.org/"}, "--seals-url and FLORIN_SEALS_SECRET belong together"},
		"no address":                    {Config{SealsSecret: secret}, "--seals-url and FLORIN_SEALS_SECRET belong together"},
		"a word for a secret":           {Config{SealsURL: "https://seals.example.org/", SealsSecret: "open sesame and more of it"}, "FLORIN_SEALS_SECRET must be"},
		"a short secret":                {Config{SealsURL: "https://seals.example.org/", SealsSecret: "whsec_c2hvcnQ="}, "FLORIN_SEALS_SECRET must be"},
		"plain http":                    {Config{SealsURL: "http://seals.example.org/", SealsSecret: secret}, "--seals-url must be"},
		"a private address":             {Config{SealsURL: "https://10.1.2.3/", SealsSecret: secret}, "--seals-url must be"},
		"this machine":                  {Config{SealsURL: "http://127.0.0.1:9000/", SealsSecret: secret}, "--seals-url must be"},
		"a network of the operator's":   {Config{SealsURL: "https://10.1.2.3:8443/", SealsSecret: secret, PrivateNetworks: []string{"10.1.0.0/16"}}, ""},
		"another port":                  {Config{SealsURL: "https://seals.example.org:8443/", SealsSecret: secret}, "--seals-url must be"},
		"another port that is named":    {Config{SealsURL: "https://seals.example.org:8443/", SealsSecret: secret, WebhookPorts: []int{8443}}, ""},
		"a user":                        {Config{SealsURL: "https://a:b@seals.example.org/", SealsSecret: secret}, "--seals-url must be"},
		"where all is invented it goes": {(&Config{SealsURL: "ftp://x", SealsSecret: "x"}).Alone(), ""},
	} {
		got := c.cfg.checkSeals()
		if (got == "") != (c.told == "") || !strings.HasPrefix(got, c.told) || strings.Contains(got, "sesame") {
			t.Errorf("%s: %q", name, got)
		}
	}
}
