import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Figures as AllFigures, NamedProduct } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Card, CardTitle } from '#/ui/card.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Money } from '#/ui/money.tsx';
import { Select } from '#/ui/select.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { figuresQuery } from '../api/figures.ts';
import { type FigureFilter, readFigureFilter, type Span, spans, writeFigureFilter } from '../model/filter.ts';
import { approvalRate } from '../model/periods.ts';
import { PastChart } from './past-chart.tsx';
import { Portfolios } from './portfolios.tsx';
import { LateBadge, Stages, WaitingCard } from './queue.tsx';
import { ReportsCard } from './reports-card.tsx';
import { RiskCard } from './risk-card.tsx';

/** What waits beside what the days brought and what is lent, on one screen; the rest unfolds below. */
export function Figures({ waits }: { waits: ReactNode }) {
  const t = useT('desk');
  const [params, setParams] = useSearchParams();
  const filter = readFigureFilter(params);
  const { data, error, isPlaceholderData, refetch } = useQuery(figuresQuery(filter));
  const change = (next: Partial<FigureFilter>) =>
    setParams(writeFigureFilter({ ...filter, ...next }), { replace: true });
  if (error) {
    return <LoadFailed title={t('figures.failed')} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <div className={`flex flex-col gap-3 ${isPlaceholderData ? 'opacity-60 transition-opacity' : ''}`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Filters filter={filter} products={data?.products ?? []} onChange={change} />
        {data && <LateBadge figures={data} />}
      </div>
      {data ? <Shown figures={data} filter={filter} waits={waits} /> : <Skeleton className="h-96 w-full" />}
    </div>
  );
}

interface FiltersProps {
  filter: FigureFilter;
  products: NamedProduct[];
  onChange: (next: Partial<FigureFilter>) => void;
}

function Filters({ filter, products, onChange }: FiltersProps) {
  const t = useT('desk');
  const known = !filter.product || products.some(({ code }) => code === filter.product);
  return (
    <fieldset className="flex flex-wrap items-center gap-3">
      <legend className="sr-only">{t('figures.filters')}</legend>
      <Select
        aria-label={t('figures.span')}
        className="w-40"
        value={filter.days}
        onChange={(event) => onChange({ days: Number(event.target.value) as Span })}
      >
        {spans.map((days) => (
          <option key={days} value={days}>
            {t('figures.days', { count: days })}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('figures.product')}
        className="w-64 max-w-full"
        value={filter.product ?? ''}
        onChange={(event) => onChange({ product: event.target.value || undefined })}
      >
        <option value="">{t('figures.any_product')}</option>
        {products.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
        {filter.product && !known && <option value={filter.product}>{filter.product}</option>}
      </Select>
    </fieldset>
  );
}

interface ShownProps {
  figures: AllFigures;
  filter: FigureFilter;
  waits: ReactNode;
}

function Shown({ figures, filter, waits }: ShownProps) {
  const t = useT('desk');
  return (
    <>
      <Stages figures={figures} />
      <div className="grid grid-cols-1 items-start gap-3 xl:grid-cols-2">
        <div className="flex flex-col gap-3">
          {waits}
          <WaitingCard title={t('queue.next')} rows={figures.next} most={3} empty={t('queue.next_empty')} />
        </div>
        <div className="flex flex-col gap-3">
          <PastCard figures={figures} days={filter.days} />
          <RiskCard list={figures.portfolio} />
        </div>
      </div>
      {figures.reports.count > 0 && <ReportsCard reports={figures.reports} />}
      <details className="group">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-brand text-sm">
          {t('figures.more')}
        </summary>
        <div className="mt-3 flex flex-col gap-4">
          <div className="grid gap-4 xl:grid-cols-2">
            <WaitingCard
              title={t('queue.next_all')}
              text={t('queue.promise', { hours: figures.promise_hours })}
              rows={figures.next}
              empty={t('queue.next_empty')}
            />
            <WaitingCard
              title={t('queue.mine')}
              text={t('queue.mine_text')}
              rows={figures.mine}
              empty={t('queue.mine_empty')}
              mine
            />
          </div>
          <Portfolios list={figures.portfolio} />
        </div>
      </details>
    </>
  );
}

function PastCard({ figures: { past }, days }: { figures: AllFigures; days: Span }) {
  const t = useT('desk');
  const formats = useFormats();
  const rate = approvalRate(past.days);
  const received = past.days.reduce((sum, day) => sum + day.received, 0);
  return (
    <Card className="p-4! sm:p-5!">
      <CardTitle>{t('past.title', { count: days })}</CardTitle>
      <dl className="mt-1 mb-2 grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-[auto_1fr_auto]">
        <div>
          <dt className="text-ink-muted text-xs">{t('past.received')}</dt>
          <dd className="money font-semibold">{formats.number(received)}</dd>
        </div>
        <div>
          <dt className="text-ink-muted text-xs">{t('past.requested')}</dt>
          <dd className="flex flex-wrap gap-x-3 font-semibold">
            {past.requested.length === 0 && '–'}
            {past.requested.map((each) => (
              <Money key={each.currency} of={each} whole />
            ))}
          </dd>
        </div>
        <div>
          <dt className="text-ink-muted text-xs">{t('past.rate')}</dt>
          <dd className="money font-semibold">
            {rate === undefined ? t('past.undecided') : formats.percent(Math.round(rate))}
          </dd>
        </div>
      </dl>
      <PastChart days={past.days} />
    </Card>
  );
}
