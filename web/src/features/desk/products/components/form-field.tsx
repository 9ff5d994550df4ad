import { type FieldError as FormError, get, useFormContext } from 'react-hook-form';
import type { Noticed } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { languageNames, languages } from '#/i18n/languages.ts';
import { paperKinds, usePaperKinds } from '#/lib/paper-kinds.ts';
import { Checkbox } from '#/ui/checkbox.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Select } from '#/ui/select.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import type { FieldSpec } from '../model/field-spec.ts';
import { choicesOf } from '../model/fields.ts';
import type { ProductForm } from '../model/form.ts';
import { BandsField } from './bands-field.tsx';
import { CantonsField } from './cantons-field.tsx';
import { InsurancesField } from './insurances-field.tsx';
import { NoticesField } from './notices-field.tsx';
import { RemindersField } from './reminders-field.tsx';
import { ScoresField } from './scores-field.tsx';
import { SituationsField } from './situations-field.tsx';
import { useLabels } from './use-labels.ts';

/** The control for a field of a product, by what kind of value it has. */
export function FormField({ spec, worded }: { spec: FieldSpec; worded: Noticed[] }) {
  switch (spec.kind) {
    case 'flag':
      return <FlagField spec={spec} />;
    case 'set':
      return <SetField spec={spec} />;
    case 'documents':
      return <DocumentsField spec={spec} />;
    case 'situations':
      return <SituationsField />;
    case 'reminders':
      return <RemindersField />;
    case 'bands':
      return <BandsField />;
    case 'scores':
      return <ScoresField />;
    case 'insurances':
      return <InsurancesField />;
    case 'cantons':
      return <CantonsField />;
    case 'notices':
      return <NoticesField worded={worded} />;
    case 'translated':
      return <TranslatedField spec={spec} />;
    default:
      return <PlainField spec={spec} />;
  }
}

/** The message of a field that stands under a name such as "plain.rates/fixed". */
export function useFieldError(): (name: string) => string | undefined {
  const { formState } = useFormContext<ProductForm>();
  return (name) => (get(formState.errors, name) as FormError | undefined)?.message;
}

function PlainField({ spec }: { spec: FieldSpec }) {
  const t = useT('products');
  const labelOf = useLabels();
  const errorOf = useFieldError();
  const { register, watch } = useFormContext<ProductForm>();
  const name = `plain.${spec.at}` as const;
  const unit = { percent: '%', money: watch('plain.currency') }[spec.kind as string];
  const label = unit ? `${labelOf(spec.at)} (${unit})` : labelOf(spec.at);
  const hint = { durations: t('form.durations_hint'), countries: t('form.countries_hint') }[
    spec.kind as string
  ];
  return (
    <Field
      label={label}
      hint={hint}
      required={spec.required ?? false}
      error={errorOf(name)}
      className={spec.kind === 'durations' ? 'sm:col-span-2' : ''}
    >
      {spec.kind === 'choice' ? (
        <ChoiceControl spec={spec} />
      ) : (
        <Input
          type={spec.kind === 'date' ? 'date' : 'text'}
          inputMode={inputModes[spec.kind]}
          autoComplete="off"
          maxLength={spec.kind === 'country' ? 2 : 400}
          {...register(name)}
        />
      )}
    </Field>
  );
}

const inputModes: Partial<Record<FieldSpec['kind'], 'decimal' | 'numeric'>> = {
  percent: 'decimal',
  money: 'decimal',
  whole: 'numeric',
};

function ChoiceControl({ spec }: { spec: FieldSpec }) {
  const { i18n } = useI18n();
  const { register } = useFormContext<ProductForm>();
  const list = choicesOf(spec);
  return (
    <Select {...register(`plain.${spec.at}`)}>
      {spec.choices?.map((each) => (
        <option key={each} value={each}>
          {i18n.text('products', `choices.${list}.${each}`) ?? each}
        </option>
      ))}
    </Select>
  );
}

function FlagField({ spec }: { spec: FieldSpec }) {
  const labelOf = useLabels();
  const errorOf = useFieldError();
  const { register } = useFormContext<ProductForm>();
  const name = `flags.${spec.at}` as const;
  return (
    <div className="self-center py-2">
      <Checkbox label={labelOf(spec.at)} error={errorOf(name)} {...register(name)} />
    </div>
  );
}

function SetField({ spec }: { spec: FieldSpec }) {
  const { i18n } = useI18n();
  const labelOf = useLabels();
  const errorOf = useFieldError();
  const { register } = useFormContext<ProductForm>();
  const name = `sets.${spec.at}` as const;
  return (
    <fieldset className="mb-3 sm:col-span-full">
      <legend className="mb-1 font-medium text-sm">{labelOf(spec.at)}</legend>
      <div className="flex flex-wrap gap-x-6">
        {spec.choices?.map((each, index) => (
          <Checkbox
            key={each}
            value={each}
            label={i18n.text('products', `choices.${spec.at}.${each}`) ?? each}
            error={index === 0 ? errorOf(name) : undefined}
            {...register(name)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function DocumentsField({ spec }: { spec: FieldSpec }) {
  const { nameOf } = usePaperKinds();
  const labelOf = useLabels();
  const errorOf = useFieldError();
  const { register } = useFormContext<ProductForm>();
  const message = errorOf('documents');
  return (
    <fieldset className="mb-3 sm:col-span-full">
      <legend className="mb-1 font-medium text-sm">{labelOf(spec.at)}</legend>
      <div className="flex flex-wrap gap-x-6">
        {paperKinds.map((each, index) => (
          <Checkbox
            key={each}
            value={each}
            label={nameOf(each)}
            error={index === 0 ? message : undefined}
            {...register('documents')}
          />
        ))}
      </div>
    </fieldset>
  );
}

function TranslatedField({ spec }: { spec: FieldSpec }) {
  const labelOf = useLabels();
  const errorOf = useFieldError();
  const { register } = useFormContext<ProductForm>();
  return (
    <fieldset className="mb-4 sm:col-span-full">
      <legend className="mb-2 font-semibold text-sm">{labelOf(spec.at)}</legend>
      <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {languages.map((each) => {
          const name = `translated.${spec.at}.${each}` as const;
          return (
            <Field key={each} label={languageNames[each]} error={errorOf(name)}>
              <Textarea rows={2} lang={each} maxLength={2000} {...register(name)} />
            </Field>
          );
        })}
      </div>
    </fieldset>
  );
}
