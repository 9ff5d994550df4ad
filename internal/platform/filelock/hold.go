package filelock

import (
	"os"
	"path/filepath"
	"time"
)

// Hold makes a file with its folder where there is none, and takes its lock within a while. held is false when another process has it to the end.
// The lock is given back by release, or when the process ends.
func Hold(path string, patience time.Duration) (release func() error, held bool, err error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, false, err
	}
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, false, err
	}
	for waited := time.Duration(0); ; waited += patience / 10 {
		got, err := Try(f)
		if got {
			return f.Close, true, nil
		}
		if err != nil || waited >= patience {
			_ = f.Close() // the refusal says what matters
			return nil, false, err
		}
		time.Sleep(patience / 10)
	}
}
