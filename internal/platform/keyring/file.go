package keyring

import (
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

const (
	keyFileMode = 0o600
	keyFileMax  = 16 << 10 // far more than any sensible number of keys
)

const keyFileHead = "# Master keys of Florin, the current one first. Without them no document, draft or\n" +
	"# queued e-mail can be read: keep a copy in a safe place, apart from the backups.\n"

// fileSecrets reads the keys of the file. It creates the file only when there is no
// other current key.
func fileSecrets(cfg Config) (secrets [][]byte, created bool, err error) {
	if cfg.File == "" {
		if cfg.Value == "" {
			return nil, false, errors.New("a master key or a key file must be configured")
		}
		return nil, false, nil
	}
	secrets, err = cfg.readKeyFile(cfg.File)
	if !errors.Is(err, fs.ErrNotExist) {
		return secrets, false, err
	}
	if cfg.Value != "" {
		return nil, false, nil
	}
	if created, err = cfg.createKeyFile(cfg.File); err != nil {
		return nil, false, fmt.Errorf("create the key file %s: %w", cfg.File, err)
	}
	secrets, err = cfg.readKeyFile(cfg.File)
	return secrets, created, err
}

func (cfg Config) readKeyFile(path string) ([][]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("open the key file: %w", err)
	}
	defer f.Close()
	if err := checkPrivate(f); err != nil {
		return nil, err
	}
	text, err := io.ReadAll(io.LimitReader(f, keyFileMax))
	if err != nil {
		return nil, fmt.Errorf("read the key file: %w", err)
	}
	secrets, err := cfg.parseAll(keyLines(string(text)))
	if err != nil {
		return nil, fmt.Errorf("key file %s: %w", path, err)
	}
	if len(secrets) == 0 {
		return nil, fmt.Errorf("key file %s holds no key: restore it from your copy", path)
	}
	return secrets, nil
}

// checkPrivate looks at the open file, not at its path: the two could differ.
func checkPrivate(f *os.File) error {
	info, err := f.Stat()
	if err != nil {
		return fmt.Errorf("look at the key file: %w", err)
	}
	if !info.Mode().IsRegular() {
		return fmt.Errorf("key file %s is not a regular file", f.Name())
	}
	if mode := info.Mode().Perm(); mode&0o077 != 0 {
		return fmt.Errorf("key file %s can be read by others (mode %04o): run chmod 600 on it", f.Name(), mode)
	}
	return nil
}

func keyLines(text string) []string {
	var lines []string
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); !strings.HasPrefix(line, "#") {
			lines = append(lines, line)
		}
	}
	return lines
}

// createKeyFile writes a new key beside the path and links it into place: the file
// appears whole or not at all, and of two programs starting at once one wins and both
// use its key.
func (cfg Config) createKeyFile(path string) (created bool, err error) {
	dir := filepath.Dir(path)
	temp, err := cfg.writeTemp(dir)
	if err != nil {
		return false, err
	}
	defer os.Remove(temp)
	err = os.Link(temp, path)
	if errors.Is(err, fs.ErrExist) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	return true, syncDir(dir)
}

func (cfg Config) writeTemp(dir string) (name string, err error) {
	f, err := os.CreateTemp(dir, ".master-key-*") // CreateTemp makes it 0600
	if err != nil {
		return "", err
	}
	defer func() {
		if err = errors.Join(err, f.Close()); err != nil {
			os.Remove(f.Name())
		}
	}()
	if err := f.Chmod(keyFileMode); err != nil {
		return "", err
	}
	secret := make([]byte, keySize)
	rand.Read(secret) // never fails since Go 1.24
	line := base64.StdEncoding.EncodeToString(secret)
	if cfg.Wrap != nil {
		if line, err = cfg.Wrap(secret); err != nil {
			return "", err
		}
	}
	if _, err := f.WriteString(keyFileHead + line + "\n"); err != nil {
		return "", err
	}
	return f.Name(), f.Sync()
}

func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}
