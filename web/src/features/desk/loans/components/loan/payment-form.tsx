import { useT } from '#/i18n/i18n-provider.tsx';
import { ActForm } from '#/kit/act-dialog.tsx';
import { AmountField, DayField, WordsField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { ApiError } from '#/lib/api.ts';
import { useFormats } from '#/lib/format.ts';
import { Checkbox } from '#/ui/checkbox.tsx';
import { Problem } from '#/ui/problem.tsx';
import { useReceive } from '../../api/loans.ts';
import type { LoanDetail } from '../../api/types.ts';
import { amountProblem, readAmount, writeAmount } from '../../model/amount.ts';

/** Enters a payment that no bank file brings. What is due next is proposed. */
export function PaymentForm({ loan, onClose }: { loan: LoanDetail; onClose: () => void }) {
  const t = useT('loans');
  const { money, date } = useFormats();
  const receive = useReceive(loan.id);
  const { standing } = loan;
  const due = standing.open_total.amount || (standing.next_due?.amount ?? 0);
  const { currency } = standing.outstanding;
  const paid = (amount: string) => ({ amount: readAmount(amount, currency) ?? 0, currency });
  const act = useAct({
    values: { amount: due > 0 ? writeAmount(due, currency) : '', on: standing.on, note: '', again: false },
    check: ({ amount, on }) => ({
      amount: amountProblem(amount, currency),
      on: on ? (on > standing.on ? 'loan.date_future' : undefined) : 'field.required',
    }),
    send: ({ amount, ...rest }, key) => receive.mutateAsync({ body: { amount: paid(amount), ...rest }, key }),
    done: t('pay.done'),
    onDone: onClose,
  });
  const { field, values } = act;
  return (
    <ActForm
      act={act}
      label={t('pay.confirm')}
      onClose={onClose}
      refusal={(error) => (
        <>
          <Problem of={error} />
          {error instanceof ApiError && error.code === 'payment.repeated' && (
            <Checkbox
              label={t('pay.again')}
              checked={values.again}
              onChange={({ target }) => act.set({ again: target.checked })}
            />
          )}
        </>
      )}
      review={() => [
        [t('pay.amount'), money(paid(values.amount))],
        [t('pay.on'), date(values.on)],
        [t('pay.from'), borrowerOf(loan)],
        [t('pay.loan'), loan.reference],
        [t('pay.note'), values.note],
      ]}
    >
      <AmountField label={t('pay.amount')} currency={loan.principal.currency} required {...field('amount')} />
      <DayField label={t('pay.on')} hint={t('pay.on_hint')} max={standing.on} required {...field('on')} />
      <WordsField label={t('pay.note')} maxLength={500} {...field('note')} />
    </ActForm>
  );
}

export const borrowerOf = ({ parties: [first] }: LoanDetail) =>
  first ? `${first.first_name} ${first.last_name}` : '';
