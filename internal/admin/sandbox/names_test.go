package sandbox

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"florin/internal/kernel/money"
	"florin/internal/lending/application"
	"florin/internal/rule/credit"
	"florin/internal/rule/namematch"
	"florin/internal/rule/watchlist"
	"florin/internal/test/testkit"
)

// Whatever is asked for, the card that ships gives the opinion that the name says.
func TestNamesTellFiguresOfTheirOpinion(t *testing.T) {
	for _, loan := range []int64{500_00, 5_000_00, 75_000_00, 400_000_00} {
		for _, months := range []int{0, 6, 12, 36, 60, 84, 240} {
			for name, want := range map[string]credit.Opinion{"Favourable": credit.Favourable, "REVIEW": credit.Review, " unfavourable ": credit.Unfavourable} {
				f := Answers(application.Fields{LastName: name, LoanAmount: loan, LoanDuration: months})
				lasts := max(months, 12)
				if months > 0 {
					lasts = months
				}
				instalment := loan/int64(lasts) + loan/100 // at 12 percent a year, with the interest of the whole sum each month: more than any is
				score, err := credit.ExpertScorecard().Score(credit.ScoreInput{
					Instalment: money.Of(instalment, "EUR"), Others: money.Of(*f.OtherLoans, "EUR"), Income: money.Of(f.MonthlyIncome, "EUR"), Loan: money.Of(loan, "EUR"),
					Months: lasts, Employment: f.EmploymentStatus, Seniority: f.EmploymentDuration, IncomeKind: f.IncomeType,
				})
				if err != nil || score.Opinion != want {
					t.Errorf("%s, %d over %d months: %+v %v", name, loan, months, score, err)
				}
			}
		}
	}
	told := application.Fields{LastName: "Lefevre", MonthlyIncome: 1, LoanAmount: 2}
	if got := Answers(told); !reflect.DeepEqual(got, told) {
		t.Errorf("others: %+v", got)
	}
}

// Any first name agrees with the list of the sandbox, and no other family name does.
func TestTheListOfASandbox(t *testing.T) {
	list, err := watchlist.Read(strings.NewReader(listed()))
	testkit.Must(t, err)
	people := make([]namematch.Person, len(list.People))
	for i, e := range list.People {
		people[i] = namematch.Person{Names: e.Names, Born: e.Born}
	}
	index := namematch.NewIndex(people)
	found := func(name string) []namematch.Match {
		return index.Find(namematch.Person{Names: []namematch.Name{{Text: name}}}, 80)
	}
	first := []string{"Élodie", "Jean-Pierre", "Marie Anne", "Наталья", "Σοφία"}
	for letter := 'A'; letter <= 'Z'; letter++ {
		first = append(first, fmt.Sprintf("%cx", letter), string(letter))
	}
	for _, name := range first {
		one, other := found(name+" Sanctioned"), found(name+" LOOKALIKE")
		if len(one) != 1 || one[0].Person != 0 || len(other) != 1 || other[0].Person != 1 || one[0].Degree <= other[0].Degree {
			t.Errorf("%s: %+v, %+v", name, one, other)
		}
		if others := found(name + " Lefevre"); len(others) > 0 {
			t.Errorf("%s Lefevre: %+v", name, others)
		}
	}
}
