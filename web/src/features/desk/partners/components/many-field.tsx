import { useId } from 'react';
import type { Bound } from '#/kit/use-act.ts';
import { useFieldMessage } from '#/lib/errors.ts';
import { Checkbox } from '#/ui/checkbox.tsx';
import { FieldError } from '#/ui/field.tsx';
import { toggled } from '../model/draft.ts';

interface Props extends Bound<string[]> {
  legend: string;
  hint: string;
  choices: readonly string[];
  name: (choice: string) => string;
}

/** Any number of a few choices. */
export function ManyField({ legend, hint, choices, name, value, error, onChange }: Props) {
  const id = useId();
  const message = useFieldMessage()(error);
  const wrong = message ? { 'aria-invalid': true, 'aria-describedby': id } : {};
  return (
    <fieldset>
      <legend className="font-medium text-sm">{legend}</legend>
      <p className="mb-2 text-ink-muted text-xs">{hint}</p>
      {choices.length > 0 && (
        <div className="grid max-h-56 gap-x-3 overflow-y-auto rounded-control border border-line px-3 py-2 sm:grid-cols-2">
          {choices.map((choice) => (
            <Checkbox
              key={choice}
              label={<span className="wrap-anywhere">{name(choice)}</span>}
              checked={value.includes(choice)}
              onChange={() => onChange(toggled(value, choice))}
              {...wrong}
            />
          ))}
        </div>
      )}
      <FieldError id={id} message={message} />
    </fieldset>
  );
}
