package main

import "testing"

func TestReadFigures(t *testing.T) {
	const out = `goos: linux
BenchmarkImport-2   	       1	       742.1 cpu-us/each	       183.5 payments/s
PASS
`
	f, err := readFigures(out, "Import")
	if err != nil || f["cpu-us/each"] != 742.1 || f["payments/s"] != 183.5 {
		t.Errorf("got %v, %v", f, err)
	}
	for name, text := range map[string]string{"skipped": "PASS\n", "torn": "BenchmarkImport-2 1 x payments/s\n"} {
		if f, err := readFigures(text, "Import"); err == nil {
			t.Errorf("%s: got %v", name, f)
		}
	}
}
