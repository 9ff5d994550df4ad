package watchlist

import (
	"encoding/xml"
	"errors"
	"io"
	"strconv"
	"strings"

	"florin/internal/kernel/date"
	"florin/internal/rule/namematch"
)

// deepest bounds how far elements stand inside one another: the decoder goes down by recursion.
const deepest = 30

// readXML walks the file entry by entry, so that memory holds one of them and what is kept.
func readXML(in io.Reader, format Format, person, other string) (List, error) {
	list := List{Format: format}
	decoder := xml.NewTokenDecoder(&shallow{in: xml.NewDecoder(in)})
	root := true
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			if root {
				return list, errBroken
			}
			return list, nil
		}
		if err != nil {
			return list, errBroken.Wrap(err)
		}
		start, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		switch {
		case root:
			list.dated(start)
			root = false
		case start.Name.Local == person:
			if err := list.entry(decoder, start); err != nil {
				return list, err
			}
		case other != "" && start.Name.Local == other:
			list.LeftOut++
			if err := decoder.Skip(); err != nil {
				return list, errBroken.Wrap(err)
			}
		}
	}
}

// shallow refuses elements that stand too deep.
type shallow struct {
	in    *xml.Decoder
	depth int
}

func (s *shallow) Token() (xml.Token, error) {
	token, err := s.in.Token()
	switch token.(type) {
	case xml.StartElement:
		s.depth++
	case xml.EndElement:
		s.depth--
	}
	if s.depth > deepest {
		return nil, errBroken
	}
	return token, err
}

// dated reads when the list was made, which each format says at its root.
func (l *List) dated(root xml.StartElement) {
	for _, a := range root.Attr {
		switch a.Name.Local {
		case "dateGenerated", "generationDate", "date":
			l.Version = line(a.Value)
			l.Date, _ = date.Parse(l.Version[:min(len(l.Version), len("2006-01-02"))])
		}
	}
}

func (l *List) entry(d *xml.Decoder, start xml.StartElement) error {
	var read interface{ entry() (Entry, bool) }
	switch l.Format {
	case UnitedNations:
		read = &unPerson{}
	case Union:
		read = &unionEntity{}
	default:
		read = &swissTarget{}
	}
	if err := d.DecodeElement(read, &start); err != nil {
		return errBroken.Wrap(err)
	}
	e, ok := read.entry()
	if !ok {
		l.LeftOut++
		return nil
	}
	return l.add(e)
}

type unPerson struct {
	ID        string `xml:"DATAID"`
	Reference string `xml:"REFERENCE_NUMBER"`
	First     string `xml:"FIRST_NAME"`
	Second    string `xml:"SECOND_NAME"`
	Third     string `xml:"THIRD_NAME"`
	Fourth    string `xml:"FOURTH_NAME"`
	Original  string `xml:"NAME_ORIGINAL_SCRIPT"`
	List      string `xml:"UN_LIST_TYPE"`
	Aliases   []struct {
		Quality string `xml:"QUALITY"`
		Name    string `xml:"ALIAS_NAME"`
	} `xml:"INDIVIDUAL_ALIAS"`
	Births []struct {
		Type string `xml:"TYPE_OF_DATE"`
		Date string `xml:"DATE"`
		Year string `xml:"YEAR"`
		From string `xml:"FROM_YEAR"`
		To   string `xml:"TO_YEAR"`
	} `xml:"INDIVIDUAL_DATE_OF_BIRTH"`
}

func (p *unPerson) entry() (Entry, bool) {
	e := Entry{Ref: p.Reference, Programme: p.List}
	if line(e.Ref) == "" {
		e.Ref = p.ID
	}
	e.Names = append(e.Names, namematch.Name{Text: strings.Join([]string{p.First, p.Second, p.Third, p.Fourth}, " ")}, namematch.Name{Text: p.Original})
	for _, a := range p.Aliases {
		e.Names = append(e.Names, namematch.Name{Text: a.Name, Weak: strings.EqualFold(line(a.Quality), "low")})
	}
	for _, b := range p.Births {
		birth := day(b.Date)
		if birth.Year == 0 {
			birth = years(b.Year, b.From, b.To)
		}
		birth.About = strings.EqualFold(line(b.Type), "approximately")
		e.born(birth)
	}
	return e, true
}

type unionEntity struct {
	ID        string `xml:"logicalId,attr"`
	Reference string `xml:"euReferenceNumber,attr"`
	Subject   struct {
		Code  string `xml:"code,attr"`
		Class string `xml:"classificationCode,attr"`
	} `xml:"subjectType"`
	Regulations []struct {
		Programme string `xml:"programme,attr"`
	} `xml:"regulation"`
	Names []struct {
		Whole  string `xml:"wholeName,attr"`
		First  string `xml:"firstName,attr"`
		Middle string `xml:"middleName,attr"`
		Last   string `xml:"lastName,attr"`
		Strong string `xml:"strong,attr"`
	} `xml:"nameAlias"`
	Births []struct {
		Date  string `xml:"birthdate,attr"`
		Day   string `xml:"dayOfMonth,attr"`
		Month string `xml:"monthOfYear,attr"`
		Year  string `xml:"year,attr"`
		From  string `xml:"yearRangeFrom,attr"`
		To    string `xml:"yearRangeTo,attr"`
		Circa string `xml:"circa,attr"`
	} `xml:"birthdate"`
}

func (u *unionEntity) entry() (Entry, bool) {
	if u.Subject.Code != "person" && u.Subject.Class != "P" {
		return Entry{}, false
	}
	e := Entry{Ref: u.Reference}
	if line(e.Ref) == "" {
		e.Ref = u.ID
	}
	for _, r := range u.Regulations {
		if e.Programme == "" {
			e.Programme = r.Programme
		}
	}
	for _, n := range u.Names {
		whole := n.Whole
		if line(whole) == "" {
			whole = strings.Join([]string{n.First, n.Middle, n.Last}, " ")
		}
		e.Names = append(e.Names, namematch.Name{Text: whole, Weak: n.Strong == "false"})
	}
	for _, b := range u.Births {
		birth := day(b.Date)
		if birth.Year == 0 {
			birth = years(b.Year, b.From, b.To)
			birth.Month, birth.Day = number(b.Month, 12), number(b.Day, 31)
		}
		birth.About = b.Circa == "true"
		e.born(birth)
	}
	return e, true
}

type swissTarget struct {
	ID         string `xml:"ssid,attr"`
	Set        string `xml:"sanctions-set-id,attr"`
	Individual *struct {
		Identities []struct {
			Names []struct {
				Quality string `xml:"quality,attr"`
				Parts   []struct {
					Order    string   `xml:"order,attr"`
					Value    string   `xml:"value"`
					Variants []string `xml:"spelling-variant"`
				} `xml:"name-part"`
			} `xml:"name"`
			Births []struct {
				Day   string `xml:"day,attr"`
				Month string `xml:"month,attr"`
				Year  string `xml:"year,attr"`
				Kind  string `xml:"quality,attr"`
			} `xml:"day-month-year"`
		} `xml:"identity"`
	} `xml:"individual"`
	Modifications []struct {
		Type string `xml:"modification-type,attr"`
		On   string `xml:"effective-date,attr"`
	} `xml:"modification"`
}

// gone says whether the last of what was done to the entry took it off the list.
func (s *swissTarget) gone() bool {
	last, off := "", false
	for _, m := range s.Modifications {
		if m.On >= last {
			last, off = m.On, m.Type == "de-listed" || m.Type == "removed"
		}
	}
	return off
}

func (s *swissTarget) entry() (Entry, bool) {
	if s.Individual == nil || s.gone() {
		return Entry{}, false
	}
	e := Entry{Ref: s.ID, Programme: s.Set}
	for _, identity := range s.Individual.Identities {
		for _, n := range identity.Names {
			var plain, variant []string
			for _, part := range n.Parts {
				plain = append(plain, part.Value)
				spelled := part.Value
				if len(part.Variants) > 0 {
					spelled = part.Variants[0]
				}
				variant = append(variant, spelled)
			}
			weak := n.Quality == "low"
			e.Names = append(e.Names, namematch.Name{Text: strings.Join(plain, " "), Weak: weak})
			if strings.Join(variant, " ") != strings.Join(plain, " ") {
				e.Names = append(e.Names, namematch.Name{Text: strings.Join(variant, " "), Weak: weak})
			}
		}
		for _, b := range identity.Births {
			birth := years(b.Year, "", "")
			birth.Month, birth.Day, birth.About = number(b.Month, 12), number(b.Day, 31), b.Kind == "low"
			e.born(birth)
		}
	}
	return e, true
}

func (e *Entry) born(b namematch.Birth) {
	if b.Year > 0 {
		e.Born = append(e.Born, b)
	}
}

// day reads a whole date; the zero value where it is none.
func day(text string) namematch.Birth {
	text = line(text)
	d, err := date.Parse(text[:min(len(text), len("2006-01-02"))])
	if err != nil {
		return namematch.Birth{}
	}
	return namematch.Birth{Year: d.Year(), Month: int(d.Month()), Day: d.Day()}
}

// years reads a year or a range of them.
func years(year, from, to string) namematch.Birth {
	if y := number(year, 9999); y > 0 {
		return namematch.Birth{Year: y}
	}
	b := namematch.Birth{Year: number(from, 9999), To: number(to, 9999)}
	if b.Year == 0 {
		b.Year = b.To
	}
	if b.To <= b.Year {
		b.To = 0
	}
	return b
}

func number(text string, most int) int {
	n, err := strconv.Atoi(line(text))
	if err != nil || n < 0 || n > most {
		return 0
	}
	return n
}
