//go:build !linux && !darwin

package document

import "os"

// diskSpace knows nothing here, so the reserve is not kept: a full disk still shows
// itself when writing.
func diskSpace(dir string) (free, total uint64, known bool, err error) {
	_, err = os.Stat(dir)
	return 0, 0, false, err
}

// writable leaves it to the first file that cannot be written.
func writable(dir string) error {
	_, err := os.Stat(dir)
	return err
}
