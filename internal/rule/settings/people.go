package settings

import "florin/internal/kernel/i18n"

// Member is a person of the team, as the page about the lender shows them.
type Member struct {
	Name  string    `json:"name"`
	Role  i18n.Text `json:"role"`
	About i18n.Text `json:"about"`
	// Example marks a person who does not exist: the pages say so, and 'florin doctor' blocks.
	Example bool `json:"example"`
}

// Testimonial is what a client has allowed the lender to quote.
type Testimonial struct {
	Name    string    `json:"name"`
	Place   string    `json:"place"`
	Text    i18n.Text `json:"text"`
	Example bool      `json:"example"`
}

// shippedTeam is an example of a team; nobody of it exists.
func shippedTeam() []Member {
	return []Member{
		{
			Name: "Claire Exemple",
			Role: i18n.Text{FR: "Direction", DE: "Geschäftsleitung", NL: "Directie", EN: "Management", IT: "Direzione"},
			About: i18n.Text{
				FR: "Répond de la politique de crédit et de chaque promesse faite sur ce site.",
				DE: "Verantwortet die Kreditpolitik und jedes Versprechen auf dieser Website.",
				NL: "Verantwoordelijk voor het kredietbeleid en voor elke belofte op deze site.",
				EN: "Answers for our lending policy and for every promise made on this site.",
				IT: "Risponde della politica di credito e di ogni promessa fatta su questo sito.",
			}, Example: true,
		},
		{
			Name: "Marc Exemple",
			Role: i18n.Text{FR: "Analyse des demandes", DE: "Kreditprüfung", NL: "Kredietbeoordeling", EN: "Credit assessment", IT: "Valutazione delle richieste"},
			About: i18n.Text{
				FR: "Lit les dossiers avec son équipe et explique chaque décision.",
				DE: "Liest mit seinem Team die Anträge und erklärt jede Entscheidung.",
				NL: "Leest met zijn team de dossiers en licht elke beslissing toe.",
				EN: "Reads the applications with his team and explains every decision.",
				IT: "Legge le pratiche con il suo team e spiega ogni decisione.",
			}, Example: true,
		},
		{
			Name: "Sofia Exemple",
			Role: i18n.Text{FR: "Service clients", DE: "Kundendienst", NL: "Klantenservice", EN: "Client service", IT: "Servizio clienti"},
			About: i18n.Text{
				FR: "Accompagne les emprunteurs, de la première question au dernier remboursement.",
				DE: "Begleitet Kreditnehmende von der ersten Frage bis zur letzten Rate.",
				NL: "Begeleidt kredietnemers van de eerste vraag tot de laatste termijn.",
				EN: "Looks after borrowers from the first question to the last instalment.",
				IT: "Segue i clienti dalla prima domanda all'ultima rata.",
			}, Example: true,
		},
		{
			Name: "Jonas Exemple",
			Role: i18n.Text{FR: "Protection des données", DE: "Datenschutz", NL: "Gegevensbescherming", EN: "Data protection", IT: "Protezione dei dati"},
			About: i18n.Text{
				FR: "Veille sur vos données et répond à vos demandes dans le délai d'un mois.",
				DE: "Wacht über Ihre Daten und beantwortet Ihre Anfragen innerhalb eines Monats.",
				NL: "Waakt over uw gegevens en beantwoordt uw verzoeken binnen een maand.",
				EN: "Watches over your data and answers your requests within one month.",
				IT: "Vigila sui Suoi dati e risponde alle Sue richieste entro un mese.",
			}, Example: true,
		},
	}
}

// shippedTestimonials are examples; nobody has said any of this.
func shippedTestimonials() []Testimonial {
	return []Testimonial{
		{
			Name: "Exemple A.", Place: "Lyon",
			Text: i18n.Text{
				FR: "Tout s'est fait en ligne, documents compris. La réponse est arrivée le lendemain, avec l'échéancier complet.",
				DE: "Alles lief online, auch die Unterlagen. Die Antwort kam am nächsten Tag, mit dem vollständigen Tilgungsplan.",
				NL: "Alles ging online, ook de documenten. De volgende dag kwam het antwoord, met het volledige aflossingsschema.",
				EN: "Everything happened online, documents included. The answer came the next day, with the whole repayment schedule.",
				IT: "Tutto si è svolto online, documenti compresi. La risposta è arrivata il giorno dopo, con il piano di rimborso completo.",
			}, Example: true,
		},
		{
			Name: "Exemple B.", Place: "Chur",
			Text: i18n.Text{
				FR: "Je vis à l'étranger et je craignais la paperasse. On m'a dit simplement ce qu'il fallait, et pourquoi.",
				DE: "Ich lebe im Ausland und fürchtete den Papierkram. Man hat mir einfach gesagt, was nötig ist und warum.",
				NL: "Ik woon in het buitenland en zag op tegen het papierwerk. Men zei me gewoon wat nodig was, en waarom.",
				EN: "I live abroad and dreaded the paperwork. They simply told me what was needed, and why.",
				IT: "Vivo all'estero e temevo la burocrazia. Mi hanno detto semplicemente che cosa serviva, e perché.",
			}, Example: true,
		},
		{
			Name: "Exemple C.", Place: "Milano",
			Text: i18n.Text{
				FR: "Le coût total était affiché dès la première page. Aucune surprise au moment de signer.",
				DE: "Die Gesamtkosten standen schon auf der ersten Seite. Bei der Unterschrift gab es keine Überraschung.",
				NL: "De totale kosten stonden al op de eerste pagina. Bij het tekenen was er geen verrassing.",
				EN: "The total cost was shown on the very first page. There was no surprise when it came to signing.",
				IT: "Il costo totale era indicato già nella prima pagina. Nessuna sorpresa al momento della firma.",
			}, Example: true,
		},
	}
}
