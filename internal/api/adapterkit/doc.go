// Package adapterkit tries adapters: whether a program speaks the protocol of internal/integration/adapter as docs/adapters.md has it, in what goes well and in what goes wrong. It
// asks invented questions only, and keeps nothing.
package adapterkit
