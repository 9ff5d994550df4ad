import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ListHead } from '#/kit/list-head.tsx';
import { More } from '#/kit/more.tsx';
import { oneOf } from '#/lib/search-params.ts';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Money } from '#/ui/money.tsx';
import { type Payout, type PayoutAction, payoutsQuery } from '../../api/payouts.ts';
import { chosenOf } from '../../model/selection.ts';
import { StateFilter } from '../state-filter.tsx';
import { Batches } from './batches.tsx';
import { PayoutDialog } from './payout-dialog.tsx';
import { PayoutTable } from './payout-table.tsx';
import { PrepareDialog } from './prepare-dialog.tsx';

const states = ['planned', 'held', 'ready', 'exported', 'settled', 'returned', 'cancelled'] as const;
const filters = ['all', ...states] as const;

/** Money on its way to borrowers: what waits, what is in a batch, what the bank has done. */
export function Payouts({ mayPrepare }: { mayPrepare: boolean }) {
  const t = useT('treasury');
  return (
    <div className="grid grid-cols-1 gap-6">
      <ListHead list="payouts" title={t('payouts.title')} text={t('payouts.text')} />
      <Batches />
      <PayoutCard mayPrepare={mayPrepare} />
    </div>
  );
}

function toggled(marked: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(marked);
  if (!next.delete(id)) next.add(id);
  return next;
}

function PayoutCard({ mayPrepare }: { mayPrepare: boolean }) {
  const t = useT('treasury');
  const [params, setParams] = useSearchParams();
  const filter = oneOf(params, 'state', filters) ?? 'all';
  const list = useInfiniteQuery(payoutsQuery(filter === 'all' ? undefined : filter));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.items), [list.data]);
  const [marked, mark] = useState<ReadonlySet<string>>(new Set());
  const [preparing, setPreparing] = useState(false);
  const [acting, act] = useState<{ payout: Payout; action: PayoutAction }>();
  const chosen = chosenOf(rows ?? [], marked);
  const toggle = useCallback((id: string) => mark((before) => toggled(before, id)), []);
  const start = useCallback((payout: Payout, action: PayoutAction) => act({ payout, action }), []);
  return (
    <Card>
      <CardTitle className="mb-4">{t('payouts.list')}</CardTitle>
      <StateFilter
        label={t('payouts.filter')}
        value={filter}
        options={filters.map((value) => ({ value, label: t(`payouts.filters.${value}`) }))}
        onChange={(next) => setParams(next === 'all' ? {} : { state: next })}
      />
      <div className="mt-5">
        {list.error ? (
          <LoadFailed title={t('failed')} error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <PayoutTable
            rows={rows}
            marked={marked}
            onMark={mayPrepare ? toggle : undefined}
            onAct={start}
            empty={
              <EmptyState title={t(filter === 'all' ? 'payouts.empty' : 'payouts.no_match')}>
                {filter === 'all' && t('payouts.empty_text')}
              </EmptyState>
            }
          />
        )}
        <More of={list} label={t('more')} />
      </div>
      {mayPrepare && chosen.ids.length > 0 && (
        <div className="sticky bottom-3 mt-5 flex flex-wrap items-center justify-between gap-3 rounded-control border border-line-strong bg-surface p-3 shadow-raised">
          <p className="text-sm" role="status">
            {t('payouts.chosen', { count: chosen.ids.length })}
            {chosen.total && (
              <strong className="ml-2">
                <Money of={chosen.total} />
              </strong>
            )}
            {!chosen.total && <span className="block text-refused">{t('payouts.mixed')}</span>}
          </p>
          {chosen.total && (
            <Button size="small" onClick={() => setPreparing(true)}>
              {t('prepare.open')}
            </Button>
          )}
        </div>
      )}
      {preparing && chosen.total && (
        <PrepareDialog
          ids={chosen.ids}
          total={chosen.total}
          onClose={() => setPreparing(false)}
          onDone={() => mark(new Set())}
        />
      )}
      {acting && <PayoutDialog {...acting} onClose={() => act(undefined)} />}
    </Card>
  );
}
