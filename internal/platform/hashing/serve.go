package hashing

import (
	"encoding/gob"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"syscall"
)

// Command is the argument by which the program is called to compute hashes. It is no command
// for people.
const Command = "compute-hashes"

// init does so in place of main, which Go runs once every package of the program is ready:
// their tables would lie unused beside each hash. Most of those packages come later than this
// one, which Go decides by their paths.
func init() {
	if len(os.Args) != 2 || os.Args[1] != Command {
		return
	}
	if err := serve(os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "florin:", err)
		os.Exit(1)
	}
	os.Exit(0)
}

// serve answers questions until there are no more: the process that asks has gone, or
// needs no hashes now. Signals to the whole group are for the one that asks, which ends
// this one when it has no sign-in left to answer.
func serve(in io.Reader, out io.Writer) error {
	signal.Ignore(os.Interrupt, syscall.SIGTERM)
	debug.FreeOSMemory() // what starting left, before 19 MiB come to lie beside it
	questions, answers := gob.NewDecoder(in), gob.NewEncoder(out)
	for {
		var t Task
		err := questions.Decode(&t)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("read a question: %w", err)
		}
		if err := answers.Encode(t.key()); err != nil {
			return fmt.Errorf("write an answer: %w", err)
		}
		runtime.GC() // the next hash has the memory of this one, which nothing else needs
	}
}
