package identity

import "florin/internal/platform/db"

// Colleague is a person who works for the lender, as other packages name them.
type Colleague struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	// Email and Lang are for mails to them; nobody is shown them.
	Email string `json:"-"`
	Lang  string `json:"-"`
	Role  Role   `json:"-"`
	Left  bool   `json:"-"` // may not sign in any more
}

type colleagueRow struct {
	ID    string `db:"id"`
	Name  string `db:"name"`
	Email string `db:"email"`
	Lang  string `db:"lang"`
	held
	Left bool `db:"gone"`
}

var listColleagues = db.SQL(`
	SELECT p.id, p.name, p.email, p.lang, p.role, COALESCE(o.permissions, '') AS own, FALSE AS gone
	FROM staff p LEFT JOIN staff_roles o ON o.id = p.role WHERE p.disabled_at IS NULL ORDER BY p.name, p.id`)

// ColleaguesTx is the function of the same name.
func (*Service) ColleaguesTx(tx *db.Tx, perm Permission) ([]Colleague, error) {
	return ColleaguesTx(tx, perm)
}

// ColleaguesTx lists who holds a permission and may sign in, by name: who can be given work,
// or is waited for. The caller has checked who asks.
func ColleaguesTx(tx *db.Tx, perm Permission) ([]Colleague, error) {
	rows, err := db.All[colleagueRow](tx, listColleagues)
	list := []Colleague{}
	for _, r := range rows {
		if !r.may(perm) {
			continue
		}
		if r.Name == "" {
			r.Name = r.Email
		}
		list = append(list, Colleague{r.ID, r.Name, r.Email, r.Lang, r.Role, r.Left})
	}
	return list, err
}

var listEverybody = db.SQL(`
	SELECT id, name, email, role, '' AS own, lang, CASE WHEN disabled_at IS NULL THEN FALSE ELSE TRUE END AS gone FROM staff ORDER BY name, id`)

// EverybodyTx lists who works or has worked for the lender, by name: those who are named in
// what happened. The caller has checked who asks.
func EverybodyTx(tx *db.Tx) ([]Colleague, error) {
	rows, err := db.All[colleagueRow](tx, listEverybody)
	list := make([]Colleague, len(rows))
	for i, r := range rows {
		if r.Name == "" {
			r.Name = r.Email
		}
		list[i] = Colleague{r.ID, r.Name, r.Email, r.Lang, r.Role, r.Left}
	}
	return list, err
}

// StaffNamesTx is EverybodyTx by id.
func StaffNamesTx(tx *db.Tx) (map[string]string, error) {
	list, err := EverybodyTx(tx)
	names := make(map[string]string, len(list))
	for _, c := range list {
		names[c.ID] = c.Name
	}
	return names, err
}
