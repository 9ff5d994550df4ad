import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Item } from '#/api/schema.gen.ts';
import { adminPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useErrorMessage } from '#/lib/errors.ts';
import { type Money as Amount, useFormats } from '#/lib/format.ts';
import { useSite } from '#/lib/site.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Money } from '#/ui/money.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { dashboardQuery } from '../api/requests.ts';
import { Granted } from './request-cells.tsx';
import { StatusBadge } from './status-badge.tsx';

/** The four counters and the ten newest requests; what else there is to see stands between them. */
export function Dashboard({ children }: { children?: ReactNode }) {
  const t = useT('admin');
  const formats = useFormats();
  const message = useErrorMessage();
  const client = useQueryClient();
  const { data, error, isFetching, dataUpdatedAt } = useQuery(dashboardQuery());
  const updated = formats.time(dataUpdatedAt);
  return (
    <div className="flex flex-col gap-3">
      <title>{t('dashboard.page_title')}</title>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t('dashboard.page_title')}</h1>
        <div className="flex items-center gap-3">
          {data && <p className="text-ink-muted text-xs">{t('dashboard.updated', { time: updated })}</p>}
          <Button
            variant="secondary"
            size="small"
            busy={isFetching}
            onClick={() => void client.refetchQueries({ type: 'active' })}
          >
            <Icon of={RefreshCw} size={16} />
            {isFetching ? t('dashboard.refreshing') : t('dashboard.refresh')}
          </Button>
        </div>
      </header>
      {error && (
        <Alert tone="danger" title={t('list.load_failed_title')} announce>
          {message(error)}
        </Alert>
      )}
      <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        <Counter label={t('dashboard.total')} value={data?.total} />
        <Counter label={t('dashboard.pending')} value={data?.pending} />
        <Counter label={t('dashboard.approved')} value={data?.approved} />
        <Amounts label={t('dashboard.amount')} amounts={data?.total_amount} />
      </dl>
      {children}
      <Card className="p-0! sm:p-0!">
        <div className="flex flex-wrap items-center justify-between gap-2 px-5 pt-5 pb-3 sm:px-7">
          <CardTitle>{t('dashboard.recent')}</CardTitle>
          <Link className="font-medium text-brand text-sm underline" to={adminPaths.requests}>
            {t('dashboard.see_all')}
          </Link>
        </div>
        <Recent items={data?.recent} />
      </Card>
    </div>
  );
}

function Counter({ label, value }: { label: string; value: number | undefined }) {
  const formats = useFormats();
  return (
    <Card as="div" className="px-4! py-2.5!">
      <dt className="text-ink-muted text-xs">{label}</dt>
      <dd className="money font-semibold text-xl">
        {value === undefined ? <Skeleton className="h-8 w-20" /> : formats.number(value)}
      </dd>
    </Card>
  );
}

/** One line a currency: amounts of different currencies are never added up. */
function Amounts({ label, amounts }: { label: string; amounts: Amount[] | undefined }) {
  const site = useSite();
  return (
    <Card as="div" className="px-4! py-2.5!">
      <dt className="text-ink-muted text-xs">{label}</dt>
      <dd className="flex flex-wrap gap-x-4 font-semibold text-xl">
        {amounts === undefined && <Skeleton className="h-8 w-32" />}
        {amounts?.length === 0 && <Money of={{ amount: 0, currency: site.simulator.currency }} whole />}
        {amounts?.map((each) => (
          <Money key={each.currency} of={each} whole className={amounts.length > 1 ? 'text-base' : ''} />
        ))}
      </dd>
    </Card>
  );
}

function Recent({ items }: { items: Item[] | undefined }) {
  const t = useT('admin');
  if (items?.length === 0) {
    return <EmptyState title={t('list.empty_title')}>{t('list.empty_text')}</EmptyState>;
  }
  return (
    <ul aria-busy={items === undefined}>
      {items === undefined &&
        ['a', 'b', 'c', 'd'].map((key) => (
          <li key={key} className="border-line border-t px-5 py-4 sm:px-7">
            <Skeleton className="h-5 w-full" />
          </li>
        ))}
      {items?.map((item) => (
        <RecentItem key={item.id} item={item} />
      ))}
    </ul>
  );
}

function RecentItem({ item }: { item: Item }) {
  const formats = useFormats();
  return (
    <li className="border-line border-t" data-row>
      <Link
        to={adminPaths.request(item.id)}
        className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 px-5 py-3 hover:bg-paper sm:px-7 lg:grid-cols-[1fr_8rem_9rem_8rem]"
      >
        <span className="min-w-0 truncate font-medium text-sm">
          {item.first_name} {item.last_name}
        </span>
        <span className="text-right text-sm">
          <Granted of={item} whole />
        </span>
        <span className="text-ink-muted text-xs lg:text-right">{formats.shortDate(item.created_at)}</span>
        <span className="justify-self-end">
          <StatusBadge status={item.status} outcome={item.outcome} screen="list" />
        </span>
      </Link>
    </li>
  );
}
