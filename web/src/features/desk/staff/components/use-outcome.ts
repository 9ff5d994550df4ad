import { useT } from '#/i18n/i18n-provider.tsx';
import type { Told } from '#/kit/use-act.ts';

/** Says that a change is done, or that it waits for a second administrator. */
export function useOutcome() {
  const t = useT('staff');
  return (waits: boolean, ...done: [title: string, text: string]): Told =>
    waits ? { variant: 'info', title: t('guarded.waits'), description: t('guarded.waits_text') } : done;
}
