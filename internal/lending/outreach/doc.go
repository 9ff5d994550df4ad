// Package outreach brings the letters about arrears to those who owe by other ways than the e-mail: as a text message that says
// where the letter lies, and as the paper itself by post. It owns the table loan_sendings, the hours in which text messages
// leave, and what became of each sending.
//
// It does not own when a letter is due (arrears), how the paper looks or is issued (paper, letter), or which ways the lender
// wants (settings).
package outreach
