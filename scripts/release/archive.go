package main

import (
	"archive/tar"
	"archive/zip"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// archive packs a program with what goes along: as people of that system expect it, zip for Windows.
func (r release) archive(args []string) error {
	if len(args) != 3 {
		return errors.New("archive wants OS, ARCH and PROGRAM")
	}
	goos, arch, program := args[0], args[1], args[2]
	files := r.beside()
	if goos == "windows" {
		files["florin.exe"] = program
		return writeFile(r.named(goos, arch, ".zip"), func(w io.Writer) error { return r.zip(w, files) })
	}
	files["florin"] = program
	return writeFile(r.named(goos, arch, ".tar.gz"), func(w io.Writer) error {
		packed, err := gzip.NewWriterLevel(w, gzip.BestCompression)
		if err != nil {
			return err
		}
		return errors.Join(writeTar(packed, files, "florin_"+r.version+"/", r.made), packed.Close())
	})
}

func writeFile(path string, write func(io.Writer) error) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	return errors.Join(write(f), f.Close())
}

// writeTar writes empty folders as they are told, then files in the order of their names, all of one time and of nobody.
func writeTar(w io.Writer, files map[string]string, folder string, made time.Time, folders ...tar.Header) error {
	t := tar.NewWriter(w)
	for _, head := range folders {
		head.Typeflag, head.ModTime, head.Format = tar.TypeDir, made, tar.FormatUSTAR
		if err := t.WriteHeader(&head); err != nil {
			return err
		}
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		content, err := os.ReadFile(files[name])
		if err != nil {
			return err
		}
		head := &tar.Header{Name: folder + name, Mode: modeOf(name), Size: int64(len(content)), ModTime: made, Format: tar.FormatUSTAR}
		if err := t.WriteHeader(head); err != nil {
			return err
		}
		if _, err := t.Write(content); err != nil {
			return err
		}
	}
	return t.Close()
}

func (r release) zip(w io.Writer, files map[string]string) error {
	z := zip.NewWriter(w)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		content, err := os.ReadFile(files[name])
		if err != nil {
			return err
		}
		part, err := z.CreateHeader(&zip.FileHeader{Name: "florin_" + r.version + "/" + name, Method: zip.Deflate, Modified: r.made})
		if err != nil {
			return err
		}
		if _, err := part.Write(content); err != nil {
			return err
		}
	}
	return z.Close()
}

func modeOf(name string) int64 {
	if filepath.Base(name) == "florin" {
		return 0o755
	}
	return 0o644
}

const sumsName = "SHA256SUMS"

// sums writes the digest of everything that is handed out, as sha256sum -c reads it.
func (r release) sums([]string) error {
	entries, err := os.ReadDir(r.out)
	if err != nil {
		return err
	}
	var lines strings.Builder
	for _, e := range entries {
		if e.IsDir() || strings.HasPrefix(e.Name(), sumsName) {
			continue
		}
		content, err := os.ReadFile(filepath.Join(r.out, e.Name()))
		if err != nil {
			return err
		}
		sum := sha256.Sum256(content)
		fmt.Fprintf(&lines, "%s  %s\n", hex.EncodeToString(sum[:]), e.Name())
	}
	return os.WriteFile(filepath.Join(r.out, sumsName), []byte(lines.String()), 0o644)
}
