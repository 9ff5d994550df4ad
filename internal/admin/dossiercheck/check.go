package dossiercheck

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"florin/internal/platform/bundle"
	"florin/internal/platform/command"
	"florin/internal/platform/seal"
)

// Cmd needs nothing but the file: no database, no configuration, no network.
type Cmd struct {
	File        string `arg:"" help:"The signed archive of a request."`
	Fingerprint string `help:"The SHA-256 of the lender's certificate, as the lender publishes it: another signer is refused." placeholder:"HEX"`
}

// Run says whether a signed archive is whole and unchanged and who signed it, and fails when
// it is not.
func (c Cmd) Run(e *command.Env) error {
	f, err := os.Open(c.File)
	if err != nil {
		return err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return err
	}
	report, err := bundle.Check(f, info.Size())
	if errors.Is(err, bundle.ErrForm) {
		fmt.Fprintln(e.Out, "NOT A DOSSIER: "+err.Error()+". It was cut off, changed, or packed anew by another program.")
		return command.ErrSilent
	}
	if err != nil {
		return err
	}
	tellDossier(e.Out, report)
	if !c.expected(e.Out, report) || !report.OK() {
		return command.ErrSilent
	}
	return nil
}

func tellDossier(out io.Writer, r bundle.Report) {
	if m := r.Manifest; m.Format != "" {
		fmt.Fprintf(out, "Dossier %s of %s, made at %s.\n", printable(m.Reference), printable(m.Lender), m.Made.UTC().Format(time.RFC3339))
	}
	for _, p := range r.Problems {
		fmt.Fprintf(out, "ALTERED: %s\n", printable(p.String()))
	}
	if r.OK() {
		fmt.Fprintf(out, "Whole and unchanged: %d files, %d bytes; %d records of the audit trail follow from each other.\n", r.Files, r.Bytes, r.Records)
	} else {
		fmt.Fprintln(out, "This is not the dossier that was signed.")
	}
	tellSigner(out, r)
}

func tellSigner(out io.Writer, r bundle.Report) {
	c := r.Signature.Certificate
	if c == nil {
		fmt.Fprintln(out, "Signature: none that can be read.")
		return
	}
	fmt.Fprintf(out, "Signed with the certificate of %s, SHA-256 %s.\n", printable(r.SignedBy()), seal.Fingerprint(c))
	if r.Expired() {
		fmt.Fprintf(out, "The certificate was not valid then: it is from %s until %s.\n", c.NotBefore.Format(time.DateOnly), c.NotAfter.Format(time.DateOnly))
	}
	if !r.Signature.Stamped.IsZero() {
		fmt.Fprintf(out, "Timestamp of an authority: %s.\n", r.Signature.Stamped.UTC().Format(time.RFC3339))
	}
}

// expected says whether the signer is who it should be. Without a fingerprint that is for the
// reader to compare: anybody can make a certificate of any name.
func (c Cmd) expected(out io.Writer, r bundle.Report) bool {
	want := strings.ToLower(strings.NewReplacer(":", "", " ", "").Replace(c.Fingerprint))
	switch {
	case want == "":
		if r.Signature.Certificate != nil {
			fmt.Fprintln(out, "Compare this fingerprint with the one that the lender publishes, or give it with --fingerprint.")
		}
		return true
	case r.Signature.Certificate != nil && seal.Fingerprint(r.Signature.Certificate) == want:
		fmt.Fprintln(out, "The fingerprint is the one that was given.")
		return true
	}
	fmt.Fprintln(out, "ANOTHER SIGNER: the fingerprint is not the one that was given.")
	return false
}

// printable keeps what stands in a stranger's file from commanding a terminal.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f || r >= 0x80 && r < 0xa0 {
			return '?'
		}
		return r
	}, text)
}
