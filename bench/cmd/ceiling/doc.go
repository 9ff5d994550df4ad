// Command ceiling is the least code that serves the same requests as Florin durably: net/http, encoding/json, the
// same SQLite, writes grouped into one commit with synchronous=FULL. It has no rules, no sessions, no audit,
// no e-mail. What it reaches on a machine is what Florin could reach there if those cost nothing. With -rows it
// serves nobody, and writes the very rows that submissions to Florin left.
package main
