import type { GuardedChange } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';

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
export function useWhat({ kind, name, email, role }: GuardedChange): string {
  const t = useT('staff');
  const { i18n } = useI18n();
  return t(`guarded.what.${kind}`, { name, email, role: i18n.text('admin', `roles.${role}`) ?? role });
}
