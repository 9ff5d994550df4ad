import { useT } from '#/i18n/i18n-provider.tsx';
import { copyText } from '#/lib/copy-text.ts';
import { toastDone } from '#/ui/toast.ts';

/** Takes a text to the clipboard, and says that it did. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useT('security');
  return async (text) => {
    if (await copyText(text)) toastDone(t('copied'));
  };
}
