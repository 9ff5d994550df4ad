package web

import (
	"embed"
	"io/fs"
)

//go:embed src/i18n/*/common.json src/i18n/*/errors.json src/i18n/*/errors_desk.json src/i18n/*/mail.json src/i18n/*/messages.json src/i18n/*/agreement.json src/i18n/*/wire.json src/i18n/*/decision.json src/i18n/*/calculator.json src/i18n/*/schedule.json src/i18n/*/law_text.json src/i18n/*/rules.json src/i18n/*/score_file.json src/i18n/*/interviews.json src/i18n/*/paper.json src/i18n/*/export.json src/i18n/*/dossier.json src/i18n/*/admin.json src/i18n/*/requests.json src/i18n/*/documents.json src/i18n/*/viewer.json src/i18n/*/loans.json src/i18n/*/clients.json src/i18n/*/desk.json src/i18n/*/journal.json src/i18n/*/staff.json src/i18n/*/countries.json src/i18n/*/law.json src/i18n/*/books.json src/i18n/*/portfolio.json src/i18n/*/privacy.json src/i18n/*/refusals.json src/i18n/*/replies.json src/i18n/*/questions.json
var catalogFiles embed.FS

// Catalogs holds {lang}/{namespace}.json, in i18next v4 format: the namespaces that Go reads, which are few.
var Catalogs = folder(catalogFiles, "src/i18n")

// folder panics on a folder that is not embedded: that is a mistake in this package.
func folder(files embed.FS, name string) fs.FS {
	sub, err := fs.Sub(files, name)
	if err != nil {
		panic(err)
	}
	return sub
}
