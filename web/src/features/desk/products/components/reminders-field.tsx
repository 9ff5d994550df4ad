import { useFieldArray, useFormContext } from 'react-hook-form';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Select } from '#/ui/select.tsx';
import { letters, remindersMax } from '../model/fields.ts';
import type { ProductForm } from '../model/form.ts';
import { RowsField } from './rows-field.tsx';
import { useLabels } from './use-labels.ts';

/** The ladder of letters after a missed payment. */
export function RemindersField() {
  const t = useT('products');
  const labelOf = useLabels();
  const {
    register,
    control,
    formState: { errors },
  } = useFormContext<ProductForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'reminders' });
  return (
    <RowsField
      legend={labelOf('lending/reminders')}
      rows={fields}
      max={remindersMax}
      add={t('form.add')}
      onAdd={() => append({ days: '', letter: letters[0] }, { focusName: `reminders.${fields.length}.days` })}
      onRemove={remove}
    >
      {(index) => (
        <>
          <Field
            label={t('form.days_late')}
            error={errors.reminders?.[index]?.days?.message}
            className="w-32"
          >
            <Input inputMode="numeric" maxLength={3} {...register(`reminders.${index}.days`)} />
          </Field>
          <Field
            label={t('form.letter')}
            error={errors.reminders?.[index]?.letter?.message}
            className="min-w-40 flex-1 sm:max-w-sm"
          >
            <Select {...register(`reminders.${index}.letter`)}>
              {letters.map((each) => (
                <option key={each} value={each}>
                  {t(`choices.letters.${each}`)}
                </option>
              ))}
            </Select>
          </Field>
        </>
      )}
    </RowsField>
  );
}
