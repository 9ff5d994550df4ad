// Package rulelab lets people work on the rules of credit without touching the ones in force:
// as a draft, tried on past requests, brought into force by a second person.
//
//	draft, version 1, 2, … --replay--> running --> done
//	                                      |-----> cancelled, failed
//	done, of the newest version --propose--> proposed --confirm--> confirmed --its day--> applied
//	                                                  --reject---> rejected            --> failed
//	proposed, confirmed --withdraw--> withdrawn
//	applied --return--> proposed: what was in force before, in the same way
//
// Rules are hard limits, affordability, the points of the scorecard and prices. They have no
// place for who a person is: see credit.Scorecard and underwriting.CheckInput. A replay tries
// the rules of a version, and those that were in force when it began, on the stored inputs of
// requests; it writes nothing but its own result, and the same trial gives the same result.
// Language and residence are looked at afterwards, to compare how groups fare.
//
// It is one package above 2,500 lines because a change may only be proposed of what a replay has seen:
// drafts, replays and changes are one machine of states.
//
// It does not own what the checks say (underwriting), nor which rules are in force (settings).
package rulelab
