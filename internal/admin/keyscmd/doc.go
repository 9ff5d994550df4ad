// Package keyscmd has the operator's commands for master keys: which there are and what each still seals, sealing that again, and retiring one.
package keyscmd
