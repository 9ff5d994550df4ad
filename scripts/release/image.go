package main

import (
	"archive/tar"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	v1 "github.com/google/go-containerregistry/pkg/v1"
	"github.com/google/go-containerregistry/pkg/v1/empty"
	"github.com/google/go-containerregistry/pkg/v1/layout"
	"github.com/google/go-containerregistry/pkg/v1/mutate"
	"github.com/google/go-containerregistry/pkg/v1/tarball"
)

// nobody is the user of the image: a number, since there is no list of users in it.
const nobody = 65532

// folders are those that the program writes to.
var folders = []tar.Header{{Name: "data/", Mode: 0o700, Uid: nobody, Gid: nobody}, {Name: "tmp/", Mode: 0o1777}}

// image writes an OCI image of nothing but the program, the authorities whose certificates it trusts and the notices, for each architecture
// that is named in the program's file name, as a folder in OCI layout packed into one tar.
func (r release) image(programs []string) error {
	authorities := "/etc/ssl/certs/ca-certificates.crt"
	if _, err := os.Stat(authorities); err != nil {
		return errors.New("an image needs " + authorities + " (package ca-certificates): without it no server is trusted")
	}
	folder, err := os.MkdirTemp("", "florin-image")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	index := v1.ImageIndex(empty.Index)
	for _, program := range programs {
		_, arch, _ := strings.Cut(strings.TrimPrefix(filepath.Base(program), "florin_"), "_")
		files := map[string]string{"usr/bin/florin": program, "etc/ssl/certs/ca-certificates.crt": authorities}
		for name, from := range r.beside() {
			files["usr/share/doc/florin/"+name] = from
		}
		img, err := r.imageOf(arch, files)
		if err != nil {
			return err
		}
		index = mutate.AppendManifests(index, mutate.IndexAddendum{Add: img, Descriptor: v1.Descriptor{Platform: &v1.Platform{OS: "linux", Architecture: arch}}})
	}
	if _, err := layout.Write(folder, index); err != nil {
		return err
	}
	packed := map[string]string{}
	err = filepath.WalkDir(folder, func(path string, d os.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			packed[strings.TrimPrefix(path, folder+"/")] = path
		}
		return err
	})
	if err != nil {
		return err
	}
	return writeFile(filepath.Join(r.out, "florin_"+r.version+"_image.tar"), func(w io.Writer) error { return writeTar(w, packed, "", r.made) })
}

func (r release) imageOf(arch string, files map[string]string) (v1.Image, error) {
	var content bytes.Buffer
	if err := writeTar(&content, files, "", r.made, folders...); err != nil {
		return nil, err
	}
	layer, err := tarball.LayerFromOpener(func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(content.Bytes())), nil })
	if err != nil {
		return nil, err
	}
	img, err := mutate.AppendLayers(empty.Image, layer)
	if err != nil {
		return nil, err
	}
	file, err := img.ConfigFile()
	if err != nil {
		return nil, err
	}
	file = file.DeepCopy()
	file.OS, file.Architecture, file.Created = "linux", arch, v1.Time{Time: r.made}
	file.Config = v1.Config{
		User: fmt.Sprintf("%d:%[1]d", nobody), Entrypoint: []string{"/usr/bin/florin"}, Cmd: []string{"serve"}, WorkingDir: "/data",
		Env:     []string{"FLORIN_DATA=/data", "FLORIN_LISTEN=:8080", "SSL_CERT_FILE=/etc/ssl/certs/ca-certificates.crt"},
		Volumes: map[string]struct{}{"/data": {}}, ExposedPorts: map[string]struct{}{"8080/tcp": {}},
		Labels: map[string]string{"org.opencontainers.image.title": "Florin", "org.opencontainers.image.version": r.version},
	}
	return mutate.ConfigFile(img, file)
}
