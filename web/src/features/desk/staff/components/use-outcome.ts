import { useT } from '#/i18n/i18n-provider.tsx';
import { toast } from '#/ui/toast.ts';

/** Says that a change is done, or that it waits for a second administrator. */
export function useOutcome() {
  const t = useT('staff');
  return (waits: boolean, title: string, description: string) =>
    waits
      ? toast({ variant: 'info', title: t('guarded.waits'), description: t('guarded.waits_text') })
      : toast({ variant: 'success', title, description });
}
