import type { ComponentProps } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';

/** Asks before a decision about a request, and says so while it is being taken. */
export function RequestDialog(props: ComponentProps<typeof ActDialog>) {
  const t = useT('admin');
  return <ActDialog working={t('detail.busy')} {...props} />;
}
