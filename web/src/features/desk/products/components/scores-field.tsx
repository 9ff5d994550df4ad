import { useFieldArray, useFormContext } from 'react-hook-form';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { scoresMax } from '../model/fields.ts';
import { type ProductForm, scoreFields } from '../model/form.ts';
import { RowsField } from './rows-field.tsx';
import { useLabels } from './use-labels.ts';

/** What a request with many points pays less. */
export function ScoresField() {
  const t = useT('products');
  const labelOf = useLabels();
  const {
    register,
    control,
    formState: { errors },
  } = useFormContext<ProductForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'scores' });
  return (
    <RowsField
      legend={labelOf('rates/scores')}
      hint={t('form.scores_hint')}
      rows={fields}
      max={scoresMax}
      add={t('form.add_score')}
      onAdd={() => append({ from: '', off: '' }, { focusName: `scores.${fields.length}.from` })}
      onRemove={remove}
    >
      {(index) =>
        scoreFields.map((name) => (
          <Field
            key={name}
            label={t(`score.${name}`)}
            error={errors.scores?.[index]?.[name]?.message}
            className="w-44"
          >
            <Input inputMode="decimal" autoComplete="off" {...register(`scores.${index}.${name}`)} />
          </Field>
        ))
      }
    </RowsField>
  );
}
