import { useLanguage, useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { spanText } from '#/lib/span-text.ts';
import { Bars } from '#/ui/charts/bars.tsx';
import { Lines } from '#/ui/charts/lines.tsx';
import { FigureTable } from '#/ui/figure-table.tsx';
import type { PortfolioFigures } from '../api/portfolio.ts';
import type { PortfolioFilter } from '../model/filter.ts';
import { share } from '../model/share.ts';
import { FigureCard } from './figure-card.tsx';

interface Props {
  decisions: PortfolioFigures['decisions'];
  filter: PortfolioFilter;
}

/** What was decided, how fast, and what the checks had said before. */
export function Decisions({ decisions, filter }: Props) {
  const t = useT('portfolio');
  const language = useLanguage();
  const { shortDate, percent, number } = useFormats();
  const { approved, refused, median_minutes, ninth_minutes, months, reasons } = decisions;
  const took = (minutes: number) => spanText(language, minutes);
  const all = approved + refused;
  const empty = <p className="text-ink-muted text-sm">{t('decisions.empty')}</p>;
  const rates = months.map(({ approved: yes, refused: no }) =>
    yes + no > 0 ? share(yes, yes + no) : undefined,
  );
  return (
    <>
      <FigureCard
        name="decisions"
        filter={filter}
        text={t('decisions.text')}
        chart={
          all === 0 ? (
            empty
          ) : (
            <Lines
              title={t('decisions.title')}
              description={`${t('col.approval')} ${percent(share(approved, all))}`}
              ends={[shortDate(months[0]?.on ?? ''), shortDate(months.at(-1)?.on ?? '')]}
              text={percent}
              lines={[{ key: 'approval', label: t('col.approval'), values: rates }]}
            />
          )
        }
        table={
          <FigureTable
            caption={t('decisions.title')}
            head={[
              t('col.month'),
              t('col.approved'),
              t('col.refused'),
              t('decisions.median'),
              t('decisions.ninth'),
            ]}
            rows={months.toReversed().map((month) => ({
              key: month.on,
              cells: [
                shortDate(month.on),
                number(month.approved),
                number(month.refused),
                took(month.median_minutes),
                took(month.ninth_minutes),
              ],
            }))}
          />
        }
      >
        {all > 0 && (
          <p className="mb-4 text-sm">
            {t('decisions.summary', {
              approved: number(approved),
              refused: number(refused),
              median: took(median_minutes),
              ninth: took(ninth_minutes),
            })}
          </p>
        )}
      </FigureCard>
      <FigureCard
        name="reasons"
        filter={filter}
        text={t('reasons.text')}
        chart={
          all === 0 ? (
            empty
          ) : (
            <Bars
              title={t('reasons.title')}
              description={t('reasons.text')}
              bars={reasons.map(({ outcome, opinion, way, requests }) => ({
                key: `${outcome} ${opinion} ${way}`,
                label: [t(`col.${outcome}`), t(`opinion.${opinion}`), t(`way.${way}`)].join(', '),
                value: share(requests, all),
                text: `${number(requests)} (${percent(share(requests, all))})`,
              }))}
            />
          )
        }
        table={
          <FigureTable
            caption={t('reasons.title')}
            head={[t('col.outcome'), t('col.opinion'), t('col.way'), t('col.requests')]}
            rows={reasons.map(({ outcome, opinion, way, requests }) => ({
              key: `${outcome} ${opinion} ${way}`,
              cells: [t(`col.${outcome}`), t(`opinion.${opinion}`), t(`way.${way}`), number(requests)],
            }))}
          />
        }
      />
    </>
  );
}
