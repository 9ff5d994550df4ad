import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { WordsField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useFormats } from '#/lib/format.ts';
import { blank } from '#/lib/rules.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button, ButtonAnchor } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { Money } from '#/ui/money.tsx';
import { type Batch, type BatchAction, batchFileUrl, useBatchAction } from '../../api/payouts.ts';
import { Facts } from '../facts.tsx';

interface Props {
  batch: Batch;
  onClose: () => void;
}

/** How much it is about, what will happen, and what must be said for it. */
export function BatchDialog({ batch, action, onClose }: Props & { action: BatchAction }) {
  const t = useT('treasury');
  const { date, dateTime } = useFormats();
  const call = useBatchAction();
  const settles = action === 'received' || action === 'not_received';
  const act = useAct({
    values: { note: '' },
    check: ({ note }) => ({ note: settles && blank(note) ? 'field.required' : undefined }),
    send: ({ note }) => call.mutateAsync({ batch, action, note }),
    done: [t(`batches.${action}.done`), batch.message_id],
    onDone: onClose,
  });
  return (
    <ActDialog
      act={act}
      title={t(`batches.${action}.title`)}
      text={t(`batches.${action}.text`)}
      label={t(`batches.${action}.open`)}
      danger={action === 'discard' || action === 'not_received'}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {action === 'send' && batch.downloaded_at && (
          <Alert tone="warning">
            {t('batches.send.warning', { name: batch.downloaded_by, date: dateTime(batch.downloaded_at) })}
          </Alert>
        )}
        <Facts
          of={[
            [t('batches.total'), <Money key="total" of={batch.total} />],
            [t('batches.payouts'), t('payouts.count', { count: batch.payouts })],
            [t('prepare.on'), date(batch.execute_on)],
            [t('batches.preparer'), batch.prepared_by],
          ]}
        />
        {settles && (
          <WordsField rows={2} maxLength={500} label={t('batches.asked')} required {...act.field('note')} />
        )}
      </div>
    </ActDialog>
  );
}

/** Warns before the file of a batch is had once more that the bank has, or may have. */
export function CopyDialog({ batch, onClose }: Props) {
  const t = useT('treasury');
  const tc = useT('common');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('batches.copy.title')}
      description={t('batches.copy.text')}
    >
      <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          {tc('cancel')}
        </Button>
        <ButtonAnchor href={batchFileUrl(batch.id, true)} download onClick={onClose}>
          {t('batches.copy.submit')}
        </ButtonAnchor>
      </div>
    </Dialog>
  );
}
