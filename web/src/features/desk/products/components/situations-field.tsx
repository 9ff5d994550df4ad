import { useFieldArray, useFormContext } from 'react-hook-form';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { paperKinds, usePaperKinds } from '#/lib/paper-kinds.ts';
import { Checkbox } from '#/ui/checkbox.tsx';
import { Field } from '#/ui/field.tsx';
import { Select } from '#/ui/select.tsx';
import type { ProductForm } from '../model/form.ts';
import { situationName, situations } from '../model/situations.ts';
import { RowsField } from './rows-field.tsx';
import { useLabels } from './use-labels.ts';

/** Papers that are needed of people who live in some way, beside those of everybody. */
export function SituationsField() {
  const t = useT('products');
  const { i18n } = useI18n();
  const { nameOf } = usePaperKinds();
  const labelOf = useLabels();
  const {
    register,
    control,
    formState: { errors },
  } = useFormContext<ProductForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'situations' });
  return (
    <RowsField
      legend={labelOf('lending/documents_by_situation')}
      hint={t('form.situations_hint')}
      rows={fields}
      max={situations.length}
      add={t('form.add_situation')}
      onAdd={() =>
        append({ situation: '', documents: [] }, { focusName: `situations.${fields.length}.situation` })
      }
      onRemove={remove}
    >
      {(index) => (
        <>
          <Field
            label={t('form.situation')}
            error={errors.situations?.[index]?.situation?.message}
            className="min-w-40 flex-1 sm:max-w-56"
          >
            <Select {...register(`situations.${index}.situation`)}>
              <option value="">–</option>
              {situations.map((each) => (
                <option key={each} value={each}>
                  {situationName(i18n, each)}
                </option>
              ))}
            </Select>
          </Field>
          <fieldset className="min-w-60 flex-[3]">
            <legend className="mb-1 font-medium text-sm">{t('form.situation_documents')}</legend>
            <div className="flex flex-wrap gap-x-6">
              {paperKinds.map((kind, place) => (
                <Checkbox
                  key={kind}
                  value={kind}
                  label={nameOf(kind)}
                  error={place === 0 ? errors.situations?.[index]?.documents?.message : undefined}
                  {...register(`situations.${index}.documents`)}
                />
              ))}
            </div>
          </fieldset>
        </>
      )}
    </RowsField>
  );
}
