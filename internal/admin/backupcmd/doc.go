// Package backupcmd has the operator's commands for backups: one into a folder, the repository of many, putting one back, and the rehearsal
// of that on the machine itself, which leaves nothing but its report.
package backupcmd
