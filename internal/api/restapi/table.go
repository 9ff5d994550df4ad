package restapi

import (
	"context"
	"net/http"

	"florin/internal/identity/identity"
	"florin/internal/platform/query"
)

// row is the values of a row in the order of its table's columns.
type row = []any

// table is a table as the API offers it. What is nil is refused to everybody.
type table struct {
	*query.Table
	ask    func(ctx context.Context, by identity.Principal, q query.Question) ([]row, int64, error)
	create func(ctx context.Context, by identity.Principal, list []object) ([]row, error)
	change func(ctx context.Context, by identity.Principal, filters []query.Filter, o object) ([]row, error)
	// erase deletes what filters match, and answers the rows and how many they were.
	erase func(c *call, q question) ([]row, int64, error)
	// decides says whether a caller may change rows at all.
	decides func(by identity.Principal) bool
}

// read answers one page, or one row, or only how many there are.
func (t *table) read(c *call) error {
	q, err := questionOf(t.Table, c.r)
	if err != nil {
		return err
	}
	if c.want.single {
		return t.readOne(c, q)
	}
	q.Count = c.want.count
	asked := q.Question
	if c.r.Method == http.MethodHead && q.Count {
		asked.Limit = 0 // nobody looks at the rows, and their number follows from the total
	}
	rows, total, err := t.ask(c.ctx(), c.by, asked)
	if err != nil {
		return err
	}
	n := int64(len(rows))
	if asked.Limit != q.Limit {
		n = min(max(total-q.Offset, 0), int64(q.Limit))
	}
	if q.Count && q.Offset > total {
		return errRange.because("An offset of " + number(q.Offset) + " was requested, but there are only " + number(total) + " rows.")
	}
	status := http.StatusOK
	if q.Count && n < total {
		status = http.StatusPartialContent
	}
	c.w.Header().Set("Content-Range", contentRange(q.Offset, n, q.Count, total))
	return c.answer(status, jsonType, list(q.shown, rows))
}

// readOne wants exactly one row. How many there are otherwise is told, and not read.
func (t *table) readOne(c *call, q question) error {
	asked := q.Question
	asked.Count, asked.Limit = true, min(asked.Limit, 1)
	rows, total, err := t.ask(c.ctx(), c.by, asked)
	if err != nil {
		return err
	}
	if n := min(max(total-q.Offset, 0), int64(q.Limit)); n != 1 || len(rows) != 1 {
		return notOne(n)
	}
	c.w.Header().Set("Content-Range", contentRange(q.Offset, 1, c.want.count, total))
	return c.answer(http.StatusOK, objectType, one(q.shown, rows[0]))
}

// insert writes rows, all or none.
func (t *table) insert(c *call) error {
	q, err := questionOf(t.Table, c.r)
	if err != nil {
		return err
	}
	if len(q.Filters) > 0 {
		return badFilter("an insert takes no filters")
	}
	objects, err := readObjects(c.w, c.r)
	if err != nil {
		return err
	}
	if objects, err = t.only(objects, q.columns); err != nil {
		return err
	}
	if t.create == nil {
		return violates(c.by, t.Name)
	}
	if c.want.single && len(objects) != 1 {
		return notOne(int64(len(objects)))
	}
	rows, err := t.create(c.ctx(), c.by, objects)
	if err != nil {
		return err
	}
	return c.written(http.StatusCreated, http.StatusCreated, "*/"+c.total(len(rows)), q, rows)
}

// update changes the row that filters match.
func (t *table) update(c *call) error {
	q, err := questionOf(t.Table, c.r)
	if err != nil {
		return err
	}
	objects, err := readObjects(c.w, c.r)
	if err != nil {
		return err
	}
	if len(objects) != 1 {
		return badBody("an update takes one object")
	}
	if objects, err = t.only(objects, q.columns); err != nil {
		return err
	}
	if t.change == nil || !t.decides(c.by) {
		return deniedTable(c.by, t.Name)
	}
	if len(q.Filters) == 0 {
		return errUnguarded
	}
	rows, err := t.change(c.ctx(), c.by, q.Filters, objects[0])
	if err != nil {
		return err
	}
	if c.want.single && len(rows) != 1 {
		return notOne(int64(len(rows)))
	}
	at := contentRange(0, int64(len(rows)), c.want.count, int64(len(rows)))
	return c.written(http.StatusOK, http.StatusNoContent, at, q, rows)
}

// only checks the names of columns, and leaves out what the caller has not listed.
func (t *table) only(objects []object, columns []string) ([]object, error) {
	for _, name := range columns {
		if _, known := t.Column(name); !known {
			return nil, t.noSuchColumn(name)
		}
	}
	kept := make([]object, len(objects))
	for i, o := range objects {
		if columns == nil && len(o) != len(objects[0]) {
			return nil, badBody("All object keys must match")
		}
		kept[i] = object{}
		for name, value := range o {
			_, known := t.Column(name)
			_, alike := objects[0][name]
			switch {
			case columns != nil && !contains(columns, name):
				continue
			case !known:
				return nil, t.noSuchColumn(name)
			case columns == nil && !alike:
				return nil, badBody("All object keys must match")
			}
			kept[i][name] = value
		}
	}
	return kept, nil
}

func (t *table) noSuchColumn(name string) *refusal {
	return refuse(http.StatusBadRequest, "PGRST204", "Could not find the '"+clip(name)+"' column of '"+t.Name+"' in the schema cache")
}
