import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import type { RequestDetail } from '../../api/types.ts';

/** "3 % (fixe)": the one rate of this request, the same on every screen. */
export function useRateText(): (quote: RequestDetail['quote']) => string {
  const t = useT('admin');
  const formats = useFormats();
  return ({ borrowing_rate, rate_type }) =>
    `${formats.percent(Number(borrowing_rate))} (${t(`detail.summary.rates.${rate_type}`)})`;
}
