import type { Repayment } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { type Every, everyOf, isMonthlyAnnuity, isPlain, type Quote } from './quote.ts';

/** Of equal instalments: what one is called by its rhythm. */
const names = { month: 'monthly', quarter: 'quarterly', fortnight: 'fortnightly', week: 'weekly' } as const;

const rhythms = {
  month: 'rhythm_month',
  quarter: 'rhythm_quarter',
  fortnight: 'rhythm_fortnight',
  week: 'rhythm_week',
} as const satisfies Record<Every, string>;

/** A period in which nothing is paid is no instalment. */
const asked = ({ rows }: Quote) => rows.filter(({ payment }) => payment > 0).map(({ payment }) => payment);

/** Which instalments repay a loan: as figures under their names, the one that dominates first, and as part of a sentence. */
export function useInstalments(repayment: Repayment | undefined, currency: string) {
  const t = useT('calculator');
  const { money } = useFormats();
  const inCurrency = (value: number) => money({ amount: value, currency });
  return {
    figures: (priced: Quote): { label: string; minor: number }[] => {
      if (isPlain(repayment)) return [{ label: t(names[everyOf(repayment)]), minor: priced.payment }];
      const first = asked(priced)[0] ?? 0;
      const figures = [{ label: t('first'), minor: first }];
      if (priced.payment > 0 && priced.payment !== first)
        figures.push({ label: t('regular'), minor: priced.payment });
      return [...figures, { label: t('last'), minor: priced.last }];
    },
    parts: (priced: Quote): string => {
      const amounts = asked(priced);
      const texts = {
        rhythm: t(rhythms[everyOf(repayment)]),
        first: inCurrency(amounts[0] ?? 0),
        payment: inCurrency(priced.payment),
        highest: inCurrency(Math.max(...amounts)),
        last: inCurrency(priced.last),
      };
      if (amounts.length === 1) return t('parts_single', texts);
      if (amounts.slice(0, -1).every((amount) => amount === priced.payment))
        return t('parts_regular', { ...texts, count: amounts.length - 1 });
      return t('parts_range', { ...texts, count: amounts.length });
    },
    usual: isMonthlyAnnuity(repayment),
  };
}
