// Package move takes a whole installation from one engine to the other: from the file of SQLite into PostgreSQL, when one machine is no
// longer enough, and back.
//
// Nothing is written to the source, and nobody else writes to it meanwhile: its tables are locked, and a move begins only when no other
// program is connected. Tables are copied one by one, those first to which others point, each in a transaction of its own together with
// the note that it is done: a move that was cut off goes on with the next table. In the end every row of every table is read on both
// sides, in the order of its key, and compared value by value; then the chains of the audit log and of the books are walked in the new
// database. Only then is the move said to have ended, and until then no other command works on the new database (Finished).
//
// Documents, seals and the master key lie in the data folder and stay there. What an engine derives by itself (indexes, the search index of
// SQLite) is made anew.
//
// Beside internal/platform/db this is the only package that knows both engines: it reads and writes their values as they lie there.
package move
