import { useT } from '#/i18n/i18n-provider.tsx';
import type { FileWords } from '#/ui/attachments.tsx';

export function useFileWords(): FileWords {
  const t = useT('rights');
  return {
    label: t('complaint.files.label'),
    add: t('complaint.files.add'),
    remove: (name) => t('complaint.files.remove', { name }),
    sending: t('complaint.files.sending'),
    unsafe: t('complaint.files.unsafe'),
  };
}
