import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { Card } from '#/ui/card.tsx';
import { type Fact, Facts } from '#/ui/facts.tsx';
import type { ShownRule } from '../api/law.ts';
import { nameOf, type Said, sayAll, type Words } from '../model/say.ts';

interface Props {
  rule: ShownRule;
  /** Whose law is shown: a rule of another file is inherited. */
  country: string;
  words: Words;
}

const confidences: Record<ShownRule['confidence'], Tone> = {
  sourced: 'green',
  known: 'blue',
  uncertain: 'yellow',
};

const statuses: Record<NonNullable<ShownRule['status']>, Tone> = {
  case_law: 'blue',
  practice: 'blue',
  none: 'gray',
  bill: 'yellow',
  unknown: 'red',
  unverified: 'yellow',
};

/** A rule: since when it holds, what it says, how sure that is, and where it is written. */
export function RuleCard({ rule, country, words }: Props) {
  const t = useT('law');
  const { date } = useFormats();
  const name = nameOf(rule, words);
  const from = date(rule.from);
  return (
    <Card as="article" id={rule.id} aria-label={`${name} (${rule.id})`} className="scroll-mt-24">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-base">{name}</h3>
          <p className="break-words text-ink-muted text-sm">
            <code>{rule.id}</code> ·{' '}
            {rule.to ? t('rule.between', { from, to: date(rule.to) }) : t('rule.since', { from })}
          </p>
        </div>
        <p className="flex flex-wrap gap-2">
          {rule.country !== country && <Badge tone="gray">{t('rule.inherited')}</Badge>}
          {rule.status && <Badge tone={statuses[rule.status]}>{t(`statuses.${rule.status}`)}</Badge>}
          <Badge tone={confidences[rule.confidence]}>{t(`confidences.${rule.confidence}`)}</Badge>
        </p>
      </div>
      <div className="mt-4">
        <Facts facts={[...sayAll(rule, words).map(factOf), ...common(rule, words)]} />
      </div>
      {rule.status === 'none' && rule.says.length === 0 && (
        <p className="mt-3 text-sm">{t('rule.nothing')}</p>
      )}
      {rule.note && (
        <p className="mt-3 break-words text-sm">
          <span className="text-ink-muted">{t('rule.note') + words.colon}</span>
          <span lang="en">{rule.note}</span>
        </p>
      )}
      <Source rule={rule} words={words} />
    </Card>
  );
}

const factOf = ({ label, lines }: Said): Fact => [
  label,
  lines.map(({ text, lang }, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a rule never move, and two may be alike
    <span key={i} lang={lang} className="block">
      {text}
    </span>
  )),
];

/** What every rule may say beside its own words. */
function common({ period, by, regime, credit, supersedes }: ShownRule, words: Words): Fact[] {
  const narrow = [regime && words.text(`regimes.${regime}`), credit && words.text(`credits.${credit}`)];
  const facts: [name: string, value: string | undefined][] = [
    ['period', period && words.text(`periods.${period}`)],
    ['by', by && words.text(`by.${by}`)],
    ['narrow', narrow.filter(Boolean).join(', ')],
    ['corrects', supersedes],
  ];
  return facts.map(([name, value]) => [words.text(`rule.${name}`) ?? name, value]);
}

function Source({ rule, words }: { rule: ShownRule; words: Words }) {
  const t = useT('law');
  const { i18n } = useI18n();
  const { date } = useFormats();
  const { act, article, url, seen } = rule;
  const name = article ? (i18n.text('law', 'rule.article', { act, article }) ?? act) : act;
  return (
    <p className="mt-3 break-words text-sm">
      <span className="text-ink-muted">{t('rule.source') + words.colon}</span>
      {url ? (
        <a href={url} target="_blank" rel="noopener" className="text-brand underline">
          {name}
          <span className="sr-only"> {t('rule.new_tab')}</span>
        </a>
      ) : (
        name
      )}
      {seen && <span className="text-ink-muted"> · {t('rule.seen', { day: date(seen) })}</span>}
    </p>
  );
}
