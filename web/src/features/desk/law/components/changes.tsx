import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { EmptyState } from '#/ui/empty-state.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { type LawChanges, type ShownRule, useLawChanges } from '../api/law.ts';
import { type Asked, yearBefore } from '../model/asked.ts';
import { AskDay } from './ask-day.tsx';
import { RuleCard } from './rule-card.tsx';
import { useWords } from './use-words.ts';

interface Props {
  asked: Asked;
  today: string;
  onAsk: (change: Partial<Asked>, how: { replace: boolean }) => void;
}

/** What is different between two days; a year up to today unless others are asked for. */
export function Changes({ asked, today, onAsk }: Props) {
  const t = useT('law');
  const to = asked.to || today;
  const from = asked.from || yearBefore(to);
  const { data, error, isPlaceholderData, refetch } = useLawChanges(asked, from, to);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap gap-x-4">
        <AskDay label={t('ask.from')} day={from} onDay={(day) => onAsk({ from: day }, { replace: true })} />
        <AskDay label={t('ask.to')} day={to} onDay={(day) => onAsk({ to: day }, { replace: true })} />
      </div>
      {error && <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-96" />
        </div>
      )}
      {data && !error && (
        <div
          aria-busy={isPlaceholderData}
          className={isPlaceholderData ? 'opacity-60 transition-opacity' : ''}
        >
          <Both of={data} />
        </div>
      )}
    </div>
  );
}

function Both({ of }: { of: LawChanges }) {
  const t = useT('law');
  const only = (day: 'before' | 'after') => of.changes.flatMap((change) => change[day] ?? []);
  if (of.changes.length === 0) return <EmptyState title={t('changes.none')} />;
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
      <Only day={of.from} rules={only('before')} of={of} />
      <Only day={of.to} rules={only('after')} of={of} />
    </div>
  );
}

function Only({ day, rules, of }: { day: string; rules: ShownRule[]; of: LawChanges }) {
  const t = useT('law');
  const { date } = useFormats();
  const words = useWords(of.currency);
  const title = t('changes.only', { day: date(day) });
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-4">
      <h2 className="text-xl">{title}</h2>
      {rules.length === 0 && <p className="text-ink-muted text-sm">{t('changes.nothing')}</p>}
      {rules.map((rule) => (
        <RuleCard key={rule.id} rule={rule} country={of.country} words={words} />
      ))}
    </section>
  );
}
