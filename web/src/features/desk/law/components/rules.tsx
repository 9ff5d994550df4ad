import { useT } from '#/i18n/i18n-provider.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import type { LawShown } from '../api/law.ts';
import { byKind } from '../model/say.ts';
import { AskDay } from './ask-day.tsx';
import { Endings } from './endings.tsx';
import type { ToNext } from './next-link.tsx';
import { RuleCard } from './rule-card.tsx';
import { useWords } from './use-words.ts';
import { Verdict } from './verdict.tsx';

/** The rules of a day by kind, below what they come to. */
export function Rules({
  law,
  onDay,
  toNext,
}: {
  law: LawShown;
  onDay: (day: string) => void;
  toNext: ToNext;
}) {
  const t = useT('law');
  const words = useWords(law.currency);
  const { cases, published, rules: count } = law.counts;
  return (
    <div className="flex flex-col gap-6">
      <AskDay label={t('ask.on')} day={law.on} onDay={onDay} />
      <Verdict law={law} words={words} toNext={toNext} />
      <Endings law={law} words={words} toNext={toNext} />
      <p className="text-ink-muted text-sm">{t('verdict.counts', { count, cases, published })}</p>
      {law.rules.length === 0 && <EmptyState title={t('empty')}>{t('empty_text')}</EmptyState>}
      {byKind(law.rules).map(([kind, rules]) => (
        <section key={kind} aria-label={t(`kinds.${kind}`)} className="flex flex-col gap-4">
          <h2 className="text-xl">{t(`kinds.${kind}`)}</h2>
          {rules.map((rule) => (
            <RuleCard key={rule.id} rule={rule} country={law.country} words={words} />
          ))}
        </section>
      ))}
    </div>
  );
}
