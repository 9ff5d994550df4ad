import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { bare, checks, grouped, longestIban } from '#/lib/iban.ts';
import { Checkbox } from '#/ui/checkbox.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { useRefund } from '../../api/loans.ts';
import type { LoanDetail } from '../../api/types.ts';
import { amountProblem, readAmount, writeAmount } from '../../model/amount.ts';
import { ActForm, type Problems } from '../act-form.tsx';
import { AmountField, WordsField } from '../fields.tsx';
import { borrowerOf } from './payment-form.tsx';

const longestNote = 500;

/** The server knows the countries and their lengths. */
const ibanProblem = (iban: string) =>
  !iban.trim() ? 'field.required' : checks(iban) ? undefined : 'iban.invalid';

/** Sends a credit balance, or a part of it, back to the borrower: to the account on file, or to another of theirs. */
export function RefundForm({ loan, onClose }: { loan: LoanDetail; onClose: () => void }) {
  const t = useT('loans');
  const { money } = useFormats();
  const refund = useRefund(loan.id);
  const { credit } = loan.standing;
  const [amount, setAmount] = useState(writeAmount(credit.amount));
  const [note, setNote] = useState('');
  const [other, setOther] = useState(false);
  const [iban, setIban] = useState('');
  const [holder, setHolder] = useState(borrowerOf(loan));
  const back = { amount: readAmount(amount) ?? 0, currency: credit.currency };
  const check = (): Problems => ({
    amount: amountProblem(amount) ?? (back.amount > credit.amount ? 'loan.credit_too_low' : undefined),
    ...(other && { iban: ibanProblem(iban), holder: holder.trim() ? undefined : 'field.required' }),
  });
  return (
    <ActForm
      label={t('refund.confirm')}
      done={t('refund.done')}
      onClose={onClose}
      check={check}
      review={() => [
        [t('pay.amount'), money(back)],
        [t('refund.to'), other ? holder : borrowerOf(loan)],
        [t('refund.account'), other ? grouped(iban) : t('refund.on_file')],
        [t('pay.loan'), loan.reference],
        [t('pay.note'), note],
      ]}
      act={(key) =>
        refund.mutateAsync({
          body: { amount: back, note, ...(other && { iban: bare(iban), holder }) },
          key,
        })
      }
    >
      {(problems) => (
        <>
          <AmountField
            label={t('pay.amount')}
            hint={t('refund.hint', { amount: money(credit) })}
            currency={credit.currency}
            value={amount}
            onChange={setAmount}
            error={problems.amount}
          />
          <Checkbox
            label={t('refund.other')}
            checked={other}
            onChange={(event) => setOther(event.target.checked)}
          />
          {other && (
            <div className="mt-2">
              <Field label="IBAN" hint={t('refund.second')} error={problems.iban} required>
                <Input
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={longestIban}
                  value={iban}
                  onChange={(event) => setIban(event.target.value)}
                />
              </Field>
              <Field
                label={t('refund.holder')}
                hint={t('refund.holder_hint')}
                error={problems.holder}
                required
              >
                <Input
                  autoComplete="off"
                  maxLength={70}
                  value={holder}
                  onChange={(event) => setHolder(event.target.value)}
                />
              </Field>
            </div>
          )}
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
