import { useT } from '#/i18n/i18n-provider.tsx';
import { ActForm } from '#/kit/act-dialog.tsx';
import { AmountField, TextField, WordsField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useFormats } from '#/lib/format.ts';
import { bare, checks, grouped, longestIban } from '#/lib/iban.ts';
import { blank } from '#/lib/rules.ts';
import { Checkbox } from '#/ui/checkbox.tsx';
import { useRefund } from '../../api/loans.ts';
import type { LoanDetail } from '../../api/types.ts';
import { amountProblem, readAmount, writeAmount } from '../../model/amount.ts';
import { borrowerOf } from './payment-form.tsx';

/** The server knows the countries and their lengths. */
const ibanProblem = (iban: string) =>
  blank(iban) ? 'field.required' : checks(iban) ? undefined : 'iban.invalid';

/** Sends a credit balance, or a part of it, back to the borrower: to the account on file, or to another of theirs. */
export function RefundForm({ loan, onClose }: { loan: LoanDetail; onClose: () => void }) {
  const t = useT('loans');
  const { money } = useFormats();
  const refund = useRefund(loan.id);
  const { credit } = loan.standing;
  const back = (amount: string) => ({
    amount: readAmount(amount, credit.currency) ?? 0,
    currency: credit.currency,
  });
  const act = useAct({
    values: {
      amount: writeAmount(credit.amount, credit.currency),
      note: '',
      other: false,
      iban: '',
      holder: borrowerOf(loan),
    },
    check: ({ amount, other, iban, holder }) => ({
      amount:
        amountProblem(amount, credit.currency) ??
        (back(amount).amount > credit.amount ? 'loan.credit_too_low' : undefined),
      ...(other && { iban: ibanProblem(iban), holder: blank(holder) ? 'field.required' : undefined }),
    }),
    send: ({ amount, note, other, iban, holder }, key) =>
      refund.mutateAsync({
        body: { amount: back(amount), note, ...(other && { iban: bare(iban), holder }) },
        key,
      }),
    done: t('refund.done'),
    onDone: onClose,
  });
  const { field, values } = act;
  return (
    <ActForm
      act={act}
      label={t('refund.confirm')}
      onClose={onClose}
      review={() => [
        [t('pay.amount'), money(back(values.amount))],
        [t('refund.to'), values.other ? values.holder : borrowerOf(loan)],
        [t('refund.account'), values.other ? grouped(values.iban) : t('refund.on_file')],
        [t('pay.loan'), loan.reference],
        [t('pay.note'), values.note],
      ]}
    >
      <AmountField
        label={t('pay.amount')}
        hint={t('refund.hint', { amount: money(credit) })}
        currency={credit.currency}
        required
        {...field('amount')}
      />
      <Checkbox
        label={t('refund.other')}
        checked={values.other}
        onChange={({ target }) => act.set({ other: target.checked })}
      />
      {values.other && (
        <div className="mt-2">
          <TextField
            label="IBAN"
            hint={t('refund.second')}
            spellCheck={false}
            maxLength={longestIban}
            required
            {...field('iban')}
          />
          <TextField
            label={t('refund.holder')}
            hint={t('refund.holder_hint')}
            maxLength={70}
            required
            {...field('holder')}
          />
        </div>
      )}
      <WordsField label={t('pay.note')} maxLength={500} {...field('note')} />
    </ActForm>
  );
}
