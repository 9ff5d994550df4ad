// Package doctor says what would block a real opening of an installation, and what is advised: the lender's settings and people, the
// configuration with its certificates and files, the daily work and what the program depends on. It changes nothing.
package doctor
