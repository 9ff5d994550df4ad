import { Check } from 'lucide-react';
import { useId } from 'react';
import type { RoleSet } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useRoleName } from '#/kit/use-role-name.ts';
import { FieldError } from '#/ui/field.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { type Role, useRoles } from '../api/roles.ts';

interface Props {
  value: Role | '';
  onChange: (role: Role) => void;
  /** Already in the person's language. */
  error: string | undefined;
}

/** Every role in a sentence; the chosen one with all that it allows. */
export function RolePicker({ value, onChange, error }: Props) {
  const t = useT('staff');
  const id = useId();
  const roles = useRoles();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-medium text-sm">{t('columns.role')}</legend>
      <div className="grid gap-2">
        {roles.isPending && <Skeleton className="h-60 w-full" />}
        {roles.data
          ?.filter((set) => !set.closed_at || set.role === value)
          .map((set) => (
            <Choice
              key={set.role}
              set={set}
              chosen={set.role === value}
              onChoose={() => onChange(set.role)}
            />
          ))}
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}

function Choice({ set, chosen, onChoose }: { set: RoleSet; chosen: boolean; onChoose: () => void }) {
  const { i18n } = useI18n();
  const roleName = useRoleName();
  const t = useT('staff');
  return (
    <div className="rounded-control border border-line-strong has-checked:border-brand has-checked:bg-brand-tint has-checked:text-on-brand-tint">
      <label className="flex min-h-11 items-start gap-3 px-3.5 py-2.5">
        <input
          type="radio"
          name="role"
          value={set.role}
          checked={chosen}
          onChange={onChoose}
          className="mt-1 size-4.5 shrink-0 accent-brand"
        />
        <span>
          <span className="block font-medium text-sm">{roleName(set.role, set.name)}</span>
          <span className="block text-xs">
            {i18n.text('staff', `role_texts.${set.role}`) ?? t('own_roles.own')}
          </span>
        </span>
      </label>
      {chosen && (
        <div className="px-3.5 pb-3 pl-11 text-xs">
          <p className="font-medium">{t('allows')}</p>
          <ul className="mt-1 grid gap-0.5">
            {set.permissions.map((permission) => (
              <li key={permission} className="flex items-start gap-1.5">
                <Icon of={Check} size={14} className="mt-0.5" />
                {t(`permissions.${permission}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
