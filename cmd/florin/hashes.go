package main

import (
	"log/slog"
	"os"
	"runtime"

	"florin/internal/platform/hashing"
)

// ownProgram is how this program is started again to compute password hashes. It is set
// by main alone: in a test the running program is the test.
var ownProgram string

// hashesHere computes passwords where there is no program to start.
var hashesHere hashing.Computer = hashing.Here{}

// newHashes computes passwords in processes of their own where there can be one.
func newHashes(log *slog.Logger) hashing.Computer {
	if ownProgram == "" {
		return hashesHere
	}
	return hashing.NewApart(log, ownProgram, hashing.Command)
}

// closeHashes ends those processes.
func closeHashes(c hashing.Computer) {
	if apart, ok := c.(*hashing.Apart); ok {
		apart.Close()
	}
}

// thisProgram names the file that runs, which an update may have replaced on its path.
func thisProgram() string {
	if runtime.GOOS == "linux" {
		return "/proc/self/exe"
	}
	name, err := os.Executable()
	if err != nil {
		return ""
	}
	return name
}
