package main

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"
)

const (
	account  = "postgres" // all programs run as it
	password = "larch-stone"
)

// cluster is everything that runs.
type cluster struct {
	dir       string // of this run alone
	bin       string // PostgreSQL's programs
	florin    string // the program under test
	before    string // the same as it was before its newest migration; empty: there is none
	authority *authority
	masterKey string
	members   []*member
	nodes     []*node
	load      *load
	unready   moment // a node did not say that it is ready
	broken    moment // the servers were not whole
	rows      []row
}

func main() {
	c := &cluster{}
	flag.StringVar(&c.dir, "dir", "", "empty folder for everything that is written")
	flag.StringVar(&c.bin, "postgres", "", "folder of PostgreSQL's programs")
	flag.StringVar(&c.florin, "florin", "bin/florin", "the program under test")
	flag.StringVar(&c.before, "before", "", "the same program, built from before its newest migration")
	rate := flag.Int("rate", 20, "applications a second")
	only := flag.String("only", "", "words of the faults to try, by comma; without it all")
	flag.Parse()
	if *only != "" && !matches(upgrade, *only) {
		c.before = "" // all nodes are of one version from the beginning
	}
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer cancel()
	if err := c.prove(ctx, *rate, *only); err != nil {
		fmt.Fprintln(os.Stderr, "cluster:", err)
		if ctx.Err() == nil { // nobody ended it
			fmt.Fprintln(os.Stderr, c.lastWords())
		}
		os.Exit(1)
	}
}

func say(format string, args ...any) {
	fmt.Printf("%s "+format+"\n", append([]any{time.Now().Format(time.TimeOnly)}, args...)...)
}

func (c *cluster) prove(ctx context.Context, rate int, only string) error {
	if err := c.comeUp(ctx); err != nil {
		return err
	}
	loading, stop := context.WithCancel(ctx)
	defer stop()
	ended := make(chan struct{})
	c.load = &load{nodes: c.nodes, pause: time.Second / time.Duration(rate)}
	go c.watch(loading)
	go func() {
		c.load.run(loading)
		close(ended)
	}()
	if err := c.takeBase(ctx); err != nil {
		return err
	}
	failed := c.tryAll(ctx, only)
	stop()
	<-ended
	if failed == nil {
		failed = c.closing(ctx)
	}
	c.print(os.Stdout)
	return failed
}

// comeUp starts everything and returns once all nodes are ready.
func (c *cluster) comeUp(ctx context.Context) (err error) {
	if err := c.prepareFolder(); err != nil {
		return err
	}
	if err := makeBridge(); err != nil {
		return err
	}
	for i := range 3 {
		c.members = append(c.members, &member{name: "pg" + strconv.Itoa(i+1), address: prefix + strconv.Itoa(11+i)})
	}
	for _, m := range c.members {
		if err := makeNetwork(m.name, m.address); err != nil {
			return err
		}
	}
	for _, m := range c.members {
		if err := c.startEtcd(m); err != nil {
			return err
		}
	}
	for _, m := range c.members {
		if err := c.startPatroni(m); err != nil {
			return err
		}
	}
	say("three PostgreSQL come up under Patroni and etcd")
	if err := eventually(ctx, "a primary with its standbys", 3*time.Minute, c.whole); err != nil {
		return err
	}
	if _, err := c.run(nil, "", filepath.Join(c.bin, "psql"), "-q", c.as("postgres", "postgres"), "-c", "CREATE DATABASE florin OWNER florin"); err != nil {
		return err
	}
	return c.startNodes(ctx)
}

func (c *cluster) startNodes(ctx context.Context) error {
	binary := c.florin
	if c.before != "" {
		binary = c.before
	}
	for i := range 2 {
		n, err := c.newNode(i, binary)
		if err != nil {
			return err
		}
		c.nodes = append(c.nodes, n)
		if err := c.startNode(n); err != nil {
			return err
		}
		if err := eventually(ctx, "node "+n.name+" is ready", 2*time.Minute, func() bool { return n.asked(ctx) }); err != nil {
			return err
		}
		say("node %s is ready", n.name)
	}
	return nil
}

// prepareFolder makes what the account without rights finds there: certificates, the archive and what writes into it, the master key.
func (c *cluster) prepareFolder() (err error) {
	key := make([]byte, 32)
	if _, err := rand.Read(key); err != nil {
		return err
	}
	c.masterKey = base64.StdEncoding.EncodeToString(key)
	if c.authority, err = newAuthority(); err != nil {
		return err
	}
	addresses := []string{here}
	for i := range 3 {
		addresses = append(addresses, prefix+strconv.Itoa(11+i))
	}
	_, issued := c.authority.issue(filepath.Join(c.dir, "postgres.crt"), filepath.Join(c.dir, "postgres.key"), nil, addresses...)
	script := filepath.Join(c.dir, "archive.sh")
	return errors.Join(issued, c.folder(filepath.Join(c.dir, "archive")), write(filepath.Join(c.dir, "authority.crt"), c.authority.chain),
		write(script, fmt.Appendf(nil, archiver, c.dir)), os.Chmod(script, 0o700))
}

// write makes a file of the account without rights that nobody else may read.
func write(path string, text []byte) error {
	if err := os.WriteFile(path, text, 0o600); err != nil {
		return err
	}
	return give(path)
}

func (c *cluster) folder(path string) error {
	if err := os.MkdirAll(path, 0o700); err != nil {
		return err
	}
	return give(path)
}

func give(path string) error {
	u, err := user.Lookup(account)
	if err != nil {
		return err
	}
	uid, _ := strconv.Atoi(u.Uid) // numbers on Linux
	gid, _ := strconv.Atoi(u.Gid)
	return os.Chown(path, uid, gid)
}

// database is what the nodes are given: all servers, of which the driver takes the one that can be written to.
func (c *cluster) database() string { return c.as("florin", "florin") }

func (c *cluster) as(role, database string) string {
	var hosts []string
	for _, m := range c.members {
		hosts = append(hosts, m.address+":5432")
	}
	return fmt.Sprintf("postgres://%s:%s@%s/%s?target_session_attrs=read-write&connect_timeout=2&sslmode=verify-full&sslrootcert=%s/authority.crt",
		role, password, strings.Join(hosts, ","), database, c.dir)
}

// lastWords are the ends of all logs, for who has to find out why something failed.
func (c *cluster) lastWords() string {
	var b strings.Builder
	logs, _ := filepath.Glob(filepath.Join(c.dir, "*.log"))
	for _, name := range logs {
		text, _ := os.ReadFile(name)
		fmt.Fprintf(&b, "--- %s\n%s\n", filepath.Base(name), text[max(0, len(text)-1500):])
	}
	return b.String()
}
