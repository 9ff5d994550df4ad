import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { DayField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useFormats } from '#/lib/format.ts';
import { Money } from '#/ui/money.tsx';
import { type DebitRun, useDiscardRun, usePrepareRun } from '../../api/bank.ts';
import { Facts } from '../facts.tsx';

export function PrepareRunDialog({ onClose }: { onClose: () => void }) {
  const t = useT('treasury');
  const prepare = usePrepareRun();
  const act = useAct({
    values: { due_on: '' },
    check: ({ due_on }) => ({ due_on: due_on ? undefined : 'field.required' }),
    send: ({ due_on }) => prepare.mutateAsync(due_on),
    done: ({ debits }) => [t('debits.prepare.done'), t('debits.count', { count: debits })],
    onDone: onClose,
  });
  return (
    <ActDialog
      act={act}
      title={t('debits.prepare.title')}
      text={t('debits.prepare.text')}
      label={t('debits.prepare.open')}
      onClose={onClose}
    >
      <DayField label={t('debits.prepare.on')} required {...act.field('due_on')} />
    </ActDialog>
  );
}

export function DiscardRunDialog({ run, onClose }: { run: DebitRun; onClose: () => void }) {
  const t = useT('treasury');
  const { date } = useFormats();
  const discard = useDiscardRun();
  const act = useAct({
    values: {},
    send: () => discard.mutateAsync(run),
    done: [t('debits.discard.done'), run.message_id],
    onDone: onClose,
  });
  return (
    <ActDialog
      act={act}
      title={t('debits.discard.title')}
      text={t('debits.discard.text')}
      label={t('batches.discard.open')}
      danger
      onClose={onClose}
    >
      <Facts
        of={[
          [t('batches.total'), <Money key="total" of={run.total} />],
          [t('batches.payouts'), t('debits.count', { count: run.debits })],
          [t('debits.prepare.on'), date(run.due_on)],
        ]}
      />
    </ActDialog>
  );
}
