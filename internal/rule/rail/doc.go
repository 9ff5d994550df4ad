// Package rail answers for a currency and a country how money travels: which accounts it reaches, with which letters,
// charges and references, whether by direct debit, and on which slip it is asked for. It also knows the numbers that
// travel with money: account numbers, bank identifiers, creditor identifiers and references with their check digits.
//
// It is pure, and the one place for these questions: nothing else decides by a currency or by the country of an account. Bank files
// are written and read by package bankfile.
package rail
