import type { ChargeWaiver } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActForm } from '#/kit/act-dialog.tsx';
import { AmountField, ChoiceField, WordsField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { encodeMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { blank } from '#/lib/rules.ts';
import { Dialog } from '#/ui/dialog.tsx';
import { useWaive } from '../../api/loans.ts';
import type { Fact, LoanDetail } from '../../api/types.ts';
import { amountProblem, readAmount, writeAmount } from '../../model/amount.ts';

interface Props {
  loan: LoanDetail;
  /** The charge; nothing: the dialog is closed. */
  fact: Fact | undefined;
  onClose: () => void;
}

const reasons: readonly ChargeWaiver['reason'][] = [
  'goodwill',
  'own_mistake',
  'hardship',
  'complaint',
  'settlement',
];

/** Lets a charge off, or a part of it. */
export function WaiveDialog({ loan, fact, onClose }: Props) {
  const t = useT('loans');
  return (
    <Dialog
      open={fact !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('waive.title')}
      description={t('waive.text')}
    >
      {fact?.waivable && <WaiveForm loan={loan} fact={fact} left={fact.waivable} onClose={onClose} />}
    </Dialog>
  );
}

function WaiveForm({ loan, fact, left, onClose }: Props & { fact: Fact; left: Fact['amount'] }) {
  const t = useT('loans');
  const { money } = useFormats();
  const waive = useWaive(loan.id, fact.id);
  const of = (amount: string) => ({
    amount: readAmount(amount, left.currency) ?? 0,
    currency: left.currency,
  });
  const tooMuch = encodeMessage('loan.waiver_above', { max: money(left) });
  const act = useAct({
    values: {
      amount: writeAmount(left.amount, left.currency),
      reason: 'goodwill' as ChargeWaiver['reason'],
      note: '',
    },
    check: ({ amount, note }) => ({
      amount: amountProblem(amount, left.currency) ?? (of(amount).amount > left.amount ? tooMuch : undefined),
      note: blank(note) ? 'field.required' : undefined,
    }),
    send: ({ amount, reason, note }, key) =>
      waive.mutateAsync({ body: { amount: of(amount), reason, note }, key }),
    done: t('waive.done'),
    onDone: onClose,
  });
  const { field, values } = act;
  return (
    <ActForm
      act={act}
      label={t('waive.confirm')}
      onClose={onClose}
      review={() => [
        [t('reverse.what'), t(`events.${fact.kind}`, { amount: money(fact.amount) })],
        [t('waive.amount'), money(of(values.amount))],
        [t('reverse.reason'), t(`waivers.${values.reason}`)],
        [t('waive.note'), values.note],
        [t('pay.loan'), loan.reference],
      ]}
    >
      <AmountField
        label={t('waive.amount')}
        hint={t('waive.hint', { amount: money(left) })}
        currency={left.currency}
        required
        {...field('amount')}
      />
      <ChoiceField
        label={t('reverse.reason')}
        choices={reasons}
        name={(reason) => t(`waivers.${reason}`)}
        required
        {...field('reason')}
      />
      <WordsField label={t('waive.note')} maxLength={4000} required {...field('note')} />
    </ActForm>
  );
}
