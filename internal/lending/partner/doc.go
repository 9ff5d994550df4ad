// Package partner keeps the intermediaries who bring applications: who they are, what was agreed with them, and the applications that they began.
//
// It owns partners and their agreements, which count once a second person has confirmed them; which programs speak for one; the links by which a
// person takes over what a partner has filled in; whom an application is credited to, and the conflicts of two partners about one person.
//
// A partner never consents, proves an address or chooses a password: a link opens a draft, and what follows is the person's. A partner reads where
// its own applications stand, and nothing of the person, of reasons or scores. What it earns is the business of package commission.
package partner
