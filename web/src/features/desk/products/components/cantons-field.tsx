import { useFieldArray, useFormContext } from 'react-hook-form';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useCantons } from '#/lib/cantons.ts';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Select } from '#/ui/select.tsx';
import type { ProductForm } from '../model/form.ts';
import { RowsField } from './rows-field.tsx';
import { useLabels } from './use-labels.ts';

/** Living costs of single cantons; every other has the figures of the product. */
export function CantonsField() {
  const t = useT('products');
  const labelOf = useLabels();
  const cantons = useCantons();
  const {
    register,
    control,
    formState: { errors },
  } = useFormContext<ProductForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'cantons' });
  return (
    <RowsField
      legend={labelOf('lending/living_table')}
      hint={t('form.cantons_hint')}
      rows={fields}
      max={cantons.length}
      add={t('form.add_canton')}
      onAdd={() =>
        append({ canton: '', first: '', each: '' }, { focusName: `cantons.${fields.length}.canton` })
      }
      onRemove={remove}
    >
      {(index) => (
        <>
          <Field
            label={t('form.canton')}
            error={errors.cantons?.[index]?.canton?.message}
            className="min-w-40 flex-1 sm:max-w-56"
          >
            <Select {...register(`cantons.${index}.canton`)}>
              <option value="">–</option>
              {cantons.map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label={labelOf('lending/living_cost')}
            error={errors.cantons?.[index]?.first?.message}
            className="w-40"
          >
            <Input inputMode="decimal" autoComplete="off" {...register(`cantons.${index}.first`)} />
          </Field>
          <Field
            label={labelOf('lending/living_cost_each')}
            error={errors.cantons?.[index]?.each?.message}
            className="w-40"
          >
            <Input inputMode="decimal" autoComplete="off" {...register(`cantons.${index}.each`)} />
          </Field>
        </>
      )}
    </RowsField>
  );
}
