import { useT } from '#/i18n/i18n-provider.tsx';
import { encodeMessage, useFieldMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import type { BankOrder, Batch } from '../../api/payouts.ts';
import { useReason } from './reason.ts';

const tones: Record<BankOrder['state'], Tone> = {
  sent: 'blue',
  accepted: 'green',
  partly: 'yellow',
  rejected: 'red',
  unclear: 'yellow',
  received: 'green',
  not_received: 'gray',
};

/** When the adapter handed a batch to the bank, and what the bank said of it: the newest first. */
export function BankOrders({ of: { orders, allowed } }: { of: Batch }) {
  const t = useT('treasury');
  if (orders.length === 0) return null;
  return (
    <section aria-label={t('batches.orders.title')} className="grid w-full gap-3 border-line border-t pt-3">
      {orders.map((order) => (
        <OrderView key={order.id} order={order} />
      ))}
      {orders[0]?.state === 'unclear' && !allowed.includes('settle') && (
        <p className="text-sm">{t('batches.settle_second')}</p>
      )}
    </section>
  );
}

function OrderView({ order }: { order: BankOrder }) {
  const t = useT('treasury');
  const { dateTime } = useFormats();
  const reasons = useReasons();
  return (
    <div className="grid gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tones[order.state]} wraps>
          {t(`batches.orders.states.${order.state}`)}
        </Badge>
        {order.reference && (
          <span className="wrap-anywhere">
            {t('batches.orders.reference', { reference: order.reference })}
          </span>
        )}
      </p>
      {reasons(order).map((line) => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
      <p className="text-ink-muted text-xs wrap-anywhere">
        {t('batches.orders.by', {
          adapter: order.adapter,
          name: order.sent_by,
          date: dateTime(order.sent_at),
        })}
        {order.answered_at &&
          order.answer_sha256 &&
          ` · ${t('batches.orders.answered', { date: dateTime(order.answered_at) })}`}
      </p>
      <p className="flex flex-wrap gap-x-4 text-ink-muted text-xs">
        <Digest words="file" of={order.sha256} />
        {order.answer_sha256 && <Digest words="answer" of={order.answer_sha256} />}
      </p>
    </div>
  );
}

function Digest({ words, of: digest }: { words: 'file' | 'answer'; of: string }) {
  const t = useT('treasury');
  return <span title={digest}>{t(`batches.orders.${words}`, { digest: `${digest.slice(0, 12)}…` })}</span>;
}

/** Why there is no answer, or what the bank has against the file, and what a person has found out. */
function useReasons(): (order: BankOrder) => string[] {
  const t = useT('treasury');
  const message = useFieldMessage();
  const reasonOf = useReason();
  const { dateTime } = useFormats();
  return ({ code, reason_code, reason, rejected, settled_at, settled_by, note }) => {
    const lines: string[] = [];
    if (code) lines.push(message(encodeMessage(code)) ?? code);
    if (reason_code || reason)
      lines.push([reason_code && reasonOf(reason_code), reason].filter(Boolean).join(' – '));
    if (rejected > 0) lines.push(t('batches.orders.rejected', { count: rejected }));
    if (settled_at)
      lines.push(`${t('batches.orders.settled', { name: settled_by, date: dateTime(settled_at) })} ${note}`);
    return lines;
  };
}
