import { useState } from 'react';
import { Link } from 'react-router';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { isRunning, useReset } from '../api/settings.ts';
import { LastRun, PastRuns } from './reset-history.tsx';
import { type Proof, ResetOrderDialog } from './reset-order.tsx';

interface Props {
  requestPath: (id: string) => string;
  proof: Proof;
}

/** The deletion of all requests: what would go, what stays and why, and how far the last one came. */
export function DangerZone({ requestPath, proof }: Props) {
  const t = useT('settings');
  const { number } = useFormats();
  const { data, error, refetch } = useReset();
  const [open, setOpen] = useState(false);
  if (error && !data) return <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-64 w-full" />;
  const [last, ...past] = data.runs;
  const others = data.contracts - data.kept.length; // the newest are named
  return (
    <div className="grid grid-cols-1 gap-6">
      {last && <LastRun run={last} requestPath={requestPath} />}
      <Card>
        <CardTitle>{t('reset.title')}</CardTitle>
        <p className="mt-2 max-w-prose text-sm">
          {t('reset.text', { count: data.requests, number: number(data.requests) })}
        </p>
        {data.contracts > 0 && (
          <p className="mt-2 max-w-prose text-sm">
            {t('reset.contracts', { count: data.contracts, number: number(data.contracts) })}{' '}
            {data.kept.map(({ id, reference }) => (
              <Link key={id} to={requestPath(id)} className="mr-2 inline-block text-brand underline">
                {reference}
              </Link>
            ))}
            {others > 0 && t('reset.other_contracts', { count: others, number: number(others) })}
          </p>
        )}
        {data.holds > 0 && (
          <p className="mt-2 text-sm">
            {t('reset.holds', { count: data.holds, number: number(data.holds) })}
          </p>
        )}
        <Button
          variant="danger"
          className="mt-5"
          disabled={isRunning(last) || data.requests === 0}
          onClick={() => setOpen(true)}
        >
          {t('reset.open')}
        </Button>
      </Card>
      {past.length > 0 && <PastRuns runs={past} requestPath={requestPath} />}
      {open && <ResetOrderDialog preview={data} proof={proof} onClose={() => setOpen(false)} />}
    </div>
  );
}
