// Package restapi is the API /rest/v1: the tables loan_requests and profiles and two
// functions, as pages ask for them that use the unmodified npm client
// @supabase/supabase-js. docs/wire-tables.md says what such a page can expect.
//
// It owns the form of questions and answers and nothing else. A question becomes a
// query.Question, an insert a submission like those of our own pages, an update of a status
// the same decision that staff take in the back-office; who may see and do what is decided
// by the features. A request passes, in order:
//
//	caller     visitor, account or staff, by the bearer; a wrong one is refused, never a visitor
//	profile    the schema is public, or there is none
//	table      select, filters, order, page; or the body, read by the letter
//	feature    one method
//	answer     rows as JSON, or a refusal with the code that the client knows
//
// Every refusal is an object with code, message, details and hint. What is submitted never
// stands in it.
package restapi
