import { Link } from 'react-router';
import { adminPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Bars } from '#/ui/charts/bars.tsx';
import { FigureTable } from '#/ui/figure-table.tsx';
import { Money } from '#/ui/money.tsx';
import type { PortfolioBook } from '../api/portfolio.ts';
import type { PortfolioFilter } from '../model/filter.ts';
import { FigureCard } from './figure-card.tsx';

interface Props {
  book: PortfolioBook;
  filter: PortfolioFilter;
  productName: (code: string) => string;
  countryName: (code: string) => string;
}

/** What and whom the outstanding principal depends on. */
export function Concentration({ book, filter, productName, countryName }: Props) {
  const t = useT('portfolio');
  const { percent, number } = useFormats();
  const parts = [
    {
      name: 'product',
      title: t('col.product'),
      list: book.products.map((each) => ({ ...each, label: productName(each.code) })),
    },
    {
      name: 'country',
      title: t('col.country'),
      list: book.countries.map((each) => ({ ...each, label: countryName(each.code) })),
    },
    {
      name: 'borrowers',
      title: t('concentration.borrowers'),
      list: book.borrowers.map((each) => ({
        ...each,
        code: String(each.rank),
        label: each.name || t('concentration.rank', { rank: each.rank }),
      })),
    },
  ];
  const loanOf = (rank: string) => book.borrowers.find((each) => String(each.rank) === rank)?.loan_id;
  return (
    <FigureCard
      name="concentration"
      filter={filter}
      text={t('concentration.text')}
      chart={
        <div className="grid gap-6 md:grid-cols-3">
          {parts.map(({ name, title, list }) => (
            <div key={name}>
              <h3 className="mb-2 font-medium text-sm">{title}</h3>
              <Bars
                title={`${t('concentration.title')}, ${title}, ${book.currency}`}
                description={list.map(({ label, share }) => `${label} ${percent(Number(share))}`).join(', ')}
                bars={list.map(({ code, label, share }) => ({
                  key: code,
                  label,
                  value: Number(share),
                  text: percent(Number(share)),
                }))}
              />
            </div>
          ))}
        </div>
      }
      table={
        <div className="grid grid-cols-1 gap-4">
          {parts.map(({ name, title, list }) => (
            <FigureTable
              key={name}
              caption={title}
              head={[title, t('col.loans'), t('col.outstanding'), t('col.share')]}
              rows={list.map(({ code, label, loans, outstanding, share }) => ({
                key: code,
                cells: [
                  name === 'borrowers' && loanOf(code) ? (
                    <Link
                      key="loan"
                      to={adminPaths.loan(loanOf(code) ?? '')}
                      className="text-brand underline"
                    >
                      {label}
                    </Link>
                  ) : (
                    label
                  ),
                  number(loans),
                  <Money key="outstanding" of={outstanding} whole />,
                  percent(Number(share)),
                ],
              }))}
            />
          ))}
        </div>
      }
    />
  );
}
