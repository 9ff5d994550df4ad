import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Portfolio } from '#/api/schema.gen.ts';
import { loanPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Card, CardTitle } from '#/ui/card.tsx';
import { FigureTable } from '#/ui/figure-table.tsx';
import { Money } from '#/ui/money.tsx';

/** What is lent and what of it is late, a card a currency: different currencies are never added up. */
export function Portfolios({ list }: { list: Portfolio[] }) {
  const t = useT('desk');
  if (list.length === 0) {
    return (
      <Card>
        <CardTitle>{t('portfolio.title')}</CardTitle>
        <p className="mt-1 text-ink-muted text-sm">{t('portfolio.empty')}</p>
      </Card>
    );
  }
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      {list.map((each) => (
        <PortfolioCard key={each.currency} of={each} />
      ))}
    </div>
  );
}

function PortfolioCard({ of: p }: { of: Portfolio }) {
  const t = useT('desk');
  const { number, percent } = useFormats();
  const risk = p.outstanding.amount > 0 ? (p.at_risk.amount / p.outstanding.amount) * 100 : 0;
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CardTitle>{t('portfolio.in', { currency: p.currency })}</CardTitle>
        <Link to={loanPaths.work} className="font-medium text-brand text-sm underline">
          {t('portfolio.collection')}
        </Link>
      </div>
      <dl className="mt-4 mb-5 grid grid-cols-2 gap-4">
        <Fact name={t('portfolio.outstanding')}>
          <Money of={p.outstanding} whole />
        </Fact>
        <Fact name={t('portfolio.overdue')}>
          <Money of={p.overdue} whole />
        </Fact>
        <Fact name={t('portfolio.loans')}>
          {number(p.loans)}
          {p.to_pay > 0 && (
            <span className="block font-normal text-ink-muted text-xs">
              {t('portfolio.to_pay', { count: p.to_pay })}
            </span>
          )}
        </Fact>
        <Fact name={t('portfolio.risk')}>{percent(Math.round(risk * 10) / 10)}</Fact>
      </dl>
      <FigureTable
        caption={t('portfolio.buckets')}
        head={[t('portfolio.days'), t('portfolio.loans'), t('portfolio.overdue'), t('portfolio.outstanding')]}
        rows={p.buckets.map(({ bucket, loans, overdue, outstanding }) => ({
          key: bucket,
          cells: [
            bucket === 'over-90' ? '> 90' : bucket.replace('-', '–'),
            number(loans),
            <Money key="overdue" of={overdue} whole />,
            <Money key="outstanding" of={outstanding} whole />,
          ],
        }))}
      />
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-muted text-sm">{name}</dt>
      <dd className="money font-semibold text-lg">{children}</dd>
    </div>
  );
}
