import { useT } from '#/i18n/i18n-provider.tsx';
import { ActForm } from '#/kit/act-dialog.tsx';
import { AmountField, DayField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useFormats } from '#/lib/format.ts';
import { useCollect } from '../../api/collection.ts';
import { amountProblem, readAmount } from '../../model/amount.ts';
import { borrowerOf } from '../loan/payment-form.tsx';
import type { CaseProps } from './case-props.ts';

/** Enters money that came in after a write-off. */
export function RecoveryForm({ loan, onClose }: CaseProps & { onClose: () => void }) {
  const t = useT('loans');
  const { money, date } = useFormats();
  const recover = useCollect(loan.id, 'recovery');
  const { currency } = loan.principal;
  const act = useAct({
    values: { amount_minor: '', on: loan.standing.on },
    check: ({ amount_minor, on }) => ({
      amount_minor: amountProblem(amount_minor, currency),
      on: on ? undefined : 'field.required',
    }),
    send: ({ amount_minor, on }, key) =>
      recover.mutateAsync({ body: { amount_minor: readAmount(amount_minor, currency) ?? 0, on }, key }),
    done: t('acts.recovery.done'),
    onDone: onClose,
  });
  const { field, values } = act;
  return (
    <ActForm
      act={act}
      label={t('acts.recovery.confirm')}
      onClose={onClose}
      review={() => [
        [t('pay.amount'), money({ amount: readAmount(values.amount_minor, currency) ?? 0, currency })],
        [t('pay.on'), date(values.on)],
        [t('pay.from'), borrowerOf(loan)],
        [t('pay.loan'), loan.reference],
      ]}
    >
      <AmountField label={t('pay.amount')} currency={currency} required {...field('amount_minor')} />
      <DayField label={t('pay.on')} max={loan.standing.on} required {...field('on')} />
    </ActForm>
  );
}
