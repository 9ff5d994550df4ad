import { Download } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { More } from '#/kit/more.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { Button, ButtonAnchor } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Icon } from '#/ui/icon.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Money } from '#/ui/money.tsx';
import { type Batch, type BatchAction, batchFileUrl, useBatches } from '../../api/payouts.ts';
import { BankOrders } from './bank-orders.tsx';
import { BatchDialog, CopyDialog } from './batch-dialogs.tsx';

/** Orders for the bank: one person prepares them, another lets them go. */
export function Batches() {
  const t = useT('treasury');
  const { list, batches } = useBatches();
  if (list.error)
    return <LoadFailed title={t('failed')} error={list.error} onRetry={() => void list.refetch()} />;
  if (!batches || batches.length === 0) return null;
  return (
    <Card>
      <CardTitle className="mb-4">{t('batches.title')}</CardTitle>
      <ul className="grid grid-cols-1 gap-3">
        {batches.map((batch) => (
          <li key={batch.id}>
            <BatchView batch={batch} />
          </li>
        ))}
      </ul>
      <More of={list} label={t('more')} />
    </Card>
  );
}

/** How a batch stands: one that a program has released is no more to be released, and has not left yet. */
const standing = ({ state, leaves_at }: Batch) => (state === 'prepared' && leaves_at ? 'leaving' : state);

const tones: Record<ReturnType<typeof standing>, Tone> = {
  prepared: 'yellow',
  leaving: 'blue',
  released: 'green',
  discarded: 'gray',
};

function BatchView({ batch }: { batch: Batch }) {
  const t = useT('treasury');
  const { date, dateTime } = useFormats();
  const [action, choose] = useState<BatchAction | 'copy'>();
  const state = standing(batch);
  return (
    <article
      aria-label={batch.message_id}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control border border-line p-4"
    >
      <div className="grid gap-1 text-sm">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="text-base">
            <Money of={batch.total} />
          </strong>
          <span>{t('payouts.count', { count: batch.payouts })}</span>
          <Badge tone={tones[state]}>{t(`batches.states.${state}`)}</Badge>
        </p>
        <p className="text-ink-muted">
          {t('batches.on', { date: date(batch.execute_on) })}
          <span className="ml-2 text-xs tabular-nums wrap-anywhere">{batch.message_id}</span>
        </p>
        <p className="text-ink-muted text-xs">
          {t('batches.prepared_by', { name: batch.prepared_by, date: dateTime(batch.prepared_at) })}
        </p>
        {batch.released_at && (
          <p className="text-ink-muted text-xs">
            {t('batches.released_by', { name: batch.released_by, date: dateTime(batch.released_at) })}
            {batch.alone && ` ${t('batches.alone')}`}
          </p>
        )}
        {batch.downloaded_at && (
          <p className="text-ink-muted text-xs">
            {t('batches.downloaded', { name: batch.downloaded_by, date: dateTime(batch.downloaded_at) })}
          </p>
        )}
        {batch.leaves_at && state === 'leaving' && (
          <p className="font-medium">
            {t('batches.leaves', { name: batch.leaves_by, date: dateTime(batch.leaves_at) })}
          </p>
        )}
        {state === 'prepared' && !batch.allowed.includes('release') && (
          <p className="text-ink-muted">{t('batches.second')}</p>
        )}
      </div>
      <BatchActions of={batch} choose={choose} />
      <BankOrders of={batch} />
      {action === 'copy' && <CopyDialog batch={batch} onClose={() => choose(undefined)} />}
      {action && action !== 'copy' && (
        <BatchDialog batch={batch} action={action} onClose={() => choose(undefined)} />
      )}
    </article>
  );
}

/** What the caller may do, the most likely first. */
function BatchActions({ of: batch, choose }: { of: Batch; choose: (action: BatchAction | 'copy') => void }) {
  const t = useT('treasury');
  const { allowed } = batch;
  const button = (action: BatchAction | 'copy', primary = false) => (
    <Button
      key={action}
      size="small"
      variant={primary ? 'primary' : 'secondary'}
      onClick={() => choose(action)}
    >
      {t(`batches.${action}.open`)}
    </Button>
  );
  return (
    <div className="flex flex-wrap gap-2">
      {allowed.includes('release') && button('release', true)}
      {allowed.includes('stop') && button('stop')}
      {allowed.includes('discard') && button('discard')}
      {allowed.includes('send') && button('send', true)}
      {allowed.includes('settle') && [button('received'), button('not_received')]}
      {allowed.includes('download') && (
        <ButtonAnchor size="small" variant="secondary" href={batchFileUrl(batch.id)} download>
          <Icon of={Download} size={18} />
          {t('batches.file')}
        </ButtonAnchor>
      )}
      {allowed.includes('copy') && button('copy')}
    </div>
  );
}
