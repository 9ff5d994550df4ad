// Package scorefile makes the file about the score that a supervisor asks for: what the points are for, every version with
// who proposed and confirmed it, what they look at and what they never do, the trials, how decisions and loans went, what
// people decided against the checks, who oversees, complaints, and what the law asks of it (docs/score-file.md, 0162).
//
// It owns no table and reckons nothing: editions and trials are rulelab's, decisions and groups portfolio's, complaints
// privacy's. The paper is made of these facts alone, so that the same facts at the same time give the same bytes.
package scorefile
