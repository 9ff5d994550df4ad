// Package assistant offers a Florin to programs that speak the Model Context Protocol, such as assistants with a language model: `florin mcp`.
//
// It is a client of the API and of nothing else: with the secret of a program it reads what the program's scopes open, through the SDK that all
// programs use. It opens no database and knows no rule. Fifteen tools read; four propose, and are there only where the person who starts it says so.
// No tool decides, pays or changes who may do what.
//
// Texts that applicants and others wrote are given as material: in an object of their own, never beside what Florin says.
package assistant
