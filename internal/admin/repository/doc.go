// Package repository keeps many backups of an installation in little space: in a folder, or in a bucket on another machine.
//
// A snapshot is one backup: a sealed manifest that names its parts (the tables or the file of the database, compressed and encrypted under a
// key of their own) and the documents, which lie there sealed as they always are and once, however many snapshots have them. Nothing is
// listed before all that it names is durable, and what is pruned leaves the list before its parts go: wherever a program is killed, every
// snapshot of the list restores. What was left without a manifest goes with the next pruning.
//
// One turn at a time writes, prunes or rehearses, over all nodes. The schedules of backups and rehearsals, and the record of what became of
// each run, are here; putting a snapshot back is a command of the operator (backupcmd).
package repository
