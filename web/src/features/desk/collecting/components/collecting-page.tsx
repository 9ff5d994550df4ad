import { type ReactNode, useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { type CollectionStrategies, useDecideStrategy, useStrategies } from '../api.ts';
import { Ahead } from './ahead.tsx';
import type { OneChange } from './one-change.ts';
import { StrategyForm } from './strategy-form.tsx';
import { StrategyShown } from './strategy-shown.tsx';
import { Trials } from './trials.tsx';

interface Props {
  mayExport: boolean;
  /** How changes of two people are shown. */
  change: (of: OneChange) => ReactNode;
}

/** What the daily work does about late loans: the days to come, the strategy in force, and those that people propose. */
export function CollectingPage({ mayExport, change }: Props) {
  const t = useT('collecting');
  const { data, error, refetch } = useStrategies();
  return (
    <div className="grid grid-cols-1 gap-6">
      <title>{t('title')}</title>
      <header>
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="mt-1 max-w-prose text-ink-muted text-sm">{t('text')}</p>
      </header>
      <Ahead mayExport={mayExport} />
      {data ? (
        <>
          <Strategies of={data} change={change} />
          <Trials strategies={data} mayExport={mayExport} change={change} />
        </>
      ) : error ? (
        <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-72 w-full" />
      )}
    </div>
  );
}

function Strategies({ of, change }: { of: CollectionStrategies; change: Props['change'] }) {
  const t = useT('collecting');
  const { date } = useFormats();
  const decide = useDecideStrategy();
  const [editing, edit] = useState(false);
  return (
    <>
      <Card>
        <CardTitle>{t('rules')}</CardTitle>
        {editing ? (
          <StrategyForm of={of} onClose={() => edit(false)} />
        ) : (
          <>
            <div className="my-3 flex flex-wrap items-center justify-between gap-3">
              <p className="text-ink-muted text-sm">
                {of.valid_from ? t('since', { date: date(of.valid_from) }) : t('shipped')}
              </p>
              <Button size="small" onClick={() => edit(true)}>
                {t('propose')}
              </Button>
            </div>
            {of.valid_from && <StrategyShown of={of.in_force} currency={of.currencies[0]} />}
          </>
        )}
      </Card>
      {of.changes.length > 0 && (
        <Card>
          <CardTitle className="mb-4">{t('changes')}</CardTitle>
          <ul className="grid grid-cols-1 gap-4">
            {of.changes.map((each) =>
              change({
                of: each,
                title: t('change'),
                from: t('from', { date: date(each.valid_from) }),
                failed: t('failed_change'),
                noReason: 'strategy.no_reason',
                summary: t('show'),
                decide: (act, reason) => decide.mutateAsync({ id: each.id, act, reason }),
                children: <StrategyShown of={each.strategy} currency={of.currencies[0]} />,
              }),
            )}
          </ul>
        </Card>
      )}
    </>
  );
}
