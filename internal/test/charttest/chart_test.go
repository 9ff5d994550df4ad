package charttest

import (
	"encoding/json"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/jsonschema-go/jsonschema"
)

// What Kubernetes is told, as far as the chart promises anything of it (k8s.io/api, apps/v1 and core/v1).
type deployment struct {
	Spec struct {
		Replicas int
		Strategy struct {
			Type          string
			RollingUpdate struct{ MaxUnavailable, MaxSurge int }
		}
		Selector struct{ MatchLabels map[string]string }
		Template struct {
			Metadata struct{ Labels, Annotations map[string]string }
			Spec     pod
		}
	}
}

type pod struct {
	AutomountServiceAccountToken, EnableServiceLinks *bool
	TerminationGracePeriodSeconds                    int
	SecurityContext                                  struct {
		RunAsNonRoot                   bool
		RunAsUser, RunAsGroup, FsGroup int
		SeccompProfile                 struct{ Type string }
	}
	InitContainers, Containers []container
	Volumes                    []struct {
		Name                  string
		EmptyDir              *struct{}
		PersistentVolumeClaim struct{ ClaimName string }
	}
	HostNetwork, HostPID, HostIPC bool
}

type container struct {
	Image string
	Args  []string
	Ports []struct {
		Name          string
		ContainerPort int
	}
	Env []struct {
		Name, Value string
		ValueFrom   struct {
			SecretKeyRef struct{ Name, Key string }
			FieldRef     struct{ FieldPath string }
		}
	}
	StartupProbe, LivenessProbe, ReadinessProbe struct {
		HTTPGet                         struct{ Path, Port string }
		PeriodSeconds, FailureThreshold int
	}
	Resources       struct{ Requests, Limits map[string]string }
	SecurityContext struct {
		AllowPrivilegeEscalation, Privileged *bool
		ReadOnlyRootFilesystem               bool
		Capabilities                         struct{ Drop, Add []string }
	}
	VolumeMounts []struct {
		Name, MountPath, SubPath string
		ReadOnly                 bool
	}
}

// as reads an object into a type, case aside as JSON is read.
func as[T any](t *testing.T, o object) (v T) {
	t.Helper()
	if o == nil {
		t.Fatal("the object is not there")
	}
	text, err := json.Marshal(o)
	if err == nil {
		err = json.Unmarshal(text, &v)
	}
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func byHelm(t *testing.T, of string) map[string]object {
	t.Helper()
	text := read(t, "testdata/"+of+".yaml")
	return objects(t, []byte(text))
}

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestTheChartIsWhatHelmMadeOfIt(t *testing.T) {
	for _, of := range lenders(t) {
		if diff := cmp.Diff(byHelm(t, of), made(t, valuesOf(t, of))); diff != "" {
			t.Errorf("%s: scripts/chart writes anew what Helm makes of the templates; it made other things of them:\n%s", of, diff)
		}
	}
}

func TestWhatIsMade(t *testing.T) {
	for of, want := range map[string][]string{
		"sqlite": {"Deployment lender-florin", "PersistentVolumeClaim lender-florin", "Service lender-florin"},
		"folder": {"Deployment lender-florin", "Ingress lender-florin", "Service lender-florin", "Service lender-florin-metrics"},
		"postgres": {
			"Deployment lender-florin", "Ingress lender-florin", "PodDisruptionBudget lender-florin", "Service lender-florin", "Service lender-florin-metrics", "ServiceMonitor lender-florin",
		},
	} {
		if got := slices.Sorted(maps.Keys(byHelm(t, of))); !cmp.Equal(got, want) {
			t.Errorf("%s: %v", of, got)
		}
	}
	one, three := as[deployment](t, byHelm(t, "sqlite")["Deployment lender-florin"]).Spec, as[deployment](t, byHelm(t, "postgres")["Deployment lender-florin"]).Spec
	if one.Replicas != 1 || one.Strategy.Type != "Recreate" {
		t.Errorf("two processes would be on one file: %+v", one.Strategy)
	}
	if s := three.Strategy; three.Replicas != 3 || s.Type != "RollingUpdate" || s.RollingUpdate.MaxUnavailable != 0 || s.RollingUpdate.MaxSurge != 1 {
		t.Errorf("%d, %+v", three.Replicas, s)
	}
	if three.Template.Metadata.Annotations["prometheus.io/port"] != "9191" || three.Template.Spec.Containers[0].Image != "registry.example.com/florin:v1.2.3" {
		t.Errorf("%+v", three.Template)
	}
	budget := as[struct {
		Spec struct {
			MaxUnavailable int
			Selector       struct{ MatchLabels map[string]string }
		}
	}](t, byHelm(t, "postgres")["PodDisruptionBudget lender-florin"])
	if budget.Spec.MaxUnavailable != 1 || !cmp.Equal(budget.Spec.Selector.MatchLabels, three.Selector.MatchLabels) {
		t.Errorf("%+v", budget)
	}
	if claim := byHelm(t, "sqlite")["PersistentVolumeClaim lender-florin"]["metadata"].(map[string]any)["annotations"].(map[string]any); claim["helm.sh/resource-policy"] != "keep" {
		t.Errorf("the lender's data go with the release: %v", claim)
	}
}

// As in deploy/compose.yaml: no root, nothing that can be written but the data and /tmp, no rights of the kernel; and no token of the cluster.
func TestPodsHaveNoMoreRightsThanTheyNeed(t *testing.T) {
	user := regexp.MustCompile(`nobody = (\d+)`).FindStringSubmatch(read(t, "../../../scripts/release/image.go"))
	if user == nil || user[1] != "65532" {
		t.Fatalf("the image's user is %v", user)
	}
	no := func(b *bool) bool { return b != nil && !*b }
	for _, of := range lenders(t) {
		d := as[deployment](t, byHelm(t, of)["Deployment lender-florin"])
		p, c := d.Spec.Template.Spec, d.Spec.Template.Spec.Containers[0]
		for what, holds := range map[string]bool{
			"the image's user":    p.SecurityContext.RunAsNonRoot && p.SecurityContext.RunAsUser == 65532 && p.SecurityContext.RunAsGroup == 65532 && p.SecurityContext.FsGroup == 65532,
			"system calls":        p.SecurityContext.SeccompProfile.Type == "RuntimeDefault",
			"no token":            no(p.AutomountServiceAccountToken),
			"no variables":        no(p.EnableServiceLinks),
			"nothing of the host": !p.HostNetwork && !p.HostPID && !p.HostIPC,
			"read-only root":      c.SecurityContext.ReadOnlyRootFilesystem,
			"no new rights":       no(c.SecurityContext.AllowPrivilegeEscalation) && no(c.SecurityContext.Privileged),
			"no capability":       cmp.Equal(c.SecurityContext.Capabilities.Drop, []string{"ALL"}) && len(c.SecurityContext.Capabilities.Add) == 0,
			"one container":       len(p.Containers) == 1 && cmp.Equal(c.Args, []string{"serve"}),
			"bounded memory":      c.Resources.Limits["memory"] != "" && c.Resources.Requests["memory"] != "" && c.Resources.Requests["cpu"] != "",
			"labels are selected": len(d.Spec.Selector.MatchLabels) == 2 && subset(d.Spec.Selector.MatchLabels, d.Spec.Template.Metadata.Labels),
			"mounts have volumes": len(c.VolumeMounts) >= 2 && !slices.ContainsFunc(c.VolumeMounts, func(m struct {
				Name, MountPath, SubPath string
				ReadOnly                 bool
			}) bool {
				return !hasVolume(p, m.Name)
			}),
			"time to end in peace": p.TerminationGracePeriodSeconds >= 30+drain(t, c),
		} {
			if !holds {
				t.Errorf("%s: not kept: %s", of, what)
			}
		}
	}
}

func subset(of, in map[string]string) bool {
	for key, value := range of {
		if in[key] != value {
			return false
		}
	}
	return true
}

func hasVolume(p pod, name string) bool {
	for _, v := range p.Volumes {
		if v.Name == name {
			return (v.EmptyDir != nil) != (v.PersistentVolumeClaim.ClaimName != "")
		}
	}
	return false
}

// drain is how long a pod goes on answering, in seconds.
func drain(t *testing.T, c container) (seconds int) {
	t.Helper()
	for _, e := range c.Env {
		if e.Name == "FLORIN_DRAIN" {
			if err := json.Unmarshal([]byte(strings.TrimSuffix(e.Value, "s")), &seconds); err != nil {
				t.Fatal(err)
			}
		}
	}
	return seconds
}

// A folder that is made for a mount is root's: where documents are mounted into the program's own, the program makes it first, with the same settings and no more rights.
func TestTheFolderAroundDocuments(t *testing.T) {
	for of, want := range map[string]int{"sqlite": 0, "postgres": 0, "folder": 1} {
		p := as[deployment](t, byHelm(t, of)["Deployment lender-florin"]).Spec.Template.Spec
		if len(p.InitContainers) != want {
			t.Errorf("%s: %d containers before", of, len(p.InitContainers))
		}
		for _, c := range p.InitContainers {
			after := p.Containers[0]
			same := cmp.Equal(c.Env, after.Env) && cmp.Equal(c.SecurityContext, after.SecurityContext) && c.Image == after.Image && cmp.Equal(c.Resources, after.Resources)
			if !same || !cmp.Equal(c.Args, []string{"migrate"}) || len(c.VolumeMounts) != 2 || c.VolumeMounts[0].MountPath != "/data" {
				t.Errorf("%s: %+v", of, c)
			}
		}
	}
}

// What is on disk outlives a pod: the database of SQLite, and documents that are in no bucket.
func TestWhereThingsLie(t *testing.T) {
	mounts := func(of string) (all []string) {
		p := as[deployment](t, byHelm(t, of)["Deployment lender-florin"]).Spec.Template.Spec
		for _, m := range p.Containers[0].VolumeMounts {
			for _, v := range p.Volumes {
				if v.Name == m.Name {
					all = append(all, strings.Join([]string{m.MountPath, v.PersistentVolumeClaim.ClaimName, m.SubPath}, " "))
				}
			}
		}
		return all
	}
	for of, want := range map[string][]string{
		"sqlite":   {"/data lender-florin ", "/tmp  "},
		"postgres": {"/data  ", "/tmp  "},
		"folder": {
			"/data  ", "/tmp  ", "/data/florin/documents documents documents", "/data/florin/copies documents copies", "/data/florin/exports documents exports", "/data/florin/backups documents backups",
		},
	} {
		if got := mounts(of); !cmp.Equal(got, want) {
			t.Errorf("%s: %v", of, got)
		}
	}
}

var (
	configured = regexp.MustCompile("(?m)^\\| `--[a-z0-9-]+` \\| `(FLORIN_[A-Z0-9_]+)` \\| `([a-z0-9_]+)` \\|")
	secretsRow = regexp.MustCompile(`(?s)switch name \{\s+case (.*?):\s+return true\s+case (.*?):`)
	route      = regexp.MustCompile(`case at == "(/[a-z]+)"`)
	word       = regexp.MustCompile(`"([a-z0-9_]+)"`)
)

// Each variable is a setting, each route is answered, and what the program holds to be secret comes from a Secret and can be given in no other way.
func TestWhatTheProgramIsTold(t *testing.T) {
	names, secret := map[string]bool{}, map[string]bool{}
	rows := configured.FindAllStringSubmatch(read(t, "../../../docs/configuration.md"), -1)
	cases := secretsRow.FindStringSubmatch(read(t, "../../admin/config/file.go"))
	if len(rows) < 50 || cases == nil {
		t.Fatalf("%d settings, %v", len(rows), cases)
	}
	for _, row := range rows {
		names[row[1]] = true
		secret[row[1]] = slices.ContainsFunc(word.FindAllStringSubmatch(cases[1]+cases[2], -1), func(w []string) bool { return w[1] == row[2] })
	}
	secret["FLORIN_REPLICA"], secret["FLORIN_SEALS_URL"] = true, true // addresses that may hold a password, or open something
	for _, of := range lenders(t) {
		c := as[deployment](t, byHelm(t, of)["Deployment lender-florin"]).Spec.Template.Spec.Containers[0]
		seen := map[string]bool{}
		for _, e := range c.Env {
			if !names[e.Name] || seen[e.Name] {
				t.Errorf("%s: %s is no setting, or is given twice", of, e.Name)
			}
			seen[e.Name] = true
			if from := e.ValueFrom.SecretKeyRef; secret[e.Name] && (e.Value != "" || from.Name == "" || from.Key == "") {
				t.Errorf("%s: %s is not from a Secret", of, e.Name)
			}
		}
		if !seen["FLORIN_MASTER_KEY"] {
			t.Errorf("%s: without the key in a Secret a pod makes one of its own", of)
		}
	}
	s := schema(t)
	for name := range secret {
		value := values(t, map[string]any{"env": map[string]any{name: "x"}})
		if secret[name] && s.Validate(value) == nil {
			t.Errorf("%s may stand among the values", name)
		}
	}
}

// values are those of one node, changed.
func values(t *testing.T, change map[string]any) map[string]any {
	t.Helper()
	text, err := json.Marshal(merged(valuesOf(t, "sqlite"), change))
	var all map[string]any
	if err == nil {
		err = json.Unmarshal(text, &all)
	}
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func schema(t *testing.T) *jsonschema.Resolved {
	t.Helper()
	var s jsonschema.Schema
	if err := json.Unmarshal([]byte(read(t, chart+"/values.schema.json")), &s); err != nil {
		t.Fatal(err)
	}
	r, err := s.Resolve(nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestValuesAreChecked(t *testing.T) {
	type m = map[string]any
	s := schema(t)
	for _, of := range lenders(t) {
		if err := s.Validate(values(t, valuesOf(t, of))); err != nil {
			t.Errorf("%s: %v", of, err)
		}
	}
	postgres := m{"engine": "postgres", "secret": m{"name": "a"}}
	bucket := m{"endpoint": "https://s3.example.com", "name": "lender", "secret": m{"name": "a"}}
	for what, change := range map[string]m{
		"no address":                {"baseURL": ""},
		"plain http":                {"baseURL": "http://credit.example.com"},
		"an address with a path":    {"baseURL": "https://credit.example.com/fr"},
		"no proxy":                  {"trustedProxies": []string{}},
		"no master key":             {"masterKey": m{"secret": m{"name": ""}}},
		"a master key in the open":  {"masterKey": m{"value": "x"}},
		"two nodes on one file":     {"replicas": 2},
		"no node":                   {"replicas": 0},
		"another database":          {"database": m{"engine": "mysql"}},
		"no URL of PostgreSQL":      {"database": m{"engine": "postgres"}, "documents": m{"place": "bucket", "bucket": bucket}},
		"PostgreSQL without claim":  {"database": postgres},
		"a bucket without endpoint": {"documents": m{"place": "bucket", "bucket": m{"name": "lender", "secret": m{"name": "a"}}}},
		"a bucket without keys":     {"documents": m{"place": "bucket", "bucket": m{"endpoint": "https://s3.example.com", "name": "lender"}}},
		"what the chart says":       {"env": m{"FLORIN_LISTEN": ":80"}},
		"a name of another program": {"env": m{"LD_PRELOAD": "x"}},
		"a secret without its key":  {"secretEnv": m{"FLORIN_SMTP_URL": m{"name": "a"}}},
		"a misspelt value":          {"replica": 1},
		"a port that is none":       {"service": m{"port": 70000}},
		"a node that never leaves":  {"drainSeconds": 301},
	} {
		if s.Validate(values(t, change)) == nil {
			t.Errorf("%s is let through", what)
		}
	}
	for what, change := range map[string]m{
		"PostgreSQL with a bucket": {"replicas": 2, "database": postgres, "documents": m{"place": "bucket", "bucket": bucket}},
		"PostgreSQL with a claim":  {"database": postgres, "documents": m{"claim": "documents"}},
		"SQLite with a bucket":     {"documents": m{"place": "bucket", "bucket": bucket}},
		"Helm's own":               {"global": m{"x": 1}},
	} {
		if err := s.Validate(values(t, change)); err != nil {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// Probes and the monitor ask what is answered: the first two on the site, the figures on an address of their own that no ingress leads to.
func TestWhatIsAskedIsAnswered(t *testing.T) {
	answered := map[string]bool{}
	for _, r := range route.FindAllStringSubmatch(read(t, "../../api/server/server.go"), -1) {
		answered[r[1]] = true
	}
	for _, of := range lenders(t) {
		all := byHelm(t, of)
		c := as[deployment](t, all["Deployment lender-florin"]).Spec.Template.Spec.Containers[0]
		ports := map[string]int{}
		for _, p := range c.Ports {
			ports[p.Name] = p.ContainerPort
		}
		if c.LivenessProbe.HTTPGet.Path != "/healthz" || c.StartupProbe.HTTPGet.Path != "/healthz" || c.ReadinessProbe.HTTPGet.Path != "/readyz" || !answered["/healthz"] || !answered["/readyz"] || !answered["/metrics"] {
			t.Errorf("%s: %+v", of, c)
		}
		if c.StartupProbe.HTTPGet.Port != "http" || c.LivenessProbe.HTTPGet.Port != "http" || c.ReadinessProbe.HTTPGet.Port != "http" || ports["http"] != 8080 {
			t.Errorf("%s: %v", of, ports)
		}
		if c.StartupProbe.PeriodSeconds*c.StartupProbe.FailureThreshold < 600 {
			t.Errorf("%s: a migration of ten minutes is killed", of)
		}
		type service struct {
			Spec struct {
				Selector map[string]string
				Ports    []struct{ Name, TargetPort string }
			}
		}
		for name, o := range all {
			if !strings.HasPrefix(name, "Service ") {
				continue
			}
			s := as[service](t, o)
			if len(s.Spec.Ports) != 1 || ports[s.Spec.Ports[0].TargetPort] == 0 || (s.Spec.Ports[0].TargetPort == "metrics") != strings.HasSuffix(name, "-metrics") {
				t.Errorf("%s: %s leads to %+v of %v", of, name, s.Spec.Ports, ports)
			}
			if !subset(s.Spec.Selector, as[deployment](t, all["Deployment lender-florin"]).Spec.Template.Metadata.Labels) || len(s.Spec.Selector) == 0 {
				t.Errorf("%s: %s selects %v", of, name, s.Spec.Selector)
			}
		}
		if o := all["Ingress lender-florin"]; o != nil {
			in := as[struct {
				Spec struct {
					TLS   []struct{ Hosts []string }
					Rules []struct {
						Host string
						HTTP struct {
							Paths []struct {
								Backend struct {
									Service struct {
										Name string
										Port struct{ Name string }
									}
								}
							}
						}
					}
				}
			}](t, o)
			to := in.Spec.Rules[0].HTTP.Paths[0].Backend.Service
			if in.Spec.Rules[0].Host != "credit.example.com" || !cmp.Equal(in.Spec.TLS[0].Hosts, []string{"credit.example.com"}) || to.Name != "lender-florin" || to.Port.Name != "http" {
				t.Errorf("%s: %+v", of, in)
			}
		}
	}
	monitor := as[struct {
		Spec struct {
			JobLabel  string
			Selector  struct{ MatchLabels map[string]string }
			Endpoints []struct{ Port, Path, Interval string }
		}
	}](t, byHelm(t, "postgres")["ServiceMonitor lender-florin"])
	labels := byHelm(t, "postgres")["Service lender-florin-metrics"]["metadata"].(map[string]any)["labels"].(map[string]any)
	for key, value := range monitor.Spec.Selector.MatchLabels {
		if labels[key] != value {
			t.Errorf("the monitor looks for %s=%s", key, value)
		}
	}
	if e := monitor.Spec.Endpoints[0]; labels[monitor.Spec.JobLabel] != "florin" || e.Port != "metrics" || e.Path != "/metrics" || e.Interval != "15s" {
		t.Errorf("%+v", monitor)
	}
}

// What is told after an installation are commands that there are, in the place where it was installed.
func TestTheNotes(t *testing.T) {
	notes := rendered(t, valuesOf(t, "postgres"))["NOTES.txt"]
	for _, want := range []string{"https://credit.example.com:8443", "kubectl -n credit exec deploy/lender-florin -- /usr/bin/florin admin path", "admin reset-password --email anna@example.com --apply", "florin doctor"} {
		if !strings.Contains(notes, want) {
			t.Errorf("no %s in\n%s", want, notes)
		}
	}
}
