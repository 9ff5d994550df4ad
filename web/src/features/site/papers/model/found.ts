import { digitsOf, inPlainDigits } from '#/lib/currency.ts';
import type { Card, NoCard } from './card.ts';
import type { Payslip } from './payslip.ts';

/** Why nothing was read of a paper, as a key of the catalog. */
export type Unread = NoCard | 'no_text' | 'unknown' | 'broken' | 'failed' | 'old_device';

export type Paper =
  | ({ kind: 'card' } & Card)
  | ({ kind: 'payslip' } & Payslip)
  | { kind: 'unread'; why: Unread }
  /** Nothing that could be sent, either: a code of the errors catalog. */
  | { kind: 'refused'; code: string };

export const cardFields = ['first_name', 'last_name', 'birth_date', 'nationality'] as const;
export const payFields = ['employer', 'monthly_income'] as const;
export type FoundName = (typeof cardFields)[number] | (typeof payFields)[number];
export type Found = Partial<Record<FoundName, string>>;

/** What several papers say together, as the form has it, and why a field stays empty though a paper was read. */
export interface Together {
  found: Found;
  /** Keys of the catalog. */
  notes: ('cards_differ' | 'slips_differ' | 'other_currency')[];
}

/** The form asks for one person and one monthly income, in its currency. */
export function together(papers: readonly Paper[], currency: string): Together {
  const person = personOf(papers.filter((paper) => paper.kind === 'card'));
  const pay = payOf(
    papers.filter((paper) => paper.kind === 'payslip'),
    currency,
  );
  return { found: { ...person.found, ...pay.found }, notes: [...person.notes, ...pay.notes] };
}

/** Two cards of two people give neither. */
function personOf(cards: readonly Card[]): Together {
  const people = new Set(cards.map(({ last_name, birth_date }) => `${last_name} ${birth_date}`));
  if (people.size > 1) return { found: {}, notes: ['cards_differ'] };
  const values = cardFields.map((name) => [name, cards.map((card) => card[name]).find(Boolean)]);
  return { found: Object.fromEntries(values.filter(([, value]) => value)), notes: [] };
}

/** The payslip of the latest month counts; those that cannot be told apart by their month count where they agree. */
function payOf(slips: readonly Payslip[], currency: string): Together {
  const months = slips.map(({ period = '' }) => period).sort();
  const latest = months[0] ? slips.filter(({ period }) => period === months.at(-1)) : slips;
  const nets = latest.flatMap(({ net }) => net ?? []);
  const employers = [...new Set(latest.flatMap(({ employer }) => employer ?? []))];
  const found: Found = employers.length === 1 ? { employer: employers[0] as string } : {};
  const [net, ...others] = nets;
  if (!net || digitsOf(currency) !== 2) return { found, notes: [] };
  const differ = others.some((other) => other.minor !== net.minor || other.currency !== net.currency);
  if (differ) return { found, notes: ['slips_differ'] };
  if ((net.currency || currency) !== currency) return { found, notes: ['other_currency'] };
  return { found: { ...found, monthly_income: inPlainDigits(net.minor, currency) }, notes: [] };
}
