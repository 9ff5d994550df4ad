package notify

import (
	"context"
	"encoding/json"
	"fmt"
	netmail "net/mail"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"time"
	"unicode"

	"github.com/wneessen/go-mail"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/platform/outbound"
)

// Encryption is how what passes between us and the mail server is protected.
type Encryption string

// The kinds. Without any is for a server on this very machine.
const (
	StartTLS Encryption = "starttls"
	TLS      Encryption = "tls"
	Plain    Encryption = "none"
)

// ServerSettings is a mail server as the lender sets it. Without a host mails stay in the
// local outbox.
type ServerSettings struct {
	Host       string     `json:"host"`
	Port       int        `json:"port"`
	User       string     `json:"user"`
	Encryption Encryption `json:"encryption" enum:"starttls,tls,none"`
	From       string     `json:"from" doc:"Sender, an address or Name <address>; empty: the company's address"`
}

// Server is the mail server that the lender has set, with who did so.
type Server struct {
	ServerSettings
	Version     int64
	HasPassword bool
	Author      string
	ChangedAt   time.Time
}

// Fixed says what the configuration of the program fixes, and nobody can set: the server,
// which is then given without its password, and the sender.
func (s *Service) Fixed() (server *ServerSettings, sender string) {
	if s.from != nil {
		sender = s.from.String()
	}
	return s.fixed, sender
}

// asSettings is what may be shown of a configured server.
func asSettings(raw string) *ServerSettings {
	u, err := url.Parse(raw)
	if err != nil {
		return nil
	}
	shown := &ServerSettings{Host: u.Hostname(), Port: defaultPorts[u.Scheme], User: u.User.Username(), Encryption: StartTLS}
	if p, err := strconv.Atoi(u.Port()); err == nil {
		shown.Port = p
	}
	if u.Scheme == "smtps" {
		shown.Encryption = TLS
	}
	return shown
}

var (
	newestServer = db.SQL(`SELECT version, document, password, author_name, created_at FROM mail_servers ORDER BY version DESC LIMIT 1`)
	insertServer = db.SQL(`
		INSERT INTO mail_servers (version, document, password, author_id, author_name, created_at)
		VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`)
)

type serverRow struct {
	Version   int64     `db:"version"`
	Document  string    `db:"document"`
	Password  []byte    `db:"password"`
	Author    string    `db:"author_name"`
	CreatedAt time.Time `db:"created_at"`
}

// ServerTx gives the server that the lender has set; version 0 is none.
func (*Service) ServerTx(tx *db.Tx) (Server, error) {
	r, found, err := db.Maybe[serverRow](tx, newestServer)
	if err != nil || !found {
		return Server{}, err
	}
	set := Server{Version: r.Version, HasPassword: len(r.Password) > 0, Author: r.Author, ChangedAt: r.CreatedAt}
	return set, json.Unmarshal([]byte(r.Document), &set.ServerSettings)
}

// Author is who changes something that is kept in versions.
type Author struct{ ID, Name string }

// SetServerTx puts a server in force for all nodes, from the version that its author saw. The
// password is kept when it is nil and nothing else says to whom it is shown. Errors: fault
// Invalid with the fields; Conflict "mail_server.fixed" where the configuration names the
// server, and "mail_server.changed" (by and at) when someone else was first.
func (s *Service) SetServerTx(tx *db.Tx, after int64, set ServerSettings, password *string, by Author) (Server, error) {
	if s.fixed != nil {
		return Server{}, fault.New(fault.Conflict, "mail_server.fixed")
	}
	now, err := s.ServerTx(tx)
	if err != nil {
		return now, err
	}
	if now.Version != after {
		return now, fault.New(fault.Conflict, "mail_server.changed").With("by", now.Author).With("at", now.ChangedAt)
	}
	secret, err := s.passwordTx(tx, now, set, password)
	if err != nil {
		return now, err
	}
	if err := s.checkServer(set, secret); err != nil {
		return now, err
	}
	text, err := json.Marshal(set)
	if err != nil {
		return now, err
	}
	var sealed []byte
	if secret != "" {
		if sealed, err = s.ring.Seal(serverPurpose, []byte(secret), versionData(after+1)); err != nil {
			return now, err
		}
	}
	n, err := tx.Exec(insertServer, after+1, string(text), sealed, by.ID, by.Name, tx.Now())
	if err == nil && n == 0 {
		err = fault.New(fault.Conflict, "mail_server.changed").With("by", now.Author).With("at", now.ChangedAt)
	}
	return Server{ServerSettings: set, Version: after + 1, HasPassword: secret != "", Author: by.Name, ChangedAt: tx.Now()}, err
}

const serverPurpose = "mail-server"

func versionData(version int64) []byte { return strconv.AppendInt(nil, version, 10) }

// passwordTx gives the password that belongs to a server: the one that came, or the kept one.
// The kept one is never shown to another server, user or port than it was entered for: else
// a person who may test a server could have it sent to one of their own.
func (s *Service) passwordTx(tx *db.Tx, now Server, set ServerSettings, password *string) (string, error) {
	if password != nil || !now.HasPassword {
		if password == nil {
			return "", nil
		}
		return *password, nil
	}
	was := now.ServerSettings
	if set.Host != was.Host || set.Port != was.Port || set.User != was.User || set.Encryption != was.Encryption {
		if set.User == "" {
			return "", nil
		}
		return "", fault.Fields(fault.Field{Pointer: "/password", Code: "mail_server.password_again"})
	}
	return s.openPasswordTx(tx)
}

func (s *Service) openPasswordTx(tx *db.Tx) (string, error) {
	r, found, err := db.Maybe[serverRow](tx, newestServer)
	if err != nil || !found || len(r.Password) == 0 {
		return "", err
	}
	plain, err := s.ring.Unseal(serverPurpose, r.Password, versionData(r.Version))
	return string(plain), err
}

// The bounds of what a person enters.
const (
	longestHost     = 253
	longestUser     = 254
	longestPassword = 500
)

// checkServer says everything that is wrong with a server.
func (s *Service) checkServer(set ServerSettings, password string) error {
	var wrong []fault.Field
	refuse := func(ok bool, pointer, code string) {
		if !ok {
			wrong = append(wrong, fault.Field{Pointer: pointer, Code: code})
		}
	}
	if set.Host != "" {
		refuse(isHost(set.Host), "/host", "mail_server.host")
		refuse(set.Port > 0 && set.Port < 1<<16, "/port", "mail_server.port")
		refuse(set.Encryption == StartTLS || set.Encryption == TLS || set.Encryption == Plain, "/encryption", "mail_server.encryption")
		refuse(set.Encryption != Plain || isLoopback(set.Host), "/encryption", "mail_server.plain")
		refuse(len(set.User) <= longestUser && !strings.ContainsFunc(set.User, unsafeRune), "/user", "mail_server.user")
		refuse(len(password) <= longestPassword && !strings.ContainsAny(password, "\r\n\x00"), "/password", "mail_server.password")
		refuse(set.User != "" || password == "", "/user", "mail_server.user_missing")
	}
	switch _, err := parseSender(set.From); {
	case set.From == "":
	case s.from != nil:
		refuse(false, "/from", "mail_server.sender_fixed")
	default:
		refuse(err == nil && len(set.From) <= longestUser, "/from", "mail_server.from")
	}
	if len(wrong) > 0 {
		return fault.Fields(wrong...)
	}
	return nil
}

func parseSender(text string) (*netmail.Address, error) {
	address, err := netmail.ParseAddress(text)
	if err == nil && (!validAddress(address.Address) || strings.ContainsFunc(address.Name, unicode.IsControl)) {
		err = fault.Fields(fault.Field{Pointer: "/from", Code: "mail_server.from"})
	}
	return address, err
}

// isHost accepts a name or an address, and nothing that could be more than that.
func isHost(host string) bool {
	if _, err := netip.ParseAddr(host); err == nil {
		return true
	}
	if len(host) > longestHost || strings.HasPrefix(host, ".") || strings.Contains(host, "..") {
		return false
	}
	return !strings.ContainsFunc(host, func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && r != '-' && r != '.'
	})
}

// fromSettings makes the server of what the lender has set: nil without a host.
func (s *Service) fromSettings(set ServerSettings, password string) *server {
	if set.Host == "" {
		return nil
	}
	made := &server{host: set.Host, options: []mail.Option{mail.WithPort(set.Port), mail.WithTimeout(sendTimeout)}}
	dialer := outbound.Dialer(set.Host, s.networks, sendTimeout)
	switch set.Encryption {
	case TLS:
		made.secure(dialer, mail.NoTLS, true, isLoopback(set.Host))
	case Plain:
		made.secure(dialer, mail.NoTLS, false, true)
	default:
		made.secure(dialer, mail.TLSMandatory, false, isLoopback(set.Host))
	}
	made.signIn(set.User, password)
	return made
}

// outlet is where mails go now: the server, and the sender that the lender has set for it.
type outlet struct {
	version int64
	server  *server // nil: the local outbox
	from    *netmail.Address
}

// outletNow reads which server counts, so that a change counts on every node with the next
// mail. What the configuration fixes needs no question.
func (s *Service) outletNow(ctx context.Context) (outlet, error) {
	if s.fixed != nil {
		return outlet{server: s.server, from: s.from}, nil
	}
	if s.captured {
		return outlet{from: s.from}, nil
	}
	var o outlet
	err := s.db.Glance(ctx, func(tx *db.Tx) error {
		set, err := s.ServerTx(tx)
		if err != nil {
			return err
		}
		if known := s.outlet.Load(); known != nil && known.version == set.Version {
			o = *known
			return nil
		}
		password, err := s.openPasswordTx(tx)
		o = outlet{version: set.Version, server: s.fromSettings(set.ServerSettings, password), from: s.from}
		if o.from == nil && set.From != "" {
			o.from, _ = parseSender(set.From) // it was checked when it was set
		}
		return err
	})
	if err != nil {
		return outlet{}, fmt.Errorf("read the mail server: %w", err)
	}
	s.outlet.Store(&o)
	return o, nil
}

// Delivers tells whether mails leave this machine now; if not they stay in the outbox.
func (s *Service) Delivers(ctx context.Context) (bool, error) {
	o, err := s.outletNow(ctx)
	return o.server != nil, err
}
