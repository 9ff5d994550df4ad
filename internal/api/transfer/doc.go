// Package transfer is the part of the API by which loans pass to others: sales, with what the buyer gets.
package transfer
