// Package branches is where a lender makes branches or teams, and puts people into them (decision 0186). It owns the table branch_changes, and writes what
// package branch of lending reads: branches, their members, and the rule that only members see clients.
//
// Each of these decides who sees whose data, so it takes two people and the waiting time, as every change of rights: each is a change of package change
// that guards. A branch is closed once nobody is in it and no request of it is open; it stays, because histories name it.
package branches
