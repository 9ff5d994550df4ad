import { useMemo } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useAct } from '#/kit/use-act.ts';
import { encodeMessage, useFieldMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { columnsOf, DataTable } from '#/ui/data-table.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Problem } from '#/ui/problem.tsx';
import {
  type BankDeliveries,
  type BankDelivery,
  useAskDeliveries,
  useDeliveries,
} from '../../api/deliveries.ts';

const column = columnsOf<BankDelivery>();

const tones = { waiting: 'blue', taken: 'green', refused: 'red' } as const;

/** When the adapter was asked for files of the bank, and which of those it brought are not among the imported ones; nothing where the lender has no such adapter and never had. */
export function Deliveries() {
  const t = useT('treasury');
  const { data, error, refetch } = useDeliveries();
  if (error && !data)
    return <LoadFailed title={t('deliveries.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data || (!data.adapter && !data.last)) return null;
  const open = data.items.filter(({ state }) => state !== 'taken');
  return (
    <Card>
      <CardTitle className="mb-1">{t('deliveries.title')}</CardTitle>
      <p className="max-w-prose break-words text-ink-muted text-sm">
        {data.adapter ? t('deliveries.by', { name: data.adapter }) : t('deliveries.stopped')}
      </p>
      <Last of={data} />
      {data.adapter && <Ask />}
      {open.length > 0 && (
        <div className="mt-4 grid gap-2">
          <p className="text-sm">{t('deliveries.hint')}</p>
          <Open rows={open} />
        </div>
      )}
    </Card>
  );
}

function Last({ of: { last } }: { of: BankDeliveries }) {
  const t = useT('treasury');
  const message = useFieldMessage();
  const { dateTime } = useFormats();
  if (!last) return null;
  return (
    <p className="mt-2 text-sm" aria-live="polite">
      {t(`deliveries.last.${last.state}`, { time: dateTime(last.asked_at) })}{' '}
      {last.code && message(encodeMessage(last.code))}
    </p>
  );
}

function Ask() {
  const t = useT('treasury');
  const ask = useAskDeliveries();
  const act = useAct({ values: {}, send: () => ask.mutateAsync(undefined), done: t('deliveries.asked') });
  return (
    <div className="mt-3 grid justify-items-start gap-3">
      <Button size="small" variant="secondary" busy={act.busy} onClick={() => void act.submit()}>
        {t('deliveries.ask')}
      </Button>
      <Problem of={act.error} />
    </div>
  );
}

function Open({ rows }: { rows: readonly BankDelivery[] }) {
  const t = useT('treasury');
  const message = useFieldMessage();
  const { dateTime } = useFormats();
  const columns = useMemo(
    () => [
      column('file', t('deliveries.file'), ({ name, sha256 }) => (
        <span className="block min-w-0 break-words">
          {name}
          <code className="block text-ink-muted text-xs" title={sha256}>
            SHA-256 {sha256.slice(0, 12)}…
          </code>
        </span>
      )),
      column('state', t('deliveries.state'), ({ state, code }) => (
        <span className="block min-w-0">
          <Badge tone={tones[state]} wraps>
            {t(`deliveries.states.${state}`)}
          </Badge>
          {code && <span className="mt-1 block text-xs">{message(encodeMessage(code))}</span>}
        </span>
      )),
      column('when', t('deliveries.when'), ({ adapter, delivered_at }) => (
        <span className="block min-w-0 break-words text-xs">
          {dateTime(delivered_at)}
          <span className="block text-ink-muted">{adapter}</span>
        </span>
      )),
    ],
    [t, message, dateTime],
  );
  return (
    <DataTable
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      caption={t('deliveries.open')}
      empty={null}
      stacked
    />
  );
}
