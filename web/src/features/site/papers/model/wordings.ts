/**
 * What payslips call the things that are read from them, as they stand on slips of France, Belgium, Luxembourg,
 * Switzerland, Germany, Austria, the Netherlands, Italy, Ireland and the United Kingdom. Without accents and in small
 * letters; a space stands for any of space, hyphen, stop, stroke and nothing ("netto loon" is also "Nettoloon").
 */
export const wordings = {
  /** What is paid to the employee: goes before `net`, from which a slip may still take an advance or add expenses. */
  paid: [
    [
      'net a payer',
      'net paye',
      'net verse',
      'net a payer apres impot sur le revenu',
      'montant verse',
      'net a percevoir',
    ],
    [
      'auszahlungsbetrag',
      'auszahlung',
      'uberweisungsbetrag',
      'zahlbetrag',
      'uberweisung',
      'auszuzahlender betrag',
    ],
    [
      'netto te betalen',
      'uit te betalen',
      'uitbetaald bedrag',
      'netto uit te betalen',
      'te ontvangen',
      'uitbetaling',
      'netto te ontvangen',
    ],
    ['net pay', 'net payment', 'take home pay', 'net pay this period', 'amount paid', 'total net pay'],
    [
      'netto in busta',
      'netto a pagare',
      'netto del mese',
      'netto corrisposto',
      'netto in pagamento',
      'importo versato',
      'totale netto',
      'netto da pagare',
    ],
  ],
  net: [
    ['salaire net', 'net mensuel'],
    ['nettolohn', 'netto verdienst', 'nettogehalt', 'nettobezug', 'netto bezug', 'gesetzliches netto'],
    ['netto loon', 'netto salaris'],
    ['net salary', 'net wages', 'net earnings'],
    ['salario netto', 'stipendio netto', 'retribuzione netta'],
  ],
  gross: [
    ['salaire brut', 'total brut', 'remuneration brute', 'brut mensuel'],
    [
      'bruttolohn',
      'gesamt brutto',
      'brutto bezug',
      'bruttobezuge',
      'bruttogehalt',
      'brutto verdienst',
      'summe brutto',
    ],
    ['bruto loon', 'bruto salaris', 'totaal bruto', 'brutoloon'],
    ['gross pay', 'total gross pay', 'gross salary', 'total payments'],
    ['totale competenze', 'salario lordo', 'retribuzione lorda', 'totale lordo', 'stipendio lordo', 'lordo'],
  ],
  employer: [
    ['employeur', 'raison sociale', 'entreprise', 'societe'],
    ['arbeitgeber', 'firma', 'dienstgeber'],
    ['werkgever', 'naam werkgever'],
    ['employer', 'company', 'employer name', 'company name'],
    ['datore di lavoro', 'azienda', 'ditta', 'ragione sociale'],
  ],
  period: [
    [
      'periode de paie',
      'periode',
      'mois',
      'bulletin de paie',
      'bulletin de salaire',
      'fiche de paie',
      'decompte de salaire',
    ],
    [
      'abrechnungsmonat',
      'abrechnungszeitraum',
      'lohnperiode',
      'zeitraum',
      'abrechnung der brutto netto bezuge fur',
      'lohnabrechnung',
      'gehaltsabrechnung',
      'verdienstabrechnung',
      'monat',
    ],
    ['loonperiode', 'periode', 'tijdvak', 'loonstrook', 'loonbrief', 'salarisspecificatie', 'maand'],
    ['pay period', 'period', 'payslip', 'payslip for', 'period ending', 'tax period', 'month'],
    [
      'periodo di paga',
      'periodo',
      'mese',
      'mese di retribuzione',
      'busta paga',
      'conteggio salariale',
      'cedolino',
    ],
  ],
  payday: [
    ['date de paiement', 'paye le', 'date de versement', 'paiement le', 'date du paiement'],
    ['zahltag', 'auszahlungsdatum', 'zahlungsdatum', 'valuta', 'auszahlung am'],
    ['betaaldatum', 'datum betaling', 'uitbetalingsdatum', 'betaald op'],
    ['pay date', 'payment date', 'date paid', 'paid on'],
    ['data di pagamento', 'data pagamento', 'pagato il', 'data valuta', 'data di versamento'],
  ],
} as const;

export type Wording = keyof typeof wordings;

/** Beginnings of the names of months in the five languages, without accents: January first. */
export const months: readonly RegExp[] = [
  /^(?:janv|jan|janner|gen)/,
  /^(?:fevr|feb)/,
  /^(?:mars|marz|maart|mrt|march|mar\b|maerz)/,
  /^(?:avr|apr)/,
  /^(?:mai\b|may\b|mei\b|mag)/,
  /^(?:juin|juni|june|jun\b|giu)/,
  /^(?:juil|juli|july|jul\b|lug)/,
  /^(?:aout|aug|ago)/,
  /^(?:sep|set)/,
  /^(?:oct|okt|ott)/,
  /^nov/,
  /^(?:dec|dez|dic)/,
];

/** How slips write the currency that an amount is in. */
export const currencies: Readonly<Record<string, RegExp>> = {
  EUR: /€|\beur(?:os?)?\b/i,
  CHF: /\bchf\b|\bs?fr\./i,
  GBP: /£|\bgbp\b/i,
};
