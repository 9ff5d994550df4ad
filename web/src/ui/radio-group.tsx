import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useFieldMessage } from '#/lib/errors.ts';
import { FieldError } from './field.tsx';

interface Props {
  legend: ReactNode;
  error?: string | undefined;
  required?: boolean;
  className?: string;
  children: ReactNode;
}

export function RadioGroup({ legend, error, required, className, children }: Props) {
  const id = useId();
  const message = useFieldMessage()(error);
  return (
    <fieldset className={className} aria-describedby={message ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-medium text-sm">
        {legend}
        {required && (
          <span aria-hidden className="ml-0.5 text-refused">
            *
          </span>
        )}
      </legend>
      <div className="flex flex-wrap gap-2">{children}</div>
      <FieldError id={`${id}-error`} message={message} />
    </fieldset>
  );
}

export function Radio({ label, className, ...rest }: ComponentProps<'input'> & { label: ReactNode }) {
  return (
    <label
      className={clsx(
        'flex min-h-12 flex-1 items-center gap-3 rounded-control border border-line-strong bg-surface px-3.5 py-2 transition-colors',
        'hover:border-ink-muted has-checked:border-brand has-checked:bg-brand-tint has-checked:text-on-brand-tint',
        'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
        className,
      )}
    >
      <input type="radio" className="size-4.5 shrink-0 accent-brand outline-none" {...rest} />
      <span>{label}</span>
    </label>
  );
}
