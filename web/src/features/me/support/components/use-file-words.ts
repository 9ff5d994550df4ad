import { useT } from '#/i18n/i18n-provider.tsx';
import type { FileWords } from '#/ui/attachments.tsx';

export function useFileWords(): FileWords {
  const t = useT('support');
  return {
    label: t('files.label'),
    add: t('files.add'),
    remove: (name) => t('files.remove', { name }),
    sending: t('files.sending'),
    unsafe: t('files.unsafe'),
  };
}
