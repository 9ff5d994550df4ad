package namematch

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// ICAO Doc 9303 part 3, section 6, tables A to C for Latin, Cyrillic and Arabic letters; ELOT 743 for Greek ones.
func TestLatinAsPassportsWriteIt(t *testing.T) {
	for _, c := range []struct{ source, name, want string }{
		{"9303 Cyrillic", "Юлия Щеглова", "iuliia shcheglova"},
		{"9303 Cyrillic", "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ", "abvgdeezhziiklmnoprstufkhtschshshchieyeiuia"},
		{"9303 Serbian letters", "Ђорђе Љубичић Његош Џаја", "dorde ljubichic njegosh dzaja"},
		{"9303 Macedonian", "Ѓорѓи Ќосев", "gjorgji kjosev"},
		{"9303 Ukrainian letters", "Ґалаґан Єва Їжак", "galagan ieva izhak"},
		{"9303 Latin", "Thérèse CAÑON", "therese canon"},
		{"9303 Latin", "Müller Größe Åse Ørsted Œuvre Þór Łukasz Đorđe ĳsbrand", "mueller groesse aase oersted oeuvre thor lukasz dorde ijsbrand"},
		{"9303 apostrophe left out, hyphen a blank", "O'Connor-d’Arc", "oconnor darc"},
		{"ELOT 743", "Παπαδόπουλος Γιώργος", "papadopoulos giorgos"},
		{"ELOT 743, μπ at the start", "Μπακογιάννη", "bakogianni"},
		{"ELOT 743, αυ ευ", "Ευάγγελος Σταύρος Παύλος Λευτέρης", "evangelos stavros pavlos lefteris"},
		{"ELOT 743, χ ψ ξ", "Χρήστος Ψαρράς Αλέξης", "christos psarras alexis"},
		{"Arabic consonants", "محمد القذافي", "mhmd al qdhafy"},
		{"half-width and composed forms", "Ｉｖａｎ Étienne", "ivan etienne"},
		{"a script without a table", "金正恩", "金正恩"},
		{"nothing", " ", ""},
	} {
		if got := Latin(c.name); got != c.want {
			t.Errorf("%s: Latin(%q) = %q, want %q", c.source, c.name, got, c.want)
		}
	}
}

func named(names ...string) Person {
	var p Person
	for _, n := range names {
		p.Names = append(p.Names, Name{Text: n})
	}
	return p
}

func degree(a, b string) int { return Compare(named(a), named(b)).Degree }

// Each row is one person, in the forms of ICAO 9303, ISO 9 (with and without its marks), and the English, German, French, Italian and Dutch press.
// The Arabic row is the one that the working group of ICAO showed when it proposed its table (TAG/MRTD 18, 2008).
var forms = [][]string{
	{"Пётр Чайковский", "Petr Chaikovskii", "Pëtr Čajkovskij", "Petr Cajkovskij", "Pyotr Tchaikovsky", "Pjotr Tschaikowski", "Piotr Tchaïkovski", "Pjotr Tsjaikovski"},
	{"Михаил Горбачёв", "Mikhail Gorbachev", "Mihail Gorbačëv", "Michail Gorbatschow", "Mikhaïl Gorbatchev", "Michail Gorbaciov", "Michail Gorbatsjov"},
	{"Никита Хрущёв", "Nikita Khrushchev", "Nikita Hruŝëv", "Nikita Chruschtschow", "Nikita Khrouchtchev", "Nikita Chruščëv", "Nikita Chroesjtsjov"},
	{"Борис Ельцин", "Boris Eltsin", "Boris Elʹcin", "Boris Yeltsin", "Boris Jelzin", "Boris Eltsine", "Boris Jeltsin"},
	{"Михаил Ходорковский", "Mikhail Khodorkovskii", "Mihail Hodorkovskij", "Michail Chodorkowski", "Mikhaïl Khodorkovski", "Mikhail Khodorkovsky"},
	{"Слободан Милошевић", "Slobodan Milosevic", "Slobodan Milošević", "Slobodan Miloschewitsch"},
	{"Κυριάκος Μητσοτάκης", "Kyriakos Mitsotakis", "Kiriakos Mitsotakis"},
	{"Muammar Qaddafi", "Mo'ammar Gadhafi", "Muammar Kaddafi", "Muammar Qadhafi", "Moammar El Kadhafi", "Muammar Gadafi", "Mu'ammar al-Qadafi",
		"Moamar al-Gaddafi", "Mu'ammar Al Qathafi", "Mo'ammar el-Gadhafi", "Moamar El Kadhafi", "Mu'ammar Qadhdhafi", "معمر القذافي"},
	{"Mohammed Hussein", "Muhammad Husayn", "Mohamed Hussain", "Mohamad Hussein", "محمد حسين"},
	{"Abd al-Rahman Said", "Abdul Rahman Said", "Abdulrahman Saeed", "Abderrahmane Saïd", "Abdurrahman Sayed", "عبد الرحمن سعيد"},
	{"Jürgen Groß", "Juergen Gross", "Jurgen Gross", "Groß, Jürgen"},
}

func TestFormsOfOneNameAgree(t *testing.T) {
	for _, row := range forms {
		for _, a := range row {
			for _, b := range row {
				if got := degree(a, b); got < 80 {
					r := Compare(named(a), named(b))
					t.Errorf("%s (%s) and %s (%s): %d %v", a, Latin(a), b, Latin(b), got, r.Reasons)
				}
			}
		}
	}
}

func TestFormsOfTwoNamesDoNot(t *testing.T) {
	for i, row := range forms {
		for j, other := range forms {
			if i == j {
				continue
			}
			for _, a := range row {
				for _, b := range other {
					if got := degree(a, b); got >= 80 {
						t.Errorf("%s and %s: %d", a, b, got)
					}
				}
			}
		}
	}
}

func TestDegreeAndReasons(t *testing.T) {
	for _, c := range []struct {
		a, b        string
		least, most int
		why         Reason
	}{
		{"Anna Keller", "Anna Keller", 100, 100, NameSame},
		{"Anna Keller", "KELLER Anna", 100, 100, NameOrder},
		{"Anna Keller", "Анна Келлер", 95, 100, NameScript},
		{"Anna Keller", "Anna Maria Keller", 90, 96, NameExtra},
		{"Anna Keller-Vogt", "Anna Vogt", 90, 96, NameExtra},
		{"Anna Keller", "A. Keller", 80, 96, NameInitial},
		{"Anna Keller", "Anna Kelller", 85, 99, NameSound},
		{"Johannes Zimmermann", "Johannes Zimmernann", 80, 97, NameSpelling},
		{"Jean-Pierre Dupont", "Jeanpierre Dupont", 95, 100, NameJoined},
		{"Ludwig van der Berg", "Ludwig Vanderberg", 95, 100, NameJoined},
		{"Gogh, Vincent van", "Vincent Vangogh", 95, 100, NameJoined},
		{"Omar al-Sayed", "Omar Elsayed", 85, 100, NameJoined},
		{"Ludwig van der Berg", "Ludwig Berg", 100, 100, NameSame},
		{"Anna Keller", "Bruno Keller", 0, 60, ""},
		{"Anna Keller", "Keller", 0, 60, ""},
		{"Jean Martin", "Jean Marin", 0, 84, ""},
		{"Ali Hassan", "Eli Hossein", 0, 84, ""},
		{"Hans Meier", "Hans Huber", 0, 60, ""},
		{"", "Anna Keller", 0, 0, ""},
		{"金正恩", "金正恩", 100, 100, NameSame},
	} {
		r := Compare(named(c.a), named(c.b))
		if r.Degree < c.least || r.Degree > c.most || c.why != "" && !slices.Contains(r.Reasons, c.why) {
			t.Errorf("%s and %s: %+v, want %d to %d and %s", c.a, c.b, r, c.least, c.most, c.why)
		}
	}
	weak := Compare(named("Anna Keller"), Person{Names: []Name{{Text: "Anna Keller", Weak: true}}})
	if weak.Degree != 90 || !slices.Contains(weak.Reasons, NameWeak) {
		t.Errorf("a poor name: %+v", weak)
	}
	second := Compare(named("Anna Keller"), named("Bruno Vogt", "Anna Keller"))
	if second.Name != 1 || second.Degree != 100 {
		t.Errorf("the second name: %+v", second)
	}
}

func TestBirths(t *testing.T) {
	known := Birth{Year: 1970, Month: 3, Day: 5}
	for name, c := range map[string]struct {
		list   []Birth
		degree int
		why    Reason
	}{
		"the same":                     {[]Birth{known}, 100, BirthSame},
		"unknown":                      {nil, 96, BirthUnknown},
		"no year":                      {[]Birth{{}}, 96, BirthUnknown},
		"the year":                     {[]Birth{{Year: 1970}}, 96, BirthYear},
		"the month":                    {[]Birth{{Year: 1970, Month: 3}}, 96, BirthYear},
		"a range with it":              {[]Birth{{Year: 1968, To: 1972}}, 96, BirthYear},
		"day and month swapped":        {[]Birth{{Year: 1970, Month: 5, Day: 3}}, 96, BirthNear},
		"the first of January":         {[]Birth{{Year: 1970, Month: 1, Day: 1}}, 96, BirthNear},
		"another day":                  {[]Birth{{Year: 1970, Month: 9, Day: 9}}, 91, BirthNear},
		"the year after":               {[]Birth{{Year: 1971, Month: 3, Day: 5}}, 91, BirthNear},
		"about two years before":       {[]Birth{{Year: 1968, About: true}}, 91, BirthNear},
		"two years before":             {[]Birth{{Year: 1968}}, 66, BirthDiffers},
		"a range without it":           {[]Birth{{Year: 1950, To: 1960}}, 66, BirthDiffers},
		"one of several is the same":   {[]Birth{{Year: 1950}, known}, 100, BirthSame},
		"one of several is unreadable": {[]Birth{{Year: 1950}, {}}, 96, BirthUnknown},
	} {
		a, b := named("Anna Keller"), named("Anna Maria Keller")
		a.Born, b.Born = []Birth{known}, c.list
		if r := Compare(a, b); r.Degree != c.degree || !slices.Contains(r.Reasons, c.why) {
			t.Errorf("%s: %+v, want %d %s", name, r, c.degree, c.why)
		}
	}
}

var syllables = []string{"an", "mo", "ham", "med", "sch", "tsch", "ow", "ski", "ber", "ger", "ich", "kh", "ali", "ou", "zh", "iv", "ma", "rie", "ç", "ü"}

func someName(t *rapid.T, label string) []string {
	word := rapid.Custom(func(t *rapid.T) string {
		return strings.Join(rapid.SliceOfN(rapid.SampledFrom(syllables), 1, 4).Draw(t, "syllables"), "")
	}).Filter(func(word string) bool { return !particles[Latin(word)] }) // which belong to the word behind them
	return rapid.SliceOfN(word, 1, 4).Draw(t, label)
}

func TestComparingIsSymmetricAndBlindForOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := someName(t, "a"), someName(t, "b")
		one, two := strings.Join(a, " "), strings.Join(b, " ")
		d := degree(one, two)
		if back := degree(two, one); d != back {
			t.Fatalf("%q and %q: %d, the other way %d", one, two, d, back)
		}
		if d < 0 || d > 100 {
			t.Fatalf("degree %d", d)
		}
		mixed := rapid.Permutation(a).Draw(t, "mixed")
		if other := degree(strings.Join(mixed, " "), two); other != d {
			t.Fatalf("%q and %q: %d, as %q %d", one, two, d, mixed, other)
		}
		if own := degree(one, strings.ToUpper(one)); own != 100 {
			t.Fatalf("%q and itself in capitals: %d", one, own)
		}
	})
}

// The index is a shortcut: it must find neither more nor less than comparing everybody.
func TestIndexFindsWhatComparingFinds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var list []Person
		for range rapid.IntRange(1, 30).Draw(t, "people") {
			list = append(list, named(strings.Join(someName(t, "listed"), " "), strings.Join(someName(t, "alias"), " ")))
		}
		asked := named(strings.Join(someName(t, "asked"), " "))
		var want []int
		for i, p := range list {
			if Compare(asked, p).Degree >= 65 {
				want = append(want, i)
			}
		}
		var got []int
		for _, m := range NewIndex(list).Find(asked, 65) {
			got = append(got, m.Person)
		}
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Fatalf("%v: found %v, comparing finds %v", asked, got, want)
		}
	})
}

func TestIndexOrdersByDegree(t *testing.T) {
	x := NewIndex([]Person{named("Anna Maria Keller"), named("Bruno Vogt"), named("Keller, Anna")})
	found := x.Find(named("Anna Keller"), 80)
	if x.Len() != 3 || len(found) != 2 || found[0].Person != 2 || found[1].Person != 0 {
		t.Errorf("found %+v", found)
	}
}

func FuzzCompare(f *testing.F) {
	for _, row := range forms {
		f.Add(row[0], row[len(row)-1])
	}
	f.Add(strings.Repeat("abdul", 300), "\xff\x00́")
	f.Fuzz(func(t *testing.T, a, b string) {
		if d := degree(a, b); d < 0 || d > 100 || d != degree(b, a) {
			t.Errorf("%q and %q: %d, the other way %d", a, b, d, degree(b, a))
		}
	})
}

// A list as long as those of the Union, Switzerland and the Security Council together, of names as unlike as those of people are.
func BenchmarkFind(b *testing.B) {
	random := rand.New(rand.NewPCG(1, 2))
	word := func() string {
		var w strings.Builder
		for range 2 + random.IntN(3) {
			w.WriteByte("bdfghjklmnprstvwz"[random.IntN(17)])
			w.WriteByte("aeiou"[random.IntN(5)])
		}
		return w.String()
	}
	var list []Person
	for range 20_000 {
		list = append(list, named(word()+" "+word()+" "+word(), word()+" "+word()))
	}
	index := NewIndex(list)
	b.ResetTimer()
	for range b.N {
		index.Find(named(word()+" "+word()), 80)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "persons/s")
}
