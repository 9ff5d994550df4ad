package repotest

import (
	"go/ast"
	"regexp"
	"strings"
	"testing"
)

// nameColumns are columns that say who a client is, in whatever table: they may lie sealed (0179).
var nameColumns = regexp.MustCompile(`db:"(?:first_name|last_name|email|new_email|birth_date|street|file_name|changed_by)"`)

// ofStaff are the rows of staff, whose names are no secret of a client.
var ofStaff = map[string]bool{
	"internal/identity/identity/guarded_sql.go": true, "internal/identity/identity/staff.go": true, "internal/identity/identity/colleagues.go": true,
}

// A field that reads such a column has the tag that opens sealed texts: without it a page fails as soon as a lender seals them.
func TestWhoClientsAreIsReadAsPrivate(t *testing.T) {
	seen := 0
	for _, file := range goFiles(t) {
		if strings.HasSuffix(file.path, "_test.go") || ofStaff[file.path] {
			continue
		}
		ast.Inspect(file.ast, func(n ast.Node) bool {
			field, is := n.(*ast.Field)
			if !is || field.Tag == nil || !nameColumns.MatchString(field.Tag.Value) {
				return true
			}
			if seen++; !strings.Contains(field.Tag.Value, ` private:"`) {
				t.Errorf("%s:%d reads who a client is without the tag private", file.path, file.line(field.Pos()))
			}
			return true
		})
	}
	if seen < 40 {
		t.Errorf("only %d fields were found", seen)
	}
}
