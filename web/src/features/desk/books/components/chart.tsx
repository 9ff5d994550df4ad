import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { FigureTable } from '#/ui/figure-table.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { type Chart, useChart } from '../api/books.ts';
import { AccountName } from './account-name.tsx';
import { ChartChanges } from './chart-changes.tsx';
import { ChartForm } from './chart-form.tsx';
import { useNames, useOnly } from './use-names.ts';

/** Under which numbers the accountant knows the accounts, and another chart to propose. */
export function ChartOfAccounts() {
  const t = useT('books');
  const { date } = useFormats();
  const { data, error, refetch } = useChart();
  const [editing, edit] = useState(false);
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-96 w-full" />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card>
        <CardTitle>{t('chart.title')}</CardTitle>
        <p className="mt-1 max-w-prose text-ink-muted text-sm">{t('chart.text')}</p>
        {editing ? (
          <ChartForm chart={data} onClose={() => edit(false)} />
        ) : (
          <>
            <div className="my-4 flex flex-wrap items-center justify-between gap-3">
              <p className="text-sm">
                {data.valid_from ? t('chart.since', { date: date(data.valid_from) }) : t('chart.shipped')}
              </p>
              {data.may_edit && (
                <Button size="small" onClick={() => edit(true)}>
                  {t('chart.propose')}
                </Button>
              )}
            </div>
            <InForce chart={data} />
          </>
        )}
      </Card>
      {data.changes.length > 0 && (
        <Card>
          <CardTitle className="mb-4">{t('chart.changes')}</CardTitle>
          <ChartChanges changes={data.changes} />
        </Card>
      )}
    </div>
  );
}

function InForce({ chart: { in_force, accounts } }: { chart: Chart }) {
  const t = useT('books');
  const names = useNames();
  const only = useOnly();
  const english = (account: string) => accounts.find((each) => each.account === account)?.name ?? '';
  return (
    <FigureTable
      caption={t('chart.title')}
      head={[t('chart.account'), t('chart.only_for'), t('chart.number'), t('chart.name')]}
      wideOnly={3}
      rows={in_force.rows.map((row) => ({
        key: `${row.account}|${row.product}|${row.currency}`,
        cells: [
          <AccountName key="account" number={row.account}>
            {names.account(row.account, english(row.account))}
          </AccountName>,
          only(row),
          row.number || <span className="text-ink-muted">{t('chart.left_out')}</span>,
          row.name,
        ],
      }))}
    />
  );
}
