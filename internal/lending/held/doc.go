// Package held is what waits for a person after days on which the program did not work, or after a clock that jumped: why it
// waits, which letters would leave, up to which day the bank's statements are known, and the release (decision 0065).
//
// It owns no table: standstills are the platform's, letters those of arrears, statements those of treasury.
package held
