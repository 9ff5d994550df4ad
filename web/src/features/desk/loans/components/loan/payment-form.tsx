import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { useReceive } from '../../api/loans.ts';
import type { LoanDetail } from '../../api/types.ts';
import { amountProblem, readAmount, writeAmount } from '../../model/amount.ts';
import { ActForm } from '../act-form.tsx';
import { AmountField, DayField, WordsField } from '../fields.tsx';

const longestNote = 500;

/** Enters a payment that no bank file brings. What is due next is proposed. */
export function PaymentForm({ loan, onClose }: { loan: LoanDetail; onClose: () => void }) {
  const t = useT('loans');
  const { money, date } = useFormats();
  const receive = useReceive(loan.id);
  const { standing } = loan;
  const { currency } = loan.principal;
  const due = standing.open_total.amount || (standing.next_due?.amount ?? 0);
  const [amount, setAmount] = useState(due > 0 ? writeAmount(due) : '');
  const [on, setOn] = useState(standing.on);
  const [note, setNote] = useState('');
  const paid = { amount: readAmount(amount) ?? 0, currency: standing.outstanding.currency };
  return (
    <ActForm
      label={t('pay.confirm')}
      done={t('pay.done')}
      onClose={onClose}
      check={() => ({
        amount: amountProblem(amount),
        on: on ? (on > standing.on ? 'loan.date_future' : undefined) : 'field.required',
      })}
      review={() => [
        [t('pay.amount'), money(paid)],
        [t('pay.on'), date(on)],
        [t('pay.from'), borrowerOf(loan)],
        [t('pay.loan'), loan.reference],
        [t('pay.note'), note],
      ]}
      act={(key) => receive.mutateAsync({ body: { amount: paid, on, note }, key })}
    >
      {(problems) => (
        <>
          <AmountField
            label={t('pay.amount')}
            currency={currency}
            value={amount}
            onChange={setAmount}
            error={problems.amount}
          />
          <DayField
            label={t('pay.on')}
            hint={t('pay.on_hint')}
            value={on}
            max={standing.on}
            onChange={setOn}
            error={problems.on}
          />
          <WordsField
            label={t('pay.note')}
            value={note}
            onChange={setNote}
            error={problems.note}
            longest={longestNote}
          />
        </>
      )}
    </ActForm>
  );
}

export const borrowerOf = ({ parties: [first] }: LoanDetail) =>
  first ? `${first.first_name} ${first.last_name}` : '';
