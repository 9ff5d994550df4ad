package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// member is a machine with PostgreSQL, the Patroni that runs it, and one of the three etcd.
type member struct {
	name, address string
	etcd, patroni *process
}

func (m *member) data(c *cluster) string { return filepath.Join(c.dir, m.name) }

// settings are what Patroni is told. Times of etcd and Patroni are half of what they are by default.
const settings = `scope: florin
name: %[1]s
restapi: {listen: "%[2]s:8008", connect_address: "%[2]s:8008"}
etcd3: {hosts: "%[3]s"}
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 5
    retry_timeout: 7
    failsafe_mode: true
    synchronous_mode: true
    synchronous_mode_strict: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters:
        max_pred_locks_per_transaction: 256
        max_connections: 150
        wal_keep_size: 256MB
        archive_mode: "on"
        archive_timeout: 60
        archive_command: "%[4]s/archive.sh %%p %%f"
        timezone: UTC
        ssl: "on"
        ssl_cert_file: %[4]s/postgres.crt
        ssl_key_file: %[4]s/postgres.key
  initdb: [encoding: UTF8, locale: C, data-checksums]
  pg_hba:
    - local all all trust
    - hostssl all all 10.77.0.0/24 scram-sha-256
    - hostssl replication all 10.77.0.0/24 scram-sha-256
  users: {florin: {password: %[5]s, options: [createdb]}}
postgresql:
  listen: "%[2]s:5432"
  connect_address: "%[2]s:5432"
  data_dir: %[4]s/%[1]s
  bin_dir: %[6]s
  pgpass: %[4]s/%[1]s.pgpass
  authentication:
    superuser: {username: postgres, password: %[5]s}
    replication: {username: copier, password: %[5]s}
    rewind: {username: rewinder, password: %[5]s}
  parameters: {unix_socket_directories: %[4]s/%[1]s.socket}
`

// archiver puts a file of the log into the archive under its name only when it is whole, and never another over one that is there.
const archiver = `#!/bin/sh
set -eu
to=%[1]s/archive/$2
if [ -e "$to" ]; then cmp -s "$1" "$to"; exit; fi
cp "$1" "$to.$$"
sync "$to.$$"
mv "$to.$$" "$to"
`

// startEtcd starts the etcd of a machine. Without --pre-vote, one that comes back from a network that was cut has the others elect anew, and the
// primary steps down for seconds once more.
func (c *cluster) startEtcd(m *member) (err error) {
	var all []string
	for _, other := range c.members {
		all = append(all, other.name+"=http://"+other.address+":2380")
	}
	at := "http://" + m.address
	m.etcd, err = c.launch(m.name, "etcd-"+m.name, nil, "etcd", "--name", m.name, "--data-dir", m.data(c)+".etcd",
		"--listen-client-urls", at+":2379", "--advertise-client-urls", at+":2379", "--listen-peer-urls", at+":2380", "--initial-advertise-peer-urls", at+":2380",
		"--initial-cluster", strings.Join(all, ","), "--heartbeat-interval", "250", "--election-timeout", "2500", "--pre-vote", "--log-level", "warn", "--logger", "zap")
	return err
}

func (c *cluster) startPatroni(m *member) (err error) {
	var hosts []string
	for _, other := range c.members {
		hosts = append(hosts, other.address+":2379")
	}
	file := m.data(c) + ".yml"
	if err := write(file, fmt.Appendf(nil, settings, m.name, m.address, strings.Join(hosts, ","), c.dir, password, c.bin)); err != nil {
		return err
	}
	if err := c.folder(m.data(c) + ".socket"); err != nil {
		return err
	}
	m.patroni, err = c.launch(m.name, "patroni-"+m.name, nil, "patroni", file)
	return err
}

// killDatabase pulls the plug of Patroni and all of PostgreSQL on the machine, or of PostgreSQL alone; etcd runs on.
func (m *member) killDatabase(patroni bool) error {
	all, err := processesOn(m.name)
	if err != nil {
		return err
	}
	spared := []string{strconv.Itoa(m.etcd.cmd.Process.Pid)}
	if !patroni {
		spared = append(spared, strconv.Itoa(m.patroni.cmd.Process.Pid))
	}
	for _, pid := range all {
		n, err := strconv.Atoi(pid)
		if err != nil || slices.Contains(spared, pid) {
			continue
		}
		if !patroni && !isPostgres(pid) {
			continue
		}
		_ = syscall.Kill(n, syscall.SIGKILL) // it may have ended with the one before
	}
	return nil
}

func isPostgres(pid string) bool {
	name, _ := os.ReadFile("/proc/" + pid + "/comm")
	return strings.TrimSpace(string(name)) == "postgres"
}

// state is what Patroni says of one member.
type state struct {
	Name, Role, State string
	Timeline          int
}

var patroniClient = &http.Client{Timeout: 3 * time.Second}

// states asks the members in turn until one answers.
func (c *cluster) states() ([]state, error) {
	var failed error
	for _, m := range c.members {
		res, err := patroniClient.Get("http://" + m.address + ":8008/cluster")
		if err != nil {
			failed = err
			continue
		}
		var answer struct{ Members []state }
		err = json.NewDecoder(res.Body).Decode(&answer)
		_ = res.Body.Close()
		if err == nil && len(answer.Members) > 0 {
			return answer.Members, nil
		}
		failed = errors.Join(err, errors.New("no members yet"))
	}
	return nil, failed
}

// inRole gives the member that has a role now: leader, sync_standby or replica. Nil: none has.
func (c *cluster) inRole(role string) *member {
	all, err := c.states()
	if err != nil {
		return nil
	}
	for _, s := range all {
		if s.Role == role && s.running() {
			return c.member(s.Name)
		}
	}
	return nil
}

func (s state) running() bool { return s.State == "running" || s.State == "streaming" }

func (c *cluster) member(name string) *member {
	i := slices.IndexFunc(c.members, func(m *member) bool { return m.name == name })
	if i < 0 {
		return nil
	}
	return c.members[i]
}

// whole says whether there are a primary, a standby that every commit waits for, and a third member that follows them.
func (c *cluster) whole() bool {
	all, err := c.states()
	if err != nil || len(all) != len(c.members) {
		return false
	}
	roles := map[string]int{}
	for _, s := range all {
		if !s.running() || s.Timeline != all[0].Timeline {
			return false
		}
		roles[s.Role]++
	}
	return roles["leader"] == 1 && roles["sync_standby"] == 1
}

// switchOver asks Patroni to make another member the primary.
func (c *cluster) switchOver(ctx context.Context, from, to *member) error {
	body, err := json.Marshal(map[string]string{"leader": from.name, "candidate": to.name})
	if err != nil {
		return err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, "http://"+from.address+":8008/switchover", bytes.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Content-Type", "application/json")
	res, err := (&http.Client{Timeout: time.Minute}).Do(req)
	if err != nil {
		return err
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if res.StatusCode != http.StatusOK {
		return fmt.Errorf("switchover: %d %s", res.StatusCode, text)
	}
	return err
}
