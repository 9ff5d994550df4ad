package namematch

// Birth is what is known of a day of birth. The zero value says nothing.
type Birth struct {
	Year  int  `json:"year"`
	Month int  `json:"month,omitempty"` // 1 to 12; 0: unknown
	Day   int  `json:"day,omitempty"`   // 1 to 31; 0: unknown
	To    int  `json:"to,omitempty"`    // the last year of a range that begins with Year
	About bool `json:"about,omitempty"` // the list itself says that it is not sure
}

// What births add to a degree, or take from it. A list that tells another day is often wrong by a little, and lists of
// people from countries without registers tell the first of January.
const (
	sameDay   = 5
	sameYear  = 0
	nearYear  = -5
	otherDay  = -5
	otherYear = -30
)

// compareBirth says what the two days of birth mean together. It is symmetric.
func compareBirth(a, b Birth) (points int, why Reason) {
	switch {
	case a.Year == 0 || b.Year == 0:
		return 0, BirthUnknown
	case a.apart(b) > 0 && (a.apart(b) <= 1 || a.About || b.About) && a.apart(b) <= 3:
		return nearYear, BirthNear
	case a.apart(b) > 0:
		return otherYear, BirthDiffers
	case a.Month == 0 || b.Month == 0 || a.To > 0 || b.To > 0:
		return sameYear, BirthYear
	case a.Month == b.Month && a.Day == b.Day:
		return sameDay, BirthSame
	case a.Month == b.Month && (a.Day == 0 || b.Day == 0):
		return sameYear, BirthYear
	case a.Month == b.Day && a.Day == b.Month, a.About, b.About, a.first(), b.first():
		return sameYear, BirthNear
	}
	return otherDay, BirthNear
}

// first says whether a day is the one that stands for an unknown one.
func (b Birth) first() bool { return b.Month == 1 && b.Day <= 1 }

// apart is the number of years between two spans; 0 where they meet.
func (b Birth) apart(other Birth) int {
	return max(0, b.Year-other.last(), other.Year-b.last())
}

func (b Birth) last() int { return max(b.Year, b.To) }

// bestBirth is the most that any two of the days say; both sides may have several.
func bestBirth(a, b []Birth) (points int, why Reason) {
	points, why = -1000, BirthUnknown
	for _, x := range a {
		for _, y := range b {
			if p, w := compareBirth(x, y); p > points || p == points && w < why {
				points, why = p, w
			}
		}
	}
	if points == -1000 {
		return 0, BirthUnknown
	}
	return points, why
}
