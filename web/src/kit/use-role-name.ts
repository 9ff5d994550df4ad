import { useI18n } from '#/i18n/i18n-provider.tsx';

/** A role as people read it: a shipped one in their language, one of the lender's own as the lender wrote it. */
export function useRoleName() {
  const { i18n } = useI18n();
  return (role: string, name = '') => name || (i18n.text('admin', `roles.${role}`) ?? role);
}
