// Package roles is where a lender makes roles of its own out of the permissions, beside the shipped ones (decision 0181). It owns the tables
// staff_roles and staff_role_changes.
//
// A role is made, changed and closed by two people and after the waiting time, as every change of rights: each is a change of package change that
// guards. Nobody gives a role what they may not do themselves, neither who proposes nor who confirms, and nobody confirms a change of the role that
// they have. A closed role stays, because histories name it.
//
// It does not own what roles allow at each call, nor who has which: package identity reads the table with the person.
package roles
