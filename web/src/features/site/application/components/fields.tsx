import { type ComponentProps, type ReactNode, use } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useT } from '#/i18n/i18n-provider.tsx';
import { usePaperKinds } from '#/lib/paper-kinds.ts';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Radio, RadioGroup } from '#/ui/radio-group.tsx';
import { Select } from '#/ui/select.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import type { AnswerName, FormValues } from '../model/answers.ts';
import { MarksContext } from '../model/marks.ts';

/** Wires a control to the application's form: its name, its error. */
export function useAnswer(name: AnswerName) {
  const { register, formState } = useFormContext<FormValues>();
  const t = useT('apply');
  const read = name in use(MarksContext) && <strong className="text-brand">{t('read')}</strong>;
  return { read, control: register(name), error: formState.errors[name]?.message };
}

interface Common {
  name: AnswerName;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  className?: string;
}

type Rest<T extends 'input' | 'select' | 'textarea'> = Omit<ComponentProps<T>, keyof Common | 'ref'>;

export function TextField({
  name,
  label,
  hint,
  required = false,
  className,
  ...rest
}: Common & Rest<'input'>) {
  const { control, error, read } = useAnswer(name);
  return (
    <Field label={label} hint={read || hint} required={required} error={error} className={className ?? ''}>
      <Input {...rest} {...control} />
    </Field>
  );
}

export function LongTextField({ name, label, hint, className, ...rest }: Common & Rest<'textarea'>) {
  const { control, error } = useAnswer(name);
  return (
    <Field label={label} hint={hint} error={error} className={className ?? ''}>
      <Textarea {...rest} {...control} />
    </Field>
  );
}

export interface Option {
  value: string;
  label: string;
}

/** `empty`: the words of the empty choice; without it the field always has a value. */
export function SelectField({
  name,
  label,
  hint,
  required = false,
  className,
  options,
  empty,
  ...rest
}: Common & Rest<'select'> & { options: readonly Option[]; empty?: string }) {
  const { control, error, read } = useAnswer(name);
  return (
    <Field label={label} hint={read || hint} required={required} error={error} className={className ?? ''}>
      <Select {...rest} {...control}>
        {empty && <option value="">{empty}</option>}
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Controlled: left without a choice, registered radio buttons would make the answer null, which no rule expects. */
export function RadioField({ name, label, options, className }: Common & { options: readonly Option[] }) {
  const { field, fieldState } = useController<FormValues, AnswerName>({ name });
  return (
    <RadioGroup legend={label} error={fieldState.error?.message} className={className ?? ''}>
      {options.map(({ value, label: text }, index) => (
        <Radio
          key={value}
          ref={index === 0 ? field.ref : undefined}
          name={name}
          value={value}
          label={text}
          checked={field.value === value}
          onChange={() => field.onChange(value)}
          onBlur={field.onBlur}
        />
      ))}
    </RadioGroup>
  );
}

type ListName = 'civilite' | 'income_type' | 'employment_status' | 'employment_duration' | 'housing';

/** The options of a closed list, in the person's language. */
export function useListOptions<L extends ListName>(list: L, values: readonly string[]): Option[] {
  const text = useValueText();
  return values.map((value) => ({ value, label: text(list, value) }));
}

export function useValueText(): (list: ListName, value: string) => string {
  const t = useT('apply');
  const { housingOf } = usePaperKinds();
  return (list, value) =>
    list === 'housing' ? housingOf(value) : t(`values.${list}.${value}` as Parameters<typeof t>[0]);
}
