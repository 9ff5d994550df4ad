// Package program lets other programs of the lender call the API.
//
// A program belongs to the lender and is answered for by two responsible people. It holds scopes, each of which stands for one permission of staff
// and opens the operations that internal/api/v1/operations.csv gives it; a second person confirms what it is before it opens anything, and whatever
// widens it later. It calls with a secret, of which at most two live at once, so that one can take the other's place without a pause; or
// with a token for which it has signed by a key pair of its own (docs/program-keys.md).
//
// A program never does more than its scopes, than one of its responsible people may at the moment, and than the operations say. It is one pair
// of eyes and never the second (identity.OtherPersonTx).
//
// It is one package above 2,500 lines because who a program is, what it calls with and how much two people let it do are read together at every call, and
// change together by one confirmation.
package program
