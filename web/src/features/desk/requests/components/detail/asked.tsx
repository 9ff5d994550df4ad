import { FileText, MessageCircleQuestion } from 'lucide-react';
import type { Asked } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge } from '#/ui/badge.tsx';
import { Icon } from '#/ui/icon.tsx';
import { documentUrl } from '../../api/requests.ts';

interface Props {
  requestId: string;
  readable: boolean;
}

/** Everything that was asked of the applicant, newest first, with what came back. */
export function AskedTab({ asks, ...props }: Props & { asks: readonly Asked[] }) {
  return (
    <div className="flex flex-col gap-5">
      {asks.map((asked) => (
        <AskedList key={asked.at} asked={asked} {...props} />
      ))}
    </div>
  );
}

export function AskedList({ asked, requestId, readable }: Props & { asked: Asked }) {
  const t = useT('requests');
  const formats = useFormats();
  const { closed_at } = asked;
  return (
    <section className="rounded-control border border-line p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold text-sm">
          {t('ask.asked', { by: asked.by, date: formats.dateTime(asked.at) })}
        </h3>
        {closed_at ? (
          <p className="text-ink-muted text-xs">{t('ask.ended', { date: formats.dateTime(closed_at) })}</p>
        ) : (
          <Badge tone="blue">{t('ask.open')}</Badge>
        )}
      </div>
      {!closed_at && (
        <p className="mb-3 text-ink-muted text-sm">
          {t('ask.until', { date: formats.dateTime(asked.expires_at) })}
        </p>
      )}
      <ol className="flex flex-col gap-3">
        {asked.items.map((item) => (
          <li key={item.position} className="flex gap-3 text-sm">
            <Icon
              of={item.kind === 'document' ? FileText : MessageCircleQuestion}
              size={18}
              className="mt-0.5 text-brand"
            />
            <div className="min-w-0">
              <p className="break-words font-medium">{item.text}</p>
              <ItemAnswer item={item} open={!closed_at} requestId={requestId} readable={readable} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function ItemAnswer({
  item,
  open,
  requestId,
  readable,
}: Props & { item: Asked['items'][number]; open: boolean }) {
  const t = useT('requests');
  if (item.document_id) {
    if (!readable) return <p>{t('ask.document')}</p>;
    return (
      <a
        href={documentUrl(requestId, item.document_id, 'inline')}
        target="_blank"
        rel="noreferrer"
        className="font-medium text-brand underline"
      >
        {t('ask.document')}
      </a>
    );
  }
  if (item.answer) return <p className="whitespace-pre-wrap break-words">{item.answer}</p>;
  return <p className="text-ink-muted">{t(open ? 'ask.waiting' : 'ask.none')}</p>;
}
