import type { Language } from '#/i18n/languages.ts';
import { apiUrl } from '#/lib/api.ts';
import type { RateType } from '#/lib/credit/pricing.ts';

interface Simulated {
  amount: number;
  months: number;
  rateType: RateType;
  currency: string;
  residence: string;
  product: string;
}

/** Where the server gives the schedule as a file, in the language of the page. */
export function scheduleFile(kind: 'csv' | 'pdf', simulated: Simulated, lang: Language): string {
  const { amount, months, rateType, currency, residence, product } = simulated;
  return apiUrl(`/quote/schedule.${kind}`, {
    amount,
    months,
    currency,
    rate_type: rateType,
    lang,
    residence,
    product,
  });
}
