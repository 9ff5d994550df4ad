package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"testing"
)

func TestGoroutinesAreSeen(t *testing.T) {
	for code, want := range map[string]bool{
		"go f()": true, "group.Go(f)": true, "testkit.AtOnce(2, f)": true, "t.Parallel()": true, "context.AfterFunc(ctx, f)": true,
		"testkit.NewScanner(t)": true, "bufio.NewScanner(r)": false, "httptest.NewServer(h)": false, "r.Run(ctx)": false,
	} {
		got := false
		ast.Inspect(parse(t, "package p\nfunc _() { "+code+" }"), func(n ast.Node) bool {
			got = got || n != nil && startsGoroutine(n)
			return true
		})
		if got != want {
			t.Errorf("%s: %t, want %t", code, got, want)
		}
	}
}

func TestATestMeetsByWhatItUses(t *testing.T) {
	f := newFolder()
	f.add(parse(t, `package p
		func TestItself(t *testing.T) { go f() }
		func TestByAFunction(t *testing.T) { twice() }
		func TestByAMethod(t *testing.T) { one{}.race() }
		func TestByAValue(t *testing.T) { each(t, twice) }
		func TestAlone(t *testing.T) { alone(); race(); one.twice() }
		func TestByName(t *testing.T) { twice, both := alone(), 2; use(twice, both) }
		func TestByBoth(t *testing.T) { { twice := 2; use(twice) }; each(t, twice) }
		func twice() { both() }
		func both() { testkit.AtOnce(2, f) }
		func alone() {}
		func race() {}
		func (one) race() { both() }`), true)
	want := []string{"TestByAFunction", "TestByAMethod", "TestByAValue", "TestByBoth", "TestItself"}
	if got := f.meeting(); !slices.Equal(got, want) {
		t.Errorf("%v meet, want %v", got, want)
	}
	if f.starts {
		t.Error("the package itself starts nothing")
	}
	f.add(parse(t, "package p\nfunc serve() { go f() }"), false)
	if !f.starts {
		t.Error("the package starts one by now")
	}
}

func TestTheTreeIsSeen(t *testing.T) {
	folders, err := read("../..")
	if err != nil {
		t.Fatal(err)
	}
	for _, dir := range []string{"internal/platform/db", "internal/platform/job", "internal/integration/webhook"} {
		if f := folders[dir]; f == nil || !f.starts {
			t.Errorf("%s works with goroutines and is not watched", dir)
		}
	}
	if f := folders["internal/lending/servicing"]; f == nil || f.starts || !slices.Contains(f.meeting(), "TestTheSamePaymentAtOnceIsOnePayment") {
		t.Error("payments at once are not watched, or all of their package is")
	}
	florin := folders["cmd/florin"]
	if florin == nil || florin.starts {
		t.Fatal("the program is watched whole")
	}
	served := florin.meeting()
	for _, test := range []string{"TestFirstAndSecondStart", "TestTwoNodesOfOneName", "TestALeavingNodeStillAnswers", "TestEventsAreForwardedToAReceiver"} {
		if !slices.Contains(served, test) {
			t.Errorf("%s runs the program beside itself and is not watched", test)
		}
	}
	for _, test := range []string{"TestEveryIndexIsReadByAStatement", "TestTheBooksByCommand", "TestRestoreIntoANamedFile"} {
		if slices.Contains(served, test) {
			t.Errorf("%s runs one command after another and is watched", test)
		}
	}
	if folders["internal/test/crashtest"] != nil {
		t.Error("programs that are killed are looked at from outside")
	}
}

func parse(t *testing.T, code string) *ast.File {
	t.Helper()
	parsed, err := parser.ParseFile(token.NewFileSet(), "", code, 0)
	if err != nil {
		t.Fatal(err)
	}
	return parsed
}
