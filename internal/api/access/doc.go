// Package access is how people sign in, and what they see and change of their own access:
// passwords, second factors, recovery codes, sessions. Clients and staff pass the same steps, each
// with a session of their own sort; an invitation to work for the lender is accepted here, too.
//
// Who may sign in and what is asked of them decides the feature identity.
package access
