import { useId } from 'react';
import type { Colleague } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFieldMessage } from '#/lib/errors.ts';
import { Field, FieldError } from '#/ui/field.tsx';
import { Select } from '#/ui/select.tsx';

type Pair = [string, string];

interface Props {
  people: readonly Colleague[];
  /** One person is enough. */
  alone: boolean;
  value: Pair;
  error: string | undefined;
  onChange: (value: Pair) => void;
}

/** Who answers for a program: two people, each once. */
export function ResponsiblePicker({ people, alone, value: [first, second], error, onChange }: Props) {
  const t = useT('machines');
  const id = useId();
  const message = useFieldMessage()(error);
  const person = (
    label: string,
    value: string,
    other: string,
    choose: (id: string) => void,
    free = false,
  ) => (
    <Field label={label} required={!free}>
      <Select
        value={value}
        onChange={({ target }) => choose(target.value)}
        {...(message && { 'aria-invalid': true, 'aria-describedby': id })}
      >
        <option value="">{free ? t('programs.form.nobody') : t('programs.form.choose')}</option>
        {people
          .filter((one) => one.id !== other)
          .map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
      </Select>
    </Field>
  );
  return (
    <fieldset>
      <legend className="font-medium text-sm">{t('programs.people_label')}</legend>
      <p className="mb-2 text-ink-muted text-xs">{t('programs.form.people_hint')}</p>
      <div className="grid gap-x-3 sm:grid-cols-2">
        {person(t('programs.form.first'), first, second, (id) => onChange([id, second]))}
        {person(t('programs.form.second'), second, first, (id) => onChange([first, id]), alone)}
      </div>
      <FieldError id={id} message={message} />
    </fieldset>
  );
}
