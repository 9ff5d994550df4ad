// Writes intl.json: node testdata/intl.mjs > testdata/intl.json
const locales = { fr: 'fr-FR', de: 'de-DE', nl: 'nl-NL', en: 'en-GB', it: 'it-IT' }
const clean = (s) => s.replaceAll('\u202f', '\u00a0')
const first = { fr: '1er ', it: '1º ' } // as people say it, and src/lib/format.ts writes
const day1 = (lang, s) => (first[lang] ? s.replace(/^1 /, first[lang]) : s)
const cases = []
for (const [lang, locale] of Object.entries(locales)) {
  for (const currency of ['EUR', 'CHF', 'GBP', 'USD'])
    for (const minor of [0, 5, 99, -50, 123456, 1000000, 123456789012])
      cases.push({ lang, kind: 'money', currency, minor,
        want: clean(new Intl.NumberFormat(locale, { style: 'currency', currency }).format(minor / 100)) })
  // The decimals of ISO 4217, which CLDR has otherwise for HUF and IQD, with the signs of CLDR.
  for (const [currency, digits] of Object.entries({ JPY: 0, KRW: 0, ISK: 0, XAF: 0, XPF: 0, HUF: 2, IQD: 3, KWD: 3, TND: 3 }))
    for (const minor of [0, 5, -50, 1200000, 123456789012])
      cases.push({ lang, kind: 'money', currency, minor,
        want: clean(new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits })
          .format(minor / 10 ** digits)) })
  for (const minor of [0, 12, 999, 1000, -1000, 12345, 1234567])
    cases.push({ lang, kind: 'number', minor, want: clean(new Intl.NumberFormat(locale).format(minor)) })
  for (const points of ['0', '3', '3.8', '3.85', '3.05', '20.50', '-1.5'])
    cases.push({ lang, kind: 'percent', in: points,
      want: clean(new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(points / 100)) })
  for (let month = 1; month <= 12; month++) {
    const day = `2026-${String(month).padStart(2, '0')}-01`
    cases.push({ lang, kind: 'date', in: day,
      want: day1(lang, clean(new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day)))) })
  }
  const at = '2026-03-09T14:05:00Z'
  cases.push({ lang, kind: 'short', in: '2026-03-09',
    want: clean(new Intl.DateTimeFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' }).format(new Date(at))) })
  cases.push({ lang, kind: 'datetime', in: at,
    want: clean(new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(at))) })
}
console.log('[\n' + cases.map((c) => JSON.stringify(c)).join(',\n') + '\n]')
