import type { GuardedChange } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useRoleName } from '#/kit/use-role-name.ts';

/** What an administrator is about to do with a change of access. */
export interface Decision {
  change: GuardedChange;
  action: GuardedChange['allowed'][number];
  hours: number;
}

/** Who could confirm a change refuses it instead; all others stop it. */
export const wordOf = ({ allowed }: GuardedChange, action: Decision['action']) =>
  action === 'stop' && allowed.includes('confirm') ? 'refuse' : action;

/** What a change does, in a sentence. */
export function useWhat({ kind, name, email, role, role_name }: GuardedChange): string {
  const t = useT('staff');
  const roleName = useRoleName();
  return t(`guarded.what.${kind}`, { name, email, role: roleName(role, role_name) });
}
