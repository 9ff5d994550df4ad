package main

import (
	"fmt"
	"io"
	"runtime"
	"text/tabwriter"
	"time"
)

func seconds(d time.Duration) string { return fmt.Sprintf("%.1f s", d.Seconds()) }

func (c *cluster) print(out io.Writer) {
	fmt.Fprintf(out, "\nFlorin, %s, %d processors\n\n", time.Now().Format(time.DateOnly), runtime.NumCPU())
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "fault\twithout writes\trefused\tof them while no node said ready\tlost\tnodes ready\tcluster whole\t")
	for _, r := range c.rows {
		refused := 0
		for _, n := range r.refused {
			refused += n
		}
		fmt.Fprintf(w, "%s\t%s\t%d\t%d\t%d\t%s\t%s\t\n", r.fault, seconds(r.gap), refused, r.refused[unready], r.lost, seconds(r.ready), seconds(r.whole))
	}
	_ = w.Flush()
}
