import { type ComponentProps, type ReactNode, useId } from 'react';
import { useFieldMessage } from '#/lib/errors.ts';
import { FieldError } from './field.tsx';

export function Checkbox({
  label,
  error,
  ...rest
}: ComponentProps<'input'> & { label: ReactNode; error?: string | undefined }) {
  const id = useId();
  const message = useFieldMessage()(error);
  return (
    <div>
      <label className="flex items-start gap-3 py-1">
        <input
          type="checkbox"
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? `${id}-error` : undefined}
          className="mt-0.5 size-5 shrink-0 accent-brand"
          {...rest}
        />
        <span className="text-sm">{label}</span>
      </label>
      <FieldError id={`${id}-error`} message={message} />
    </div>
  );
}
