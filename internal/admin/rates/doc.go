// Package rates keeps the rates of exchange by which statements are shown in another currency: one person brings them, as a central bank
// publishes them, another confirms them. Nothing is booked by them.
//
// It owns the tables rate_changes and exchange_rates. How rates are read and what follows from them is exchangerate's.
package rates
