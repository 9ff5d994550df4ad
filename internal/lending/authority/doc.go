// Package authority is who may approve how much: limits of people and roles, tiers that take the votes of several, and the votes (decision 0136). It
// owns the table approval_votes. The limits and tiers themselves are the setting "authority" (package settings).
//
// It does not own proposals nor what comes of a vote (decision), the second person that a product asks for (catalogue), or the bounds of programs
// (mandate).
package authority
