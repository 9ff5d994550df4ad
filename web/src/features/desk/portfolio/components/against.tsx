import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { PairedBars } from '#/ui/charts/paired-bars.tsx';
import { FigureTable } from '#/ui/figure-table.tsx';
import type { PortfolioOverrides } from '../api/portfolio.ts';
import type { PortfolioFilter } from '../model/filter.ts';
import { share } from '../model/share.ts';
import { FigureCard } from './figure-card.tsx';

interface Props {
  found: PortfolioOverrides;
  filter: PortfolioFilter;
}

/** How loans went, by what the checks had said before they were granted. */
export function Against({ found: { outcomes, known_to }, filter }: Props) {
  const t = useT('portfolio');
  const { percent, number, date } = useFormats();
  const pairs = outcomes
    .filter(({ loans }) => loans > 0)
    .map(({ opinion, loans, late30, late90 }) => {
      const values = [share(late30, loans), share(late90, loans)] as const;
      return {
        key: opinion,
        label: `${t(`opinion.${opinion}`)} (${t('against.loans', { count: loans })})`,
        values,
        texts: [percent(values[0]), percent(values[1])] as const,
      };
    });
  const title = t('against.title');
  return (
    <FigureCard
      name="against"
      filter={filter}
      text={t('against.text', { day: date(known_to) })}
      chart={
        pairs.length === 0 ? (
          <p className="text-ink-muted text-sm">{t('against.empty')}</p>
        ) : (
          <PairedBars
            title={title}
            description={pairs.map(({ label, texts }) => `${label} ${texts.join(' / ')}`).join(', ')}
            names={[t('against.late30'), t('against.late90')]}
            pairs={pairs}
            most={100}
          />
        )
      }
      table={
        <FigureTable
          caption={title}
          wideOnly={[1, 2]}
          head={[
            t('col.opinion'),
            t('col.approved'),
            t('col.refused'),
            t('col.loans'),
            t('col.late30'),
            t('col.late90'),
            t('col.lost'),
          ]}
          rows={outcomes.map(({ opinion, approved, refused, loans, late30, late90, written_off }) => ({
            key: opinion,
            cells: [
              t(`opinion.${opinion}`),
              ...[approved, refused, loans, late30, late90, written_off].map((each) => number(each)),
            ],
          }))}
        />
      }
    />
  );
}
