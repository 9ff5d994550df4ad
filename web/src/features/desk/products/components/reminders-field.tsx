import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Input } from '#/ui/input.tsx';
import { Select } from '#/ui/select.tsx';
import { letters, remindersMax } from '../model/fields.ts';
import type { ProductForm } from '../model/form.ts';
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
    <fieldset className="my-2 sm:col-span-full">
      <legend className="mb-2 font-semibold text-sm">{labelOf('lending/reminders')}</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="flex flex-wrap items-start gap-x-4">
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
      {fields.length < remindersMax && (
        <Button
          variant="secondary"
          size="small"
          onClick={() =>
            append({ days: '', letter: letters[0] }, { focusName: `reminders.${fields.length}.days` })
          }
        >
          <Icon of={Plus} size={18} />
          {t('form.add')}
        </Button>
      )}
    </fieldset>
  );
}
