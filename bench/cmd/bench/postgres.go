package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// postgres: Florin's submit on PostgreSQL against pgbench inserting the very same rows, as literals, into copies of
// the same tables with the same indexes. scripts/bench starts the cluster.
func (b *bench) postgres(ctx context.Context) error {
	admin := os.Getenv("FLORIN_TEST_POSTGRES")
	if admin == "" {
		return errors.New("no PostgreSQL (run through make bench)")
	}
	pg, err := newCluster(admin)
	if err != nil {
		return err
	}
	f, err := b.florinOn(pg)
	if err != nil {
		return err
	}
	if err := f.learnConsent(); err != nil {
		return err
	}
	n := b.scaled(8_000)
	before, err := pg.counts(ctx)
	if err != nil {
		return err
	}
	if _, err := submitRun(ctx, f.Server, 16, n, submitToFlorin); err != nil { // warms up and shows which rows a submit makes
		return err
	}
	script := filepath.Join(b.dir, "submit.sql")
	if err := pg.writeScript(ctx, script, before, n); err != nil {
		return err
	}
	florin, bare, err := b.alternate(
		func() (sample, error) { return submitRun(ctx, f.Server, 16, n, submitToFlorin) },
		func() (sample, error) { return pg.bench(ctx, script, b.quick) })
	if err != nil {
		return err
	}
	b.compare("PostgreSQL: submit at 16 (ceiling: pgbench, same rows)", florin, bare, 0.5)
	return b.stop(f.Server)
}

func (b *bench) florinOn(pg *cluster) (*florin, error) {
	dir := filepath.Join(b.dir, "florin-postgres")
	database := []string{"--database", pg.url}
	if err := b.command("", append([]string{"demo", "--data", dir, "--requests", strconv.Itoa(b.scaled(1_000)), "--seed", "7"}, database...)...); err != nil {
		return nil, err
	}
	if err := b.command(staffPassword+"\n", append([]string{"admin", "create", "--data", dir, "--email", staffEmail, "--password-stdin"}, database...)...); err != nil {
		return nil, err
	}
	s, _, err := b.launch(dir, database...)
	if err != nil {
		return nil, err
	}
	return signIn(s)
}

// cluster is a database of our own in the private PostgreSQL.
type cluster struct{ bin, url string }

func newCluster(admin string) (*cluster, error) {
	u, err := url.Parse(admin)
	if err != nil {
		return nil, err
	}
	bin := os.Getenv("FLORIN_PG_BIN")
	name := fmt.Sprintf("bench_%d", time.Now().Unix())
	c := &cluster{bin: bin, url: admin}
	if _, err := c.query(context.Background(), "CREATE DATABASE "+name); err != nil {
		return nil, err
	}
	u.Path = "/" + name
	c.url = u.String()
	return c, nil
}

func (c *cluster) query(ctx context.Context, text string) (string, error) {
	cmd := exec.CommandContext(ctx, filepath.Join(c.bin, "psql"), "-XAtq", "-v", "ON_ERROR_STOP=1", c.url)
	cmd.Stdin = strings.NewReader(text)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("psql: %w: %s", err, stderr.String())
	}
	return strings.TrimSpace(string(out)), nil
}

// counts says how many rows each table has. PostgreSQL's own statistics will not do: they count rows of transactions
// that were rolled back and repeated.
func (c *cluster) counts(ctx context.Context) (map[string]int, error) {
	tables, err := c.query(ctx, `SELECT format('SELECT %L, count(*) FROM %I;', relname, relname) FROM pg_stat_user_tables WHERE schemaname = 'public'`)
	if err != nil {
		return nil, err
	}
	text, err := c.query(ctx, tables)
	if err != nil {
		return nil, err
	}
	counts := map[string]int{}
	for line := range strings.SplitSeq(text, "\n") {
		table, number, _ := strings.Cut(line, "|")
		if counts[table], err = strconv.Atoi(number); err != nil {
			return nil, err
		}
	}
	return counts, nil
}

// writeScript copies each table that a submit inserts into, and writes one statement per inserted row. Columns of a
// unique index get fresh values, everything else the values of a real row.
func (c *cluster) writeScript(ctx context.Context, path string, before map[string]int, submits int) error {
	after, err := c.counts(ctx)
	if err != nil {
		return err
	}
	script := "BEGIN;\n"
	for _, table := range slices.Sorted(maps.Keys(after)) {
		times := (after[table] - before[table] + submits/2) / submits
		if times == 0 {
			continue
		}
		insert, err := c.insertLike(ctx, table)
		if err != nil {
			return err
		}
		script += strings.Repeat(insert+";\n", times)
	}
	return os.WriteFile(path, []byte(script+"COMMIT;\n"), 0o600)
}

func (c *cluster) insertLike(ctx context.Context, table string) (string, error) {
	copied := "bare_" + table
	if _, err := c.query(ctx, fmt.Sprintf(`CREATE TABLE %s (LIKE %s INCLUDING ALL)`, copied, table)); err != nil {
		return "", err
	}
	// One expression per column; the outer query evaluates it on a real row to a literal.
	columns, err := c.query(ctx, fmt.Sprintf(`
		SELECT a.attname, format_type(a.atttypid, NULL),
		       EXISTS (SELECT 1 FROM pg_index i WHERE i.indrelid = a.attrelid AND i.indisunique AND a.attnum = ANY (i.indkey))
		FROM pg_attribute a WHERE a.attrelid = '%s'::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum`, table))
	if err != nil {
		return "", err
	}
	var names, values []string
	for line := range strings.SplitSeq(columns, "\n") {
		part := strings.Split(line, "|")
		names = append(names, part[0])
		values = append(values, literal(part[0], part[1], part[2] == "t"))
	}
	row, err := c.query(ctx, fmt.Sprintf(`SELECT concat_ws(', ', %s) FROM %s LIMIT 1`, strings.Join(values, ", "), table))
	if err != nil {
		return "", err
	}
	// pgbench takes :name for a variable and knows no escape, so no colon may stand in the script.
	row = strings.ReplaceAll(row, ":", `'||chr(58)||'`)
	return fmt.Sprintf("INSERT INTO %s (%s) VALUES (%s)", copied, strings.Join(names, ", "), row), nil
}

func literal(column, kind string, unique bool) string {
	switch {
	case unique && kind == "text":
		return `'CAST(gen_random_uuid() AS text)'`
	case unique && kind == "bigint":
		return `'CAST(1 + random() * 1e6 AS bigint)'`
	}
	return fmt.Sprintf(`'CAST(' || quote_nullable(%s::text) || ' AS %s)'`, column, kind)
}

var tps = regexp.MustCompile(`tps = ([0-9.]+)`)

func (c *cluster) bench(ctx context.Context, script string, quick bool) (sample, error) {
	seconds := "5"
	if quick {
		seconds = "1"
	}
	cmd := exec.CommandContext(ctx, filepath.Join(c.bin, "pgbench"), "-n", "-M", "prepared", "-c", "16", "-j", "2", "-T", seconds, "-f", script, c.url)
	out, err := cmd.CombinedOutput()
	if err != nil {
		return sample{}, fmt.Errorf("pgbench: %w: %s", err, out)
	}
	match := tps.FindSubmatch(out)
	if match == nil {
		return sample{}, fmt.Errorf("pgbench says nothing of its rate: %s", out)
	}
	rate, err := strconv.ParseFloat(string(match[1]), 64)
	return sample{rate: rate}, err
}
