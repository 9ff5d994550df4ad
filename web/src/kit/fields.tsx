import type { ComponentProps, ReactNode } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Select } from '#/ui/select.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import type { Bound } from './use-act.ts';

interface Props<Value extends string | number = string> extends Omit<Bound<Value>, 'error'> {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean;
  className?: string;
}

type Rest<Control extends typeof Input | typeof Textarea> = Omit<
  ComponentProps<Control>,
  'value' | 'onChange' | 'className' | 'required'
>;

export function TextField(props: Props & Rest<typeof Input>) {
  const { label, hint, required, className, error, value, onChange, ...input } = props;
  return (
    <Field label={label} hint={hint} required={required ?? false} className={className ?? ''} error={error}>
      <Input autoComplete="off" {...input} value={value} onChange={({ target }) => onChange(target.value)} />
    </Field>
  );
}

export const DayField = (props: Props & { min?: string; max?: string }) => (
  <TextField type="date" {...props} />
);

/** An amount as people write it, in the currency that stands beside its name. */
export function AmountField({ currency, label, ...rest }: Props & { currency: string }) {
  const t = useT('desk');
  return (
    <TextField
      label={t('acts.in_currency', { label, currency })}
      inputMode="decimal"
      maxLength={20}
      {...rest}
    />
  );
}

/** Words of more than a line. */
export function WordsField(props: Props & Rest<typeof Textarea>) {
  const { label, hint, required, className, error, value, onChange, ...area } = props;
  return (
    <Field label={label} hint={hint} required={required ?? false} className={className ?? ''} error={error}>
      <Textarea rows={3} {...area} value={value} onChange={({ target }) => onChange(target.value)} />
    </Field>
  );
}

interface ChoiceProps<Value extends string | number> extends Props<Value> {
  choices: readonly Value[];
  name: (choice: Value) => string;
}

export function ChoiceField<Value extends string | number>(props: ChoiceProps<Value>) {
  const { label, hint, required, className, error, value, onChange, choices, name } = props;
  return (
    <Field label={label} hint={hint} required={required ?? false} className={className ?? ''} error={error}>
      <Select
        value={value}
        onChange={({ target }) => onChange(choices.find((each) => String(each) === target.value) ?? value)}
      >
        {choices.map((each) => (
          <option key={each} value={each}>
            {name(each)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
