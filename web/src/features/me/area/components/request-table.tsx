import { useMemo } from 'react';
import { Link } from 'react-router';
import type { OwnRequest } from '#/api/schema.gen.ts';
import { requestPath } from '#/app/site/paths.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { columnsOf, DataTable } from '#/ui/data-table.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Money } from '#/ui/money.tsx';

const tones: Record<string, Tone> = { approved: 'green', pending: 'blue' };

const column = columnsOf<OwnRequest>();

export function RequestTable({ requests }: { requests: OwnRequest[] | undefined }) {
  const t = useT('client');
  const { shortDate } = useFormats();
  const columns = useMemo(
    () => [
      column('reference', t('requests.reference'), (row) => (
        <Link to={requestPath(row.id)} className="money font-medium text-brand underline underline-offset-4">
          {row.reference}
        </Link>
      )),
      column('created_at', t('requests.date'), (row) => (
        <span className="money">{shortDate(row.created_at)}</span>
      )),
      column('amount', t('requests.amount'), (row) => <Money of={row.amount} />),
      column('duration', t('requests.duration'), (row) => {
        const count = row.duration;
        return count === null ? t('requests.not_given') : t('requests.months', { count });
      }),
      column('status', t('requests.status'), (row) => <StatusBadge of={row} />),
    ],
    [t, shortDate],
  );
  const waiting = requests?.some((request) => shownStatus(request) === 'pending');
  return (
    <section aria-labelledby="requests-title">
      <h2 id="requests-title" className="mb-4 text-xl">
        {t('requests.title')}
      </h2>
      <DataTable
        columns={columns}
        rows={requests}
        rowId={(request) => request.id}
        caption={t('requests.title')}
        figures={['amount']}
        expected={2}
        stacked
        empty={<EmptyState title={t('requests.empty')}>{t('requests.empty_text')}</EmptyState>}
      />
      {waiting && <p className="mt-3 text-ink-muted text-sm">{t('next_steps')}</p>}
    </section>
  );
}

/** A request that was closed before any decision keeps its status, and is shown as closed. */
const shownStatus = ({ status, outcome }: OwnRequest): string =>
  status === 'pending' && outcome ? 'closed' : status;

/** An unknown status is shown as it is, in grey. */
function StatusBadge({ of }: { of: OwnRequest }) {
  const { i18n } = useI18n();
  const status = shownStatus(of);
  return <Badge tone={tones[status] ?? 'gray'}>{i18n.text('client', `status.${status}`) ?? status}</Badge>;
}
