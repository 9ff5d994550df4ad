import type { ThreadChange } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';

interface Props {
  change: ThreadChange;
  /** Whether nothing was tried yet: then there is only something to read. */
  early?: boolean;
}

/** Someone was faster: what they did, before anything is tried again. */
export function Changed({ change, early = false }: Props) {
  const t = useT('messages');
  const { dateTime } = useFormats();
  return (
    <Alert tone="warning" announce title={t(early ? 'changed.news' : 'changed.title')}>
      <p>{t(`changed.${change.what}`, { by: change.by, date: dateTime(change.at) })}</p>
      <p>{t(early ? 'changed.news_text' : 'changed.text')}</p>
    </Alert>
  );
}
