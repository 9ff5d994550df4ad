package endpoint

import "testing"

// A line of the table that contradicts itself, or the guard of its route, is found before anything is served.
func TestTheUseOfARouteFitsItsGuard(t *testing.T) {
	staff, open, alone := Staff("loan.read"), Staff("loan.read"), Program
	open.scope = "loan.read"
	read := Use{ForPrograms, Reads, "loan.read"}
	for name, c := range map[string]struct {
		guard Guard
		use   Use
		fits  bool
	}{
		"a program reads":               {open, read, true},
		"a program may come to read":    {staff, read, true},
		"a program applies":             {Visitor, Use{ForPrograms, Writes, "application.create"}, true},
		"a program alone, not open":     {alone, read, false},
		"people decide":                 {staff, Use{Audience: ForPeople}, true},
		"borrowers read":                {Client, Use{ForBorrower, "", "own.read"}, true},
		"a client's own proof":          {Client, Use{Audience: ForPeople}, true},
		"nobody":                        {staff, Use{}, false},
		"another audience":              {staff, Use{Audience: "robot"}, false},
		"a program without an effect":   {staff, Use{ForPrograms, "", "loan.read"}, false},
		"a program with another effect": {staff, Use{ForPrograms, "look", "loan.read"}, false},
		"a program without a scope":     {staff, Use{ForPrograms, Reads, ""}, false},
		"people with an effect":         {staff, Use{ForPeople, Writes, ""}, false},
		"people with a scope":           {staff, Use{ForPeople, "", "loan.read"}, false},
		"open to keys, for people":      {open, Use{Audience: ForPeople}, false},
		"a program as a client":         {Client, read, false},
		"borrowers where staff are":     {staff, Use{ForBorrower, "", "own.read"}, false},
		"the public where clients are":  {Client, Use{ForPublic, "", "public.read"}, false},
	} {
		r := Route{Guard: c.guard, Use: c.use}
		if err := r.CheckUse(); (err == nil) != c.fits {
			t.Errorf("%s: %v", name, err)
		}
	}
}
