import { clsx } from 'clsx';
import { createContext, type ReactNode, use, useId } from 'react';
import { useFieldMessage } from '#/lib/errors.ts';

interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

const WiringContext = createContext<Wiring | null>(null);

interface FieldProps {
  label: ReactNode;
  /** An encoded message of lib/errors: a code of the errors catalog. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Marks the field with * and tells assistive tech. */
  required?: boolean;
  className?: string;
  children: ReactNode;
}

/** Label, control, hint and error, wired for assistive technology. The control inside takes its id from here. */
export function Field({ label, error, hint, required, className, children }: FieldProps) {
  const id = useId();
  const message = useFieldMessage()(error);
  const describedBy = clsx(hint && `${id}-hint`, message && `${id}-error`) || undefined;
  const wiring = {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': message ? (true as const) : undefined,
    'aria-required': required ? (true as const) : undefined,
  };
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="font-medium text-sm">
        {label}
        {required && (
          <span aria-hidden className="ml-0.5 text-refused">
            *
          </span>
        )}
      </label>
      {hint && (
        <div id={`${id}-hint`} className="-mt-1 text-ink-muted text-xs">
          {hint}
        </div>
      )}
      <WiringContext value={wiring}>{children}</WiringContext>
      <FieldError id={`${id}-error`} message={message} />
    </div>
  );
}

/** Keeps the height of one line free, so that nothing jumps when an error appears. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  return (
    <p id={id} role="alert" className="min-h-5 text-refused text-xs">
      {message}
    </p>
  );
}

/** The attributes for the control inside a Field; nothing outside of one. */
export function useFieldWiring(): Partial<Wiring> {
  return use(WiringContext) ?? {};
}

export const controlStyle =
  'w-full min-w-0 rounded-control border border-line-strong bg-surface px-3.5 text-base text-ink placeholder:text-ink-muted ' +
  'transition-colors hover:border-ink-muted aria-invalid:border-refused aria-invalid:ring-1 aria-invalid:ring-refused ' +
  'disabled:bg-paper disabled:text-ink-muted';
