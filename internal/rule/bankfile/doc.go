// Package bankfile writes and reads what passes between a lender and its banks: credit
// transfers (pain.001.001.09) and direct debits (pain.008.001.08) on the way out, status
// reports (pain.002), statements (camt.053) and notices (camt.054) on the way in, and the
// payloads of the Swiss QR-bill and of the European payment code.
//
// It is pure: values in, bytes out, and back. What it writes is strict: it refuses to make a
// file that a bank would refuse. What it reads is lenient: any version of a message, any
// prefix, any extension of a bank; but an amount that cannot be read exactly is an error,
// never a guess, and what an entry's details leave unexplained is handed on as a part of its
// own, so that the parts of an entry always add up to what moved on the account.
//
// It knows nothing of loans, and keeps nothing.
package bankfile
