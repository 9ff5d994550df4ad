package demo

import (
	"slices"
	"strings"

	"florin/internal/customer/profile"
	"florin/internal/lending/request"
)

// demoLand is where invented people of one language live. Nothing of it can reach a real
// person: e-mail domains are those reserved by RFC 2606, streets are stand-ins, and telephone
// numbers in the euro countries are those that France reserves for fiction.
type demoLand struct {
	lang, country, currency, street, nationality, phone string
	first, last, cities                                 []string
}

var demoDomains = []string{"example.com", "example.org", "example.net"}

var demoLands = []demoLand{
	{
		lang: "fr", country: "FR", currency: "EUR", street: "rue de l'Exemple", nationality: "FR", phone: "+3319900%04d",
		first:  []string{"Marie", "Camille", "Léa", "Chloé", "Inès", "Zoé", "Hélène", "Aurélie", "Sophie", "Nathalie", "Élodie", "Margaux", "Julie", "Amandine", "Claire", "Lucas", "Hugo", "Théo", "Louis", "Jules", "Mathieu", "François", "Jérôme", "Rémi", "Benoît", "Adrien", "Cédric", "Thierry", "Pascal", "Yann"},
		last:   []string{"Martin", "Bernard", "Dubois", "Thomas", "Robert", "Richard", "Petit", "Durand", "Leroy", "Moreau", "Simon", "Laurent", "Lefèvre", "Michel", "Garcia", "David", "Bertrand", "Roux", "Vincent", "Fournier", "Morel", "Girard", "André", "Mercier", "Dupont", "Lambert", "Bonnet", "François", "Martinez", "Legrand", "Garnier", "Faure", "Rousseau", "Blanc", "Guérin", "Muller", "Henry", "Roussel", "Nicolas", "Perrin", "Morin", "Mathieu", "Clément", "Gauthier", "Dumont", "Lopez", "Fontaine", "Chevalier", "Robin", "Masson"},
		cities: []string{"75011 Paris", "69003 Lyon", "13006 Marseille", "31000 Toulouse", "44000 Nantes", "67000 Strasbourg", "33000 Bordeaux", "59000 Lille"},
	},
	{
		lang: "de", country: "CH", currency: "CHF", street: "Musterstrasse", nationality: "CH", phone: "+4179000%04d",
		first:  []string{"Anna", "Lena", "Laura", "Sophie", "Nina", "Sabine", "Ursula", "Monika", "Jürgen", "Käthe", "Lukas", "Jonas", "Felix", "Maximilian", "Björn", "Günter", "Stefan", "Thomas", "Andreas", "Matthias", "Reto", "Urs", "Beat", "Claudia", "Simone", "Daniela", "Ruth", "Heidi", "Zoë", "Noah"},
		last:   []string{"Müller", "Schmidt", "Schneider", "Fischer", "Weber", "Meyer", "Wagner", "Becker", "Schulz", "Hoffmann", "Schäfer", "Koch", "Bauer", "Richter", "Klein", "Wolf", "Schröder", "Neumann", "Schwarz", "Zimmermann", "Braun", "Krüger", "Hofmann", "Hartmann", "Lange", "Keller", "Frei", "Huber", "Meier", "Steiner", "Brunner", "Baumann", "Gerber", "Widmer", "Graf", "Moser", "Wyss", "Roth", "Suter", "Baumgartner", "Bachmann", "Kunz", "Studer", "Bühler", "Lüthi", "Weiß", "Käser", "Hess", "Egli", "Jäggi"},
		cities: []string{"7000 Chur", "8004 Zürich", "3011 Bern", "4051 Basel", "6003 Luzern", "9000 St. Gallen"},
	},
	{
		lang: "nl", country: "NL", currency: "EUR", street: "Voorbeeldstraat", nationality: "NL", phone: "+3319900%04d",
		first:  []string{"Emma", "Sanne", "Lotte", "Fleur", "Anouk", "Femke", "Marijke", "Renée", "Daan", "Sem", "Bram", "Thijs", "Sven", "Jeroen", "Maarten", "Pieter", "Joost", "Ruben", "Wouter", "Koen", "Ingrid", "Hanneke", "Saskia", "Willem", "Gijs"},
		last:   []string{"de Jong", "Jansen", "de Vries", "van den Berg", "van Dijk", "Bakker", "Janssen", "Visser", "Smit", "Meijer", "de Boer", "Mulder", "de Groot", "Bos", "Vos", "Peters", "Hendriks", "van Leeuwen", "Dekker", "Brouwer", "de Wit", "Dijkstra", "Smits", "de Graaf", "van der Meer", "van der Linden", "Kok", "Jacobs", "de Haan", "Vermeulen", "van den Heuvel", "van der Veen", "van den Broek", "de Bruijn", "Schouten", "van Beek", "Willems", "Hoekstra", "Koster", "Prins"},
		cities: []string{"1012 Amsterdam", "3011 Rotterdam", "3511 Utrecht", "5611 Eindhoven", "9711 Groningen"},
	},
	{
		lang: "en", country: "IE", currency: "EUR", street: "Example Street", nationality: "IE", phone: "+3319900%04d",
		first:  []string{"Olivia", "Amelia", "Emily", "Grace", "Siobhán", "Niamh", "Aoife", "Charlotte", "Hannah", "Ruth", "Oliver", "Jack", "Harry", "Liam", "Seán", "Conor", "Patrick", "Daniel", "James", "William", "Fiona", "Brendan", "Declan", "Róisín", "Kevin"},
		last:   []string{"Murphy", "Kelly", "O'Sullivan", "Walsh", "Smith", "O'Brien", "Byrne", "Ryan", "O'Connor", "O'Neill", "O'Reilly", "Doyle", "McCarthy", "Gallagher", "Doherty", "Kennedy", "Lynch", "Murray", "Quinn", "Moore", "McLoughlin", "Carroll", "Connolly", "Daly", "Wilson", "Dunne", "Brennan", "Burke", "Collins", "Campbell", "Clarke", "Johnston", "Hughes", "Farrell", "Fitzgerald", "Brown", "Martin", "Maguire", "Nolan", "Flynn"},
		cities: []string{"D02 Dublin", "T12 Cork", "H91 Galway", "V94 Limerick"},
	},
	{
		lang: "it", country: "IT", currency: "EUR", street: "via dell'Esempio", nationality: "IT", phone: "+3319900%04d",
		first:  []string{"Giulia", "Sofia", "Martina", "Chiara", "Francesca", "Elena", "Noemi", "Lucia", "Paola", "Beatrice", "Alessandro", "Lorenzo", "Matteo", "Niccolò", "Davide", "Riccardo", "Giovanni", "Simone", "Federico", "Salvatore", "Antonio", "Mattia", "Stefano", "Emanuele", "Filippo"},
		last:   []string{"Rossi", "Russo", "Ferrari", "Esposito", "Bianchi", "Romano", "Colombo", "Ricci", "Marino", "Greco", "Bruno", "Gallo", "Conti", "De Luca", "Mancini", "Costa", "Giordano", "Rizzo", "Lombardi", "Moretti", "Barbieri", "Fontana", "Santoro", "Mariani", "Rinaldi", "Caruso", "Ferrara", "Galli", "Martini", "Leone", "Longo", "Gentile", "Martinelli", "Vitale", "Lombardo", "Serra", "Coppola", "De Santis", "D'Angelo", "Marchetti"},
		cities: []string{"20121 Milano", "00184 Roma", "10121 Torino", "50122 Firenze", "40121 Bologna", "80133 Napoli"},
	},
}

var demoPurposes = []string{"Travaux", "Véhicule", "Mariage", "Études", "Regroupement de crédits", "Voyage", ""}

var demoEmployers = []string{"Atelier Exemple", "Muster AG", "Voorbeeld BV", "Example Ltd", "Esempio Srl"}

// demoWomen are the first names that are a woman's, for the title that goes with them.
var demoWomen = wordSet(`Marie Camille Léa Chloé Inès Zoé Hélène Aurélie Sophie Nathalie Élodie Margaux Julie Amandine Claire
	Anna Lena Laura Nina Sabine Ursula Monika Käthe Claudia Simone Daniela Ruth Heidi Zoë
	Emma Sanne Lotte Fleur Anouk Femke Marijke Renée Ingrid Hanneke Saskia
	Olivia Amelia Emily Grace Siobhán Niamh Aoife Charlotte Hannah Fiona Róisín
	Giulia Sofia Martina Chiara Francesca Elena Noemi Lucia Paola Beatrice`)

func wordSet(words string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(words) {
		set[w] = true
	}
	return set
}

// demoTitle goes with a first name. Simone is a man's in Italy.
func demoTitle(first, country string) string {
	if demoWomen[first] && (first != "Simone" || country != "IT") {
		return request.Civilities[1]
	}
	return request.Civilities[0]
}

// Abroad is an invented home in another country than the one that is named.
func Abroad(country string) profile.Home {
	at := slices.IndexFunc(demoLands, func(l demoLand) bool { return l.country != country })
	land := demoLands[at]
	postal, town, _ := strings.Cut(land.cities[0], " ")
	return profile.Home{Street: land.street, HouseNumber: "7", PostalCode: postal, City: town, Country: land.country}
}
