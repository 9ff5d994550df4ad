import { productFor } from '#/lib/credit/catalogue.ts';
import { inPlainDigits } from '#/lib/currency.ts';
import { parseAmount } from '#/lib/parse-amount.ts';
import { code, oneOf, wholeNumber } from '#/lib/search-params.ts';
import type { Site } from '#/lib/site.ts';
import type { Answers } from './answers.ts';
import { choices } from './choices.ts';
import { boundsOf, durationsOf } from './products.ts';

type Loan = Pick<Answers, 'loan_amount' | 'currency' | 'loan_duration' | 'rate_type'>;
type Simulated = Partial<Loan & Pick<Answers, 'country' | 'product'>>;

/** What the simulator carried over in the address; what makes no sense counts as not there. */
export function readSimulated(params: URLSearchParams, site: Site): Simulated {
  const { currency } = site.simulator;
  const residence = code(params, 'country', /^[A-Z]{2}$/);
  const bounds = boundsOf(site, { currency, residence });
  const typed = parseAmount(params.get('amount') ?? '', currency) ?? 0;
  const amount = bounds && typed >= bounds.lowest && typed <= bounds.highest ? typed : 0;
  const months = wholeNumber(params, 'months', 1, 600);
  const wish = { currency, residence, amount };
  const product = code(params, 'product', /^[A-Z0-9][A-Z0-9-]{1,19}$/);
  const chosen = product && productFor(site, { ...wish, product });
  const offered = months && durationsOf(site, { ...wish, ...(chosen && { product }) }).includes(months);
  const rate = oneOf(params, 'rate', choices.rate_type);
  return {
    ...(amount && { loan_amount: inPlainDigits(amount, currency), currency }),
    ...(offered && { loan_duration: String(months) }),
    ...(rate && { rate_type: rate }),
    ...(residence && { country: residence }),
    ...(chosen && { product: chosen.code }),
  };
}

/** How the loan section starts when nothing was simulated. */
export function usualLoan(site: Site): Omit<Loan, 'loan_amount'> {
  return {
    currency: site.simulator.currency,
    loan_duration: String(site.promise.default_months),
    rate_type: choices.rate_type[0],
  };
}

export function withoutSimulated(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  for (const name of ['amount', 'months', 'rate', 'country', 'product']) rest.delete(name);
  return rest;
}
