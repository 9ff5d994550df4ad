// Package admin is the API of those who keep the lender's installation: settings, products, rules,
// members of staff, keys of programs, webhooks, mail, backups, data protection and the reset of
// what was tried before the opening.
//
// Every route is for signed-in staff with a permission. What needs a second person says the
// feature, not the route.
package admin
