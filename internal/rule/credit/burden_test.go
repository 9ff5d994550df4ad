package credit_test

import (
	"math"
	"testing"

	"florin/internal/kernel/money"
	"florin/internal/rule/credit"
)

func TestPaymentToIncome(t *testing.T) {
	cases := []struct {
		name            string
		payment, income string
		percent         string
		band            credit.Band
	}{
		{"10 000 over 36 months at 3 % on 2 500", "290.81", "2500", "11.63", credit.Green},
		{"25 000 over 48 months at 5.9 % on 1 800", "585.98", "1800", "32.55", credit.Red},
		{"exactly 20 %", "400", "2000", "20.00", credit.Green},
		{"a hair above 20 %, though it shows as 20", "20000.01", "100000", "20.00", credit.Amber},
		{"exactly 30 %", "600", "2000", "30.00", credit.Amber},
		{"a hair above 30 %, though it shows as 30", "30000.01", "100000", "30.00", credit.Red},
		{"nothing to pay", "0", "2000", "0.00", credit.Green},
		{"more than the income", "3000", "2000", "150.00", credit.Red},
		{"no income", "290.81", "0", "0", credit.Unknown},
		{"negative income", "290.81", "-1", "0", credit.Unknown},
		{"negative payment", "-1", "2000", "0", credit.Unknown},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got := credit.PaymentToIncome(eur(t, c.payment), eur(t, c.income))
			if got.Band != c.band || got.Percent.String() != c.percent {
				t.Errorf("got %v %% %s, want %s %% %s", got.Percent, got.Band, c.percent, c.band)
			}
		})
	}
}

func TestPaymentToIncomeAcrossCurrenciesIsUnknown(t *testing.T) {
	if got := credit.PaymentToIncome(eur(t, "1"), money.Of(100, money.CHF)); got.Band != credit.Unknown {
		t.Errorf("got %v", got)
	}
}

func TestPaymentToIncomeBeyondReasonIsRed(t *testing.T) {
	if got := credit.PaymentToIncome(money.Of(math.MaxInt64, money.EUR), money.Of(1, money.EUR)); got.Band != credit.Red {
		t.Errorf("got %v", got)
	}
}
