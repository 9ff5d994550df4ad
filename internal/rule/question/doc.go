// Package question is what a lender asks applicants beyond the form that ships: questions with their kinds and words, who is asked
// which, what counts as an answer, and what an answer advises the checks.
//
// It is pure. The questions in force are a setting (package settings), the answers of a request lie in package answer.
package question
