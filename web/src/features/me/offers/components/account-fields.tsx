import type { FieldErrors, UseFormRegister, UseFormWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { OfferPage } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { bare, checks, grouped, longestIban } from '#/lib/iban.ts';
import * as rules from '#/lib/rules.ts';
import { ruled } from '#/lib/schema.ts';
import { Checkbox } from '#/ui/checkbox.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';

const longestHolder = 70;

export interface Account {
  iban: string;
  holder: string;
  early_payout: boolean;
}

/** The person who names no account leaves its fields empty. */
export const accountShape = (needed: boolean) => ({
  iban: ruled((value) => (needed ? rules.required(value) || (checks(value) ? '' : 'iban.invalid') : '')),
  holder: ruled((value) => (needed ? rules.required(value) || rules.text(longestHolder)(value) : '')),
  early_payout: z.boolean(),
});

export const emptyAccount: Account = { iban: '', holder: '', early_payout: false };

export const accountOf = ({ iban, holder, early_payout }: Account): Account => ({
  iban: bare(iban),
  holder: rules.clean(holder),
  early_payout,
});

interface Props {
  offer: OfferPage;
  register: UseFormRegister<Account>;
  watch: UseFormWatch<Account>;
  errors: FieldErrors<Account>;
}

/** Where the money goes: the account, its holder, and whether before the days to withdraw are over. */
export function AccountFields({ offer, register, watch, errors }: Props) {
  const t = useT('client_offers');
  const typed = watch('iban');
  const iban = register('iban');
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-semibold">{t('account.title')}</legend>
      <p className="mb-2 text-ink-muted text-sm">{t('account.text')}</p>
      <Field label={t('account.iban')} required error={errors.iban?.message}>
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
      <IbanNote typed={typed} wrong={Boolean(errors.iban)} />
      <Field
        label={t('account.holder')}
        hint={t('account.holder_hint')}
        required
        error={errors.holder?.message}
      >
        <Input {...register('holder')} autoComplete="name" maxLength={longestHolder} />
      </Field>
      {offer.may_pay_early && (
        <Checkbox {...register('early_payout')} label={offer.statements.early_payout} />
      )}
    </fieldset>
  );
}

/** Tells while someone types whether the check digits are right, once there are enough of them. */
function IbanNote({ typed, wrong }: { typed: string; wrong: boolean }) {
  const t = useT('client_offers');
  const enough = bare(typed).length >= 15;
  const good = enough && checks(typed);
  const text = good ? t('account.iban_good') : t('account.iban_open');
  return (
    <p role="status" className={`-mt-4 mb-1 min-h-5 text-xs ${good ? 'text-approved' : 'text-ink-muted'}`}>
      {enough && !wrong && text}
    </p>
  );
}
