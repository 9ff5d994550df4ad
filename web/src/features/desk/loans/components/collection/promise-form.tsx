import { useT } from '#/i18n/i18n-provider.tsx';
import { ActForm } from '#/kit/act-dialog.tsx';
import { AmountField, DayField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useFormats } from '#/lib/format.ts';
import { useCollect } from '../../api/collection.ts';
import { amountProblem, readAmount, writeAmount } from '../../model/amount.ts';
import { borrowerOf } from '../loan/payment-form.tsx';
import type { CaseProps } from './case-props.ts';

/** Notes what the client has promised to pay. */
export function PromiseForm({ loan, collection, onClose }: CaseProps & { onClose: () => void }) {
  const t = useT('loans');
  const { money, date } = useFormats();
  const promise = useCollect(loan.id, 'promises');
  const { overdue, on: today } = collection.arrears;
  const version = collection.case?.version ?? 0;
  const act = useAct({
    values: { amount_minor: writeAmount(overdue.amount, overdue.currency), due_on: '' },
    check: ({ amount_minor, due_on }) => ({
      amount_minor: amountProblem(amount_minor, overdue.currency),
      due_on: due_on ? undefined : 'field.required',
    }),
    send: ({ amount_minor, due_on }) =>
      promise.mutateAsync({
        body: { version, amount_minor: readAmount(amount_minor, overdue.currency) ?? 0, due_on },
      }),
    done: t('acts.promise.done'),
    onDone: onClose,
  });
  const { field, values } = act;
  return (
    <ActForm
      act={act}
      label={t('acts.promise.confirm')}
      onClose={onClose}
      review={() => [
        [
          t('pay.amount'),
          money({ ...overdue, amount: readAmount(values.amount_minor, overdue.currency) ?? 0 }),
        ],
        [t('promises.until'), date(values.due_on)],
        [t('promises.by'), borrowerOf(loan)],
        [t('pay.loan'), loan.reference],
      ]}
    >
      <AmountField label={t('pay.amount')} currency={overdue.currency} required {...field('amount_minor')} />
      <DayField label={t('promises.until')} min={today} required {...field('due_on')} />
    </ActForm>
  );
}
