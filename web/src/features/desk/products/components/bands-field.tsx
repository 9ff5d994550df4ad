import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Input } from '#/ui/input.tsx';
import { bandsMax } from '../model/fields.ts';
import { bandFields, type ProductForm } from '../model/form.ts';
import { useLabels } from './use-labels.ts';

const empty = { amount_min: '', amount_max: '', months_min: '', months_max: '', add: '' };

/** What some amounts and durations cost more or less; the first row that fits counts. */
export function BandsField() {
  const t = useT('products');
  const labelOf = useLabels();
  const {
    register,
    control,
    formState: { errors },
  } = useFormContext<ProductForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'bands' });
  return (
    <fieldset className="my-2 sm:col-span-full">
      <legend className="mb-1 font-semibold text-sm">{labelOf('rates/bands')}</legend>
      <p className="mb-2 text-ink-muted text-sm">{t('form.bands_hint')}</p>
      {fields.map(({ id }, index) => (
        <div key={id} className="flex flex-wrap items-start gap-x-4">
          {bandFields.map((name) => (
            <Field
              key={name}
              label={t(`band.${name}`)}
              error={errors.bands?.[index]?.[name]?.message}
              className="w-36"
            >
              <Input
                inputMode={name === 'add' ? 'text' : 'decimal'}
                autoComplete="off"
                {...register(`bands.${index}.${name}`)}
              />
            </Field>
          ))}
          <Button
            variant="quiet"
            size="icon"
            className="mt-7"
            aria-label={t('form.remove', { number: index + 1 })}
            onClick={() => remove(index)}
          >
            <Icon of={Trash2} size={18} />
          </Button>
        </div>
      ))}
      {fields.length < bandsMax && (
        <Button
          variant="secondary"
          size="small"
          onClick={() => append(empty, { focusName: `bands.${fields.length}.amount_min` })}
        >
          <Icon of={Plus} size={18} />
          {t('form.add_band')}
        </Button>
      )}
    </fieldset>
  );
}
