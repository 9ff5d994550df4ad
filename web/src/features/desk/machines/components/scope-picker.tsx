import { useId } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFieldMessage } from '#/lib/errors.ts';
import { Checkbox } from '#/ui/checkbox.tsx';
import { FieldError } from '#/ui/field.tsx';
import { toggled } from '../model/kinds.ts';
import type { Scope } from '../model/programs.ts';
import { ScopeWords } from './scope-words.tsx';

interface Props {
  all: readonly Scope[];
  /** Those of them that the person may give. */
  choices: readonly Scope[];
  value: readonly Scope[];
  error: string | undefined;
  onChange: (chosen: Scope[]) => void;
}

/** Scopes one by one. Those that the person may not give can be taken away, and are refused while they stay. */
export function ScopePicker({ all, choices, value, error, onChange }: Props) {
  const t = useT('machines');
  const id = useId();
  const message = useFieldMessage()(error);
  const wrong = message ? { 'aria-invalid': true, 'aria-describedby': id } : {};
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-sm">{t('programs.scopes_label')}</legend>
      <div className="rounded-control border border-line px-3 py-2">
        {all.map((scope) => (
          <Checkbox
            key={scope}
            label={
              <>
                <ScopeWords of={scope} />
                {!choices.includes(scope) && (
                  <span className="block text-ink-muted text-xs">{t('programs.form.not_yours')}</span>
                )}
              </>
            }
            checked={value.includes(scope)}
            onChange={() => onChange(toggled(all, value, scope))}
            {...wrong}
          />
        ))}
      </div>
      <FieldError id={id} message={message} />
    </fieldset>
  );
}
