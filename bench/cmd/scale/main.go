package main

import (
	"flag"
	"fmt"
	"os"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"
)

func main() {
	h := usual
	clients := flag.String("clients", "1000000,10000000,100000000", "numbers of clients")
	processors := flag.Float64("processors", 2, "processors that do the daily work")
	flag.Float64Var(&h.requests, "requests", h.requests, "applications of a client in a year")
	flag.Float64Var(&h.running, "running", h.running, "loans of a client that run at a time")
	flag.Float64Var(&h.signIns, "sign-ins", h.signIns, "sign-ins of a client in a year")
	flag.Float64Var(&h.perStaff, "per-staff", h.perStaff, "running loans that one member of staff looks after")
	flag.Float64Var(&h.dueDay, "due-day", h.dueDay, "share of a month's instalments that fall due on one day")
	flag.Parse()
	var all []need
	for text := range strings.SplitSeq(*clients, ",") {
		n, err := strconv.ParseFloat(text, 64)
		if err != nil || n <= 0 || *processors <= 0 {
			fmt.Fprintf(os.Stderr, "scale: -clients %q and -processors are numbers above nought\n", *clients)
			os.Exit(2)
		}
		all = append(all, needs(n, h, measured, *processors))
	}
	print(all)
}

func print(all []need) {
	w := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	for _, line := range []struct {
		name string
		of   func(need) string
	}{
		{"clients", func(n need) string { return fmt.Sprintf("%.0f", n.clients) }},
		{"answers a second, in the busiest hour", func(n need) string { return fmt.Sprintf("%.0f", n.perSecond) }},
		{"applications a second, in the busiest hour", func(n need) string { return fmt.Sprintf("%.2f", n.requests) }},
		{"processors that answer", func(n need) string { return fmt.Sprintf("%.1f", n.processors) }},
		{"daily work, on the day on which most falls due", func(n need) string { return n.daily.Round(time.Minute).String() }},
		{"the database grows in a year, SQLite", func(n need) string { return size(n.grows) }},
		{"the database grows in a year, PostgreSQL", func(n need) string { return size(n.grows * onPostgres) }},
		{"papers and contracts in a year", func(n need) string { return size(n.papers) }},
	} {
		fmt.Fprint(w, line.name)
		for _, n := range all {
			fmt.Fprint(w, "\t", line.of(n))
		}
		fmt.Fprintln(w)
	}
	_ = w.Flush()
	for _, n := range all {
		name, broken := carriedBy(n)
		fmt.Printf("\n%.0f clients: %s\n", n.clients, name)
		for _, each := range broken {
			fmt.Println("  too small:", each)
		}
	}
}

func size(bytes float64) string {
	for _, unit := range []string{"B", "kB", "MB", "GB", "TB"} {
		if bytes < 1000 {
			return fmt.Sprintf("%.3g %s", bytes, unit)
		}
		bytes /= 1000
	}
	return fmt.Sprintf("%.3g PB", bytes)
}
