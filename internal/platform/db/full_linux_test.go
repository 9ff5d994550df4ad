package db_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
)

var (
	makeNotes  = db.SQL(`CREATE TABLE IF NOT EXISTS notes (note TEXT) STRICT`)
	insertNote = db.SQL(`INSERT INTO notes (note) VALUES ($1)`)
	countNotes = db.SQL(`SELECT COUNT(*) FROM notes`)
)

func note(d *db.DB, ctx context.Context) error {
	return d.Update(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(insertNote, strings.Repeat("x", 3000))
		return err
	})
}

func TestOnAFullDiskOnlyWhatIsVitalUsesTheReserve(t *testing.T) {
	dir, ctx := t.TempDir(), t.Context()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=8388608"); err != nil {
		t.Skipf("a disk that fills up needs the right to mount a tmpfs: %v", err)
	}
	t.Cleanup(func() { _ = syscall.Unmount(dir, syscall.MNT_DETACH) })
	const reserve = 3 << 20 // more than the log makes the file grow by
	d, err := db.Open(ctx, db.Config{URL: "sqlite:" + filepath.Join(dir, "x.db"), Reserve: reserve})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = d.Close() })
	if err := d.HoldReserve(); err != nil {
		t.Fatal(err)
	}
	if err := d.Update(ctx, func(tx *db.Tx) error { _, err := tx.Exec(makeNotes); return err }); err != nil {
		t.Fatal(err)
	}

	written := 0
	for err = note(d, ctx); err == nil; err = note(d, ctx) {
		written++
	}
	if fault.CodeOf(err) != "storage.full" || d.HasSpace(ctx) == nil {
		t.Fatalf("%v, and the database says %v", err, d.HasSpace(ctx))
	}
	for range 20 {
		if err := note(d, db.Vital(ctx)); err != nil {
			t.Fatalf("what is vital: %v", err)
		}
		written++
		for name, ctx := range map[string]context.Context{"plain": ctx, "work for which nobody waits": db.Vital(db.Yielding(ctx))} {
			if err := note(d, ctx); fault.CodeOf(err) != "storage.full" {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
	held, whole, err := d.Reserve()
	t.Logf("%d KiB are held back after 20 writes", held>>10)
	if held >= reserve || held == 0 || whole != reserve || err != nil {
		t.Errorf("%d of %d are held, %v", held, whole, err)
	}
	for err = note(d, db.Vital(ctx)); err == nil; err = note(d, db.Vital(ctx)) {
		written++
	}
	if held, _, _ := d.Reserve(); held != 0 || fault.CodeOf(err) != "storage.full" {
		t.Errorf("at the end %d are held, and there is %v", held, err)
	}

	if err := syscall.Mount("tmpfs", dir, "tmpfs", syscall.MS_REMOUNT, "size=16777216"); err != nil {
		t.Fatal(err)
	}
	for end := time.Now().Add(10 * time.Second); ; time.Sleep(50 * time.Millisecond) {
		if err = note(d, ctx); err == nil {
			break
		}
		if time.Now().After(end) {
			t.Fatalf("there is space, and still %v", err)
		}
	}
	written++
	if held, _, err := d.Reserve(); held != reserve || err != nil || d.HasSpace(ctx) != nil {
		t.Errorf("%d are held again, %v, %v", held, err, d.HasSpace(ctx))
	}
	stored := 0
	if err := d.View(ctx, func(tx *db.Tx) (err error) { stored, err = db.One[int](tx, countNotes); return err }); err != nil || stored != written {
		t.Errorf("%d notes are stored (%v), %d were acknowledged", stored, err, written)
	}
	if info, err := os.Stat(filepath.Join(dir, "x.db-reserve")); err != nil || fmt.Sprint(info.Mode().Perm()) != "-rw-------" {
		t.Errorf("the reserve is %v, %v", info, err)
	}
}
