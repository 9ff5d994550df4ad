// Package underwriting tells what a request looks like to who lends: the checks with their opinion, the budget of the
// household, what registers answered and are still to be told, and other requests that look alike.
//
// It owns the runs of the checks, the answers and reports of registers, corrections of budgets and the marks of people. The
// checks advise: nothing here moves a request. What an offer is made of is told here too (Deal), because it carries their answers.
// The mathematics are those of credit and budget.
//
// It is one package above 2,500 lines because an answer of a register, entered by a person or by an adapter, changes the checks and the budget of the request that it is about in one transaction.
package underwriting
