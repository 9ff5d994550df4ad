// Package lawrows says what the law of a country asks of a loan. The program asks for a capability (how is a month reckoned, what follows a
// withdrawal, which texts does a contract have), never for a country: countries stand in data/, one file each, and nowhere else.
// A file holds rows: what they say, from which day, and the article behind them. The loader refuses a file that is not whole. The file of
// the European Union is what holds where a country says nothing of its own.
//
// The package is pure and read once. What a lender may choose within the law (prices, days, registers) is a product's, in settings.
package lawrows
