import { useId } from 'react';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useFieldMessage } from '#/lib/errors.ts';
import { Checkbox } from '#/ui/checkbox.tsx';
import { Field, FieldError } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { valueAt } from '../model/document.ts';
import type { ControlProps } from './list-control.tsx';
import { megabyte, useChoiceName } from './use-choice-name.ts';

/** A size as people know it; the document has bytes. */
export function MegabytesControl({ spec, at, document, errors, onChange }: ControlProps) {
  const t = useT('settings');
  const { i18n } = useI18n();
  return (
    <Field
      label={t(`fields.${spec.label}`)}
      hint={i18n.text('settings', `hints.${spec.label}`)}
      required={spec.required ?? false}
      error={errors.get(at)}
    >
      <Input
        type="number"
        step="any"
        autoComplete="off"
        value={String(Number(valueAt(document, at)) / megabyte)}
        onChange={({ target }) => onChange(at, Math.round(Number(target.value) * megabyte))}
      />
    </Field>
  );
}

/** Some of the known words, in their order. */
export function SeveralControl({ spec, at, document, errors, onChange }: ControlProps) {
  const t = useT('settings');
  const { i18n } = useI18n();
  const nameOf = useChoiceName();
  const id = useId();
  const message = useFieldMessage()(errors.get(at));
  if (spec.kind !== 'several') return null;
  const { choices, label } = spec;
  const chosen = (valueAt(document, at) as string[] | undefined) ?? [];
  const toggle = (choice: string, on: boolean) =>
    onChange(
      at,
      choices.filter((each) => (each === choice ? on : chosen.includes(each))),
    );
  const hint = i18n.text('settings', `hints.${label}`);
  return (
    <fieldset className="min-w-0" aria-describedby={message ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-medium text-sm">{t(`fields.${label}`)}</legend>
      {hint && <p className="mb-1 text-ink-muted text-xs">{hint}</p>}
      {choices.map((choice) => (
        <Checkbox
          key={choice}
          label={nameOf(label, choice)}
          checked={chosen.includes(choice)}
          onChange={({ target }) => toggle(choice, target.checked)}
        />
      ))}
      <FieldError id={`${id}-error`} message={message} />
    </fieldset>
  );
}
