// Package bureau knows what a register of credits is to be told of a loan, tells it by the lender's adapter or has people note that they did, and keeps what was told. It owns
// the table bureau_reports, to which each event adds a row.
//
// Of what, from when and until when is law (law.Register) of the product that was signed, and the product's days where the law leaves them open:
//
//	contract     it was signed
//	arrears      a condition of the law holds; told once those who owe were warned for as long as the law says
//	called       the loan was called in, where a register keeps that beside arrears
//	cured        arrears that were told are put right
//	ended        a contract that was told has ended
//	correction   what was told was wrong by what is known now: a payment came back, or had come before
//
//	due -> asked -> reported     the adapter was asked, and has told the register
//	 |       |---> failed        late, refused, or believed in nothing: a person tells the register, or has the adapter asked again
//	 |-----------> reported      by hand
//	 |-----------> withdrawn     it ceased to hold before it was told
package bureau
