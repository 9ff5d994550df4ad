import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Lines, mostLines } from '#/ui/charts/lines.tsx';
import { FigureTable } from '#/ui/figure-table.tsx';
import { Money } from '#/ui/money.tsx';
import { Select } from '#/ui/select.tsx';
import type { PortfolioBook } from '../api/portfolio.ts';
import type { PortfolioFilter } from '../model/filter.ts';
import { share } from '../model/share.ts';
import { FigureCard } from './figure-card.tsx';

const limits = [30, 90] as const;

interface Props {
  book: PortfolioBook;
  filter: PortfolioFilter;
}

/** How late the loans of one month or quarter were, by months since their payout. */
export function Vintages({ book: { vintages }, filter }: Props) {
  const t = useT('portfolio');
  const { shortDate, percent, number } = useFormats();
  const [days, setDays] = useState<(typeof limits)[number]>(30);
  const late = (vintage: (typeof vintages)[number]) => (days === 30 ? vintage.late30 : vintage.late90);
  const steps = Math.max(1, ...vintages.map(({ late30 }) => late30.length));
  const shown = vintages.slice(-mostLines);
  const description = shown
    .map((each) => `${shortDate(each.from)} ${percent(share(late(each).at(-1) ?? 0, each.loans))}`)
    .join(', ');
  const title = `${t('vintages.title')}, ${t('vintages.over', { days })}`;
  return (
    <FigureCard
      name="vintages"
      filter={filter}
      text={t('vintages.text', { days })}
      chart={
        vintages.length === 0 ? (
          <p className="text-ink-muted text-sm">{t('vintages.empty')}</p>
        ) : (
          <>
            <Lines
              title={title}
              description={description}
              steps={steps}
              ends={['0', `${t('vintages.axis')} ${number(steps - 1)}`]}
              text={percent}
              lines={shown.map((each) => ({
                key: each.from,
                label: shortDate(each.from),
                values: late(each).map((count) => share(count, each.loans)),
              }))}
            />
            {vintages.length > mostLines && (
              <p className="mt-2 text-ink-muted text-xs">{t('vintages.newest', { count: mostLines })}</p>
            )}
          </>
        )
      }
      table={
        <FigureTable
          caption={title}
          head={[
            t('col.vintage'),
            t('col.loans'),
            t('col.lent'),
            ...Array.from({ length: steps }, (_, k) => k),
          ]}
          rows={vintages.toReversed().map((each) => ({
            key: each.from,
            cells: [
              shortDate(each.from),
              number(each.loans),
              <Money key="lent" of={each.lent} whole />,
              ...Array.from({ length: steps }, (_, k) => {
                const count = late(each)[k];
                return count === undefined ? '' : percent(share(count, each.loans));
              }),
            ],
          }))}
        />
      }
    >
      <Select
        aria-label={t('vintages.late')}
        className="mb-4 w-56 max-w-full"
        value={days}
        onChange={({ target }) => setDays(target.value === '90' ? 90 : 30)}
      >
        {limits.map((limit) => (
          <option key={limit} value={limit}>
            {t('vintages.over', { days: limit })}
          </option>
        ))}
      </Select>
    </FigureCard>
  );
}
