import { ApiError } from '#/lib/api.ts';
import { encodeMessage } from '#/lib/errors.ts';
import type { TermsWish } from '../api/work.ts';
import { readAmount, readRate } from './figures.ts';

/** Other figures than the wish, as typed; empty: as wished. */
export interface Wish {
  amount: string;
  months: string;
  rate: string;
}

export const noWish: Wish = { amount: '', months: '', rate: '' };

/** What can be priced of it; figures that are none are left out, and wrongFields names them. */
export function toTerms({ amount, months, rate }: Wish, currency: string): TermsWish {
  const minor = readAmount(amount, currency);
  const percent = readRate(rate);
  return {
    ...(minor !== undefined && { amount_minor: minor }),
    ...(months && { months: Number(months) }),
    ...(percent !== undefined && { rate: percent }),
  };
}

/** How many have to agree: all, or more than half. */
export const neededVotes = ({ votes, majority }: { votes: number; majority: boolean }) =>
  majority ? Math.floor(votes / 2) + 1 : votes;

export type WrongFields = Partial<Record<keyof Wish, string>>;

const pointers: Record<string, keyof Wish> = {
  '/amount_minor': 'amount',
  '/months': 'months',
  '/rate': 'rate',
};

/** What is wrong, field by field: figures that are none, else what the product does not allow. */
export function wrongFields(wish: Wish | undefined, error: Error | null, currency: string): WrongFields {
  const wrong: WrongFields = {};
  for (const { pointer, code, params } of error instanceof ApiError ? error.fields : []) {
    const name = pointers[pointer];
    if (name) wrong[name] = encodeMessage(code, params);
  }
  if (wish?.amount.trim() && readAmount(wish.amount, currency) === undefined) wrong.amount = 'amount.invalid';
  if (wish?.rate.trim() && readRate(wish.rate) === undefined) wrong.rate = 'approval.rate';
  return wrong;
}
