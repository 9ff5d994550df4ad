package paper

// SettlementQuote writes what ends a loan on a day, and by which rule.
func SettlementQuote(f SettlementFacts) ([]byte, error) {
	s := begin(f.Head, "settlement", "settlement")
	q := f.Settlement
	s.date("settle_on", q.On)
	s.date("valid_until", f.ValidUntil)
	s.money("balance", q.Balance)
	s.money("accrued", q.Accrued)
	s.cost("compensation", q.Compensation)
	if back, err := q.FeeRefund.Neg(); err == nil {
		s.cost("refund", back)
	}
	s.cost("overdue", f.Overdue)
	s.money("total", f.Total)
	s.cost("per_day", f.PerDay)
	s.letter()
	s.say("settlement.body")
	s.facts(true, [2]string{"settlement.balance", "balance"}, [2]string{"settlement.accrued", "accrued"},
		[2]string{"settlement.compensation", "compensation"}, [2]string{"settlement.refund", "refund"},
		[2]string{"settlement.overdue", "overdue"}, [2]string{"settlement.total", "total"})
	s.facts(false, [2]string{"settlement.per_day", "per_day"})
	s.say("settlement.valid")
	s.payTo(f.PayTo)
	s.heading("settlement.rule")
	s.paragraphs(s.values["early_repayment"] + "\n\n" + s.values["early_compensation"])
	s.say("settlement.after")
	return s.close()
}

// PaymentReceipt writes the receipt for a payment and what it paid.
func PaymentReceipt(f PaymentReceiptFacts) ([]byte, error) {
	s := begin(f.Head, "payment", "payment")
	s.date("received_on", f.ReceivedOn)
	s.money("amount", f.Amount)
	s.cost("charges", f.Charges)
	s.cost("costs", f.Costs)
	s.cost("interest", f.Interest)
	s.cost("principal", f.Principal)
	s.cost("early", f.Early)
	s.cost("credit", f.Credit)
	s.money("outstanding", f.Outstanding)
	s.next(f.NextOn, f.NextPayBy, f.Next)
	s.letter()
	s.say("payment.body")
	s.heading("payment.parts")
	s.facts(true, [2]string{"payment.charges", "charges"}, [2]string{"payment.costs", "costs"},
		[2]string{"payment.interest", "interest"}, [2]string{"payment.principal", "principal"},
		[2]string{"payment.early", "early"}, [2]string{"payment.credit", "credit"}, [2]string{"payment.total", "amount"})
	s.facts(false, [2]string{"payment.outstanding", "outstanding"}, [2]string{"payment.next", "next_value"})
	s.paragraphs(s.values["allocation_order"])
	return s.close()
}

// ClosingConfirmation writes that a loan has ended, and how.
func ClosingConfirmation(f ClosingFacts) ([]byte, error) {
	s := begin(f.Head, "closing", "closing")
	s.date("closed_on", f.ClosedOn)
	s.money("principal", f.Principal)
	s.date("paid_out_on", f.PaidOutOn)
	s.cost("paid", f.Paid)
	s.cost("refunded", f.Refunded)
	s.letter()
	s.say("closing." + string(f.Reason))
	s.heading("closing.facts")
	s.facts(false, [2]string{"field.reference", "reference"}, [2]string{"closing.principal", "principal"},
		[2]string{"closing.paid_out", "paid_out_on"}, [2]string{"closing.closed", "closed_on"},
		[2]string{"closing.paid", "paid"}, [2]string{"closing.refunded", "refunded"})
	if f.Reason != ClosedWrittenOff && f.Reason != ClosedCancelled {
		s.say("closing.register")
	}
	s.say("closing.mandate", "closing.data")
	return s.close()
}
