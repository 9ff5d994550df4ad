import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { DayField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import type { Money as Amount } from '#/lib/format.ts';
import { Money } from '#/ui/money.tsx';
import { usePrepareBatch } from '../../api/payouts.ts';
import { localToday } from '../../model/words.ts';
import { Facts } from '../facts.tsx';

interface Props {
  ids: string[];
  total: Amount;
  onClose: () => void;
  onDone: () => void;
}

/** Puts the chosen payouts into a batch, which someone else releases. */
export function PrepareDialog({ ids, total, onClose, onDone }: Props) {
  const t = useT('treasury');
  const prepare = usePrepareBatch();
  const act = useAct({
    values: { execute_on: localToday() },
    check: ({ execute_on }) => ({ execute_on: execute_on ? undefined : 'field.required' }),
    send: ({ execute_on }) => prepare.mutateAsync({ payout_ids: ids, execute_on }),
    done: [t('prepare.done'), t('prepare.done_text')],
    onDone: () => {
      onDone();
      onClose();
    },
  });
  const { execute_on: wrong } = act.problems;
  const wrongDay = wrong === 'choice.invalid' ? 'field.range' : wrong; // what may be chosen is a range of days
  return (
    <ActDialog
      act={act}
      title={t('prepare.title')}
      text={t('prepare.text')}
      label={t('prepare.open')}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <Facts
          of={[
            [t('batches.payouts'), t('payouts.count', { count: ids.length })],
            [t('batches.total'), <Money key="total" of={total} />],
          ]}
        />
        <DayField label={t('prepare.on')} required {...act.field('execute_on')} error={wrongDay} />
      </div>
    </ActDialog>
  );
}
