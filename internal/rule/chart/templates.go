package chart

import (
	"embed"
	"encoding/json"
	"slices"
	"strings"
)

// Template is a plan in a chart that accountants know. Its numbers are a proposal that the lender's accountant looks at.
type Template struct {
	Code   string `json:"code"`
	Name   string `json:"name" doc:"As the chart is called where it is used"`
	Lang   string `json:"lang" doc:"Of the names of its accounts"`
	Source string `json:"source" doc:"Where the chart is published"`
	Note   string `json:"note" doc:"What an accountant should look at, in the language of the chart"`
	Rows   []Row  `json:"rows"`
}

//go:embed templates/*.json
var files embed.FS

var templates = func() (list []Template) {
	entries, err := files.ReadDir("templates")
	if err != nil {
		panic(err) // the files are part of the program
	}
	for _, e := range entries {
		text, err := files.ReadFile("templates/" + e.Name())
		var t Template
		if err == nil {
			err = json.Unmarshal(text, &t)
		}
		if err != nil || t.Code+".json" != e.Name() {
			panic("chart: " + e.Name() + " is no template: " + strings.TrimSpace(errText(err)))
		}
		list = append(list, t)
	}
	return list
}()

func errText(err error) string {
	if err == nil {
		return "its code is not its name"
	}
	return err.Error()
}

// Templates are all of them, by their codes.
func Templates() []Template { return slices.Clone(templates) }

// Find gives a template by its code.
func Find(code string) (Template, bool) {
	i := slices.IndexFunc(templates, func(t Template) bool { return t.Code == code })
	if i < 0 {
		return Template{}, false
	}
	return templates[i], true
}
