// Command ceiling is the least code that serves the same requests as Florin durably: net/http, encoding/json, the
// same SQLite driver, writes grouped into one commit with synchronous=FULL. It has no rules, no sessions, no audit,
// no e-mail. What it reaches on a machine is what Florin could reach there if those cost nothing.
package main
