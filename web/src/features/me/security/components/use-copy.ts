import { useT } from '#/i18n/i18n-provider.tsx';
import { toastDone } from '#/ui/toast.ts';

/** The clipboard is not there on plain http and may be refused: then the person copies by hand. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useT('security');
  return async (text) => {
    const copied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    if (copied) toastDone(t('copied'));
  };
}
