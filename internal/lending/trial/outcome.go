package trial

import (
	"math"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/strategy"
	"florin/internal/platform/db"
)

// FewestCompared is from how many loans on a share is told: below it chance alone decides.
const FewestCompared = 20

// Group is what came of the loans that follow one of the two strategies.
type Group struct {
	Arm         strategy.Arm   `json:"arm" enum:"champion,challenger"`
	Episodes    int            `json:"episodes" doc:"Times that a loan became late"`
	Back30      Rate           `json:"back_30" doc:"Back to nothing overdue within 30 days of becoming late"`
	Back60      Rate           `json:"back_60" doc:"Within 60 days"`
	LateAtStart []money.Amount `json:"late_at_start" doc:"Overdue when they became late, by currency"`
	Collected   []money.Amount `json:"collected" doc:"What came in while they were late, less what was returned or reversed, by currency"`
	Emails      int            `json:"emails" doc:"Letters about arrears by e-mail"`
	Texts       int            `json:"texts" doc:"Text messages sent"`
	Posts       int            `json:"posts" doc:"Letters sent by post"`
	Calls       int            `json:"calls" doc:"Telephone calls that staff noted"`
	Reliefs     int            `json:"reliefs" doc:"Requests for relief"`
	Complaints  int            `json:"complaints" doc:"Complaints of who owes the loan that came while it was late, about anything"`
}

// Rate is how many came back of those whose days are over, with its confidence interval.
type Rate struct {
	Of    int  `json:"of" doc:"Episodes whose days are over"`
	Back  int  `json:"back" doc:"That came back within them"`
	Share *int `json:"share_permille" doc:"In thousandths; null: fewer than 20, too few to compare"`
	Low   *int `json:"low_permille" doc:"Lower end of the 95 % interval by Wilson; null as the share"`
	High  *int `json:"high_permille" doc:"Upper end"`
}

var (
	// An episode counts for a rate when its days are over by the last day; what came back later than that is not known of all.
	countEpisodes = db.SQL(`
		SELECT arm, count(*) AS episodes,
			SUM(CASE WHEN late_on <= $3 THEN 1 ELSE 0 END) AS of30, SUM(CASE WHEN late_on <= $3 AND cured_after <= 30 THEN 1 ELSE 0 END) AS back30,
			SUM(CASE WHEN late_on <= $4 THEN 1 ELSE 0 END) AS of60, SUM(CASE WHEN late_on <= $4 AND cured_after <= 60 THEN 1 ELSE 0 END) AS back60
		FROM collection_episodes WHERE trial_id = $1 AND late_on <= $2 GROUP BY arm`)

	sumLate = db.SQL(`
		SELECT arm, currency, CAST(SUM(overdue_minor) AS BIGINT) AS minor FROM collection_episodes
		WHERE trial_id = $1 AND late_on <= $2 GROUP BY arm, currency ORDER BY arm, currency`)

	sumCollected = db.SQL(`
		SELECT x.arm, x.currency, CAST(SUM(e.minor) AS BIGINT) AS minor FROM collection_episodes x
		JOIN loan_events e ON e.loan_id = x.loan_id AND e.kind = 'paid' AND e.on_day >= x.late_on AND e.on_day <= COALESCE(x.ended_on, $2) AND e.on_day <= $2
		WHERE x.trial_id = $1 AND NOT EXISTS (SELECT 1 FROM loan_events b WHERE b.loan_id = e.loan_id AND b.ref = e.id AND b.kind IN ('returned', 'reversed'))
		GROUP BY x.arm, x.currency ORDER BY x.arm, x.currency`)

	countContacts = db.SQL(`
		SELECT x.arm, 'email' AS way, count(*) AS n FROM collection_episodes x
		JOIN arrears_letters l ON l.loan_id = x.loan_id AND l.document_id IS NOT NULL AND l.on_day >= x.late_on AND l.on_day <= COALESCE(x.ended_on, $2) AND l.on_day <= $2
		WHERE x.trial_id = $1 GROUP BY x.arm
		UNION ALL
		SELECT x.arm, s.way, count(*) FROM collection_episodes x
		JOIN arrears_letters l ON l.loan_id = x.loan_id AND l.on_day >= x.late_on AND l.on_day <= COALESCE(x.ended_on, $2) AND l.on_day <= $2
		JOIN loan_sendings s ON s.letter_id = l.id AND s.state IN ('sent', 'delivered')
		WHERE x.trial_id = $1 GROUP BY x.arm, s.way`)

	listReliefs = db.SQL(`
		SELECT x.arm, x.late_on, x.ended_on, h.created_at, NULL AS received_on FROM collection_episodes x JOIN hardship_requests h ON h.loan_id = x.loan_id
		WHERE x.trial_id = $1`)
	listNoted = db.SQL(`
		SELECT x.arm, x.late_on, x.ended_on, e.created_at, NULL AS received_on FROM collection_episodes x
		JOIN collection_cases c ON c.loan_id = x.loan_id JOIN collection_entries e ON e.case_id = c.id AND e.kind = 'contact'
		WHERE x.trial_id = $1 AND (CAST(e.details AS TEXT) LIKE '%"channel":"phone"%' OR CAST(e.details AS TEXT) LIKE '%"channel": "phone"%')`)

	// Staff enter complaints days after they came.
	listComplaints = db.SQL(`
		SELECT x.arm, x.late_on, x.ended_on, c.created_at, c.received_on FROM collection_episodes x
		JOIN loan_parties q ON q.loan_id = x.loan_id AND q.role <> 'guarantor'
		JOIN privacy_cases c ON c.kind = 'complaint' AND c.person_kind = 'account' AND c.person_id = q.account_id
		WHERE x.trial_id = $1`)
)

// MeasureTx gives what came of both groups of a trial up to a day, the champion's first; zone is that of the lender, for what was noted at a moment.
// Every error is internal.
func MeasureTx(tx *db.Tx, trialID string, until date.Date, zone *time.Location) ([]Group, error) {
	groups := []Group{{Arm: strategy.ChampionArm}, {Arm: strategy.ChallengerArm}}
	of := func(arm strategy.Arm) *Group {
		if arm == strategy.ChallengerArm {
			return &groups[1]
		}
		return &groups[0]
	}
	for i := range groups {
		groups[i].LateAtStart, groups[i].Collected = []money.Amount{}, []money.Amount{}
	}
	counts, err := db.All[struct {
		Arm      strategy.Arm `db:"arm"`
		Episodes int          `db:"episodes"`
		Of30     int          `db:"of30"`
		Back30   int          `db:"back30"`
		Of60     int          `db:"of60"`
		Back60   int          `db:"back60"`
	}](tx, countEpisodes, trialID, until, until.AddDays(-30), until.AddDays(-60))
	if err != nil {
		return nil, err
	}
	for _, c := range counts {
		g := of(c.Arm)
		g.Episodes, g.Back30, g.Back60 = c.Episodes, rateOf(c.Back30, c.Of30), rateOf(c.Back60, c.Of60)
	}
	sums := func(s *db.Stmt, add func(g *Group, a money.Amount)) error {
		rows, err := db.All[struct {
			Arm      strategy.Arm   `db:"arm"`
			Currency money.Currency `db:"currency"`
			Minor    int64          `db:"minor"`
		}](tx, s, trialID, until)
		for _, r := range rows {
			add(of(r.Arm), money.Of(r.Minor, r.Currency))
		}
		return err
	}
	if err := sums(sumLate, func(g *Group, a money.Amount) { g.LateAtStart = append(g.LateAtStart, a) }); err != nil {
		return nil, err
	}
	if err := sums(sumCollected, func(g *Group, a money.Amount) { g.Collected = append(g.Collected, a) }); err != nil {
		return nil, err
	}
	return groups, contactsTx(tx, of, trialID, until, zone)
}

// contactsTx counts what was sent, said and asked while the loans were late.
func contactsTx(tx *db.Tx, of func(strategy.Arm) *Group, trialID string, until date.Date, zone *time.Location) error {
	sent, err := db.All[struct {
		Arm strategy.Arm `db:"arm"`
		Way string       `db:"way"`
		N   int          `db:"n"`
	}](tx, countContacts, trialID, until)
	if err != nil {
		return err
	}
	for _, c := range sent {
		switch g := of(c.Arm); c.Way {
		case "email":
			g.Emails = c.N
		case "text":
			g.Texts = c.N
		case "post":
			g.Posts = c.N
		}
	}
	moments := func(s *db.Stmt, count func(g *Group)) error {
		rows, err := db.All[struct {
			Arm        strategy.Arm `db:"arm"`
			LateOn     date.Date    `db:"late_on"`
			EndedOn    *date.Date   `db:"ended_on"`
			CreatedAt  time.Time    `db:"created_at"`
			ReceivedOn *date.Date   `db:"received_on"`
		}](tx, s, trialID)
		for _, r := range rows {
			on := date.Of(r.CreatedAt, zone)
			if r.ReceivedOn != nil {
				on = *r.ReceivedOn
			}
			if !on.Before(r.LateOn) && !on.After(until) && (r.EndedOn == nil || !on.After(*r.EndedOn)) {
				count(of(r.Arm))
			}
		}
		return err
	}
	if err := moments(listNoted, func(g *Group) { g.Calls++ }); err != nil {
		return err
	}
	if err := moments(listComplaints, func(g *Group) { g.Complaints++ }); err != nil {
		return err
	}
	return moments(listReliefs, func(g *Group) { g.Reliefs++ })
}

func rateOf(back, of int) Rate {
	r := Rate{Of: of, Back: back}
	if of < FewestCompared {
		return r
	}
	low, high := wilson(back, of)
	thousandths := func(share float64) *int {
		n := int(math.Round(1000 * share))
		return &n
	}
	r.Share, r.Low, r.High = thousandths(float64(back)/float64(of)), thousandths(low), thousandths(high)
	return r
}

// wilson is the 95 % score interval of a share (E. B. Wilson, Journal of the American Statistical Association 22, 1927, p. 209-212): with n cases,
// the share p and z = 1.96, (p + z²/2n ± z √(p(1-p)/n + z²/4n²)) / (1 + z²/n). of is not zero.
func wilson(back, of int) (low, high float64) {
	const z = 1.959964 // the normal distribution's 97.5 %
	n := float64(of)
	p := float64(back) / n
	middle, half := p+z*z/(2*n), z*math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	whole := 1 + z*z/n
	return max(0, (middle-half)/whole), min(1, (middle+half)/whole)
}
