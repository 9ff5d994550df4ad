// Package pennytest proves the lender's own accounts, each by one payment of the smallest unit of its currency from the account to the
// same account. The payment carries a code that is drawn by lot, and leaves like every other (payout): in a batch that a second person
// releases, by file or by adapter. Who enters the code has read it on the account's statement; a statement that is imported and shows the
// payment proves the account by itself. It owns the table account_proofs.
//
// It does not own which accounts there are (settings), how money leaves (payout), or how statements are read (treasury).
package pennytest
