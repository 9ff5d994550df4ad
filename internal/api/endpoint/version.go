package endpoint

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"florin/internal/kernel/fault"
	"florin/internal/kernel/jsonshape"
)

// codeVersionMissing is that of a program which changes an object without having read it.
const codeVersionMissing = "version.required"

// versionOf is the member "version" of a body; false when it has none.
func versionOf(body *reflect.StructField) (reflect.StructField, bool) {
	if body == nil || body.Type.Kind() != reflect.Struct {
		return reflect.StructField{}, false
	}
	for _, f := range reflect.VisibleFields(body.Type) {
		if name, _, _ := strings.Cut(f.Tag.Get("json"), ","); name == "version" && f.IsExported() && f.Type.Kind() == reflect.Int64 {
			return f, true
		}
	}
	return reflect.StructField{}, false
}

// tag is the entity tag of an object as it is shown: its version, for who changes it, and a digest of
// what is shown, which may change without it, as what is overdue does from day to day.
func tag(version int64, shown []byte) string {
	sum := sha256.Sum256(shown)
	return `"v` + strconv.FormatInt(version, 10) + "-" + hex.EncodeToString(sum[:8]) + `"`
}

// writeText answers with the text of what was given. One object has its tag, and is answered with 304 when the caller has it already.
func (o *output) writeText(w http.ResponseWriter, r *http.Request, status int, given any, text []byte) error {
	if o.version != nil {
		body := reflect.ValueOf(given).Elem().FieldByIndex(o.body.Index)
		etag := tag(body.FieldByIndex(o.version.Index).Int(), text)
		w.Header().Set("ETag", etag)
		if known(r.Header.Values("If-None-Match"), etag) {
			w.WriteHeader(http.StatusNotModified)
			return nil
		}
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, err := w.Write(text)
	return err
}

// known compares tags as reading does, without their weakness (RFC 9110, 13.1.2).
func known(lists []string, etag string) bool {
	return slices.ContainsFunc(lists, func(list string) bool {
		for one := range strings.SplitSeq(list, ",") {
			if one = strings.TrimSpace(one); one == "*" || strings.TrimPrefix(one, "W/") == etag {
				return true
			}
		}
		return false
	})
}

// matched reads the version that a caller wants to change from If-Match: "v12", or the whole tag of
// what was read. Any other form could not be compared: a field error.
func matched(r *http.Request) (version int64, sent bool, err error) {
	values := r.Header.Values("If-Match")
	if len(values) == 0 {
		return 0, false, nil
	}
	inner, whole := strings.CutPrefix(values[0], `"v`)
	inner, closed := strings.CutSuffix(inner, `"`)
	number, _, _ := strings.Cut(inner, "-")
	version, err = strconv.ParseInt(number, 10, 64)
	if len(values) > 1 || !whole || !closed || err != nil || version < 0 {
		return 0, true, fault.AtField("/If-Match", "field.type")
	}
	return version, true, nil
}

// settle brings the version of the header and that of the body together. Refusals: Invalid
// "version.required" (428) when a program sends neither, "version.disagree" when they differ.
func (in *input) settle(r *http.Request, text []byte, body reflect.Value, program bool) error {
	version, sent, err := matched(r)
	if err != nil {
		return err
	}
	var own struct {
		Version *int64 `json:"version"`
	}
	if err := json.Unmarshal(text, &own); err != nil {
		return fault.New(fault.Invalid, jsonshape.CodeInvalid)
	}
	switch {
	case !sent && own.Version == nil && program:
		return fault.New(fault.Invalid, codeVersionMissing)
	case sent && own.Version != nil && *own.Version != version:
		return fault.New(fault.Invalid, "version.disagree")
	case sent:
		body.FieldByIndex(in.version.Index).SetInt(version)
	}
	return nil
}

// stale is a refusal of a version that came by If-Match: HTTP has a status of its own for it.
type stale struct{ error }

// Unwrap gives the refusal.
func (s stale) Unwrap() error { return s.error }

// asMatched marks the refusal of a call whose version came by If-Match. Features say which version
// there is, or name the refusal in one of three ways.
func (in *input) asMatched(r *http.Request, err error) error {
	refusal, ok := fault.As(err)
	if !ok || in.version == nil || r.Header.Get("If-Match") == "" || refusal.Kind != fault.Conflict {
		return err
	}
	_, tells := refusal.Params["version"]
	_, how, _ := strings.Cut(refusal.Code, ".")
	if tells || slices.Contains([]string{"changed", "version_conflict", "conflict"}, how) {
		return stale{err}
	}
	return err
}

func isStale(err error) bool {
	_, found := errors.AsType[stale](err)
	return found
}
