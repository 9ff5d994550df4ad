// Package command holds what every command of the program works with, so that a command can live beside what it serves.
// The program's main package joins the commands into one command line.
package command
