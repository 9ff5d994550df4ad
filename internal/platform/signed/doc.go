// Package signed signs what passes between Florin and other programs, and checks it: headers by the convention of Standard Webhooks
// (standardwebhooks.com), with a shared secret (v1) or a key pair (v1a).
//
// It keeps no secret and knows no protocol: webhooks and adapters do.
package signed
