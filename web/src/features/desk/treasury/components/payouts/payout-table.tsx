import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { columnsOf, DataTable } from '#/ui/data-table.tsx';
import { Money } from '#/ui/money.tsx';
import type { Payout, PayoutAction } from '../../api/payouts.ts';
import { useHolderCheck } from './holder-check.ts';
import { useReason } from './reason.ts';

interface Props {
  rows: Payout[] | undefined;
  marked: ReadonlySet<string>;
  /** Undefined for those who prepare no batches. */
  onMark: ((id: string) => void) | undefined;
  onAct: (payout: Payout, action: PayoutAction) => void;
  empty: ReactNode;
}

const column = columnsOf<Payout>();

export function PayoutTable({ rows, marked, onMark, onAct, empty }: Props) {
  const t = useT('treasury');
  const columns = useMemo(
    () => [
      column(
        'mark',
        t('payouts.columns.mark'),
        (payout) =>
          payout.allowed.includes('prepare') && (
            <label className="grid size-11 place-items-center">
              <span className="sr-only">{t('payouts.mark', { reference: payout.reference })}</span>
              <input
                type="checkbox"
                className="size-5 accent-brand"
                checked={marked.has(payout.id)}
                onChange={() => onMark?.(payout.id)}
              />
            </label>
          ),
      ),
      column('loan', t('payouts.columns.loan'), (payout) => (
        <span className="block max-sm:text-right">
          {payout.loan_id ? (
            <Link
              to={`../${encodeURIComponent(payout.loan_id)}`}
              className="money font-medium text-brand hover:underline"
            >
              {payout.reference}
            </Link>
          ) : (
            <span className="font-medium">{payout.reference}</span>
          )}
          {payout.kind !== 'loan' && (
            <span className="block text-ink-muted text-xs">{t(`payouts.${payout.kind}`)}</span>
          )}
          {payout.part > 1 && (
            <span className="block text-ink-muted text-xs">{t('payouts.part', { part: payout.part })}</span>
          )}
          {payout.attempt > 1 && (
            <span className="block text-ink-muted text-xs">
              {t('payouts.attempt', { number: payout.attempt })}
            </span>
          )}
        </span>
      )),
      column('to', t('payouts.columns.to'), (payout) => (
        <span className="block max-sm:text-right">
          <span className="block font-medium">{payout.holder}</span>
          <span className="block text-ink-muted text-xs">{payout.iban}</span>
        </span>
      )),
      column('amount', t('payouts.columns.amount'), (row) => (
        <Money of={row.amount} className="whitespace-nowrap" />
      )),
      column('state', t('payouts.columns.state'), (row) => <Standing of={row} />),
      column('actions', t('payouts.columns.actions'), (row) => <Actions of={row} onAct={onAct} />),
    ],
    [t, marked, onMark, onAct],
  );
  return (
    <DataTable
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      caption={t('payouts.list')}
      figures={['amount']}
      hidden={{ mark: !onMark }}
      empty={empty}
      stacked
    />
  );
}

const tones: Record<Payout['state'], Tone> = {
  planned: 'blue',
  held: 'yellow',
  ready: 'blue',
  exported: 'blue',
  settled: 'green',
  returned: 'red',
  cancelled: 'gray',
};

/** Where a payout stands, and what keeps it from going on. */
function Standing({ of: payout }: { of: Payout }) {
  const t = useT('treasury');
  const why = useWhy();
  return (
    <span className="grid max-w-64 justify-items-start gap-1 max-sm:justify-items-end max-sm:text-right">
      <Badge tone={tones[payout.state]}>{t(`payouts.states.${payout.state}`)}</Badge>
      {why(payout).map((line) => (
        <span key={line} className="text-ink-muted text-xs wrap-anywhere">
          {line}
        </span>
      ))}
    </span>
  );
}

function useWhy(): (payout: Payout) => string[] {
  const t = useT('treasury');
  const { date } = useFormats();
  const holderOf = useHolderCheck();
  const returned = useReason();
  return (payout) => {
    const { state, hold, note, from_on, holder, settled_on, reason, conditions } = payout;
    const lines: string[] = [];
    if (state === 'held' && hold) lines.push(t(`payouts.holds.${hold}`, { date: date(from_on), holder }));
    if (state === 'settled' && settled_on) lines.push(t('payouts.settled_on', { date: date(settled_on) }));
    if (state === 'returned') lines.push(returned(reason));
    if (conditions.length > 0) lines.push(t('payouts.waits_for', { conditions: conditions.join('; ') }));
    lines.push(...holderOf(payout));
    if (note) lines.push(t('payouts.note', { text: note }));
    return lines;
  };
}

function Actions({ of: payout, onAct }: { of: Payout; onAct: Props['onAct'] }) {
  const t = useT('treasury');
  const actions = payout.allowed.filter((each): each is PayoutAction => each !== 'prepare');
  if (actions.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-1.5 max-sm:justify-end">
      {actions.map((action) => (
        <Button
          key={action}
          size="small"
          variant="secondary"
          aria-label={t('payouts.of', { action: t(`acts.${action}.open`), reference: payout.reference })}
          onClick={() => onAct(payout, action)}
        >
          {t(`acts.${action}.open`)}
        </Button>
      ))}
    </span>
  );
}
