import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { WordsField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { blank } from '#/lib/rules.ts';
import { Money } from '#/ui/money.tsx';
import { type BankEntry, useDismiss } from '../../api/bank.ts';
import { Facts } from '../facts.tsx';

/** Says that a payment has nothing to do with loans, and why. */
export function DismissDialog({ entry, onClose }: { entry: BankEntry; onClose: () => void }) {
  const t = useT('treasury');
  const dismiss = useDismiss();
  const act = useAct({
    values: { reason: '' },
    check: ({ reason }) => ({ reason: blank(reason) ? 'field.required' : undefined }),
    send: ({ reason }) => dismiss.mutateAsync({ entry, reason }),
    done: t('dismiss.done'),
    onDone: onClose,
  });
  return (
    <ActDialog
      act={act}
      title={t('dismiss.title')}
      text={t('dismiss.text')}
      label={t('dismiss.open')}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <Facts
          of={[
            [t('payouts.columns.amount'), <Money key="amount" of={entry.amount} />],
            [t('entries.party'), entry.party],
          ]}
        />
        <WordsField label={t('asks.reason')} rows={2} maxLength={500} required {...act.field('reason')} />
      </div>
    </ActDialog>
  );
}
