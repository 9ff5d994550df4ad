import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Bars } from '#/ui/charts/bars.tsx';
import { Lines, mostLines } from '#/ui/charts/lines.tsx';
import { FigureTable } from '#/ui/figure-table.tsx';
import type { PortfolioFigures } from '../api/portfolio.ts';
import type { PortfolioFilter } from '../model/filter.ts';
import { share } from '../model/share.ts';
import { FigureCard } from './figure-card.tsx';

interface Props {
  decisions: PortfolioFigures['decisions'];
  filter: PortfolioFilter;
}

/** Why was refused: the main reasons month by month, and all of them over the period. */
export function Refusals({ decisions: { refused, months, refusals }, filter }: Props) {
  const t = useT('portfolio');
  const r = useT('refusals');
  const { shortDate, percent, number } = useFormats();
  const title = t('refusals.title');
  const bars = refusals.map(({ code, main }) => ({
    key: code,
    label: r(`staff.${code}`),
    value: share(main, refused),
    text: `${number(main)} (${percent(share(main, refused))})`,
  }));
  const rows = months.toReversed().flatMap((month, back) =>
    refusals
      .map(({ code, months: each }) => ({ code, main: each[months.length - 1 - back] ?? 0 }))
      .filter(({ main }) => main > 0)
      .map(({ code, main }) => ({
        key: `${month.on} ${code}`,
        cells: [shortDate(month.on), r(`staff.${code}`), number(main)],
      })),
  );
  return (
    <FigureCard
      name="refusals"
      filter={filter}
      text={t('refusals.text')}
      chart={
        refused === 0 ? (
          <p className="text-ink-muted text-sm">{t('decisions.empty')}</p>
        ) : (
          <div className="flex flex-col gap-6">
            {months.length > 1 && (
              <Lines
                title={title}
                description={t('refusals.text')}
                ends={[shortDate(months[0]?.on ?? ''), shortDate(months.at(-1)?.on ?? '')]}
                text={number}
                lines={refusals
                  .slice(0, mostLines)
                  .map(({ code, months: values }) => ({ key: code, label: r(`staff.${code}`), values }))}
              />
            )}
            <Bars title={title} description={t('refusals.text')} bars={bars} />
          </div>
        )
      }
      table={
        <FigureTable
          caption={title}
          head={[t('col.month'), t('col.reason'), t('col.requests')]}
          rows={rows}
        />
      }
    />
  );
}
