package scorefile

import (
	"strings"

	"florin/internal/kernel/date"
	"florin/internal/platform/pdf"
	"florin/internal/platform/table"
	"florin/internal/rule/law"
)

// seen is when the sources were read last.
var seen = date.MustParse("2026-11-29")

// The acts, and where they were read. Their names in the languages are in the catalog.
var acts = []struct {
	key string
	law.Source
}{
	{"ai", law.Source{Act: "OJ L, 2024/1689, 12.7.2024", URL: "https://eur-lex.europa.eu/eli/reg/2024/1689/oj", Seen: seen, Via: "https://ai-act-law.eu"}},
	{"ai_dates", law.Source{Act: "OJ L, 2026/1744, 24.7.2026", URL: "https://eur-lex.europa.eu/eli/reg/2026/1744/oj", Seen: seen, Via: "https://eu-ai-act.standards.riskmandate.ai"}},
	{"gdpr", law.Source{Act: "OJ L 119, 4.5.2016, p. 1", URL: "https://eur-lex.europa.eu/eli/reg/2016/679/oj", Seen: seen, Via: "https://overview.legal/laws/gdpr/art-22"}},
	{"schufa", law.Source{Act: "ECLI:EU:C:2023:957", URL: "https://curia.europa.eu/juris/liste.jsf?num=C-634/21", Seen: seen, Via: "https://www.bailii.org/eu/cases/EUECJ/2023/C63421.html"}},
	{"dun", law.Source{Act: "ECLI:EU:C:2025:117", URL: "https://curia.europa.eu/juris/liste.jsf?num=C-203/22", Seen: seen, Via: "https://giuristieavvocati.it"}},
	{"ccd", law.Source{Act: "OJ L, 2023/2225, 30.10.2023", URL: "https://eur-lex.europa.eu/eli/dir/2023/2225/oj"}},
}

// duties are what the law asks, by the key of their texts: first whether the regulation on artificial intelligence applies, then what it asks of systems of
// high risk, then what applies in any case.
var duties = []struct {
	title string
	keys  []string
}{
	{"scope", []string{"definition", "high_risk", "dates"}},
	{"asked", []string{"risk", "data", "documentation", "records", "transparency", "human", "accuracy", "deployer", "impact", "explanation"}},
	{"always", []string{"automated", "schufa", "dun", "review", "refusal", "equal"}},
}

// law sets beside each other what the law asks and what there is here.
func (s *sheet) law() {
	s.out.NewPage()
	s.part("law")
	for _, of := range duties {
		s.out.Subheading(s.t("law." + of.title))
		g := grid{name: "law-" + of.title, columns: []column{s.col("rule", table.Text, 3.4), s.col("asks", table.Text, 6), s.col("here", table.Text, 6)}}
		for _, key := range of.keys {
			at := "duties." + key
			g.rows = append(g.rows, []any{s.t(at + ".rule"), s.t(at + ".asks"), s.t(at + ".here")})
		}
		s.table(g)
	}
	s.out.Subheading(s.t("law.sources"))
	list := make([]pdf.Fact, len(acts))
	for i, a := range acts {
		lines := []string{strings.Replace(a.Act, "OJ ", s.t("law.journal")+" ", 1), a.URL}
		if a.Via != "" {
			lines = append(lines, s.t("law.via", "where", a.Via, "day", s.say.ShortDate(a.Seen)))
		}
		list[i] = pdf.Fact{Name: s.t("acts." + a.key), Value: strings.Join(lines, "\n")}
	}
	s.out.Fields(list)
}
