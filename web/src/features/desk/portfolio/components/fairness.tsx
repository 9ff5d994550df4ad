import { useT } from '#/i18n/i18n-provider.tsx';
import { languageNames } from '#/i18n/languages.ts';
import { useFormats } from '#/lib/format.ts';
import { PairedBars } from '#/ui/charts/paired-bars.tsx';
import { FigureTable } from '#/ui/figure-table.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { type Fairness as Answer, useFairness } from '../api/portfolio.ts';
import type { PortfolioFilter } from '../model/filter.ts';
import { share } from '../model/share.ts';
import { FigureCard } from './figure-card.tsx';

interface Props {
  filter: PortfolioFilter;
  countryName: (code: string) => string;
}

/** How groups of applicants fared, and what the law lets one look at. */
export function Fairness({ filter, countryName }: Props) {
  const t = useT('portfolio');
  const { data, error, refetch } = useFairness(filter);
  if (error) return <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-96 w-full" />;
  return (
    <FigureCard
      name="fairness"
      filter={filter}
      text={t('fairness.text', { least: data.least })}
      chart={<Traits fairness={data} countryName={countryName} />}
      table={<Traits fairness={data} countryName={countryName} asTable />}
    >
      <details className="mb-4 text-sm" open>
        <summary className="font-medium">{t('fairness.law_title')}</summary>
        <ul className="mt-2 max-w-prose list-disc space-y-1 pl-5 text-ink-muted">
          {(['law_ai', 'law_special', 'law_sex', 'law_home'] as const).map((law) => (
            <li key={law}>{t(`fairness.${law}`)}</li>
          ))}
        </ul>
      </details>
    </FigureCard>
  );
}

interface TraitsProps {
  fairness: Answer;
  countryName: (code: string) => string;
  asTable?: boolean;
}

function Traits({ fairness: { traits, least }, countryName, asTable }: TraitsProps) {
  const t = useT('portfolio');
  const { percent, number } = useFormats();
  const names: Readonly<Record<string, string>> = languageNames;
  const nameOf = (by: string, group: string) => {
    if (!group) return t('group.none');
    if (by === 'language') return names[group] ?? group;
    return by === 'residence' ? countryName(group) : t(`group.${group as 'sir'}`);
  };
  return (
    <div className="grid gap-6 md:grid-cols-2">
      {traits.map(({ by, groups, hidden }) => {
        const title = t(`trait.${by}`);
        const rows = groups.map(({ group, decided, approved, borrowed, rate }) => ({
          key: group || 'none',
          label: nameOf(by, group),
          decided,
          rate: rate === null ? undefined : percent(Number(rate)),
          values: [share(approved, decided), share(borrowed, approved)] as const,
        }));
        return (
          <section key={by}>
            <h3 className="mb-2 font-medium text-sm">{title}</h3>
            {rows.length > 0 && asTable && (
              <FigureTable
                caption={title}
                head={[
                  t('col.group'),
                  t('col.decided'),
                  t('col.approval'),
                  t('col.borrowing'),
                  t('col.rate'),
                ]}
                rows={rows.map(({ key, label, decided, values, rate }) => ({
                  key,
                  cells: [label, number(decided), ...values.map(percent), rate ?? '–'],
                }))}
              />
            )}
            {rows.length > 0 && !asTable && (
              <PairedBars
                title={title}
                description={rows
                  .map(({ label, values }) => `${label} ${values.map(percent).join(' / ')}`)
                  .join(', ')}
                names={[t('fairness.approval'), t('fairness.borrowing')]}
                pairs={rows.map(({ key, label, decided, values, rate }) => ({
                  key,
                  label: rate
                    ? t('fairness.priced', { group: label, count: number(decided), rate })
                    : `${label} (${number(decided)})`,
                  values,
                  texts: [percent(values[0]), percent(values[1])],
                }))}
                most={100}
              />
            )}
            {hidden > 0 && (
              <p className="mt-2 text-ink-muted text-xs">{t('fairness.hidden', { count: hidden, least })}</p>
            )}
          </section>
        );
      })}
    </div>
  );
}
