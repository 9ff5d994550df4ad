import { type ComponentProps, type ReactNode, useId } from 'react';
import { useFieldMessage } from '#/lib/errors.ts';
import { FieldError } from './field.tsx';

interface Props extends ComponentProps<'input'> {
  label: ReactNode;
  /** Given, even as undefined, it keeps a line free for what is wrong: a box in a list has none of its own. */
  error?: string | undefined;
}

export function Checkbox(props: Props) {
  const { label, error, ...rest } = props;
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
      {'error' in props && <FieldError id={`${id}-error`} message={message} />}
    </div>
  );
}
