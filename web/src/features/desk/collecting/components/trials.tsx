import { type ReactNode, useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { type CollectionStrategies, type CollectionTrial, useDecideTrial, useTrials } from '../api.ts';
import type { OneChange } from './one-change.ts';
import { Outcome } from './outcome.tsx';
import { StrategyShown } from './strategy-shown.tsx';
import { TrialActs } from './trial-acts.tsx';
import { TrialForm } from './trial-form.tsx';

interface Props {
  strategies: CollectionStrategies;
  mayExport: boolean;
  change: (of: OneChange) => ReactNode;
}

/** Trials of other strategies beside the one in force, and what came of one of them. */
export function Trials({ strategies, mayExport, change }: Props) {
  const t = useT('collecting');
  const { percent } = useFormats();
  const { data, error, refetch } = useTrials();
  const [editing, edit] = useState(false);
  const [chosen, choose] = useState<string>();
  const one = useTrialChange(strategies);
  const begun = data?.trials.filter(({ state }) => state === 'applied') ?? [];
  const shown = begun.find(({ id }) => id === chosen) ?? begun[0];
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CardTitle>{t('trial.title')}</CardTitle>
        {!editing && (
          <Button size="small" variant="secondary" onClick={() => edit(true)}>
            {t('trial.propose')}
          </Button>
        )}
      </div>
      <p className="mt-1 mb-4 max-w-prose text-ink-muted text-sm">{t('trial.text')}</p>
      {editing && <TrialForm of={strategies} onClose={() => edit(false)} />}
      {data ? (
        <>
          {data.trials.length === 0 && !editing && (
            <EmptyState title={t('trial.none')}>{t('trial.none_text')}</EmptyState>
          )}
          <ul className="mt-4 grid grid-cols-1 gap-4 empty:hidden">
            {data.trials.map((each) =>
              change({
                ...one(each),
                onward: <TrialActs of={each} today={data.today} onOutcome={() => choose(each.id)} />,
              }),
            )}
          </ul>
          {shown && (
            <Outcome
              key={shown.id}
              id={shown.id}
              title={t('trial.name', { share: percent(shown.share) })}
              mayExport={mayExport}
            />
          )}
        </>
      ) : error ? (
        <LoadFailed title={t('trial.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Card>
  );
}

/** How a trial is shown among what two people decide. */
function useTrialChange(strategies: CollectionStrategies) {
  const t = useT('collecting');
  const { date, percent } = useFormats();
  const decide = useDecideTrial();
  const ended = (of: CollectionTrial) =>
    of.ended_on &&
    (of.stopped_by
      ? t('trial.stopped_by', { name: of.stopped_by, date: date(of.ended_on), reason: of.stop_reason })
      : t('trial.ended_on', { date: date(of.ended_on) }));
  return (of: CollectionTrial): OneChange => ({
    of,
    title: t('trial.name', { share: percent(of.share) }),
    stateName: of.state === 'applied' ? t(`trial.phases.${of.phase}`) : undefined,
    from: t('trial.days', { from: date(of.valid_from), until: date(of.until) }),
    also: ended(of) || undefined,
    failed: t('trial.failed_trial'),
    noReason: 'trial.no_reason',
    summary: t('trial.show'),
    decide: (act, reason) => decide.mutateAsync({ id: of.id, act, reason }),
    children: <StrategyShown of={of.challenger} currency={strategies.currencies[0]} />,
  });
}
