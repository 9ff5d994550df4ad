// Florin is an online consumer-credit platform in one program: public site, client
// area, back-office, API, background work and e-mail.
//
// This package wires the packages together (program.go) by the configuration
// (internal/admin/config) and holds the sub-commands, one file each: those make it more
// than 2,500 lines. It decides nothing about credit or people: a rule found here is in
// the wrong place. Commands that change data only say what
// they would do until --apply is given; serve, migrate, demo and admin create act at
// once, because scripts depend on them.
package main
