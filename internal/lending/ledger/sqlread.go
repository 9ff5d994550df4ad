package ledger

import "florin/internal/platform/db"

var (
	sumTotals = db.SQL(`
		SELECT currency, account, CAST(SUM(debit_minor) AS BIGINT) AS debit, CAST(SUM(credit_minor) AS BIGINT) AS credit
		FROM ledger_sums WHERE scope = '' AND booked_on <= $1
		GROUP BY currency, account ORDER BY currency, account`)

	walkJournal = db.SQL(`
		SELECT e.chain, e.seq, e.entry_key, e.kind, e.currency, e.booked_on, e.recorded_at, e.sub, e.entity_kind, e.entity_id,
			e.reverses, e.actor_kind, e.actor_id, e.belongs_on, l.account, l.in_sub, l.minor
		FROM (
			SELECT ` + columns + ` FROM ledger_entries
			WHERE (booked_on, recorded_at, chain, seq) > ($1, $2, $3, $4) AND booked_on <= $5
			ORDER BY booked_on, recorded_at, chain, seq LIMIT $6
		) e
		JOIN ledger_lines l ON l.chain = e.chain AND l.seq = e.seq
		ORDER BY e.booked_on, e.recorded_at, e.chain, e.seq, l.line`)

	walkEntries = db.SQL(`
		SELECT ` + columns + ` FROM ledger_entries
		WHERE (chain, seq) > ($1, $2) ORDER BY chain, seq LIMIT $3`)

	walkLines = db.SQL(`
		SELECT chain, seq, account, in_sub, minor FROM ledger_lines
		WHERE (chain, seq) >= ($1, $2) AND (chain, seq) <= ($3, $4) ORDER BY chain, seq, line`)
)

// The checks below add up what must cancel out: what is left over is wrong. They scan the
// books, which only a verification does. A line without its entry shows with the currency "?".
var (
	differEnds = db.SQL(`
		SELECT c.chain AS place, c.seq AS minor FROM ledger_chains c
		LEFT JOIN ledger_entries e ON e.chain = c.chain AND e.seq = c.seq AND e.hash = c.hash
		WHERE e.chain IS NULL
		UNION ALL
		SELECT e.chain, e.seq FROM ledger_entries e
		LEFT JOIN ledger_chains c ON c.chain = e.chain
		WHERE e.seq = 1 AND c.chain IS NULL
		UNION ALL
		SELECT c.chain, c.seq FROM ledger_chains c
		JOIN ledger_entries e ON e.chain = c.chain AND e.seq = c.seq + 1
		LIMIT 1000`)

	differTotals = db.SQL(`
		SELECT currency, account, booked_on AS place,
			CAST(SUM(debit) - SUM(credit) AS BIGINT) AS minor
		FROM (
			SELECT COALESCE(e.currency, '?') AS currency, l.account, COALESCE(e.booked_on, '?') AS booked_on,
				CASE WHEN l.minor > 0 THEN l.minor ELSE 0 END AS debit, CASE WHEN l.minor < 0 THEN -l.minor ELSE 0 END AS credit
			FROM ledger_lines l LEFT JOIN ledger_entries e ON e.chain = l.chain AND e.seq = l.seq
			UNION ALL
			SELECT currency, account, booked_on, -debit_minor, -credit_minor FROM ledger_sums WHERE scope = ''
		) AS together
		GROUP BY currency, account, booked_on HAVING SUM(debit) <> 0 OR SUM(credit) <> 0
		ORDER BY currency, account, booked_on LIMIT 1000`)

	differBalances = db.SQL(`
		SELECT currency, account, place, CAST(SUM(debit) - SUM(credit) AS BIGINT) AS minor
		FROM (
			SELECT COALESCE(e.currency, '?') AS currency, l.account, l.chain AS place,
				CASE WHEN l.minor > 0 THEN l.minor ELSE 0 END AS debit, CASE WHEN l.minor < 0 THEN -l.minor ELSE 0 END AS credit
			FROM ledger_lines l LEFT JOIN ledger_entries e ON e.chain = l.chain AND e.seq = l.seq WHERE l.in_sub
			UNION ALL
			SELECT currency, account, scope, -debit_minor, -credit_minor FROM ledger_sums WHERE scope <> ''
		) AS together
		GROUP BY currency, account, place HAVING SUM(debit) <> 0 OR SUM(credit) <> 0
		ORDER BY place, account LIMIT 1000`)

	differDays = db.SQL(`
		SELECT currency, 'all' AS account, booked_on AS place, CAST(SUM(debit_minor) - SUM(credit_minor) AS BIGINT) AS minor
		FROM ledger_sums WHERE scope = ''
		GROUP BY currency, booked_on HAVING SUM(debit_minor) <> SUM(credit_minor)
		ORDER BY booked_on, currency LIMIT 1000`)

	differReversals = db.SQL(`
		SELECT currency, account, place, CAST(SUM(minor) AS BIGINT) AS minor
		FROM (
			SELECT r.currency, l.account, r.entry_key AS place, l.minor
			FROM ledger_entries r JOIN ledger_lines l ON l.chain = r.chain AND l.seq = r.seq WHERE r.reverses IS NOT NULL
			UNION ALL
			SELECT o.currency, l.account, r.entry_key, l.minor
			FROM ledger_entries r JOIN ledger_entries o ON o.entry_key = r.reverses
			JOIN ledger_lines l ON l.chain = o.chain AND l.seq = o.seq
		) AS together
		GROUP BY currency, account, place HAVING SUM(minor) <> 0
		ORDER BY place, account LIMIT 1000`)

	// Accounts that are not kept per loan differ by right.
	differControl = db.SQL(`
		SELECT currency, account, CAST(SUM(CASE WHEN scope = '' THEN debit_minor - credit_minor ELSE credit_minor - debit_minor END) AS BIGINT) AS minor
		FROM ledger_sums
		GROUP BY currency, account
		HAVING SUM(CASE WHEN scope = '' THEN debit_minor - credit_minor ELSE credit_minor - debit_minor END) <> 0
		ORDER BY currency, account`)

	loanBalances = db.SQL(`
		SELECT currency, account, scope AS place, debit_minor - credit_minor AS minor
		FROM ledger_sums WHERE scope <> '' AND debit_minor <> credit_minor ORDER BY scope, account`)
)
