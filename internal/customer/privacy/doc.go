// Package privacy answers people who ask about their own data, and complaints.
//
// A case is one such question: an export, a correction, an erasure or a complaint.
//
//	received --Acknowledge--> acknowledged --Answer--> answered --time--> closed
//	received --Answer--> answered            answered --Reopen (complaint, once)--> received
//
// An export is made by a job into one archive that streams from the packages to an encrypted
// file and from there to the person who asked. An erasure is answered before it is asked for: a
// plan says what goes at once and what the law keeps until when; a job then does what the
// plan says at that moment. A hold keeps everything of a person; two people lift it.
// A run counts what the table of retention no longer keeps, and erases it when released.
//
// What packages keep comes through personal.Source: this one names no table but its own. It
// also writes down, behind the answer, who of the lender's people looked at which file, and
// shows that to the person whose file it is, by role and never by name.
//
// It is one package above 2,500 lines because an export, an erasure, a hold and a run of retention go
// over the same sources and exclude each other in one state of a case.
//
// It does not own the table of retention (settings), the audit log or the delivery of mail.
package privacy
