import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useCantons } from '#/lib/cantons.ts';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Input } from '#/ui/input.tsx';
import { Select } from '#/ui/select.tsx';
import type { ProductForm } from '../model/form.ts';
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
    <fieldset className="my-2 sm:col-span-full">
      <legend className="mb-1 font-semibold text-sm">{labelOf('lending/living_table')}</legend>
      <p className="mb-2 text-ink-muted text-sm">{t('form.cantons_hint')}</p>
      {fields.map(({ id }, index) => (
        <div key={id} className="flex flex-wrap items-start gap-x-4">
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
      {fields.length < cantons.length && (
        <Button
          variant="secondary"
          size="small"
          onClick={() =>
            append({ canton: '', first: '', each: '' }, { focusName: `cantons.${fields.length}.canton` })
          }
        >
          <Icon of={Plus} size={18} />
          {t('form.add_canton')}
        </Button>
      )}
    </fieldset>
  );
}
