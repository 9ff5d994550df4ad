import { Fragment } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ListHead } from '#/kit/list-head.tsx';
import { More } from '#/kit/more.tsx';
import { useFormats } from '#/lib/format.ts';
import { useAddress } from '#/lib/use-address.ts';
import { Badge } from '#/ui/badge.tsx';
import { Card } from '#/ui/card.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Select } from '#/ui/select.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { type PortfolioOverrides, useOverrides } from '../api/portfolio.ts';
import { readFilter, writeFilter } from '../model/filter.ts';
import { Against } from './against.tsx';
import { Downloads } from './figure-card.tsx';
import { Filters } from './filters.tsx';
import { useCountryName } from './use-country-name.ts';

/** What people decided against the checks, why, and how the loans went beside the others. */
export function Overrides({ exports }: { exports: boolean }) {
  const t = useT('portfolio');
  const { date } = useFormats();
  const [filter, change] = useAddress(readFilter, writeFilter);
  const list = useOverrides(filter);
  const countryName = useCountryName();
  const found = list.data?.pages[0];
  const people = found?.people ?? [];
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <p className="mb-2 text-sm">
        <Link to={adminPaths.portfolio} className="text-brand underline">
          {t('title')}
        </Link>
      </p>
      <div className="mb-4">
        <ListHead list="overrides" title={t('overrides.title')} text={t('overrides.intro')} />
      </div>
      <Filters
        filter={filter}
        figures={found}
        countryName={countryName}
        onChange={(next) => change(next, { replace: true })}
      >
        {people.length > 0 && (
          <Select
            aria-label={t('overrides.person')}
            value={filter.person}
            onChange={({ target }) => change({ person: target.value }, { replace: true })}
          >
            <option value="">{t('overrides.any_person')}</option>
            {people.map(({ id, name, decided, overrides }) => (
              <option key={id} value={id}>
                {t('overrides.person_of', { name, decided, overrides })}
              </option>
            ))}
          </Select>
        )}
      </Filters>
      {list.error && (
        <LoadFailed title={t('failed')} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {!list.error && !found && <Skeleton className="h-96 w-full" />}
      {!list.error && found && (
        <div
          className={`grid grid-cols-1 gap-6 ${list.isPlaceholderData ? 'opacity-60 transition-opacity' : ''}`}
        >
          <p className="text-ink-muted text-sm">
            {t('period', { from: date(found.from), to: date(found.to) })}
          </p>
          {found.total === 0 && (
            <EmptyState title={t('overrides.empty')}>{t('overrides.empty_text')}</EmptyState>
          )}
          {found.total > 0 && (
            <section aria-labelledby="overrides-list">
              <h2 id="overrides-list" className="text-xl">
                {t('overrides.count', { count: found.total })}
              </h2>
              <p className="mt-1 mb-3 text-ink-muted text-sm">{t('overrides.text')}</p>
              <ol className="grid grid-cols-1 gap-3">
                {items.map((item) => (
                  <Override key={item.request_id} item={item} products={found.products} />
                ))}
              </ol>
              <More of={list} label={t('overrides.more')} />
              {exports && <Downloads name="overrides" filter={filter} />}
            </section>
          )}
          {found.outcomes.length > 0 && <Against found={found} filter={filter} />}
          <p className="text-ink-muted text-xs">{t('recorded')}</p>
        </div>
      )}
    </>
  );
}

interface OverrideProps {
  item: PortfolioOverrides['items'][number];
  products: PortfolioOverrides['products'];
}

function Override({ item, products }: OverrideProps) {
  const t = useT('portfolio');
  const { dateTime } = useFormats();
  const product = products.find(({ code }) => code === item.product)?.name ?? item.product;
  const late = item.worst_days > 0 ? `, ${t('overrides.late', { count: item.worst_days })}` : '';
  const facts = [
    ['opinion', t(`opinion.${item.opinion}`)],
    ['reason', item.reason || t('overrides.no_reason')],
    ...(item.outcome === 'approved' ? [['loan', t(`loan.${item.loan}`) + late] as const] : []),
  ] as const;
  return (
    <Card as="li">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Link to={adminPaths.request(item.request_id)} className="money text-brand underline">
          {item.reference}
        </Link>
        <Badge tone={item.outcome === 'approved' ? 'green' : 'red'}>{t(`overrides.${item.outcome}`)}</Badge>
      </div>
      <p className="mt-1 text-ink-muted text-sm">
        {[product, dateTime(item.at), item.by || t(`way.${item.way}`)].join(' · ')}
      </p>
      <dl className="mt-3 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[max-content_1fr]">
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt className="text-ink-muted">{t(`col.${name}`)}</dt>
            <dd className="mb-2 min-w-0 max-w-prose whitespace-pre-line break-words sm:mb-0">{value}</dd>
          </Fragment>
        ))}
      </dl>
    </Card>
  );
}
