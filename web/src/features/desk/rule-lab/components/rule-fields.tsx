import { type FieldError as FormError, get, useFieldArray, useFormContext } from 'react-hook-form';
import { useT } from '#/i18n/i18n-provider.tsx';
import { paperKinds, usePaperKinds } from '#/lib/paper-kinds.ts';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Checkbox } from '#/ui/checkbox.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import type { ProductRules } from '../api/rules.ts';
import {
  type BinList,
  binLists,
  type FieldSpec,
  incomes,
  others,
  sections,
  seniorities,
  statuses,
  type RulesForm as Values,
} from '../model/form.ts';
import { useWords } from './use-words.ts';

function useFieldError() {
  const { formState } = useFormContext<Values>();
  return (name: string) => (get(formState.errors, name) as FormError | undefined)?.message;
}

interface TextFieldProps {
  name: 'name' | `plain.${string}` | `bins.${BinList}.${number}.${'up_to' | 'points'}`;
  label: string;
  maxLength?: number;
  numeric?: boolean;
  required?: boolean;
  hint?: string | undefined;
}

export function TextField({ name, label, maxLength = 20, numeric, required = true, hint }: TextFieldProps) {
  const { register } = useFormContext<Values>();
  const errorOf = useFieldError();
  return (
    <Field label={label} hint={hint} required={required} error={errorOf(name)}>
      <Input
        autoComplete="off"
        inputMode={numeric ? 'decimal' : undefined}
        maxLength={maxLength}
        {...register(name)}
      />
    </Field>
  );
}

const grid = 'grid items-end gap-x-6 gap-y-1 sm:grid-cols-2 xl:grid-cols-4';

/** The limits and prices of one product. */
export function ProductFields({ product: { code, currency } }: { product: ProductRules }) {
  const t = useT('rules');
  return (
    <Card>
      <CardTitle className="mb-4">{t('product', { code, currency })}</CardTitle>
      {(['limits', 'affordability', 'prices'] as const).map((section) => (
        <fieldset key={section} className="mb-4">
          <legend className="mb-2 font-semibold text-sm">{t(`sections.${section}`)}</legend>
          <div className={grid}>
            {sections[section].map((spec) => (
              <RuleField key={spec.at} code={code} currency={currency} spec={spec} />
            ))}
          </div>
          {section === 'limits' && <Documents code={code} />}
        </fieldset>
      ))}
    </Card>
  );
}

function RuleField({ code, currency, spec }: { code: string; currency: string; spec: FieldSpec }) {
  const t = useT('rules');
  const { fieldLabel } = useWords();
  const unit = { money: currency, percent: '%', optional: '%', whole: '', durations: '' }[spec.kind];
  return (
    <TextField
      name={`plain.${code}/${spec.at}`}
      label={unit ? `${fieldLabel(spec.at)} (${unit})` : fieldLabel(spec.at)}
      maxLength={spec.kind === 'durations' ? 400 : 20}
      hint={spec.kind === 'durations' ? t('durations_hint') : undefined}
      numeric={spec.kind !== 'durations'}
      required={spec.kind !== 'optional'}
    />
  );
}

function Documents({ code }: { code: string }) {
  const { nameOf } = usePaperKinds();
  const { fieldLabel } = useWords();
  const { register } = useFormContext<Values>();
  const message = useFieldError()(`documents.${code}`);
  return (
    <fieldset className="mt-2">
      <legend className="font-medium text-sm">{fieldLabel('documents_needed')}</legend>
      <div className="flex flex-wrap gap-x-6">
        {paperKinds.map((each, index) => (
          <Checkbox
            key={each}
            value={each}
            label={nameOf(each)}
            error={index === 0 ? message : undefined}
            {...register(`documents.${code}`)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Points by characteristic, and the cut-offs. */
export function ScorecardFields() {
  const t = useT('rules');
  const { work, income } = useWords();
  return (
    <Card>
      <CardTitle className="mb-1">{t('card.title')}</CardTitle>
      <p className="mb-4 text-ink-muted text-sm">{t('card.text')}</p>
      <div className="grid gap-x-6 gap-y-1 sm:grid-cols-3">
        {(['start', 'favourable', 'review'] as const).map((each) => (
          <TextField key={each} name={`plain.card/${each}`} label={t(`card.${each}`)} numeric />
        ))}
      </div>
      <div className="mt-4 grid gap-6 lg:grid-cols-3">
        {binLists.map((list) => (
          <BinFields key={list} list={list} />
        ))}
      </div>
      <fieldset className="mt-4">
        <legend className="mb-2 font-semibold text-sm">{t('card.employment')}</legend>
        <div className={grid}>
          {[...statuses.flatMap((status) => seniorities.map((since) => `${status}/${since}`)), ...others].map(
            (name) => (
              <TextField key={name} name={`plain.card/employment/${name}`} label={work(name)} numeric />
            ),
          )}
        </div>
      </fieldset>
      <fieldset className="mt-4">
        <legend className="mb-2 font-semibold text-sm">{t('card.income')}</legend>
        <div className={grid}>
          {incomes.map((name) => (
            <TextField key={name} name={`plain.card/income/${name}`} label={income(name)} numeric />
          ))}
        </div>
      </fieldset>
    </Card>
  );
}

/** Bounds that rise, with their points; the last one takes everything above. */
function BinFields({ list }: { list: BinList }) {
  const t = useT('rules');
  const { control } = useFormContext<Values>();
  const { fields, insert, remove } = useFieldArray({ control, name: `bins.${list}` });
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-sm">{t(`card.${list}`)}</legend>
      {fields.map(({ id }, index) => {
        const last = index === fields.length - 1;
        return (
          <div key={id} className="grid grid-cols-[1fr_1fr_auto] items-center gap-2">
            {last ? (
              <p className="text-sm">{t('card.above')}</p>
            ) : (
              <TextField name={`bins.${list}.${index}.up_to`} label={t('card.up_to')} numeric />
            )}
            <TextField name={`bins.${list}.${index}.points`} label={t('card.points')} numeric />
            <Button
              type="button"
              variant="secondary"
              size="small"
              disabled={last}
              aria-label={t('card.remove', { n: index + 1 })}
              onClick={() => remove(index)}
            >
              −
            </Button>
          </div>
        );
      })}
      <Button
        type="button"
        variant="secondary"
        size="small"
        disabled={fields.length >= 20}
        onClick={() => insert(fields.length - 1, { up_to: '', points: '' })}
      >
        {t('card.add')}
      </Button>
    </fieldset>
  );
}
