// Package standstill notices that the program did not work for a while, and that a clock jumped, and keeps both until a person
// releases what had to wait. It owns the tables standstill_seen and standstills.
//
// It knows no loan: what waits, and who may release it, is for others to say (internal/lending/held).
package standstill
