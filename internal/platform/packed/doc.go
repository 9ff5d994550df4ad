// Package packed keeps texts that are nearly alike in little space: what a text shares with others is a form, kept
// once under the digest of what it says, and a text keeps only what it does not share.
//
// A form never changes and is never deleted, so that what was written with it reads the same for ever, whatever has
// become of the program that wrote it. It names nobody: it is made of invented figures. A packed text begins with a
// mark and the form that it needs; one without the mark is as it was kept before there were forms, and is read as it
// stands.
//
// Walk packs what was kept whole, in the background and in batches. Which texts are packed, and by which form, the
// packages decide that keep them.
package packed
