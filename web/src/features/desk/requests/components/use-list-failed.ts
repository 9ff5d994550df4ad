import { useT } from '#/i18n/i18n-provider.tsx';
import { useDecisionFailed } from './use-decision-failed.ts';

/** Says why a decision of the list did not go through. */
export function useListFailed(): (error: unknown) => void {
  const t = useT('admin');
  return useDecisionFailed({
    title: t('list.update_failed_title'),
    failed: t('list.update_failed_text'),
    unexpected: t('list.update_unexpected'),
  });
}
