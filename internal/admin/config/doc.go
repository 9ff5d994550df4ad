// Package config is what an operator sets outside the database: flags, environment variables and the configuration file, what they
// mean together, and everything that is wrong with them, told at once. docs/configuration.md is made from the tags.
//
// What the lender's people set is package settings; the wiring of the program is cmd/florin.
package config
