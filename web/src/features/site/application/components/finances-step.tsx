import { lazy, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useCantons } from '#/lib/cantons.ts';
import { productFor, purposesIn } from '#/lib/credit/catalogue.ts';
import { ratesOf } from '#/lib/credit/pricing.ts';
import { useFormats } from '#/lib/format.ts';
import { useSite } from '#/lib/site.ts';
import type { FormValues } from '../model/answers.ts';
import { choices } from '../model/choices.ts';
import { asksOf, boundsOf, currenciesOf, durationsOf } from '../model/products.ts';
import { LongTextField, RadioField, SelectField, TextField, useListOptions } from './fields.tsx';
import { InsuranceField } from './insurance-field.tsx';
import { ProductField } from './product-field.tsx';
import { useWish } from './use-wish.ts';

const OwnQuestions = lazy(async () => ({
  default: (await import('./own-questions.tsx')).OwnQuestions,
}));

export function FinancesStep() {
  const t = useT('apply');
  return (
    <div className="flex flex-col gap-6">
      <fieldset>
        <legend className="mb-4 font-semibold text-lg">{t('fields.loan')}</legend>
        <LoanFields />
      </fieldset>
      <SituationFields />
      <OwnQuestionsField />
    </div>
  );
}

/** What the lender asks of its own for the product. Other lenders' applicants fetch nothing for it. */
function OwnQuestionsField() {
  const product = productFor(useSite(), useWish());
  return product?.questions ? (
    <Suspense>
      <OwnQuestions product={product.code} />
    </Suspense>
  ) : null;
}

/** Work, income and what a month costs: asked of everyone who borrows. */
export function SituationFields() {
  const t = useT('apply');
  return (
    <>
      <fieldset>
        <legend className="mb-4 font-semibold text-lg">{t('fields.situation')}</legend>
        <WorkFields />
      </fieldset>
      <fieldset>
        <legend className="mb-1 font-semibold text-lg">{t('fields.expenses')}</legend>
        <p className="mb-4 text-ink-muted text-sm">{t('fields.expenses_hint')}</p>
        <ExpenseFields />
      </fieldset>
    </>
  );
}

function LoanFields() {
  const t = useT('apply');
  const site = useSite();
  const { wholeMoney } = useFormats();
  const wish = useWish();
  const { currency } = wish;
  const bounds = boundsOf(site, wish);
  const money = (minor: number) => wholeMoney({ amount: minor, currency });
  const durations = durationsOf(site, wish);
  const purposes = purposesIn(site, currency);
  const rates = ratesOf(productFor(site, wish)).map((value) => ({ value, label: t(`fields.rate_${value}`) }));
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-6">
      <TextField
        name="loan_amount"
        label={t('fields.loan_amount')}
        hint={
          bounds && t('fields.loan_amount_hint', { min: money(bounds.lowest), max: money(bounds.highest) })
        }
        required
        inputMode="decimal"
        autoComplete="off"
        className="justify-end sm:col-span-4"
      />
      <SelectField
        name="currency"
        label={t('fields.currency')}
        options={currenciesOf(site).map((code) => ({ value: code, label: code }))}
        className="justify-end sm:col-span-2"
      />
      <SelectField
        name="loan_duration"
        label={t('fields.loan_duration')}
        options={durations.map((count) => ({ value: String(count), label: t('fields.months', { count }) }))}
        empty={t('choose')}
        className="sm:col-span-6"
      />
      <RadioField name="rate_type" label={t('fields.rate_type')} options={rates} className="sm:col-span-6" />
      <LongTextField
        name="loan_purpose"
        label={t('fields.loan_purpose')}
        hint={t('fields.loan_purpose_hint')}
        rows={3}
        className="sm:col-span-6"
      />
      {purposes.length > 0 && (
        <SelectField
          name="purpose"
          label={t('fields.purpose')}
          hint={t('fields.purpose_hint')}
          options={choices.purpose.map((value) => ({ value, label: t(`values.purpose.${value}`) }))}
          empty={t('choose')}
          className="sm:col-span-6"
        />
      )}
      <ProductField wish={wish} />
      <InsuranceField wish={wish} />
    </div>
  );
}

function WorkFields() {
  const t = useT('apply');
  const currency = useWatch<FormValues, 'currency'>({ name: 'currency' });
  const statuses = useListOptions('employment_status', choices.employment_status);
  const lengths = useListOptions('employment_duration', choices.employment_duration);
  const incomes = useListOptions('income_type', choices.income_type);
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
      <SelectField
        name="employment_status"
        label={t('fields.employment_status')}
        options={statuses}
        empty={t('choose')}
      />
      <TextField name="employer" label={t('fields.employer')} autoComplete="organization" />
      <SelectField
        name="employment_duration"
        label={t('fields.employment_duration')}
        options={lengths}
        empty={t('choose')}
      />
      <SelectField name="income_type" label={t('fields.income_type')} options={incomes} empty={t('choose')} />
      <TextField
        name="monthly_income"
        label={`${t('fields.monthly_income')} (${currency})`}
        inputMode="decimal"
        autoComplete="off"
      />
    </div>
  );
}

function ExpenseFields() {
  const t = useT('apply');
  const site = useSite();
  const wish = useWish();
  const { currency } = wish;
  const housings = useListOptions('housing', choices.housing);
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
      <SelectField name="housing" label={t('fields.housing')} options={housings} empty={t('choose')} />
      {(['rent', 'other_loans'] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          label={`${t(`fields.${name}`)} (${currency})`}
          inputMode="decimal"
          autoComplete="off"
        />
      ))}
      <TextField name="household" label={t('fields.household')} inputMode="numeric" autoComplete="off" />
      <LawFields currency={currency} asks={asksOf(site, wish)} />
    </div>
  );
}

/** What the law of the loan asks beside that. */
function LawFields({ currency, asks }: { currency: string; asks: ReturnType<typeof asksOf> }) {
  const t = useT('apply');
  const cantons = useCantons().map(([value, label]) => ({ value, label }));
  return (
    <>
      {asks.has('canton') && (
        <SelectField name="canton" label={t('fields.canton')} options={cantons} empty={t('choose')} />
      )}
      {asks.has('taxes') && (
        <TextField
          name="taxes"
          label={`${t('fields.taxes')} (${currency})`}
          hint={t('fields.taxes_hint')}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
    </>
  );
}
