// Package client is the API of the client's own area: their requests, papers, offers and
// contracts, loans, payments, conversations, personal details and rights.
//
// Every route is for signed-in clients and answers only what is the caller's own; a feature finds
// it by the caller, never by an id alone.
package client
