import type { Commission } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { wayOf } from '../model/terms.ts';

/** A commission in words, a sentence a line. */
export function useCommissionLines() {
  const t = useT('partners');
  const { money, wholeMoney, percent } = useFormats();
  return ({ on, currency, percent: share, flat, tiers, cap, clawback }: Commission): string[] => {
    const of = (amount: number) => ({ amount, currency });
    const earned = {
      percent: () => [t('commission.percent', { percent: percent(Number(share)) })],
      flat: () => [t('commission.flat', { amount: money(of(flat)) })],
      tiers: () =>
        tiers.map((tier) =>
          t('commission.tier', { from: wholeMoney(of(tier.from)), percent: percent(Number(tier.percent)) }),
        ),
    }[wayOf({ flat, tiers })]();
    const { days, withdrawn, default_before: before } = clawback;
    return [
      ...earned,
      ...(cap > 0 ? [t('commission.cap', { amount: money(of(cap)) })] : []),
      t(`commission.on.${on}`),
      t('commission.payer'),
      ...(withdrawn ? [t('commission.withdrawn', { count: days })] : []),
      ...(before > 0 ? [t('commission.default', { days, count: before })] : []),
      ...(days === 0 ? [t('commission.kept')] : []),
    ];
  };
}
