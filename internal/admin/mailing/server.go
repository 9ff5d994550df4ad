package mailing

import (
	"context"
	"encoding/json"
	"math"
	"strings"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/record/notify"
)

// Server is the mail server as staff see it. Its password is never part of it.
type Server struct {
	notify.ServerSettings
	Version     int64      `json:"version" doc:"0: nobody has set one here"`
	HasPassword bool       `json:"has_password"`
	ChangedBy   string     `json:"changed_by"`
	ChangedAt   *time.Time `json:"changed_at"`
	Fixed       bool       `json:"fixed" doc:"The program's configuration names it (FLORIN_SMTP_URL): it can be tried, not changed"`
	FixedFrom   string     `json:"fixed_from" doc:"The sender that the configuration names (FLORIN_MAIL_FROM); empty when it names none"`
	You         string     `json:"you" doc:"The caller's address, to which test messages go"`
}

// Server gives the mail server in force. Errors: fault Forbidden.
func (s *Service) Server(ctx context.Context, p identity.Principal) (Server, error) {
	if err := p.Permit(identity.SettingsManage); err != nil {
		return Server{}, err
	}
	var set notify.Server
	err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		set, err = s.Mail.ServerTx(tx)
		return err
	})
	return s.view(set, p), err
}

func (s *Service) view(set notify.Server, p identity.Principal) Server {
	fixed, sender := s.Mail.Fixed()
	v := Server{
		ServerSettings: set.ServerSettings, Version: set.Version, HasPassword: set.HasPassword, ChangedBy: set.Author,
		Fixed: fixed != nil, FixedFrom: sender, You: p.Email,
	}
	if fixed != nil {
		v.ServerSettings, v.HasPassword, v.ChangedBy = *fixed, false, ""
	} else if set.Version > 0 {
		v.ChangedAt = &set.ChangedAt
	}
	if v.Encryption == "" {
		v.Encryption, v.Port = notify.StartTLS, 587
	}
	return v
}

// ServerInput is a server as a user enters it.
type ServerInput struct {
	notify.ServerSettings
	Password *string `json:"password,omitempty" doc:"Left out: the kept one, which goes to the same server, port and user only"`
}

func (in ServerInput) cleaned() ServerInput {
	in.Host, in.User, in.From = strings.ToLower(validate.Clean(in.Host)), strings.TrimSpace(in.User), validate.Clean(in.From)
	return in
}

// Try sends a test message to the caller through a server that need not be in force. Errors:
// fault Forbidden; Invalid with the fields; TooMany; Conflict "mail_server.none".
func (s *Service) Try(ctx context.Context, p identity.Principal, in ServerInput) (notify.Trial, error) {
	if err := p.Permit(identity.SettingsManage); err != nil {
		return notify.Trial{}, err
	}
	if err := s.takeTry(ctx, p); err != nil {
		return notify.Trial{}, err
	}
	return s.try(ctx, p, in.cleaned())
}

func (s *Service) try(ctx context.Context, p identity.Principal, in ServerInput) (notify.Trial, error) {
	trial, err := s.Mail.TryServer(ctx, in.ServerSettings, in.Password, p.Email, p.Lang)
	if err != nil {
		return trial, err
	}
	return trial, s.DB.Update(ctx, func(tx *db.Tx) error {
		return recordTx(tx, p, "mail_server.tried", entityServer, serverID, map[string]any{
			"host": in.Host, "port": in.Port, "verdict": string(trial.Verdict), "code": trial.Code,
		})
	})
}

const (
	entityServer = "mail_server"
	serverID     = "current"
)

// Change is a server that shall be in force.
type Change struct {
	ServerInput
	Version int64 `json:"version" doc:"The one that its author saw"`
	Despite bool  `json:"despite" doc:"Put it in force although it takes no message"`
}

// Changed says what came of a change.
type Changed struct {
	Saved  bool          `json:"saved" doc:"Otherwise the server before goes on"`
	Trial  *notify.Trial `json:"trial" doc:"What the server did with a test message; null when none was sent"`
	Server Server        `json:"server" doc:"In force now"`
}

// SetServer tries a server and puts it in force, for all nodes, when it takes a message, or in
// spite of that. Without a host mails stay in the local outbox. Errors: fault Forbidden;
// Invalid with the fields; TooMany; Conflict "mail_server.fixed", "mail_server.changed".
func (s *Service) SetServer(ctx context.Context, p identity.Principal, in Change) (Changed, error) {
	now, err := s.Server(ctx, p)
	if err != nil {
		return Changed{}, err
	}
	in.ServerInput = in.ServerInput.cleaned()
	switch {
	case now.Fixed:
		return Changed{}, fault.New(fault.Conflict, "mail_server.fixed")
	case now.Version != in.Version:
		return Changed{}, fault.New(fault.Conflict, "mail_server.changed").With("by", now.ChangedBy).With("at", now.ChangedAt)
	}
	c := Changed{Server: now}
	if in.Host != "" && !in.Despite {
		if err := s.takeTry(ctx, p); err != nil {
			return c, err
		}
		trial, err := s.try(ctx, p, in.ServerInput)
		if c.Trial = &trial; err != nil || trial.Verdict != notify.Taken {
			return c, err
		}
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		set, err := s.Mail.SetServerTx(tx, in.Version, in.ServerSettings, in.Password, author(p))
		if err != nil {
			return err
		}
		c.Saved, c.Server = true, s.view(set, p)
		return recordTx(tx, p, "mail_server.changed", entityServer, serverID, map[string]any{
			"version": set.Version, "host": in.Host, "port": in.Port, "user": in.User, "encryption": string(in.Encryption), "from": in.From,
			"password_changed": in.Password != nil, "despite": in.Despite,
		})
	})
	return c, err
}

// Proven says whether the server in force took the last test message that was sent through it. Errors: fault Forbidden.
func (s *Service) Proven(ctx context.Context, p identity.Principal) (proven bool, err error) {
	now, err := s.Server(ctx, p)
	if err != nil || now.Host == "" {
		return false, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		records, err := audit.ListTx(tx, entityServer, serverID, math.MaxInt64, recordsRead)
		for _, r := range records { // the newest first
			if r.Action != "mail_server.tried" {
				continue
			}
			var of struct {
				Host    string         `json:"host"`
				Verdict notify.Verdict `json:"verdict"`
			}
			if err := json.Unmarshal([]byte(r.Details), &of); err != nil {
				return err
			}
			if of.Host == now.Host {
				proven = of.Verdict == notify.Taken
				return nil
			}
		}
		return err
	})
	return proven, err
}

// recordsRead bounds how far back a test message is looked for.
const recordsRead = 200
