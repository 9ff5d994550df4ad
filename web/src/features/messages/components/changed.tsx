import type { ThreadChange } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';

/** Somebody was faster: what they did, before anything is tried again. */
export function Changed({ change }: { change: ThreadChange }) {
  const t = useT('messages');
  const { dateTime } = useFormats();
  return (
    <Alert tone="warning" announce title={t('changed.title')}>
      <p>{t(`changed.${change.what}`, { by: change.by, date: dateTime(change.at) })}</p>
      <p>{t('changed.text')}</p>
    </Alert>
  );
}
