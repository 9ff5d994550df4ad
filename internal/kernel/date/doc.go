// Package date holds calendar dates: a day without a time or a zone.
//
// Dates of law (due dates, birth dates, periods of validity) are calendar dates in
// the product's own zone; only Of needs that zone. Text, JSON and the database all
// use the form "2006-01-02", which sorts as the dates do.
package date
