import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { More } from '#/kit/more.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useFormats } from '#/lib/format.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { Button, ButtonAnchor } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Icon } from '#/ui/icon.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Money } from '#/ui/money.tsx';
import {
  type Batch,
  type BatchAction,
  batchesQuery,
  batchFileUrl,
  useBatchAction,
} from '../../api/payouts.ts';
import { Facts } from '../facts.tsx';

/** Orders for the bank: one person prepares them, another lets them go. */
export function Batches() {
  const t = useT('treasury');
  const list = useInfiniteQuery(batchesQuery());
  const batches = list.data?.pages.flatMap((page) => page.items);
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
  const [action, choose] = useState<BatchAction>();
  const { allowed } = batch;
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
        {batch.leaves_at && state === 'leaving' && (
          <p className="font-medium">
            {t('batches.leaves', { name: batch.leaves_by, date: dateTime(batch.leaves_at) })}
          </p>
        )}
        {state === 'prepared' && !allowed.includes('release') && (
          <p className="text-ink-muted">{t('batches.second')}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {allowed.includes('release') && (
          <Button size="small" onClick={() => choose('release')}>
            {t('batches.release.open')}
          </Button>
        )}
        {allowed.includes('stop') && (
          <Button size="small" variant="secondary" onClick={() => choose('stop')}>
            {t('batches.stop.open')}
          </Button>
        )}
        {allowed.includes('discard') && (
          <Button size="small" variant="secondary" onClick={() => choose('discard')}>
            {t('batches.discard.open')}
          </Button>
        )}
        {allowed.includes('download') && (
          <ButtonAnchor size="small" variant="secondary" href={batchFileUrl(batch.id)} download>
            <Icon of={Download} size={18} />
            {t('batches.file')}
          </ButtonAnchor>
        )}
      </div>
      {action && <BatchDialog batch={batch} action={action} onClose={() => choose(undefined)} />}
    </article>
  );
}

function BatchDialog(props: { batch: Batch; action: BatchAction; onClose: () => void }) {
  const { batch, action, onClose } = props;
  const t = useT('treasury');
  const { date } = useFormats();
  const call = useBatchAction();
  const act = useAct({
    values: {},
    send: () => call.mutateAsync({ batch, action }),
    done: [t(`batches.${action}.done`), batch.message_id],
    onDone: onClose,
  });
  return (
    <ActDialog
      act={act}
      title={t(`batches.${action}.title`)}
      text={t(`batches.${action}.text`)}
      label={t(`batches.${action}.open`)}
      danger={action === 'discard'}
      onClose={onClose}
    >
      <Facts
        of={[
          [t('batches.total'), <Money key="total" of={batch.total} />],
          [t('batches.payouts'), t('payouts.count', { count: batch.payouts })],
          [t('prepare.on'), date(batch.execute_on)],
          [t('batches.preparer'), batch.prepared_by],
        ]}
      />
    </ActDialog>
  );
}
