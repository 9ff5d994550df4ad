// Package totp is one-time codes by the time (RFC 6238): the secret of an authenticator app, how it is shown, and the step whose code is given.
// It keeps nothing.
package totp
