package main

import (
	"context"
	"crypto/tls"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"path/filepath"
	"time"

	"github.com/jackc/pgx/v5"
)

// upgraded replaces one node after the other by the newer program, which migrates when the first of them starts. The other goes on with
// the schema of the newer one meanwhile.
func (c *cluster) upgraded(ctx context.Context) error {
	from, err := c.schema(ctx)
	if err != nil {
		return err
	}
	for _, n := range c.nodes {
		if err := n.process.end(45 * time.Second); err != nil {
			return err
		}
		n.binary = c.florin
		if err := c.startNode(n); err != nil {
			return err
		}
		if err := eventually(ctx, "node "+n.name+" is ready", 2*time.Minute, func() bool { return n.asked(ctx) }); err != nil {
			return err
		}
		if err := rest(ctx, 5*time.Second); err != nil {
			return err
		}
	}
	to, err := c.schema(ctx)
	if err == nil && to <= from {
		err = fmt.Errorf("the schema was %d and is %d: nothing was migrated", from, to)
	}
	say("  schema %d became %d", from, to)
	return err
}

func (c *cluster) schema(ctx context.Context) (version int64, err error) {
	conn, err := pgx.Connect(ctx, c.database())
	if err != nil {
		return 0, err
	}
	defer func() { _ = conn.Close(context.WithoutCancel(ctx)) }()
	err = conn.QueryRow(ctx, `SELECT max(version_id) FROM goose_db_version`).Scan(&version)
	return version, err
}

// nodesRenewed replaces the files of both nodes and waits until new connections are shown the new certificates.
func (c *cluster) nodesRenewed(ctx context.Context) error {
	for _, n := range c.nodes {
		number, err := c.authority.issue(n.cert, n.key, []string{site})
		if err != nil {
			return err
		}
		shown := func() bool {
			conn, err := tls.Dial("tcp", n.address, c.authority.trust())
			if err != nil {
				return false
			}
			defer conn.Close()
			return conn.ConnectionState().PeerCertificates[0].SerialNumber.Int64() == number
		}
		if err := eventually(ctx, "node "+n.name+" shows its new certificate", 2*time.Minute, shown); err != nil {
			return err
		}
		n.client.CloseIdleConnections()
	}
	return nil
}

// postgresRenewed replaces the file of all members, has Patroni reload, and waits until new connections are shown the new one.
func (c *cluster) postgresRenewed(ctx context.Context) error {
	addresses := []string{here}
	for _, m := range c.members {
		addresses = append(addresses, m.address)
	}
	number, err := c.authority.issue(filepath.Join(c.dir, "postgres.crt"), filepath.Join(c.dir, "postgres.key"), nil, addresses...)
	if err != nil {
		return err
	}
	for _, m := range c.members {
		res, err := patroniClient.Post("http://"+m.address+":8008/reload", "application/json", http.NoBody)
		if err != nil {
			return err
		}
		_ = res.Body.Close()
		// Patroni has PostgreSQL reload only when its own settings differ.
		if _, err := c.run(nil, "", filepath.Join(c.bin, "pg_ctl"), "reload", "-D", m.data(c)); err != nil {
			return err
		}
		shown := func() bool {
			got, err := c.shownByPostgres(m)
			return err == nil && got == number
		}
		if err := eventually(ctx, m.name+" shows its new certificate", time.Minute, shown); err != nil {
			return err
		}
	}
	return rest(ctx, 10*time.Second)
}

// shownByPostgres asks a server for TLS by PostgreSQL's own way and gives the number of its certificate.
func (c *cluster) shownByPostgres(m *member) (int64, error) {
	plain, err := net.DialTimeout("tcp", m.address+":5432", 3*time.Second)
	if err != nil {
		return 0, err
	}
	defer plain.Close()
	const tlsRequest = 80877103
	if err := binary.Write(plain, binary.BigEndian, [2]uint32{8, tlsRequest}); err != nil {
		return 0, err
	}
	answer := make([]byte, 1)
	if _, err := io.ReadFull(plain, answer); err != nil || answer[0] != 'S' {
		return 0, errors.Join(err, fmt.Errorf("answered %q", answer))
	}
	trust := c.authority.trust()
	trust.ServerName = m.address
	conn := tls.Client(plain, trust)
	if err := conn.Handshake(); err != nil {
		return 0, err
	}
	return conn.ConnectionState().PeerCertificates[0].SerialNumber.Int64(), nil
}
