import { useFieldArray, useFormContext } from 'react-hook-form';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { bandsMax } from '../model/fields.ts';
import { bandFields, type ProductForm } from '../model/form.ts';
import { RowsField } from './rows-field.tsx';
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
    <RowsField
      legend={labelOf('rates/bands')}
      hint={t('form.bands_hint')}
      rows={fields}
      max={bandsMax}
      add={t('form.add_band')}
      onAdd={() => append(empty, { focusName: `bands.${fields.length}.amount_min` })}
      onRemove={remove}
    >
      {(index) =>
        bandFields.map((name) => (
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
        ))
      }
    </RowsField>
  );
}
