import { useState } from 'react';
import * as z from 'zod/mini';
import type { Mandate, OwnLoan } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Question } from '#/kit/question.tsx';
import { showFieldProblems } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { bare, checks, grouped, longestIban } from '#/lib/iban.ts';
import * as rules from '#/lib/rules.ts';
import { ruled } from '#/lib/schema.ts';
import { useFocusAfter } from '#/lib/use-focus-after.ts';
import { useZodForm } from '#/lib/use-zod-form.ts';
import { Button } from '#/ui/button.tsx';
import { Checkbox } from '#/ui/checkbox.tsx';
import { Facts } from '#/ui/facts.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Problem } from '#/ui/problem.tsx';
import { toastDone } from '#/ui/toast.ts';
import { useGiveMandate, useRevokeMandate } from '../api/loan.ts';

/** The direct-debit mandate, where the lender collects at all or one was given. */
export function MandatePart({ loan, mandate }: { loan: OwnLoan; mandate: Mandate }) {
  const t = useT('client_loan');
  const { date } = useFormats();
  const [giving, setGiving] = useState(false);
  const place = useFocusAfter<HTMLDivElement>(`${mandate.given} ${giving}`);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {mandate.given && !giving && <Given loan={loan} mandate={mandate} onChange={() => setGiving(true)} />}
      {!mandate.given && !giving && (
        <>
          {mandate.revoked_on && (
            <p className="mb-2 text-sm">{t('mandate.was', { date: date(mandate.revoked_on) })}</p>
          )}
          <p className="mb-4 text-ink-muted text-sm">{t('mandate.none', { days: mandate.notice_days })}</p>
          <Button variant="secondary" size="small" onClick={() => setGiving(true)}>
            {t('mandate.begin')}
          </Button>
        </>
      )}
      {giving && <MandateForm loan={loan} mandate={mandate} onDone={() => setGiving(false)} />}
    </div>
  );
}

function Given({ loan, mandate, onChange }: { loan: OwnLoan; mandate: Mandate; onChange: () => void }) {
  const t = useT('client_loan');
  const { date } = useFormats();
  return (
    <>
      <p className="mb-4 text-ink-muted text-sm">
        {loan.standing.status === 'closed'
          ? t('mandate.over')
          : t('mandate.given', { days: mandate.notice_days })}
      </p>
      <Facts
        facts={[
          ['IBAN', mandate.iban],
          [t('mandate.holder'), mandate.holder],
          [t('mandate.reference'), mandate.reference],
          [t('mandate.signed'), mandate.signed_on ? date(mandate.signed_on) : ''],
          [t('mandate.creditor'), mandate.creditor],
          [t('mandate.creditor_id'), mandate.creditor_id],
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        {mandate.offered && (
          <Button variant="secondary" size="small" onClick={onChange}>
            {t('mandate.change')}
          </Button>
        )}
        <Revoke loan={loan} mandate={mandate} />
      </div>
    </>
  );
}

function Revoke({ loan, mandate }: { loan: OwnLoan; mandate: Mandate }) {
  const t = useT('client_loan');
  const revoke = useRevokeMandate(loan.id);
  return (
    <Question
      ask={t('mandate.revoke')}
      button={{ variant: 'quiet', size: 'small' }}
      title={t('mandate.revoke_title')}
      text={t('mandate.revoke_text', { reference: mandate.reference, iban: mandate.iban })}
      label={t('mandate.revoke')}
      danger
      send={() => revoke.mutateAsync(undefined)}
      done={t('mandate.revoked')}
    />
  );
}

const longestHolder = 70;

const schema = z.object({
  iban: ruled((value) => rules.required(value) || (checks(value) ? '' : 'iban.invalid')),
  holder: ruled((value) => rules.required(value) || rules.text(longestHolder)(value)),
  accept: z.literal(true, { error: 'field.required' }),
});

function MandateForm({ loan, mandate, onDone }: { loan: OwnLoan; mandate: Mandate; onDone: () => void }) {
  const t = useT('client_loan');
  const give = useGiveMandate(loan.id);
  const form = useZodForm(schema, { defaultValues: { iban: '', holder: '' } });
  const { errors } = form.formState;
  const iban = form.register('iban');
  const [wrong, setWrong] = useState(false);
  const submit = form.handleSubmit(({ iban: typed, holder, accept }) =>
    give.mutate(
      { iban: bare(typed), holder: rules.clean(holder), accept },
      {
        onSuccess: () => {
          toastDone(t('mandate.done'));
          onDone();
        },
        onError: (error) => setWrong(showFieldProblems(error, form.setError)),
      },
    ),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-1">
      <Problem of={!wrong && give.error} />
      <Field label="IBAN" required error={errors.iban?.message}>
        <Input
          {...iban}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={longestIban}
          className="money"
          onBlur={(event) => {
            event.target.value = grouped(event.target.value);
            void iban.onChange(event);
            void iban.onBlur(event);
          }}
        />
      </Field>
      <Field label={t('mandate.holder')} required error={errors.holder?.message}>
        <Input {...form.register('holder')} autoComplete="name" maxLength={longestHolder} />
      </Field>
      <div className="mb-2 rounded-control bg-paper p-4 text-sm">
        <p className="font-semibold">{t('mandate.form_title')}</p>
        <p className="mt-1">{t('mandate.to', { creditor: mandate.creditor, id: mandate.creditor_id })}</p>
        <p className="mt-2">{t('mandate.wording', { creditor: mandate.creditor })}</p>
        <p className="mt-2">{t('mandate.refund')}</p>
        <p className="mt-2 text-ink-muted">{t('mandate.notice', { days: mandate.notice_days })}</p>
      </div>
      <Checkbox {...form.register('accept')} label={t('mandate.accept')} error={errors.accept?.message} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" busy={give.isPending}>
          {t('mandate.submit')}
        </Button>
        <Button variant="quiet" size="small" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
