// Package reporting is the calendar of reports to authorities: which the lender owes for which period and until when, and that they were sent.
//
// What is owed is law (law.Report) of the countries in which the lender has a licence, and what the lender adds. The lender enters days that the law
// leaves to an authority, and switches off what does not apply, with a reason. The package owns the tables reporting_duties and reporting_filings, to
// which rows are only added. It makes no report and sends none: what a report is made of is made where it always was.
package reporting
