// Package person is who borrows as they described themselves: the rows of the table persons, whose names, addresses and dates of birth may lie sealed,
// and the changes of them. It knows nothing of how a request goes on.
package person
