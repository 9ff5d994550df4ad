import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { loanPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';
import { ButtonAnchor } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { columnsOf, DataTable } from '#/ui/data-table.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Icon } from '#/ui/icon.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Money } from '#/ui/money.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { aheadFileUrl, type CollectionAhead, useAhead } from '../api.ts';

/** What the daily work does today and in the days after it, if nothing happens. */
export function Ahead({ mayExport }: { mayExport: boolean }) {
  const t = useT('collecting');
  const { date } = useFormats();
  const { data, error, refetch } = useAhead();
  if (!data)
    return error ? (
      <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-72 w-full" />
    );
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CardTitle>{t('ahead')}</CardTitle>
        {mayExport && data.count > 0 && (
          <ButtonAnchor href={aheadFileUrl()} download size="small" variant="secondary">
            <Icon of={Download} size={16} />
            {t('download')}
          </ButtonAnchor>
        )}
      </div>
      <p className="mt-1 mb-4 max-w-prose text-ink-muted text-sm">
        {t('ahead_text', { from: date(data.today), until: date(data.until) })}
      </p>
      {data.more && (
        <div className="mb-4">
          <Alert tone="info">{t('more')}</Alert>
        </div>
      )}
      {data.sums.length === 0 ? (
        <EmptyState title={t('none')}>{t('none_text')}</EmptyState>
      ) : (
        <>
          <Sums of={data} />
          <p className="mt-2 mb-5 max-w-prose text-ink-muted text-xs">{t('explain')}</p>
          {data.steps.length > 0 && <Loans of={data} />}
        </>
      )}
    </Card>
  );
}

const figures = ['count', 'not_yet', 'beside', 'overdue', 'days'];

function Sums({ of: { sums, beside } }: { of: CollectionAhead }) {
  const t = useT('collecting');
  const { shortDate, number } = useFormats();
  const columns = useMemo(() => {
    const column = columnsOf<CollectionAhead['sums'][number]>();
    return [
      column('day', t('day'), (each) => shortDate(each.on)),
      column('step', t('step'), (each) => t(`acts.${each.act}`)),
      column('channel', t('channel'), (each) => t(`channels.${each.ways || 'phone'}`)),
      column('count', t('count'), (each) => number(each.count)),
      column('not_yet', t('not_yet'), (each) => number(each.not_yet)),
      ...(beside ? [column('beside', t('beside'), (each) => number(each.beside))] : []),
    ];
  }, [beside, number, shortDate, t]);
  return (
    <DataTable
      caption={t('ahead')}
      columns={columns}
      rows={sums}
      rowId={(each) => `${each.on} ${each.act} ${each.ways}`}
      figures={figures}
      empty={null}
      dense
      stacked
    />
  );
}

function Loans({ of: { steps, count } }: { of: CollectionAhead }) {
  const t = useT('collecting');
  const { shortDate, number } = useFormats();
  const columns = useMemo(() => {
    const column = columnsOf<CollectionAhead['steps'][number]>();
    return [
      column('borrower', t('borrower'), (each) => (
        <Link to={loanPaths.case(each.loan_id)} className="text-brand underline">
          {each.first_name} {each.last_name}
          <span className="money block text-ink-muted text-xs">{each.reference}</span>
        </Link>
      )),
      column('day', t('day'), (each) => shortDate(each.on)),
      column('step', t('step'), (each) => (
        <>
          {t(`acts.${each.act}`)}
          {each.not_yet && <span className="block text-ink-muted text-xs">{t('if_unpaid')}</span>}
        </>
      )),
      column('segment', t('segment'), (each) => each.segment || t('by_product')),
      column('overdue', t('overdue'), (each) => <Money of={each.overdue} />),
      column('days', t('days'), (each) => number(each.days_past_due)),
    ];
  }, [number, shortDate, t]);
  return (
    <>
      <h3 className="mb-2 text-base">{t('loans')}</h3>
      {count > steps.length && (
        <p className="mb-2 text-ink-muted text-sm">
          {t('shown', { shown: number(steps.length), count: number(count) })}
        </p>
      )}
      <DataTable
        caption={t('loans')}
        columns={columns}
        rows={steps}
        rowId={(each) => `${each.loan_id} ${each.on} ${each.act}`}
        figures={figures}
        empty={null}
        stacked
      />
    </>
  );
}
