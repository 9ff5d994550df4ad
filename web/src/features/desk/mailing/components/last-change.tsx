import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import type { MailServer } from '../api/mailing.ts';

/** Who set the server, and when. */
export function LastChange({ server }: { server: MailServer }) {
  const t = useT('mailing');
  const { dateTime } = useFormats();
  if (!server.changed_at) return null;
  return (
    <p className="text-ink-muted text-xs">
      {t('changed_by', { name: server.changed_by, date: dateTime(server.changed_at) })}
    </p>
  );
}
