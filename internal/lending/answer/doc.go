// Package answer keeps what applicants answered to the lender's own questions, with the version of the words in which each was asked, and
// shows it to staff and to the applicant.
//
// Answers lie sealed, whole: what a lender asks may say anything of a person. They are written once, with the request, and erased with it.
// It does not own what is asked (the setting "questions", package question) nor when an answer must be there (application).
package answer
