import { useState } from 'react';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useRoleName } from '#/kit/use-role-name.ts';
import { inDigits } from '#/lib/currency.ts';
import { encodeMessage } from '#/lib/errors.ts';
import { parseAmount } from '#/lib/parse-amount.ts';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Select } from '#/ui/select.tsx';
import { useDeciders, useDecidingRoles } from '../api/settings.ts';
import { valueAt } from '../model/document.ts';
import type { ControlProps } from './list-control.tsx';

/** An amount in the currency of the same element, as people write it; the document has minor units. */
export function AmountControl(props: ControlProps) {
  const currency = String(valueAt(props.document, props.at.replace(/[^/]+$/, 'currency')) ?? '');
  return <Amount key={currency} currency={currency} {...props} />; // of another currency the same units are another figure
}

function Amount({ spec, at, document, errors, onChange, currency }: ControlProps & { currency: string }) {
  const t = useT('settings');
  const { i18n } = useI18n();
  const value = valueAt(document, at);
  const [text, setText] = useState(typeof value === 'number' ? inDigits(value, currency) : '');
  const unread = value === null ? encodeMessage('amount.unreadable', { currency }) : undefined;
  return (
    <Field
      label={t(`fields.${spec.label}`)}
      hint={i18n.text('settings', `hints.${spec.label}`)}
      required={spec.required ?? false}
      error={errors.get(at) ?? unread}
    >
      <Input
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          onChange(at, parseAmount(target.value, currency) ?? null);
        }}
      />
    </Field>
  );
}

/** A role, or one of those who decide about requests. */
export function WhoControl({ spec, at, document, errors, onChange }: ControlProps) {
  const t = useT('settings');
  const roleName = useRoleName();
  const roles = useDecidingRoles();
  const people = useDeciders().data?.items ?? [];
  const value = String(valueAt(document, at) ?? '');
  const known = roles.some(({ role }) => role === value) || people.some(({ id }) => id === value);
  return (
    <Field label={t(`fields.${spec.label}`)} required={spec.required ?? false} error={errors.get(at)}>
      <Select value={value} onChange={({ target }) => onChange(at, target.value)}>
        {roles.map(({ role, name }) => (
          <option key={role} value={role}>
            {roleName(role, name)}
          </option>
        ))}
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {!known && <option value={value}>{t('former_person')}</option>}
      </Select>
    </Field>
  );
}
