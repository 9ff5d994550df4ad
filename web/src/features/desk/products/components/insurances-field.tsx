import { Plus, Trash2 } from 'lucide-react';
import { type FieldError, get, useFieldArray, useFormContext } from 'react-hook-form';
import { useT } from '#/i18n/i18n-provider.tsx';
import { languageNames, languages } from '#/i18n/languages.ts';
import { Button } from '#/ui/button.tsx';
import { Checkbox } from '#/ui/checkbox.tsx';
import { Field } from '#/ui/field.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Input } from '#/ui/input.tsx';
import { Select } from '#/ui/select.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { insurancesMax } from '../model/fields.ts';
import type { ProductForm } from '../model/form.ts';
import { covers, emptyInsurance, premiumBases } from '../model/insurances.ts';
import { useLabels } from './use-labels.ts';

/** The insurances that borrowers may take with a loan of the product; none is ever chosen for them. */
export function InsurancesField() {
  const t = useT('products');
  const labelOf = useLabels();
  const { control } = useFormContext<ProductForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'insurances' });
  return (
    <fieldset className="my-2 sm:col-span-full">
      <legend className="mb-1 font-semibold text-sm">{labelOf('insurances')}</legend>
      <p className="mb-2 text-ink-muted text-sm">{t('insurance.hint')}</p>
      {fields.map(({ id }, index) => (
        <Row key={id} index={index} onRemove={() => remove(index)} />
      ))}
      {fields.length < insurancesMax && (
        <Button
          variant="secondary"
          size="small"
          onClick={() => append(emptyInsurance(), { focusName: `insurances.${fields.length}.code` })}
        >
          <Icon of={Plus} size={18} />
          {t('insurance.add')}
        </Button>
      )}
    </fieldset>
  );
}

function Row({ index, onRemove }: { index: number; onRemove: () => void }) {
  const t = useT('products');
  const { register } = useFormContext<ProductForm>();
  const problem = useProblem(index);
  const at = `insurances.${index}` as const;
  return (
    <div className="mb-4 rounded-control border border-line p-4">
      <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        <Field label={t('insurance.code')} required error={problem('code')}>
          <Input autoComplete="off" maxLength={20} {...register(`${at}.code`)} />
        </Field>
        <Field label={t('insurance.insurer')} required error={problem('insurer')}>
          <Input autoComplete="off" maxLength={120} {...register(`${at}.insurer`)} />
        </Field>
        <Field label={t('insurance.document')} required error={problem('document')} className="sm:col-span-2">
          <Input type="url" autoComplete="off" maxLength={400} {...register(`${at}.document`)} />
        </Field>
      </div>
      <fieldset className="mb-3">
        <legend className="mb-1 font-medium text-sm">{t('insurance.covers_title')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {covers.map((each, k) => (
            <Checkbox
              key={each}
              value={each}
              label={t(`insurance.covers.${each}`)}
              error={k === 0 ? problem('covers') : undefined}
              {...register(`${at}.covers`)}
            />
          ))}
        </div>
      </fieldset>
      <Premium index={index} />
      <Texts index={index} part="name" />
      <Texts index={index} part="summary" />
      <Button variant="quiet" size="small" onClick={onRemove}>
        <Icon of={Trash2} size={18} />
        {t('form.remove', { number: index + 1 })}
      </Button>
    </div>
  );
}

function Premium({ index }: { index: number }) {
  const t = useT('products');
  const { register, watch } = useFormContext<ProductForm>();
  const problem = useProblem(index);
  const at = `insurances.${index}.premium` as const;
  const sum = watch(`${at}.base`) === 'instalments';
  return (
    <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
      <Field label={t('insurance.base')} error={problem('premium.base')}>
        <Select {...register(`${at}.base`)}>
          {premiumBases.map((each) => (
            <option key={each} value={each}>
              {t(`insurance.bases.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      {sum ? (
        <Field
          key="minor"
          label={`${t('insurance.sum')} (${watch('plain.currency')})`}
          required
          error={problem('premium.minor')}
        >
          <Input inputMode="decimal" autoComplete="off" {...register(`${at}.minor`)} />
        </Field>
      ) : (
        <Field key="rate" label={t('insurance.rate')} required error={problem('premium.rate')}>
          <Input inputMode="decimal" autoComplete="off" {...register(`${at}.rate`)} />
        </Field>
      )}
    </div>
  );
}

function Texts({ index, part }: { index: number; part: 'name' | 'summary' }) {
  const t = useT('products');
  const { register } = useFormContext<ProductForm>();
  const problem = useProblem(index);
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-sm">{t(`insurance.${part}`)}</legend>
      <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {languages.map((each) => (
          <Field key={each} label={languageNames[each]} required error={problem(`${part}.${each}`)}>
            <Textarea
              rows={part === 'name' ? 1 : 2}
              lang={each}
              maxLength={part === 'name' ? 80 : 600}
              {...register(`insurances.${index}.${part}.${each}`)}
            />
          </Field>
        ))}
      </div>
    </fieldset>
  );
}

function useProblem(index: number): (name: string) => string | undefined {
  const { formState } = useFormContext<ProductForm>();
  return (name) => (get(formState.errors, `insurances.${index}.${name}`) as FieldError | undefined)?.message;
}
