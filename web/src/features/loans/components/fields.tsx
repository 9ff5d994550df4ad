import type { ReactNode } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Textarea } from '#/ui/textarea.tsx';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: ReactNode;
  className?: string;
}

export function AmountField({ currency, label, value, onChange, ...rest }: Props & { currency: string }) {
  const t = useT('loans');
  return (
    <Field label={t('in_currency', { label, currency })} required {...rest}>
      <Input
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

interface DayProps extends Props {
  min?: string;
  max?: string;
}

export function DayField({ label, value, onChange, min, max, error, hint, className = '' }: DayProps) {
  return (
    <Field label={label} error={error} hint={hint} className={className} required>
      <Input
        type="date"
        value={value}
        min={min}
        max={max}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

export function WordsField({
  label,
  value,
  onChange,
  required,
  longest,
  ...rest
}: Props & { required?: boolean; longest: number }) {
  return (
    <Field label={label} required={required ?? false} {...rest}>
      <Textarea
        rows={3}
        maxLength={longest}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
