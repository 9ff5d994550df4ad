import { clsx } from 'clsx';
import { Check, Circle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { passwordParts } from '#/lib/rules.ts';
import { Field } from './field.tsx';
import { Icon } from './icon.tsx';
import { PasswordInput } from './password-input.tsx';

interface Props extends Omit<ComponentProps<typeof PasswordInput>, 'value'> {
  label: ReactNode;
  /** What is typed so far: the rules it keeps already are ticked off. */
  typed: string;
  error?: string | undefined;
}

/** A password being chosen, with its rules ticked off while it is typed. */
export function NewPassword({ label, typed, error, ...input }: Props) {
  return (
    <Field label={label} hint={<Rules typed={typed} />} required error={error}>
      <PasswordInput autoComplete="new-password" maxLength={128} {...input} />
    </Field>
  );
}

function Rules({ typed }: { typed: string }) {
  const t = useT('access');
  return (
    <ul aria-label={t('password.rules')} className="flex flex-wrap gap-x-4 gap-y-0.5 pt-1">
      {passwordParts.map(({ code, met }) => {
        const kept = met(typed);
        return (
          <li key={code} className={clsx('flex items-center gap-1.5', kept && 'text-approved')}>
            <Icon of={kept ? Check : Circle} size={kept ? 14 : 10} className="w-3.5" />
            {t(`password.${code}`)}
            <span className="sr-only">{t(kept ? 'password.met' : 'password.unmet')}</span>
          </li>
        );
      })}
    </ul>
  );
}
