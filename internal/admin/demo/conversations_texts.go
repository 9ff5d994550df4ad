package demo

// What is said in the conversations of the demo, by the language of who writes.
var (
	askPayment = map[string]string{
		"fr": "Bonjour, j'ai fait mon virement vendredi. L'avez-vous bien reçu ?",
		"de": "Guten Tag, ich habe die Rate am Freitag überwiesen. Ist sie bei Ihnen angekommen?",
		"nl": "Goedendag, ik heb vrijdag betaald. Is mijn betaling bij u binnengekomen?",
		"en": "Hello, I made my payment on Friday. Has it reached you?",
		"it": "Buongiorno, ho effettuato il bonifico venerdì. L'avete ricevuto?",
	}
	askedPayment = map[string]string{
		"fr": "Oui, votre paiement est arrivé et il est porté à votre prêt. Merci.",
		"de": "Ja, Ihre Zahlung ist eingegangen und Ihrem Kredit gutgeschrieben. Vielen Dank.",
		"nl": "Ja, uw betaling is ontvangen en op uw lening geboekt. Dank u wel.",
		"en": "Yes, your payment has arrived and is credited to your loan. Thank you.",
		"it": "Sì, il suo pagamento è arrivato ed è registrato sul suo prestito. Grazie.",
	}
	askEarly = map[string]string{
		"fr": "Bonjour, je souhaite rembourser une partie de mon prêt avant la fin de l'année. Est-ce que la mensualité baisse, ou la durée ?",
		"de": "Guten Tag, ich möchte noch in diesem Jahr einen Teil meines Kredits zurückzahlen. Sinkt dann die Rate oder verkürzt sich die Laufzeit?",
		"nl": "Goedendag, ik wil dit jaar nog een deel van mijn lening aflossen. Wordt dan de termijn lager of de looptijd korter?",
		"en": "Hello, I would like to repay part of my loan this year. Will my instalments go down, or will the loan be shorter?",
		"it": "Buongiorno, vorrei rimborsare una parte del prestito entro l'anno. Si riduce la rata o la durata?",
	}
	askPaper = map[string]string{
		"fr": "Bonjour, mon employeur vient de m'envoyer ma nouvelle fiche de paie. Où dois-je la déposer ?",
		"de": "Guten Tag, mein Arbeitgeber hat mir die neue Lohnabrechnung geschickt. Wo soll ich sie einreichen?",
		"nl": "Goedendag, mijn werkgever heeft mij een nieuwe loonstrook gestuurd. Waar kan ik die indienen?",
		"en": "Hello, my employer has just sent me my new payslip. Where should I hand it in?",
		"it": "Buongiorno, il datore di lavoro mi ha appena inviato la nuova busta paga. Dove devo caricarla?",
	}
	askAddress = map[string]string{
		"fr": "Bonjour, je déménage le mois prochain. Que dois-je vous envoyer ?",
		"de": "Guten Tag, ich ziehe nächsten Monat um. Was muss ich Ihnen schicken?",
		"nl": "Goedendag, ik verhuis volgende maand. Wat moet ik u sturen?",
		"en": "Hello, I am moving house next month. What do I need to send you?",
		"it": "Buongiorno, il mese prossimo cambio casa. Che cosa devo inviarvi?",
	}
	askedAddress = map[string]string{
		"fr": "Indiquez la nouvelle adresse dans votre profil et joignez-y un justificatif de moins de trois mois. Bon déménagement !",
		"de": "Tragen Sie die neue Adresse in Ihrem Profil ein und fügen Sie einen Nachweis bei, der nicht älter als drei Monate ist. Alles Gute für den Umzug!",
		"nl": "Vul het nieuwe adres in uw profiel in en voeg een bewijs van maximaal drie maanden oud toe. Veel succes met de verhuizing!",
		"en": "Enter the new address in your profile and add a proof that is less than three months old. All the best for the move!",
		"it": "Indichi il nuovo indirizzo nel profilo e alleghi un giustificativo di meno di tre mesi. Buon trasloco!",
	}
	statementReady = map[string]string{
		"fr": "Bonjour, le relevé que vous nous avez demandé par téléphone se trouve sur la page de votre prêt, sous « Documents ».",
		"de": "Guten Tag, der Auszug, um den Sie uns am Telefon gebeten haben, liegt auf der Seite Ihres Kredits unter «Dokumente».",
		"nl": "Goedendag, het overzicht waar u telefonisch om vroeg, staat op de pagina van uw lening onder ‘Documenten’.",
		"en": "Hello, the statement that you asked us for by telephone is on the page of your loan, under “Documents”.",
		"it": "Buongiorno, l'estratto che ci ha chiesto per telefono si trova alla pagina del suo prestito, alla voce «Documenti».",
	}
	arrearsComplaint = map[string]string{
		"fr": "J'ai reçu un rappel alors que je vous avais prévenus que mon salaire arriverait en retard. Je trouve cela injuste.",
		"de": "Ich habe eine Mahnung erhalten, obwohl ich gemeldet hatte, dass mein Lohn später kommt. Das finde ich nicht in Ordnung.",
		"nl": "Ik heb een herinnering gekregen terwijl ik had gemeld dat mijn loon later komt. Dat vind ik niet eerlijk.",
		"en": "I was sent a reminder although I had told you that my wages would be late. I do not think that is fair.",
		"it": "Ho ricevuto un sollecito benché vi avessi avvisato che lo stipendio sarebbe arrivato in ritardo. Non mi sembra giusto.",
	}
	serviceComplaint = map[string]string{
		"fr": "J'ai appelé quatre fois sans que personne ne décroche.",
		"de": "Ich habe viermal angerufen und niemanden erreicht.",
		"nl": "Ik heb vier keer gebeld en niemand nam op.",
		"en": "I called four times and nobody answered.",
		"it": "Ho chiamato quattro volte senza che nessuno rispondesse.",
	}
	apologies = map[string]string{
		"fr": "Vous avez raison, et nous vous présentons nos excuses. Deux personnes de plus répondent maintenant au téléphone le matin.",
		"de": "Sie haben recht, und wir entschuldigen uns. Am Morgen nehmen jetzt zwei Personen mehr das Telefon ab.",
		"nl": "U hebt gelijk en wij bieden onze excuses aan. 's Ochtends nemen nu twee mensen extra de telefoon op.",
		"en": "You are right, and we apologise. Two more people now answer the telephone in the morning.",
		"it": "Ha ragione e le porgiamo le nostre scuse. Al mattino ora rispondono al telefono due persone in più.",
	}
)

// strangers are the visitors who write with the contact form.
var strangers = []stranger{
	{ago: 34, name: "Sylvie Lambert", lang: "fr", text: "Bonjour, puis-je demander un prêt si je travaille à l'étranger ?", subject: "Re : votre question",
		answered: "Oui, si vous habitez dans un pays où nous prêtons : le simulateur les indique. Vos trois dernières fiches de paie suffisent."},
	{ago: 4, name: "Beat Ammann", lang: "de", text: "Guten Tag, wie lange dauert es, bis ich nach dem Antrag einen Entscheid erhalte?"},
	{ago: 1, name: "Giulia Conti", lang: "it", text: "Buongiorno, è possibile chiedere un prestito in due, con mio marito?"},
}
