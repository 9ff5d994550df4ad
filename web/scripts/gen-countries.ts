import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '../src/i18n/languages.ts';
import { web } from './paths.ts';

/**
 * The states of the United Nations with its two observers, Kosovo and Taiwan. Names are written at build time
 * because engines disagree about some of them, and a page must be the same in the server's and in every browser.
 */
const codes =
  'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO ' +
  'CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HN HR HT HU ID ' +
  'IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ' +
  'ML MM MN MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PS PT PW PY QA RO RS RU RW SA SB ' +
  'SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN ' +
  'VU WS XK YE ZA ZM ZW';

/** Writes src/i18n/{lang}/countries.json, in the order of each language's alphabet. */
export function main() {
  for (const language of languages) {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    const collator = new Intl.Collator(language);
    const sorted = codes
      .split(' ')
      .map((code) => [code, names.of(code) ?? code] as const)
      .sort(([, a], [, b]) => collator.compare(a, b));
    const file = join(web, 'src', 'i18n', language, 'countries.json');
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  }
}
