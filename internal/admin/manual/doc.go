// Package manual makes a site of the documentation: pages by task and by role, with a search and no server behind it. The command writes it
// to a folder; the back-office shows the same files to those who are signed in.
package manual
