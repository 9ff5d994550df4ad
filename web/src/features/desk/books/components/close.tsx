import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { More } from '#/kit/more.tsx';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { type CloseInput, type Month, useChecks, useCloses } from '../api/closes.ts';
import { CheckList } from './check-list.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { Closings } from './closings.tsx';

/** The end of a month: how the books stand, what two people made of it, and what was closed before. */
export function MonthEnd() {
  const t = useT('books');
  const { date } = useFormats();
  const query = useCloses();
  const { data, error } = query;
  const first = data?.pages[0];
  if (error && !first) return <LoadFailed error={error} onRetry={() => void query.refetch()} />;
  if (!first) return <Skeleton className="h-96 w-full" />;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const open = items.some(({ state }) => state === 'proposed');
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card>
        <CardTitle>{t('close.title')}</CardTitle>
        <p className="mt-1 max-w-prose text-ink-muted text-sm">{t('close.text')}</p>
        <p className="mt-4 font-medium text-sm">
          {first.closed_to
            ? t('close.closed_to', { date: date(first.closed_to) })
            : t('close.nothing_closed')}
        </p>
        {open && <Alert>{t('close.waiting')}</Alert>}
        {first.next ? (
          <Next month={first.next} reopen={first.reopen} may={first.may_edit && !open} />
        ) : (
          <EmptyState title={t('close.empty')}>{t('close.empty_text')}</EmptyState>
        )}
      </Card>
      {items.length > 0 && (
        <Card>
          <CardTitle className="mb-4">{t('close.history')}</CardTitle>
          <Closings closes={items} />
          <More of={query} label={t('close.more')} />
        </Card>
      )}
    </div>
  );
}

function Next({ month, reopen, may }: { month: Month; reopen: Month | null; may: boolean }) {
  const t = useT('books');
  const { date } = useFormats();
  const { data, error, isFetching, refetch } = useChecks(true);
  const [asked, ask] = useState<CloseInput['kind']>();
  const checks = data?.checks ?? [];
  const stopped = checks.some(({ state }) => state === 'stops');
  const about = asked === 'reopen' ? reopen : month;
  return (
    <section className="mt-6">
      <h3 className="text-base">
        {t('close.month', { from: date(month.first_day), to: date(month.last_day) })}
      </h3>
      <p className="mt-1 mb-3 text-ink-muted text-sm">
        {month.over ? t('close.checks_title') : t('close.not_over', { date: date(month.last_day) })}
      </p>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!error && (data ? <CheckList checks={checks} /> : <Skeleton className="h-72 w-full" />)}
      <div className="mt-4 flex flex-wrap gap-3">
        {may && month.over && data && !stopped && (
          <Button onClick={() => ask('close')}>{t('close.propose')}</Button>
        )}
        <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
          {t('close.again')}
        </Button>
        {may && reopen && (
          <Button variant="secondary" onClick={() => ask('reopen')}>
            {t('close.reopen')}
          </Button>
        )}
      </div>
      {asked && about && (
        <CloseDialog
          kind={asked}
          month={about}
          asks={asked === 'reopen' || checks.some(({ state }) => state === 'explain')}
          onClose={() => ask(undefined)}
        />
      )}
    </section>
  );
}
