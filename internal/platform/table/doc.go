// Package table writes rows under columns as a file that people take along: CSV, a workbook
// of a spreadsheet (Office Open XML), or a PDF.
//
// CSV and workbooks are written while the rows arrive and hold one row in memory, however
// many there are (0044). A PDF is laid out as a whole, so it holds few; Full says when a file
// takes no more. No text can become a formula: CSV marks what a spreadsheet would take for
// one, and a workbook says of each cell that it is text.
//
// It knows nothing of what the rows mean, who may read them, or where the file goes.
package table
