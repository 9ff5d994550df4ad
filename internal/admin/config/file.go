package config

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/alecthomas/kong"
)

// Setting is one field of Config as operators see it.
type Setting struct {
	Flag, Env, Key, Default, Group, Help, Type string
}

// Settings lists the fields of Config from their tags.
func Settings() []Setting {
	var list []Setting
	for f := range reflect.TypeFor[Config]().Fields() {
		name := f.Tag.Get("name")
		if name == "" {
			name = hyphenated(f.Name)
		}
		list = append(list, Setting{
			Flag: "--" + name, Env: f.Tag.Get("env"), Key: strings.ReplaceAll(name, "-", "_"),
			Default: f.Tag.Get("default"), Group: f.Tag.Get("group"), Help: f.Tag.Get("help"), Type: typeName(f.Type),
		})
	}
	return list
}

func typeName(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Bool:
		return "yes or no"
	case reflect.Slice:
		return "list"
	}
	return "text"
}

func hyphenated(name string) string {
	var b strings.Builder
	for i, r := range name {
		if i > 0 && 'A' <= r && r <= 'Z' {
			b.WriteByte('-')
		}
		b.WriteRune(r)
	}
	return strings.ToLower(b.String())
}

// File gives kong the members of the configuration file. What the environment
// says counts more, and what the command line says most.
type File struct {
	path    string
	members map[string]any
}

// ReadFile reads the file that --config or FLORIN_CONFIG names, if any.
func ReadFile(args []string) (*File, error) {
	path := fileArgument(args)
	if path == "" {
		return &File{}, nil
	}
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("the configuration file %s does not exist: correct --config or FLORIN_CONFIG", path)
	}
	if err != nil {
		return nil, err
	}
	c := &File{path: path}
	if err := json.Unmarshal(text, &c.members); err != nil {
		return nil, fmt.Errorf("the configuration file %s is not a JSON object: %w", path, err)
	}
	return c, nil
}

// Violations lists members that are no settings, which would otherwise be silently
// ignored, and values of another kind than the setting's.
func (c *File) Violations() (all []string) {
	known := Settings()
	for _, name := range slices.Sorted(maps.Keys(c.members)) {
		i := slices.IndexFunc(known, func(s Setting) bool { return s.Key == name && s.Key != "config" })
		if i < 0 && slices.Contains(former, name) {
			continue
		}
		if i < 0 {
			all = append(all, fmt.Sprintf("%s has an unknown member %q: see docs/configuration.md for the names", c.path, name))
			continue
		}
		if !known[i].takes(c.members[name]) {
			all = append(all, fmt.Sprintf("%s: %q must be %s", c.path, name, kinds[known[i].Type]))
		}
	}
	return all
}

// former are settings of earlier releases that nothing reads any more, by their names in the file. They keep nothing from starting; the doctor tells of them.
var former = []string{"signer_url", "signer_secret"}

// Former lists the settings of earlier releases that are still set, by their names in the environment or in the file.
func (c *Config) Former() (set []string) {
	members := membersOf(c.File)
	for _, name := range former {
		variable := "FLORIN_" + strings.ToUpper(name)
		if _, found := os.LookupEnv(variable); found {
			set = append(set, variable)
		}
		if _, found := members[name]; found {
			set = append(set, name)
		}
	}
	return set
}

// membersOf reads the file once more; one that cannot be read has told so at the start.
func membersOf(path string) (members map[string]any) {
	if text, err := os.ReadFile(path); err == nil {
		_ = json.Unmarshal(text, &members)
	}
	return members
}

// kinds are what the values of settings look like in the file.
var kinds = map[string]string{
	"text": "text in quotes", "yes or no": "true or false", "list": "an array of texts, such as [\"a\", \"b\"]",
}

func (s Setting) takes(value any) bool {
	switch v := value.(type) {
	case string:
		return s.Type == "text"
	case bool:
		return s.Type == "yes or no"
	case []any:
		return s.Type == "list" && !slices.ContainsFunc(v, func(part any) bool { _, isText := part.(string); return !isText })
	}
	return false
}

// BadEnvironment lists variables of the wrong kind, and takes them out of the way: reading the
// command line ends at the first, and the other mistakes would be told one by one.
func BadEnvironment() (all []string) {
	for f := range reflect.TypeFor[Config]().Fields() {
		name := f.Tag.Get("env")
		text, set := os.LookupEnv(name)
		wanted := ""
		switch _, err := time.ParseDuration(text); {
		case !set:
		case f.Type.Kind() == reflect.Bool && !slices.Contains([]string{"true", "yes", "1", "false", "no", "0"}, strings.ToLower(text)):
			wanted = "true or false"
		case f.Type == reflect.TypeFor[time.Duration]() && err != nil:
			wanted = "a duration, such as 10m"
		}
		if wanted != "" {
			all = append(all, fmt.Sprintf("%s must be %s, not %q", name, wanted, text))
			_ = os.Unsetenv(name) // nothing runs without it: the mistake is told
		}
	}
	return all
}

// HoldsSecrets says whether the file has members that may hold secrets.
func HoldsSecrets(path string) bool {
	for name, value := range membersOf(path) {
		switch name {
		case "master_key", "old_master_keys", "providers", "sms_secret", "signer_secret", "seals_secret", "s3_secret_key", "backup_s3_secret_key", "otlp_headers":
			return true
		case "smtp_url", "database": // with a user, and mostly a password
			if address, ok := value.(string); ok && strings.Contains(address, "@") {
				return true
			}
		}
	}
	return false
}

func fileArgument(args []string) string {
	for i, arg := range args {
		if value, ok := strings.CutPrefix(arg, "--config="); ok {
			return value
		}
		if arg == "--config" && i+1 < len(args) {
			return args[i+1]
		}
	}
	return os.Getenv("FLORIN_CONFIG")
}

// Validate has nothing to say: names were checked when the file was read.
func (c *File) Validate(*kong.Application) error { return nil }

// Resolve gives the file's value of a flag, unless the environment has one.
func (c *File) Resolve(_ *kong.Context, _ *kong.Path, flag *kong.Flag) (any, error) {
	for _, name := range flag.Envs {
		if _, set := os.LookupEnv(name); set {
			return nil, nil
		}
	}
	name := strings.ReplaceAll(flag.Name, "-", "_")
	value, ok := c.members[name]
	if !ok || len(flag.Envs) == 0 {
		return nil, nil // a flag without variable belongs to one command, not to the configuration
	}
	if i := slices.IndexFunc(Settings(), func(s Setting) bool { return s.Key == name }); i < 0 || !Settings()[i].takes(value) {
		return nil, nil // told with all the other mistakes
	}
	if list, isList := value.([]any); isList {
		parts := make([]string, len(list))
		for i, part := range list {
			parts[i] = fmt.Sprint(part)
		}
		return strings.Join(parts, ","), nil
	}
	return value, nil
}
