import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { useCollect } from '../../api/collection.ts';
import { amountProblem, readAmount } from '../../model/amount.ts';
import { ActForm } from '../act-form.tsx';
import { AmountField, DayField } from '../fields.tsx';
import { borrowerOf } from '../loan/payment-form.tsx';
import type { CaseProps } from './case-tab.tsx';

/** Enters money that came in after a write-off. */
export function RecoveryForm({ loan, onClose }: CaseProps & { onClose: () => void }) {
  const t = useT('loans');
  const { money, date } = useFormats();
  const recover = useCollect(loan.id, 'recovery');
  const { currency } = loan.principal;
  const [amount, setAmount] = useState('');
  const [on, setOn] = useState(loan.standing.on);
  const minor = readAmount(amount) ?? 0;
  return (
    <ActForm
      label={t('acts.recovery.confirm')}
      done={t('acts.recovery.done')}
      onClose={onClose}
      check={() => ({ amount_minor: amountProblem(amount), on: on ? undefined : 'field.required' })}
      review={() => [
        [t('pay.amount'), money({ amount: minor, currency })],
        [t('pay.on'), date(on)],
        [t('pay.from'), borrowerOf(loan)],
        [t('pay.loan'), loan.reference],
      ]}
      act={(key) => recover.mutateAsync({ body: { amount_minor: minor, on }, key })}
    >
      {(problems) => (
        <>
          <AmountField
            label={t('pay.amount')}
            currency={currency}
            value={amount}
            onChange={setAmount}
            error={problems.amount_minor}
          />
          <DayField
            label={t('pay.on')}
            value={on}
            max={loan.standing.on}
            onChange={setOn}
            error={problems.on}
          />
        </>
      )}
    </ActForm>
  );
}
