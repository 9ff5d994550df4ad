import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { useCollect } from '../../api/collection.ts';
import { amountProblem, readAmount, writeAmount } from '../../model/amount.ts';
import { ActForm } from '../act-form.tsx';
import { AmountField, DayField } from '../fields.tsx';
import { borrowerOf } from '../loan/payment-form.tsx';
import type { CaseProps } from './case-tab.tsx';

/** Notes what the client has promised to pay. */
export function PromiseForm({ loan, collection, onClose }: CaseProps & { onClose: () => void }) {
  const t = useT('loans');
  const { money, date } = useFormats();
  const promise = useCollect(loan.id, 'promises');
  const { overdue, on: today } = collection.arrears;
  const [amount, setAmount] = useState(writeAmount(overdue.amount));
  const [on, setOn] = useState('');
  const minor = readAmount(amount) ?? 0;
  return (
    <ActForm
      label={t('acts.promise.confirm')}
      done={t('acts.promise.done')}
      onClose={onClose}
      check={() => ({ amount_minor: amountProblem(amount), due_on: on ? undefined : 'field.required' })}
      review={() => [
        [t('pay.amount'), money({ amount: minor, currency: overdue.currency })],
        [t('promises.until'), date(on)],
        [t('promises.by'), borrowerOf(loan)],
        [t('pay.loan'), loan.reference],
      ]}
      act={() =>
        promise.mutateAsync({
          body: { version: collection.case?.version ?? 0, amount_minor: minor, due_on: on },
        })
      }
    >
      {(problems) => (
        <>
          <AmountField
            label={t('pay.amount')}
            currency={overdue.currency}
            value={amount}
            onChange={setAmount}
            error={problems.amount_minor}
          />
          <DayField
            label={t('promises.until')}
            value={on}
            min={today}
            onChange={setOn}
            error={problems.due_on}
          />
        </>
      )}
    </ActForm>
  );
}
