package testkit

import (
	"fmt"
	"reflect"
	"time"
)

// SiftedPages are the pages of a list that programs narrow, in every order by time: from is the statement up to its WHERE, created and
// changed are the indexes of the orders, page gives the rest of the statement behind a moment.
func SiftedPages(from, created, changed string, page func(order string, at time.Time) (text string, values []any)) (pages []ListPage) {
	for order, index := range map[string]string{"": created, "oldest": created, "updated_at": changed, "-updated_at": changed} {
		text, values := page(order, time.Date(2026, 11, 20, 9, 0, 0, 0, time.UTC))
		pages = append(pages, ListPage{Name: fmt.Sprintf("the order %q", order), Index: index, Text: from + text, Values: plain(values)})
	}
	return pages
}

// plain writes values as the pool takes them.
func plain(values []any) []any {
	for i, v := range values {
		switch at, isTime := v.(time.Time); {
		case isTime:
			values[i] = at.Format(time.RFC3339)
		case reflect.TypeOf(v).Kind() == reflect.String:
			values[i] = reflect.ValueOf(v).String()
		}
	}
	return values
}
