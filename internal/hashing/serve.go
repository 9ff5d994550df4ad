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
	"sync"
	"syscall"
)

// Command is the argument by which the program is called to compute hashes.
const Command = "compute-hashes"

// Serve answers questions until there are no more: the process that asks has gone, or
// needs no hashes now. Signals to the whole group are for the one that asks, which ends
// this one when it has no sign-in left to answer.
func Serve(in io.Reader, out io.Writer) error {
	signal.Ignore(os.Interrupt, syscall.SIGTERM)
	workers := runtime.GOMAXPROCS(0)
	runtime.GOMAXPROCS(workers + 2) // reading and writing wait for no hash
	debug.SetGCPercent(-1)          // workers collect what they leave behind

	questions := make(chan question)
	answers := make(chan answer, workers)
	var working, writing sync.WaitGroup
	for range workers {
		working.Go(func() { work(questions, answers) })
	}
	var lost error
	writing.Go(func() { lost = write(out, answers) })
	err := read(in, questions)
	close(questions)
	working.Wait()
	close(answers)
	writing.Wait()
	return errors.Join(err, lost)
}

func read(in io.Reader, questions chan<- question) error {
	decoder := gob.NewDecoder(in)
	for {
		var q question
		err := decoder.Decode(&q)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("read a question: %w", err)
		}
		questions <- q
	}
}

func work(questions <-chan question, answers chan<- answer) {
	for q := range questions {
		answers <- answer{q.ID, q.Task.key()}
		runtime.GC() // nothing else lives here: it is done at once, and the next hash has its memory
	}
}

// write goes on taking answers when nobody reads them any more, so that no worker waits.
func write(out io.Writer, answers <-chan answer) (err error) {
	encoder := gob.NewEncoder(out)
	for a := range answers {
		if err == nil {
			err = encoder.Encode(a)
		}
	}
	return err
}
