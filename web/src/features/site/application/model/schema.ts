import * as z from 'zod/mini';
import { fitting, namedIn, offered, productFor } from '#/lib/credit/catalogue.ts';
import { encodeMessage } from '#/lib/errors.ts';
import { parseAmount } from '#/lib/parse-amount.ts';
import * as rules from '#/lib/rules.ts';
import * as fields from '#/lib/schema.ts';
import type { Site } from '#/lib/site.ts';
import { unreadable } from '#/lib/unreadable.ts';
import type { AnswerName, Answers } from './answers.ts';
import { choices } from './choices.ts';
import {
  boundsOf,
  currenciesOf,
  durationsOf,
  insuranceProblem,
  todayIn,
  type WishAnswers,
  wishOf,
} from './products.ts';
import { numberOf, type Step, steps } from './steps.ts';

/** What the rules depend on besides the field itself. The server decides the same in application/rules.go. */
export interface Facts {
  site: Site;
  today: string;
  /** What every amount is in. */
  currency: string;
}

export const factsFor = (
  site: Site,
  { currency, country }: Pick<Answers, 'currency' | 'country'>,
): Facts => ({
  site,
  today: todayIn(site, { currency, residence: country }, new Date()),
  currency,
});

/** Minor units; above it is a slip of the finger. */
const highestIncome = 1_000_000_000_000;

const oneOf = (list: readonly string[]) =>
  fields.optional((value) => (list.includes(value) ? '' : 'choice.invalid'));

const text = (longest: number) => fields.ruled(rules.text(longest));

const personalShape = ({ today }: Facts) => ({
  civilite: oneOf(choices.civilite),
  first_name: fields.name,
  last_name: fields.name,
  email: fields.email,
  phone: fields.phone,
  birth_date: fields.optional((value) => rules.birthDate(value, today)),
  nationality: text(60),
  address: text(120),
  house_number: text(20),
  postal_code: text(16),
  city: text(80),
  country: fields.optional(rules.country),
});

/** Of who takes the loan: where products are told apart by residence, the law hangs on it. */
const borrowerShape = (facts: Facts) => ({
  ...personalShape(facts),
  country: residence(facts),
});

function residence({ site, currency }: Facts) {
  const served = (value: string) =>
    rules.country(value) || (offered(site, { currency, residence: value }).length > 0 ? '' : 'product.none');
  return namedIn(site, currency).length > 0 ? fields.ruled(served) : fields.optional(rules.country);
}

const loanShape = ({ site }: Facts, answers: Answers) => ({
  loan_amount: fields.ruled((value) => loanAmount(value, answers, site)),
  currency: fields.ruled((value) => (currenciesOf(site).includes(value) ? '' : 'amount.currency')),
  loan_duration: fields.optional((value) =>
    durationsOf(site, wishOf(answers)).includes(Number(value)) ? '' : 'duration.not_offered',
  ),
  rate_type: oneOf(choices.rate_type),
  purpose: oneOf(choices.purpose),
  product: fields.optional(() => {
    const wish = wishOf(answers);
    return fitting(site, wish).length > 0 && !productFor(site, wish) ? 'product.not_offered' : '';
  }),
  insurance: fields.ruled((value) => {
    const product = productFor(site, wishOf(answers));
    return product ? insuranceProblem(product, value) : '';
  }),
  loan_purpose: text(500),
});

const workShape = ({ currency }: Facts) => ({
  employment_status: oneOf(choices.employment_status),
  employer: text(120),
  employment_duration: oneOf(choices.employment_duration),
  income_type: oneOf(choices.income_type),
  monthly_income: monthly(currency, 'income.invalid'),
});

/** What comes in or goes out each month. */
const monthly = (currency: string, tooMuch: string) =>
  fields.optional((value) => {
    const minor = parseAmount(value, currency);
    if (minor === undefined) return unreadable(currency);
    return minor > highestIncome ? tooMuch : '';
  });

const largestHousehold = 20;

const expenseShape = ({ site, currency }: Facts) => ({
  housing: oneOf(choices.housing),
  rent: monthly(currency, 'expense.invalid'),
  other_loans: monthly(currency, 'expense.invalid'),
  household: fields.optional((value) =>
    /^\d{1,2}$/.test(value.trim()) && Number(value) >= 1 && Number(value) <= largestHousehold
      ? ''
      : encodeMessage('household.invalid', { max: largestHousehold }),
  ),
  taxes: monthly(currency, 'expense.invalid'),
  canton: oneOf(site.regions),
});

function loanAmount(value: string, answers: WishAnswers, site: Site): string {
  const { currency } = answers;
  if (!value.trim()) return 'field.required';
  const minor = parseAmount(value, currency);
  if (minor === undefined) return unreadable(currency);
  const wish = wishOf(answers);
  const bounds = boundsOf(site, wish);
  if (!bounds) return '';
  const { code, params } = rules.amount(minor, bounds.lowest, bounds.highest, currency);
  if (code) return encodeMessage(code, params);
  return fitting(site, wish).length > 0 ? '' : 'product.none';
}

const declaration = z.literal(true, 'declaration.required');

/** What must hold before a step can be left; the last one asks for everything. */
export function schemaOf(step: Step, facts: Facts, answers: Answers) {
  switch (step) {
    case 'personal':
      return z.object(borrowerShape(facts));
    case 'finances':
      return z.object({ ...loanShape(facts, answers), ...workShape(facts), ...expenseShape(facts) });
    case 'documents':
      return z.object({});
    case 'review':
      return z.object({
        ...borrowerShape(facts),
        ...loanShape(facts, answers),
        ...workShape(facts),
        ...expenseShape(facts),
        declaration,
      });
  }
}

/** What a co-borrower must answer: their own data, never the loan. The birth date is needed for a contract. */
export const coBorrowerSchema = (facts: Facts) =>
  z.object({
    ...personalShape(facts),
    birth_date: fields.ruled((value) => rules.birthDate(value, facts.today)),
    ...workShape(facts),
    ...expenseShape(facts),
    declaration,
  });

/** The answers that are given and break a rule: they are not worth saving yet. */
export function brokenAnswers(answers: Answers, facts: Facts): AnswerName[] {
  const { error } = schemaOf('review', facts, answers).safeParse({ ...answers, declaration: true });
  const names = (error?.issues ?? []).map((issue) => issue.path[0] as AnswerName);
  return names.filter((name) => answers[name].trim());
}

/** The last step that can be opened: all steps before it are complete. */
export function furthest(answers: Answers, facts: Facts): number {
  const open = (['personal', 'finances'] as const).find(
    (step) => !schemaOf(step, facts, answers).safeParse(answers).success,
  );
  return open ? numberOf(open) : steps.length;
}
