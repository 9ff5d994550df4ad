// Command release makes of a built program what is handed out: archives, an image, licence notices and sums. Each is the same byte for
// byte when it is made again from the same commit: times are those of the commit, and nobody's name or folder is in it.
//
// scripts/release builds the programs and calls it.
package main
