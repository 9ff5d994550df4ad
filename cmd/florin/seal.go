package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"florin/internal/admin/backup"
	"florin/internal/admin/config"
	"florin/internal/platform/audit"
	"florin/internal/platform/command"
	"florin/internal/platform/job"
	"florin/internal/platform/outbound"
	"florin/internal/platform/witness"
	"florin/internal/record/document"
)

// sealing is with what this installation seals documents. Files that cannot be used stop the start.
func (p *program) sealing() (document.Sealing, error) {
	s := document.Sealing{Lender: p.legalName}
	if p.cfg.SealCert != "" {
		key, err := p.cfg.SealingKey()
		if err != nil {
			return s, err
		}
		s.Own = &key
	}
	if p.cfg.SealTSA != "" {
		networks, err := outbound.ParseNetworks(p.cfg.PrivateNetworks)
		if err != nil {
			return s, err
		}
		authority, err := outbound.NewTimestampAuthority(p.cfg.SealTSA, networks)
		if err != nil {
			return s, err
		}
		s.Timestamp = authority.Ask
	}
	return s, nil
}

// legalName is that in the register, or the name itself where they are the same.
func (p *program) legalName(ctx context.Context) (string, error) {
	s, err := p.settings.Load(ctx)
	if s.Company.LegalName != "" {
		return s.Company.LegalName, err
	}
	return s.Company.Name, err
}

// maxVerify bounds the file that is read: what Florin issues is far smaller.
const maxVerify = 64 << 20

type verifyDocumentCmd struct {
	File string `arg:"" help:"The file to check."`
}

// Run says whether a file is a document of this lender as it was issued, and fails when it is not.
func (c verifyDocumentCmd) Run(e *command.Env, cfg *config.Config) error {
	content, err := readBounded(c.File)
	if err != nil {
		return err
	}
	p, err := openProgram(e.Ctx, *cfg, e.Log, demandSchema)
	if err != nil {
		return err
	}
	defer p.close()
	v, err := p.documents.Examine(e.Ctx, content)
	if err != nil {
		return err
	}
	tellVerdict(e.Out, v)
	if v.Outcome == document.IssuedUnchanged || v.Outcome == document.SealedOnly {
		return nil
	}
	return command.ErrSilent
}

func readBounded(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	content, err := io.ReadAll(io.LimitReader(f, maxVerify+1))
	if err == nil && len(content) > maxVerify {
		err = fmt.Errorf("%s is larger than %d MB: it is no document that Florin issues", path, maxVerify>>20)
	}
	return content, err
}

func tellVerdict(out io.Writer, v document.Verdict) {
	switch v.Outcome {
	case document.IssuedUnchanged:
		fmt.Fprintf(out, "Issued by this lender and unchanged: %s (%s), %s.\n", v.Kind, v.Lang, v.IssuedAt.UTC().Format(time.RFC3339))
	case document.SealedOnly:
		fmt.Fprintln(out, "Sealed by this lender and unchanged, but not among the issued documents: a copy that was never sent, or of another database.")
	case document.Changed:
		fmt.Fprintln(out, "CHANGED: the file bears a seal that does not fit it.")
	default:
		fmt.Fprintln(out, "UNKNOWN: not issued by this lender, or changed since.")
	}
	if v.SealedBy != "" {
		whose, state := "a certificate that is not the lender's", "does not fit the file"
		if v.OurSeal {
			whose = "the lender's certificate"
		}
		if v.Intact {
			state = "fits the whole file"
		}
		fmt.Fprintf(out, "Seal: %s, %s; it %s.\n", v.SealedBy, whose, state)
		if !v.SealedAt.IsZero() {
			fmt.Fprintf(out, "Sealed at: %s.\n", v.SealedAt.Format(time.RFC3339))
		}
		if !v.Stamped.IsZero() {
			fmt.Fprintf(out, "Timestamp of an authority: %s.\n", v.Stamped.Format(time.RFC3339))
		}
	}
	fmt.Fprintf(out, "SHA-256: %s\n", v.SHA256)
}

// sealer names who makes seals in this data folder.
func (p *program) sealer() string { return cmp.Or(p.cfg.Node, "local") }

// urgentActions are sealed within minutes: who may do what, what the lender's rules are, money that leaves.
var urgentActions = []string{
	"staff.created", "staff.role_changed", "staff.change_done", "staff.factors_reset", "settings.changed", "settings.restored", "rules.applied", "product.applied",
	"program.confirmed", "mandate.given", "payout_batch.released", "reset.done", "database.moved",
}

// sealAudit seals the audit log, and keeps the seal outside the database at once. A file of before goes in first.
func (p *program) sealAudit(ctx context.Context) error {
	kept := p.keepSeals(ctx)
	sealed, err := audit.SealNext(ctx, p.db, p.now(), urgentActions)
	if kept == nil && sealed {
		kept = p.keepSeals(ctx)
	}
	return errors.Join(kept, err)
}

func (p *program) keepSeals(ctx context.Context) error {
	return audit.KeepSeals(ctx, p.db, p.sealFile(), p.sealer())
}

// keepingSeals copies what other nodes have sealed into the file of this one, until ctx ends. A file that is lost is told each time.
func (p *program) keepingSeals(ctx context.Context) {
	ticker := time.NewTicker(sealPace)
	defer ticker.Stop()
	for ctx.Err() == nil {
		if err := p.keepSeals(ctx); err != nil && ctx.Err() == nil {
			p.log.Error("the seals of the audit log are not kept here", "file", p.sealFile(), "error", err)
		}
		select {
		case <-ctx.Done():
		case <-ticker.C:
		}
	}
}

// tellSeals lets the address outside be told of each seal, where one is configured.
func (p *program) tellSeals(r *job.Runner) {
	if p.cfg.SealsURL == "" {
		return
	}
	w := witness.New(witness.Parts{
		DB: p.db, Caller: p.cfg.SealsCaller(), Address: p.cfg.SealsURL, Secret: p.cfg.SealsSecret, Site: p.cfg.SiteURL(), Node: p.sealer(), Log: p.log,
	})
	r.Every("audit.push", witness.Pace, w.Push)
}

// verifyOutside holds the audit log against a file of seals from outside, and says how many problems there are.
func (p *program) verifyOutside(e *command.Env, path string) (int, error) {
	file, err := os.Open(path)
	if err != nil {
		return 0, err
	}
	o, err := audit.VerifyOutside(e.Ctx, p.db, file)
	if err = errors.Join(err, file.Close()); err != nil {
		return 0, err
	}
	for _, f := range o.Findings {
		fmt.Fprintf(e.Out, "audit: outside: %s\n", f)
	}
	if o.Seals == 0 {
		fmt.Fprintf(e.Out, "audit: outside: %s has no seal\n", path)
		return int(o.Wrong) + 1, nil
	}
	from := ""
	if len(o.Sites) > 0 {
		from = " from " + strings.Join(o.Sites, ", ")
	}
	if o.Wrong == 0 {
		fmt.Fprintf(e.Out, "Seals outside: %d%s, number %d to %d, are those of the database, and its records until %s are what was sealed; %d were made since.\n",
			o.Seals, from, o.From, o.Up, o.To.Format(time.RFC3339), o.Later)
	}
	return int(o.Wrong), nil
}

// sealPace is how often it is looked whether something is to be sealed, and to be kept.
const sealPace = 10 * time.Minute

func (p *program) sealFile() string { return p.cfg.InData(backup.SealsFile) }
