// Package certstore keeps in the database what the program and the authority of automatic certificates (ACME, RFC 8555) have for each other:
// keys and certificates, the account there, and the proofs that the authority asks for. So every node shows the same certificate, answers for a proof that
// another node has begun, and one alone renews at a time.
//
// It is the storage that certmagic asks for: names with slashes, of which the last part is a file's. What lies in a file is sealed.
package certstore
