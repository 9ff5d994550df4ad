package main

import (
	"context"
	"fmt"

	"florin/bench/internal/load"
)

// pages: a public page, packed, against as many bytes from a handler that does nothing else.
func (b *bench) pages(ctx context.Context) error {
	f, c, err := b.both()
	if err != nil {
		return err
	}
	size, _, err := fetch(f.Addr, "/", "br")
	if err != nil {
		return err
	}
	packed := []load.Header{{Name: "Accept-Encoding", Value: "br"}, {Name: "Accept-Language", Value: "de"}}
	ours := [][]byte{load.Raw("GET", "/", f.Addr, packed, nil), load.Raw("GET", "/faq", f.Addr, packed, nil)}
	theirs := [][]byte{load.Raw("GET", fmt.Sprintf("/page/%d", size), c.Addr, packed, nil)}
	for _, conns := range []int{16, 64} {
		measure := fmt.Sprintf("a public page, %d connections", conns)
		if err := b.against(ctx, measure, 0.5, conns, b.scaled(40_000), ours, theirs); err != nil {
			return err
		}
	}
	return nil
}
