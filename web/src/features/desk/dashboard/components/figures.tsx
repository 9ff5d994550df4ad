import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Figures as AllFigures } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Field } from '#/ui/field.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Money } from '#/ui/money.tsx';
import { Select } from '#/ui/select.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { figuresQuery } from '../api/figures.ts';
import { type FigureFilter, readFigureFilter, type Span, spans, writeFigureFilter } from '../model/filter.ts';
import { approvalRate } from '../model/periods.ts';
import { PastChart } from './past-chart.tsx';
import { Portfolios } from './portfolios.tsx';
import { Stages, WaitingCard } from './queue.tsx';
import { ReportsCard } from './reports-card.tsx';

/** What waits, what the days brought and what is lent: beyond the four counters. */
export function Figures() {
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
    <div className={`flex flex-col gap-6 ${isPlaceholderData ? 'opacity-60 transition-opacity' : ''}`}>
      <Filters filter={filter} products={data?.products ?? []} onChange={change} />
      {data ? <Shown figures={data} filter={filter} /> : <Skeleton className="h-96 w-full" />}
    </div>
  );
}

interface FiltersProps {
  filter: FigureFilter;
  products: string[];
  onChange: (next: Partial<FigureFilter>) => void;
}

function Filters({ filter, products, onChange }: FiltersProps) {
  const t = useT('desk');
  const known = !filter.product || products.includes(filter.product);
  return (
    <fieldset className="flex flex-wrap items-end gap-3">
      <legend className="sr-only">{t('figures.filters')}</legend>
      <Field label={t('figures.span')} className="w-44">
        <Select
          value={filter.days}
          onChange={(event) => onChange({ days: Number(event.target.value) as Span })}
        >
          {spans.map((days) => (
            <option key={days} value={days}>
              {t('figures.days', { count: days })}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('figures.product')} className="w-56">
        <Select
          value={filter.product ?? ''}
          onChange={(event) => onChange({ product: event.target.value || undefined })}
        >
          <option value="">{t('figures.any_product')}</option>
          {[...products, ...(known || !filter.product ? [] : [filter.product])].map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </Select>
      </Field>
    </fieldset>
  );
}

function Shown({ figures, filter }: { figures: AllFigures; filter: FigureFilter }) {
  const t = useT('desk');
  return (
    <>
      <Stages figures={figures} />
      <div className="grid gap-6 xl:grid-cols-2">
        <WaitingCard
          title={t('queue.next')}
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
      {figures.reports.count > 0 && <ReportsCard reports={figures.reports} />}
      <PastCard figures={figures} days={filter.days} />
      <Portfolios list={figures.portfolio} />
    </>
  );
}

function PastCard({ figures: { past }, days }: { figures: AllFigures; days: Span }) {
  const t = useT('desk');
  const formats = useFormats();
  const rate = approvalRate(past.days);
  const received = past.days.reduce((sum, day) => sum + day.received, 0);
  return (
    <Card>
      <CardTitle>{t('past.title', { count: days })}</CardTitle>
      <dl className="mt-4 mb-6 grid gap-4 sm:grid-cols-3">
        <div>
          <dt className="text-ink-muted text-sm">{t('past.received')}</dt>
          <dd className="money font-semibold text-xl">{formats.number(received)}</dd>
        </div>
        <div>
          <dt className="text-ink-muted text-sm">{t('past.requested')}</dt>
          <dd className="flex flex-col font-semibold text-xl">
            {past.requested.length === 0 && '–'}
            {past.requested.map((each) => (
              <Money key={each.currency} of={each} whole />
            ))}
          </dd>
        </div>
        <div>
          <dt className="text-ink-muted text-sm">{t('past.rate')}</dt>
          <dd className="money font-semibold text-xl">
            {rate === undefined ? t('past.undecided') : formats.percent(Math.round(rate))}
          </dd>
        </div>
      </dl>
      <PastChart days={past.days} />
    </Card>
  );
}
