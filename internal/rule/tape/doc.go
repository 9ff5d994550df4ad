// Package tape is pure: it writes loans one after the other as the loan-by-loan tapes that authorities and investors ask for, and checks each
// value before it is written.
//
//   - consumer: the consumer underlying exposures of the securitisation templates (Delegated Regulation (EU) 2020/1224 and Implementing
//     Regulation (EU) 2020/1225, annexes VI), field codes CMRL1 to CMRL66;
//   - anacredit: the instrument, financial, accounting and counterparty attributes of AnaCredit (Regulation (EU) 2016/867, annex I, templates
//     1 and 2) by the names of the ECB's dictionary, in one row a loan.
//
// One table of fields is the order of the columns, the documentation (docs/loan-tapes.md) and the validator. The package knows neither loans
// nor the lender: values come with the rows, in the order of the fields (export). A value that the table refuses is never repaired.
package tape
