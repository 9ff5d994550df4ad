package main

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"path/filepath"
	"sync/atomic"
	"time"
)

// node is one florin serve.
type node struct {
	name, address string
	binary        string
	cert, key     string
	process       *process
	client        *http.Client
	ready         atomic.Bool
}

func (c *cluster) newNode(i int, binary string) (*node, error) {
	n := &node{name: string(rune('a' + i)), address: fmt.Sprintf("%s:%d", here, 8441+i), binary: binary}
	n.cert, n.key = filepath.Join(c.dir, "node-"+n.name+".crt"), filepath.Join(c.dir, "node-"+n.name+".key")
	if _, err := c.authority.issue(n.cert, n.key, []string{site}); err != nil {
		return nil, err
	}
	dialer := &net.Dialer{Timeout: 2 * time.Second}
	n.client = &http.Client{Timeout: patience, Transport: &http.Transport{
		TLSClientConfig: c.authority.trust(), MaxIdleConnsPerHost: 32,
		DialContext: func(ctx context.Context, network, _ string) (net.Conn, error) {
			return dialer.DialContext(ctx, network, n.address)
		},
	}}
	return n, nil
}

// environment is what every command of Florin on a node is given.
func (c *cluster) environment(n *node, database string) []string {
	return []string{"FLORIN_DATABASE=" + database, "FLORIN_DATA=" + filepath.Join(c.dir, "node-"+n.name), "FLORIN_MASTER_KEY=" + c.masterKey}
}

func (c *cluster) startNode(n *node) (err error) {
	n.process, err = c.launch("", "node-"+n.name, c.environment(n, c.database()), n.binary, "serve", "--node", n.name, "--listen", n.address,
		"--base-url", "https://"+site, "--tls-cert", n.cert, "--tls-key", n.key, "--trusted-proxies", here, "--drain", "3s")
	return err
}

// asked says whether the node says that it is ready. It is given longer than it takes to pass over a server that is silent.
func (n *node) asked(ctx context.Context) bool {
	ctx, cancel := context.WithTimeout(ctx, 4*time.Second)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, "https://"+site+"/readyz", http.NoBody)
	if err != nil {
		return false
	}
	res, err := n.client.Do(req)
	if err != nil {
		return false
	}
	_ = res.Body.Close()
	return res.StatusCode == http.StatusOK
}
