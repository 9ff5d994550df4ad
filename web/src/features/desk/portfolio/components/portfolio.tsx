import { Link } from 'react-router';
import { adminPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ListHead } from '#/kit/list-head.tsx';
import { useFormats } from '#/lib/format.ts';
import { useAddress } from '#/lib/use-address.ts';
import { EmptyState } from '#/ui/empty-state.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Select } from '#/ui/select.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { type PortfolioFigures, usePortfolio } from '../api/portfolio.ts';
import { type PortfolioFilter, readFilter, writeFilter } from '../model/filter.ts';
import { Concentration } from './concentration.tsx';
import { Decisions } from './decisions.tsx';
import { Fairness } from './fairness.tsx';
import { Filters } from './filters.tsx';
import { Refusals } from './refusals.tsx';
import { EarlyRepayments, Risk, Rolls } from './risk.tsx';
import { useCountryName } from './use-country-name.ts';
import { Vintages } from './vintages.tsx';

/** The figures of loans and decisions over months. Groups of applicants and overrides are for those who judge the rules. */
export function Portfolio({ judges }: { judges: boolean }) {
  const t = useT('portfolio');
  const [filter, change] = useAddress(readFilter, writeFilter);
  const { data, error, isPlaceholderData, refetch } = usePortfolio(filter);
  const countryName = useCountryName();
  return (
    <>
      <div className="mb-4">
        <ListHead list="portfolio" title={t('title')} text={t('intro')} />
      </div>
      {judges && (
        <p className="mb-4 text-sm">
          <Link to={adminPaths.overrides} className="text-brand underline">
            {t('overrides.title')}
          </Link>
        </p>
      )}
      <Filters
        filter={filter}
        figures={data}
        countryName={countryName}
        onChange={(next) => change(next, { replace: true })}
      >
        <Select
          aria-label={t('by')}
          value={filter.quarters ? 'quarter' : 'month'}
          onChange={({ target }) => change({ quarters: target.value === 'quarter' }, { replace: true })}
        >
          <option value="month">{t('by_month')}</option>
          <option value="quarter">{t('by_quarter')}</option>
        </Select>
      </Filters>
      {error && <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-96 w-full" />}
      {!error && data && (
        <div className={`grid grid-cols-1 gap-6 ${isPlaceholderData ? 'opacity-60 transition-opacity' : ''}`}>
          <Books figures={data} filter={filter} countryName={countryName} />
          <Decisions decisions={data.decisions} filter={filter} />
          <Refusals decisions={data.decisions} filter={filter} />
          {judges && <Fairness filter={filter} countryName={countryName} />}
          <p className="text-ink-muted text-xs">{t('recorded')}</p>
        </div>
      )}
    </>
  );
}

interface BooksProps {
  figures: PortfolioFigures;
  filter: PortfolioFilter;
  countryName: (code: string) => string;
}

/** What is lent, a part a currency. */
function Books({ figures: { from, to, books, products }, filter, countryName }: BooksProps) {
  const t = useT('portfolio');
  const { date } = useFormats();
  const productName = (code: string) => products.find((each) => each.code === code)?.name ?? code;
  return (
    <>
      <p className="text-ink-muted text-sm">{t('period', { from: date(from), to: date(to) })}</p>
      {books.length === 0 && <EmptyState title={t('empty')}>{t('empty_text')}</EmptyState>}
      {books.map((book) => (
        <section key={book.currency} className="grid grid-cols-1 gap-6">
          <div>
            <h2 className="text-xl">{t('in', { currency: book.currency })}</h2>
            <Running loans={book.loans} outstanding={book.outstanding} />
          </div>
          <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
            <Risk book={book} filter={filter} />
            <Vintages book={book} filter={filter} />
            <Rolls book={book} filter={filter} />
            <EarlyRepayments book={book} filter={filter} />
          </div>
          <Concentration book={book} filter={filter} productName={productName} countryName={countryName} />
        </section>
      ))}
    </>
  );
}

function Running({ loans, outstanding }: Pick<PortfolioFigures['books'][number], 'loans' | 'outstanding'>) {
  const t = useT('portfolio');
  const { wholeMoney } = useFormats();
  return <p className="text-sm">{t('running', { count: loans, amount: wholeMoney(outstanding) })}</p>;
}
