import type { Insurance } from '#/api/schema.gen.ts';
import { languages } from '#/i18n/languages.ts';
import { blank } from '#/lib/rules.ts';
import { fromDecimal, fromMinor, toDecimal, toMinor } from '#/lib/typed-numbers.ts';

export const covers = ['death', 'disability', 'incapacity', 'job_loss'] as const;
export const premiumBases = ['amount_lent', 'principal', 'instalments'] as const;

type Texts = Insurance['name'];

/** An insurance as its form has it: numbers are what the person typed. */
export interface InsuranceForm {
  code: string;
  insurer: string;
  document: string;
  covers: string[];
  premium: { base: string; rate: string; minor: string };
  name: Texts;
  summary: Texts;
}

const noTexts = (): Texts => ({ fr: '', de: '', nl: '', en: '', it: '' });

export const emptyInsurance = (): InsuranceForm => ({
  code: '',
  insurer: '',
  document: '',
  covers: [],
  premium: { base: premiumBases[0], rate: '', minor: '' },
  name: noTexts(),
  summary: noTexts(),
});

export const writtenInsurance = (of: Insurance, mark: ',' | '.', currency: string): InsuranceForm => ({
  ...of,
  covers: [...of.covers],
  premium: {
    base: of.premium.base,
    rate: of.premium.rate ? fromDecimal(of.premium.rate, mark) : '',
    minor: of.premium.minor ? fromMinor(of.premium.minor, mark, currency) : '',
  },
  name: { ...of.name },
  summary: { ...of.summary },
});

/** The insurance that a form without problems describes: a rate, or a sum with each instalment. */
export function readInsurance(form: InsuranceForm, currency: string): Insurance {
  const base = form.premium.base as Insurance['premium']['base'];
  const price =
    base === 'instalments'
      ? { minor: toMinor(form.premium.minor.trim(), currency) ?? 0 }
      : { rate: toDecimal(form.premium.rate.trim()) ?? '' };
  return {
    code: form.code.trim(),
    name: trimmed(form.name),
    summary: trimmed(form.summary),
    insurer: form.insurer.trim(),
    covers: covers.filter((each) => form.covers.includes(each)),
    document: form.document.trim(),
    premium: { base, ...price },
  };
}

const trimmed = (texts: Texts): Texts =>
  Object.fromEntries(languages.map((each) => [each, texts[each].trim()])) as unknown as Texts;

/** What is missing or unreadable, by the field's name under "insurances.0"; the server holds it against everything else. */
export function insuranceProblems(form: InsuranceForm, currency: string): [name: string, problem: string][] {
  const found: [string, string][] = [];
  const want = (name: string, text: string) => blank(text) && found.push([name, 'field.required']);
  for (const name of ['code', 'insurer', 'document'] as const) want(name, form[name]);
  if (form.covers.length === 0) found.push(['covers', 'field.required']);
  for (const each of languages) {
    want(`name.${each}`, form.name[each]);
    want(`summary.${each}`, form.summary[each]);
  }
  const sum = form.premium.base === 'instalments';
  const typed = sum ? toMinor(form.premium.minor.trim(), currency) : toDecimal(form.premium.rate.trim());
  if (typed === undefined) found.push([sum ? 'premium.minor' : 'premium.rate', 'field.type']);
  return found;
}
