import { useT } from '#/i18n/i18n-provider.tsx';
import type { Payout } from '../../api/payouts.ts';

/** What is known of the holder of the account that a payout goes to, in sentences; none when nobody was asked. */
export function useHolderCheck(): (payout: Payout) => string[] {
  const t = useT('treasury');
  return ({ state, check }) => {
    if (!check || state === 'cancelled') return [];
    const { result, name, adapter, vouched_by } = check;
    const known = result === 'close' && !name ? 'near' : result || 'asked';
    const lines = [t(`payouts.check.${known}`, { adapter, name })];
    if (vouched_by) lines.push(t('payouts.check.vouched', { name: vouched_by }));
    return lines;
  };
}
