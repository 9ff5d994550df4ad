import type { ClientFile, ClientRequest } from '#/api/schema.gen.ts';
import { clientPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Money } from '#/ui/money.tsx';

/** Every application of the client's, newest first. */
export function RequestsTab({ file, linked }: { file: ClientFile; linked: boolean }) {
  const t = useT('clients');
  const { date } = useFormats();
  if (file.requests.length === 0)
    return <EmptyState title={t('requests.empty')}>{t('requests.empty_text')}</EmptyState>;
  return (
    <section>
      <h2 className="mb-3 text-lg">{t('requests.title', { count: file.requests.length })}</h2>
      <ul className="flex flex-col gap-3">
        {file.requests.map((request) => (
          <li
            key={request.id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line p-4"
          >
            <div className="min-w-0 flex-1 basis-56">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Money of={request.amount} className="font-semibold text-lg" />
                <StatusBadge request={request} />
                {request.role === 'co_borrower' && <Badge tone="gray">{t('requests.co_borrower')}</Badge>}
              </p>
              <p className="mt-1 text-ink-muted text-sm">
                {t('requests.asked', { date: date(request.created_at) })} ·{' '}
                <span className="money">{request.reference}</span>
              </p>
              <p className="mt-1 break-words text-sm">{request.purpose || t('requests.no_purpose')}</p>
            </div>
            {linked && (
              <ButtonLink
                to={clientPaths.request(request.id)}
                variant="secondary"
                size="small"
                aria-label={t('requests.details_of', { reference: request.reference })}
              >
                {t('requests.details')}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const tones: Record<string, Tone> = { pending: 'yellow', approved: 'green', rejected: 'red' };

/** This page has words of its own; a request closed before any decision says so, an unknown status is shown raw. */
function StatusBadge({ request }: { request: ClientRequest }) {
  const t = useT('clients');
  const { status, outcome } = request;
  if (status === 'pending' && outcome) return <Badge tone="gray">{t('requests.status.closed')}</Badge>;
  if (!tones[status]) return <Badge tone="gray">{status}</Badge>;
  return <Badge tone={tones[status]}>{t(`requests.status.${status}`)}</Badge>;
}
