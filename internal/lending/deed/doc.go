// Package deed is what an agreement says, as it was when its offer was sent: who, what, by which
// rules; and how its papers begin. It does not own how it is kept, sent or signed (agreement), or
// how papers are written (paper).
package deed
