package clients

import "florin/internal/db"

// ListStatements are the statements of the list without a search, for a look at their plans.
func ListStatements() map[Which]*db.Stmt {
	plain := map[Which]*db.Stmt{}
	for which, pair := range lists {
		plain[which] = pair[0]
	}
	return plain
}
