package server

import (
	"context"
	"encoding/json"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	dto "github.com/prometheus/client_model/go"
	"go.yaml.in/yaml/v3"

	"florin/internal/admin/watch"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/lending/loan"
	"florin/internal/lending/request"
	"florin/internal/lending/servicing"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/platform/node"
	"florin/internal/test/testkit"
)

const (
	rulesFile     = "../../../deploy/prometheus/florin.rules.yml"
	dashboardFile = "../../../deploy/grafana/florin.json"
	runbookFile   = "../../../docs/runbook.md"
)

type rule struct {
	Alert, Expr, For    string
	Labels, Annotations map[string]string
}

func rules(t *testing.T) (all []rule) {
	t.Helper()
	var file struct {
		Groups []struct {
			Name  string
			Rules []rule
		}
	}
	testkit.Must(t, yaml.Unmarshal(read(t, rulesFile), &file))
	for _, g := range file.Groups {
		all = append(all, g.Rules...)
	}
	if len(all) < 20 {
		t.Fatalf("%d alerts", len(all))
	}
	return all
}

func read(t *testing.T, file string) []byte {
	t.Helper()
	b, err := os.ReadFile(file)
	testkit.Must(t, err)
	return b
}

// dashboardExpressions gives what the dashboard asks for, wherever it stands in it.
func dashboardExpressions(t *testing.T) (all []string) {
	t.Helper()
	var file any
	testkit.Must(t, json.Unmarshal(read(t, dashboardFile), &file))
	var walk func(v any)
	walk = func(v any) {
		switch v := v.(type) {
		case map[string]any:
			if expr, found := v["expr"].(string); found {
				all = append(all, expr)
			}
			for _, inner := range v {
				walk(inner)
			}
		case []any:
			for _, inner := range v {
				walk(inner)
			}
		}
	}
	walk(file)
	if len(all) < 20 {
		t.Fatalf("%d questions in the dashboard", len(all))
	}
	return all
}

// told are the values of each label of each metric that a busy installation tells.
type told map[string]map[string][]string

func (m told) take(families []*dto.MetricFamily) {
	for _, f := range families {
		for _, metric := range f.GetMetric() {
			names := []string{f.GetName()}
			if f.GetType() == dto.MetricType_HISTOGRAM {
				names = []string{f.GetName() + "_bucket", f.GetName() + "_sum", f.GetName() + "_count"}
			}
			for _, name := range names {
				if m[name] == nil {
					m[name] = map[string][]string{}
				}
				for _, l := range metric.GetLabel() {
					m[name][l.GetName()] = append(m[name][l.GetName()], l.GetValue())
				}
			}
		}
	}
}

// everything is what /metrics tells on either engine once each thing that is told of has happened.
func everything(t *testing.T) told {
	t.Helper()
	all := told{"up": {}} // Prometheus's own
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		s := newSite(t, func(o *Options) {
			o.DB, o.Now = env.DB, env.Clock.Now
			o.Figures = busy(env, t.TempDir()).Figures
		})
		ask(s, "GET", "/api/panic")
		ask(s, "GET", "/")
		s.metrics.expiry.WithLabelValues("lender.example").Set(1)
		_, err := node.Start(t.Context(), node.Config{DB: env.DB, Log: env.Log, Name: "a", Version: "1.2.3", Ran: func() time.Duration { return 0 }})
		testkit.Must(t, err)
		env.Update(t, func(tx *db.Tx) error {
			for _, lane := range []job.Lane{job.Ordinary, job.Prompt, job.Bulk} {
				testkit.Must(t, job.EnqueueTx(tx, job.Spec{Kind: "work", Lane: lane}))
			}
			return audit.RecordTx(tx, audit.Event{Actor: audit.Actor{Kind: "system"}, Action: "x", EntityKind: "x", EntityID: "x"})
		})
		failing := job.NewRunner(env.DB, env.Log, job.Options{Poll: time.Millisecond})
		failing.Handle("hopeless", func(context.Context, job.Job) error { return job.Permanent(os.ErrInvalid) })
		failing.Daily("days", time.UTC, func(context.Context, date.Date) error { return nil })
		env.Update(t, func(tx *db.Tx) error { return job.EnqueueTx(tx, job.Spec{Kind: "hopeless"}) })
		ctx, end := context.WithCancel(t.Context())
		ended := make(chan struct{})
		go func() { failing.Run(ctx); close(ended) }()
		testkit.Eventually(t, "a job is dead and a day is known", func() bool {
			days, _ := job.Dailies(t.Context(), env.DB)
			return failing.Counters().Dead > 0 && len(days) > 0
		})
		end()
		<-ended
		families, err := s.metrics.registry.Gather()
		testkit.Must(t, err)
		all.take(families)
	})
	return all
}

func busy(env *testkit.Env, folder string) watch.Measured {
	return watch.Measured{
		DB: env.DB, Folder: folder, Seals: "https://seals.example",
		Counts: func(context.Context, identity.Principal) (request.Counts, error) { return request.Counts{}, nil },
		Tried:  func(context.Context) (watch.Rehearsals, error) { return watch.Rehearsals{Good: env.Clock.Now()}, nil },
		Backup: func(context.Context) (time.Time, bool, error) { return env.Clock.Now(), true, nil },
		Queue:  func(context.Context, identity.Principal, string) (request.Queue, error) { return request.Queue{}, nil },
		Orders: func(context.Context, identity.Principal) (int64, error) { return 0, nil },
		Told:   func(context.Context, identity.Principal) (int64, error) { return 0, nil },
		Loans: func(context.Context, identity.Principal, string) ([]servicing.Portfolio, error) {
			return []servicing.Portfolio{{Buckets: []servicing.LateBucket{{Bucket: loan.Bucket("1-30")}}}}, nil
		},
	}
}

var (
	quoted   = regexp.MustCompile(`"(?:[^"\\]|\\.)*"`)
	ranges   = regexp.MustCompile(`\[[^\]]*\]`)
	grouping = regexp.MustCompile(`\b(?:[a-z]+ by|[a-z]+ without|on|ignoring)\s*\(([^)]*)\)`)
	selector = regexp.MustCompile(`([a-z_]+)\{([^}]*)\}`)
	matcher  = regexp.MustCompile(`([a-z_]+)\s*(?:=~|!~|!=|=)\s*"((?:[^"\\]|\\.)*)"`)
	name     = regexp.MustCompile(`\b[a-z_][a-z0-9_]*\b\(?`)
	made     = regexp.MustCompile(`label_replace\(.*?, "([a-z]+)"`)
	words    = []string{"and", "or", "unless", "bool", "offset"}
	scraped  = []string{"job", "instance"} // Prometheus gives these to all that it fetches
)

// wrongWith says which metrics, labels and values of an expression nothing tells.
func (m told) wrongWith(expr string) (wrong []string) {
	labels := append([]string{"le"}, scraped...)
	for _, found := range made.FindAllStringSubmatch(expr, -1) {
		labels = append(labels, found[1])
	}
	plain := selector.ReplaceAllString(quoted.ReplaceAllString(grouping.ReplaceAllString(ranges.ReplaceAllString(expr, ""), ""), ""), "$1 ")
	for _, word := range name.FindAllString(plain, -1) {
		if strings.HasSuffix(word, "(") || slices.Contains(words, word) {
			continue
		}
		if _, there := m[word]; !there {
			wrong = append(wrong, word)
		}
		labels = slices.AppendSeq(labels, maps.Keys(m[word]))
	}
	for _, g := range grouping.FindAllStringSubmatch(expr, -1) {
		for label := range strings.SplitSeq(g[1], ",") {
			if label = strings.TrimSpace(label); !slices.Contains(labels, label) {
				wrong = append(wrong, "by "+label)
			}
		}
	}
	for _, s := range selector.FindAllStringSubmatch(expr, -1) {
		for _, cond := range matcher.FindAllStringSubmatch(s[2], -1) {
			if !slices.Contains(scraped, cond[1]) && !m.tells(s[1], cond[1], cond[2]) {
				wrong = append(wrong, s[1]+"{"+cond[0]+"}")
			}
		}
	}
	return wrong
}

func (m told) tells(name, label, pattern string) bool {
	whole := regexp.MustCompile("^(?:" + pattern + ")$")
	return slices.ContainsFunc(m[name][label], whole.MatchString)
}

// An alert on a figure that nothing tells never fires, and a panel of one is empty.
func TestAlertsAndDashboardAskForWhatIsTold(t *testing.T) {
	all := everything(t)
	for _, r := range rules(t) {
		if wrong := all.wrongWith(r.Expr); wrong != nil {
			t.Errorf("%s: nothing tells %v", r.Alert, wrong)
		}
	}
	for _, expr := range dashboardExpressions(t) {
		if wrong := all.wrongWith(expr); wrong != nil {
			t.Errorf("the dashboard's %s: nothing tells %v", expr, wrong)
		}
	}
	for expr, want := range map[string]string{
		`florin_gone > 1`:                           "florin_gone",
		`max by (colour) (florin_nodes)`:            "by colour",
		`florin_jobs{state="broken"} > 0`:           `florin_jobs{state="broken"}`,
		`florin_jobs{shape="round"} > 0`:            `florin_jobs{shape="round"}`,
		`rate(florin_http_requests_sum[5m])`:        "florin_http_requests_sum",
		`sum(rate(florin_none{job="a"}[5m])) / 2.5`: "florin_none",
	} {
		if wrong := all.wrongWith(expr); !slices.Contains(wrong, want) {
			t.Errorf("%s: %v, want %s", expr, wrong, want)
		}
	}
}

// Who is woken finds the page that says what to do, and the page speaks of no alert that there is not.
func TestEveryAlertHasItsSectionInTheRunbook(t *testing.T) {
	sections := map[string]string{}
	for part := range strings.SplitSeq(string(read(t, runbookFile)), "\n### ") {
		name, text, _ := strings.Cut(part, "\n")
		sections[name] = text
	}
	delete(sections, "# Runbook")
	for _, r := range rules(t) {
		text, found := sections[r.Alert]
		if !found {
			t.Errorf("%s has no section in %s", r.Alert, runbookFile)
		}
		for _, part := range []string{"**Means**: ", "**Look**: ", "**Do**: "} {
			if !strings.Contains(text, part) {
				t.Errorf("the section of %s has no %s", r.Alert, part)
			}
		}
		if want := "runbook.md#" + strings.ToLower(r.Alert); r.Annotations["runbook"] != want || r.Annotations["summary"] == "" {
			t.Errorf("%s: %v", r.Alert, r.Annotations)
		}
		if s := r.Labels["severity"]; s != "page" && s != "ticket" {
			t.Errorf("%s has severity %q", r.Alert, s)
		}
		delete(sections, r.Alert)
	}
	for name := range sections {
		t.Errorf("%s has a section about %s, which no rule names", runbookFile, name)
	}
}
