//go:build !linux && !darwin

package document

import "os"

// writable leaves it to the first file that cannot be written.
func writable(dir string) error {
	_, err := os.Stat(dir)
	return err
}
