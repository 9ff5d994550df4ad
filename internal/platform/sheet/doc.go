// Package sheet reads tables that other programs wrote: a workbook of a spreadsheet (Office Open XML), CSV, objects of JSON,
// or an archive of CSV and JSON files.
//
// Rows are told one by one, with the number that a person sees beside them. A cell keeps what it was: text, number or day, because a day
// that was typed as text is another mistake than a wrong day. Files are outside input: sizes are bounded, and nothing is computed, followed
// or executed. It knows nothing of what the rows mean. Package table writes such files.
package sheet
