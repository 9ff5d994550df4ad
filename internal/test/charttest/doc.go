// Package charttest holds the chart of deploy/helm/florin to what it promises. It has no code of its own and nothing imports it.
//
// testdata has values of lenders beside what Helm makes of them; scripts/chart writes the latter anew with Helm itself. Templates are also carried out
// here, by the few functions that they use, and compared with it: a template that was changed without Helm's word on it is found within a second.
package charttest
