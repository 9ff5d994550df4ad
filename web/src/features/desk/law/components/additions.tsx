import { type ReactNode, useState } from 'react';
import type { SettingsEntry, Supplement } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { RulesText } from '#/kit/rules-text.tsx';
import { Alert } from '#/ui/alert.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { type LawShown, useAdded } from '../api/law.ts';
import { byUrgency } from '../model/next.ts';
import { NextForm } from './next-form.tsx';
import { Readings } from './readings.tsx';
import { RowsForm } from './rows-form.tsx';

interface Props {
  law: LawShown;
  /** The figure whose next value is entered, by the id of its last rule; the most urgent one where it is none. */
  figure: string;
  onFigure: (rule: string) => void;
  waiting: ReactNode;
  history: ReactNode;
}

/** What the lender adds to the law: what waits for another person, the forms, and what was added. */
export function Additions({ law, figure, onFigure, waiting, history }: Props) {
  const t = useT('law');
  const { data, error, refetch } = useAdded();
  const entry = data?.entries.find(({ name }) => name === 'law');
  if (error && !data) return <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (!data || !entry) {
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton className="h-96" />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      {waiting}
      <Readings />
      {entry.proposal ? (
        <Alert tone="info" title={t('add.open')} />
      ) : (
        <Forms law={law} figure={figure} onFigure={onFigure} entry={entry} />
      )}
      <Added of={data.documents.law} />
      {entry.version > 0 && history}
    </div>
  );
}

type FormsProps = Pick<Props, 'law' | 'figure' | 'onFigure'> & { entry: SettingsEntry };

function Forms({ law, figure, onFigure, entry }: FormsProps) {
  const t = useT('law');
  const [times, setTimes] = useState(0);
  const series = byUrgency(law.series);
  const chosen = series.find(({ rule }) => rule === figure) ?? series[0];
  const again = () => setTimes(times + 1);
  return (
    <>
      <Card>
        <CardTitle>{t('add.next')}</CardTitle>
        <p className="mt-1 mb-4 max-w-prose text-ink-muted text-sm">{t('add.next_text')}</p>
        {chosen ? (
          <NextForm
            key={`${chosen.rule} ${times}`}
            law={law}
            series={series}
            chosen={chosen}
            entry={entry}
            onFigure={onFigure}
            onClose={again}
          />
        ) : (
          <p className="text-sm">{t('add.none')}</p>
        )}
      </Card>
      <RowsForm key={`${law.country} ${times}`} law={law} entry={entry} onClose={again} />
    </>
  );
}

function Added({ of: all }: { of: readonly Supplement[] }) {
  const t = useT('law');
  if (all.length === 0) return <EmptyState title={t('add.empty')}>{t('add.empty_text')}</EmptyState>;
  return (
    <Card>
      <CardTitle>{t('add.list')}</CardTitle>
      <ol className="mt-3 divide-y divide-line">
        {all.map(({ country, rules }) => (
          <li key={rules} className="min-w-0">
            <RulesText country={country} rules={rules} />
          </li>
        ))}
      </ol>
    </Card>
  );
}
